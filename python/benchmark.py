"""Steps a second through the pipe, alone and in vectors of 64, by random actions.

PYTHONPATH=python python3 python/benchmark.py [SECONDS] [NAME...]
"""

import sys
import time

import puzzlewright

NAMES = ("binary", "sokoban", "zelda", "mario", "vgdl:aliens", "vgdl:zelda", "create-push")
MANY = 64
DRAWN = 997


def rate(environment, actions, seconds):
    """Returns steps a second, measured after as long a time for warming up."""
    n = getattr(environment, "num_envs", None)
    environment.reset(seed=1)
    for _ in range(2):
        steps, start = 0, time.perf_counter()
        while time.perf_counter() - start < seconds:
            result = environment.step(actions[steps % len(actions)])
            steps += 1
            if n is None and (result[2] or result[3]):
                environment.reset(seed=steps)
        passed = time.perf_counter() - start
    return steps * (n or 1) / passed


def main(seconds, names):
    print("%-14s %10s %14s" % ("", "alone", "vectors of %d" % MANY))
    with puzzlewright.Server() as server:
        for name in names:
            alone = puzzlewright.make(name, server=server)
            many = puzzlewright.make_vec(name, MANY, server=server)
            rates = []
            for environment in (alone, many):
                environment.action_space.seed(1)
                actions = [environment.action_space.sample() for _ in range(DRAWN)]
                rates.append(rate(environment, actions, seconds))
                environment.close()
            print("%-14s %10s %14s" % (name, *("{:,.0f}".format(r) for r in rates)), flush=True)


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 5, sys.argv[2:] or NAMES)
