"""Steps a second through the pipe, alone and in vectors of 64, by random actions.

PYTHONPATH=python python3 python/benchmark.py [SECONDS] [NAME...]

Measured on the wall, and on Linux by the CPU time of both processes too, which other work on the
machine does not take away. What is measured comes after twice as long for warming up.
"""

import os
import sys
import time

import puzzlewright

NAMES = ("binary", "sokoban", "zelda", "mario", "vgdl:aliens", "vgdl:zelda", "create-push")
MANY = 64
DRAWN = 997


def spent(process):
    """Returns the seconds of CPU time that this process and the server have taken."""
    try:
        with open("/proc/%d/stat" % process.pid) as stat:
            ticks = stat.read().rsplit(")", 1)[1].split()[11:13]
    except OSError:
        return float("nan")
    return time.process_time() + sum(map(int, ticks)) / os.sysconf("SC_CLK_TCK")


def rates(server, environment, actions, seconds):
    """Returns steps a second on the wall, and steps a second of CPU time."""
    n = getattr(environment, "num_envs", None)
    environment.reset(seed=1)
    for length in (2 * seconds, seconds):
        steps, start, before = 0, time.perf_counter(), spent(server._process)
        while time.perf_counter() - start < length:
            result = environment.step(actions[steps % len(actions)])
            steps += 1
            if n is None and (result[2] or result[3]):
                environment.reset(seed=steps)
        passed, used = time.perf_counter() - start, spent(server._process) - before
    return steps * (n or 1) / passed, steps * (n or 1) / used


def main(seconds, names):
    row = "%-14s %10s %12s %14s %12s"
    print(row % ("", "alone", "a CPU second", "vectors of %d" % MANY, "a CPU second"))
    with puzzlewright.Server() as server:
        for name in names:
            alone = puzzlewright.make(name, server=server)
            many = puzzlewright.make_vec(name, MANY, server=server)
            found = []
            for environment in (alone, many):
                environment.action_space.seed(1)
                actions = [environment.action_space.sample() for _ in range(DRAWN)]
                found += rates(server, environment, actions, seconds)
                environment.close()
            print(row % (name, *("{:,.0f}".format(r) for r in found)), flush=True)


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 5, sys.argv[2:] or NAMES)
