"""The rates of OpenSpiel's C++ that compare.py sets beside ours: a line each, work and rate a CPU-second.

All work is done inside OpenSpiel's compiled code: a game is one call, a decision of tree search is one call.
OpenSpiel has no game of the Ludo kind, so uckers has no line here.
"""

import time

import pyspiel

SECONDS = 2.0
SIMULATIONS = 1000


def rate(times, work):
    """How often work is done a CPU-second, where each call does it `times` times."""
    start = time.process_time()
    rounds = 0
    while True:
        rounds += 1
        work(rounds)
        spent = time.process_time() - start
        if spent >= SECONDS:
            return rounds * times / spent


def games(game):
    bots = [pyspiel.make_uniform_random_bot(side, 1 + side) for side in range(2)]
    return rate(1, lambda seed: pyspiel.evaluate_bots(game.new_initial_state(), bots, seed))


def simulations(game, actions):
    state = game.new_initial_state()
    for action in actions:
        state.apply_action(action)
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 1.4, SIMULATIONS, 1000, False, 1, False)
    return rate(SIMULATIONS, lambda _: bot.step(state))


def main():
    backgammon = pyspiel.load_game("backgammon")
    opening = backgammon.new_initial_state().chance_outcomes()[0][0]
    pig = pyspiel.load_game("pig(horizon=100000)")
    roll, six = 0, 5
    print(f"backgammon, random games\t{games(backgammon):.0f}")
    print(f"backgammon, MCTS simulations\t{simulations(backgammon, [opening]):.0f}")
    print(f"pig, random games\t{games(pig):.0f}")
    print(f"pig, MCTS simulations\t{simulations(pig, [roll, six]):.0f}")


main()
