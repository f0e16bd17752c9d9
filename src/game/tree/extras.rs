//! The rules of a written tree as options, and its term, evaluator and policy.

use super::{Move, Path, Tree};
use crate::error::{BadValue, Error, RulesError, TextError, Unknown};
use crate::game::{
    Chosen, Evaluator, Extras, Notation, OptionKind, OptionSpec, Options, Payoff, Policy, Preset,
    Scratch, Settings, Side, Terms,
};

/// The trees that have names.
const TREES: &[(&str, &str)] = &[
    (
        "gamble",
        "A@0.5(safe:0.55 risk:*A@0.6(2:B@0.4(fold:1 call:0.2) 1:0))",
    ),
    (
        "pennies",
        "A?(heads:B(heads:1 tails:0) tails:B(heads:0 tails:1))",
    ),
    ("kuhn", include_str!("kuhn.txt")),
];

impl Options for Tree {
    const OPTIONS: &'static [OptionSpec] = &[OptionSpec {
        name: "tree",
        kind: OptionKind::File,
        default: "gamble",
        help: "a tree: `gamble`, `pennies`, `kuhn`, its text, or the path of a file with the text",
    }];
    const PRESETS: &'static [Preset] = &[
        Preset {
            name: "gamble",
            settings: &[],
            help: "a safe share or a throw of dice with a reply",
        },
        Preset {
            name: "pennies",
            settings: &[("tree", "pennies")],
            help: "matching pennies: a hidden move and a guess",
        },
        Preset {
            name: "kuhn",
            settings: &[("tree", "kuhn")],
            help: "Kuhn's poker (1950): three cards, one bet",
        },
    ];

    fn build(chosen: &Settings, position: Option<&str>) -> Result<Self, RulesError> {
        let chosen = Chosen::of::<Self>(chosen)?;
        let mut tree = named(chosen.text("tree"))?;
        if let Some(text) = position {
            tree.start = tree.read_start(text)?;
        }
        Ok(tree)
    }
}

fn named(tree: &str) -> Result<Tree, RulesError> {
    if let Some((_, text)) = TREES.iter().find(|(name, _)| *name == tree) {
        return Ok(Tree::read(text)?);
    }
    if tree.contains('(') {
        return Ok(Tree::read(tree)?);
    }
    let wrong = |problem: String| RulesError::File {
        path: tree.to_owned(),
        problem,
    };
    let text = std::fs::read_to_string(tree).map_err(|error| wrong(error.to_string()))?;
    Tree::read(&text).map_err(|error| wrong(error.to_string()))
}

impl Tree {
    fn read_start(&self, text: &str) -> Result<Path, TextError> {
        let path = self.read_position(text)?;
        match text.find('?') {
            None => Ok(path),
            Some(at) => Err(TextError {
                what: "position",
                text: text.to_owned(),
                at,
                problem: "a game starts with every step known".to_owned(),
            }),
        }
    }

    /// What is written at a node, even shares where nothing is.
    fn written(&self, path: &Path) -> Payoff {
        let value = self.node(path).value;
        value.unwrap_or_else(|| Payoff::even(self.sides))
    }
}

impl Terms for Tree {
    const NAMES: &'static [&'static str] = &["written"];

    fn terms(&self, state: &Path, side: Side, out: &mut [f32]) {
        out[0] = self.written(state)[side] as f32;
    }
}

/// The shares written at a node, even where there are none.
struct Written;

impl Evaluator<Tree> for Written {
    fn value(&self, tree: &Tree, state: &Path, _: &mut Scratch<Tree>) -> Payoff {
        tree.written(state)
    }
}

/// Always the action with this place in the list, from 1, or the last.
struct Nth(usize);

impl Policy<Tree> for Nth {
    fn pick(&self, tree: &Tree, state: &Path, _: &mut Scratch<Tree>) -> Move {
        let edges = tree.edges(state);
        Move(edges[self.0.min(edges.len()) - 1].label)
    }
}

impl Extras for Tree {
    const POLICIES: &'static [&'static str] = &["nth"];
    const EVALUATORS: &'static [&'static str] = &["written"];

    fn policy(&self, _: &str, settings: &Settings) -> Result<Box<dyn Policy<Self>>, Error> {
        refuse_others(settings, &["at"])?;
        let text = settings.get("at").unwrap_or("1");
        let place = text.parse().ok().filter(|place| *place > 0);
        let place = place.ok_or_else(|| BadValue {
            key: "at".to_owned(),
            value: text.to_owned(),
            expected: "the place of an action in the list, from 1".to_owned(),
        })?;
        Ok(Box::new(Nth(place)))
    }

    fn evaluator(&self, _: &str, settings: &Settings) -> Result<Box<dyn Evaluator<Self>>, Error> {
        refuse_others(settings, &[])?;
        Ok(Box::new(Written))
    }
}

fn refuse_others(settings: &Settings, known: &[&str]) -> Result<(), Error> {
    match settings.iter().find(|(key, _)| !known.contains(key)) {
        Some((key, _)) => Err(Unknown::new("setting", key, known).into()),
        None => Ok(()),
    }
}
