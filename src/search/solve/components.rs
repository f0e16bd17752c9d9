//! Strongly connected components, so that positions that recur together are solved together and
//! after everything they lead to.

/// The components of a graph with numbered nodes, sinks first: Tarjan's algorithm (1972) without
/// recursion. A node of no other component follows from a component that comes later.
pub(super) fn components<'g>(count: usize, next: impl Fn(usize) -> &'g [(u32, u32)]) -> Components {
    let mut search = Search {
        order: vec![None; count],
        low: vec![0; count],
        open: Vec::new(),
        is_open: vec![false; count],
        found: Components {
            nodes: Vec::with_capacity(count),
            ends: Vec::new(),
        },
        clock: 0,
    };
    let mut path: Vec<(usize, usize)> = Vec::new();
    for root in 0..count {
        if search.order[root].is_some() {
            continue;
        }
        search.enter(root);
        path.push((root, 0));
        while let Some((node, edge)) = path.last_mut() {
            let node = *node;
            if let Some(&(to, _)) = next(node).get(*edge) {
                *edge += 1;
                let to = to as usize;
                match search.order[to] {
                    None => {
                        search.enter(to);
                        path.push((to, 0));
                    }
                    Some(seen) if search.is_open[to] => {
                        search.low[node] = search.low[node].min(seen)
                    }
                    Some(_) => {}
                }
            } else {
                path.pop();
                search.leave(node);
                if let Some((parent, _)) = path.last() {
                    search.low[*parent] = search.low[*parent].min(search.low[node]);
                }
            }
        }
    }
    search.found
}

/// All nodes, component by component.
pub(super) struct Components {
    nodes: Vec<u32>,
    ends: Vec<usize>,
}

impl Components {
    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.ends.len()
    }

    /// The nodes of one, by its place among all.
    pub(super) fn get(&self, place: usize) -> &[u32] {
        let start = place.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.nodes[start..self.ends[place]]
    }
}

struct Search {
    /// When each node was entered.
    order: Vec<Option<u32>>,
    /// The earliest open node that each is known to lead back to.
    low: Vec<u32>,
    open: Vec<u32>,
    is_open: Vec<bool>,
    found: Components,
    clock: u32,
}

impl Search {
    fn enter(&mut self, node: usize) {
        self.order[node] = Some(self.clock);
        self.low[node] = self.clock;
        self.clock += 1;
        self.open.push(node as u32);
        self.is_open[node] = true;
    }

    /// Closes a component when its first node is left.
    fn leave(&mut self, node: usize) {
        if self.order[node] != Some(self.low[node]) {
            return;
        }
        while let Some(member) = self.open.pop() {
            self.is_open[member as usize] = false;
            self.found.nodes.push(member);
            if member as usize == node {
                break;
            }
        }
        self.found.ends.push(self.found.nodes.len());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_recurs_together_is_one_component_and_sinks_come_first() {
        let edges: [&[(u32, u32)]; 5] = [&[(1, 1)], &[(2, 1)], &[(1, 1), (3, 1)], &[], &[(0, 1)]];
        let found = components(5, |node| edges[node]);
        let mut sorted: Vec<Vec<u32>> = (0..found.count()).map(|i| found.get(i).to_vec()).collect();
        sorted
            .iter_mut()
            .for_each(|component| component.sort_unstable());
        assert_eq!(sorted, [vec![3], vec![1, 2], vec![0], vec![4]]);
    }
}
