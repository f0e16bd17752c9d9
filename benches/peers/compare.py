#!/usr/bin/env python3
"""Sets our rates beside OpenSpiel's on the same work, measured in turn in one run.

    python3 benches/peers/compare.py [--rounds 3] [--native]

Installs OpenSpiel from PyPI into a throw-away environment, builds our side with cargo, measures both in
turn and prints medians per CPU-second of one thread. Needs Python 3.9 or later with venv, cargo, and the
network once for the packages.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent
OPEN_SPIEL = "open_spiel==2.0.2"


def rates(command, environment=None):
    """What a measuring program prints, as work and rate."""
    done = subprocess.run(
        command, cwd=HERE.parent.parent, env=environment, check=True, stdout=subprocess.PIPE, text=True
    )
    rows = (line.rsplit("\t", 1) for line in done.stdout.splitlines())
    return {work: float(rate) for work, rate in rows}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=3, help="measurements of each, in turn [3]")
    parser.add_argument("--native", action="store_true", help="build our side for this processor")
    arguments = parser.parse_args()
    environment = dict(os.environ)
    if arguments.native:
        environment["RUSTFLAGS"] = "-C target-cpu=native"
    ours = ["cargo", "bench", "--quiet", "--bench", "peers"]
    with tempfile.TemporaryDirectory() as folder:
        print(f"installing {OPEN_SPIEL} into {folder}", file=sys.stderr)
        venv.create(folder, with_pip=True)
        python = Path(folder) / ("Scripts" if os.name == "nt" else "bin") / "python"
        subprocess.run([python, "-m", "pip", "install", "--quiet", OPEN_SPIEL], check=True)
        subprocess.run([*ours, "--no-run"], cwd=HERE.parent.parent, env=environment, check=True)
        measured = []
        for turn in range(1, arguments.rounds + 1):
            print(f"measuring, {turn} of {arguments.rounds}", file=sys.stderr)
            measured.append((rates(ours, environment), rates([python, HERE / "openspiel.py"])))
    print(f"| work | aleator | {OPEN_SPIEL.replace('==', ' ')} | ratio |\n|---|---:|---:|---:|")
    for work in measured[0][0]:
        ours = statistics.median(one[work] for one, _ in measured)
        theirs = [other[work] for _, other in measured if work in other]
        theirs = statistics.median(theirs) if theirs else None
        cells = [f"{theirs:,.0f}", f"{ours / theirs:,.0f}"] if theirs else ["no such game", "–"]
        print(f"| {work} | {ours:,.0f} | {' | '.join(cells)} |")


main()
