"""Episodes by random actions; run it with: PYTHONPATH=python python3 python/examples/rollout.py"""

import sys

import puzzlewright


def main(name):
    with puzzlewright.make(name) as environment:
        environment.action_space.seed(7)
        for seed in range(3):
            observation, info = environment.reset(seed=seed)
            steps, total, over = 0, 0.0, False
            while not over:
                action = environment.action_space.sample()
                observation, reward, terminated, truncated, info = environment.step(action)
                steps, total, over = steps + 1, total + reward, terminated or truncated
            print("seed %d: %d steps, reward %.2f: %s" % (seed, steps, total, info.get("end")))


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "create-push")
