"""What clients rely on, tried with the program itself. PUZZLEWRIGHT says how it is started."""

import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import numpy as np

import puzzlewright
from puzzlewright._server import _command

HERE = Path(__file__).resolve().parent
LEVEL = HERE.parents[1] / "puzzles" / "levels" / "zelda-sample" / "level.json"
NAMES = ["push", "create-push", "create-seesaw", "sokoban", "mario", "vgdl:zelda/2", str(LEVEL)]


def talk(*lines):
    """Returns what a server of its own answers to lines of text, and its exit code."""
    text = "".join(line + "\n" for line in lines)
    done = subprocess.run(
        _command() + ["serve-env"], input=text.encode(), stdout=subprocess.PIPE, timeout=60
    )
    return [json.loads(line) for line in done.stdout.splitlines()], done.returncode


def episode(environment, seed, most=40):
    """Returns all that an episode by seeded random actions gives."""
    environment.action_space.seed(seed)
    observation, info = environment.reset(seed=seed)
    told = [(observation.tolist(), info)]
    for _ in range(most):
        result = environment.step(environment.action_space.sample())
        told.append((result[0].tolist(), *result[1:]))
        if result[2] or result[3]:
            break
    return told


class EnvironmentsTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = puzzlewright.Server()
        cls.addClassCleanup(cls.server.close)

    def make(self, name, **more):
        return puzzlewright.make(name, server=self.server, **more)

    def make_vec(self, name, n, **more):
        return puzzlewright.make_vec(name, n, server=self.server, **more)

    def test_equal_seeds_give_equal_episodes_within_the_spaces(self):
        for name in NAMES:
            with self.subTest(name), self.make(name) as one, self.make(name) as other:
                told = episode(one, 3)
                self.assertEqual(told, episode(other, 3))
                self.assertEqual(told, episode(one, 3))
                for step in told:
                    seen = np.array(step[0], dtype=np.float32)
                    self.assertTrue(one.observation_space.contains(seen))
                self.assertEqual(len(one.observation_names), len(told[0][0]))
                self.assertTrue(one.render())

    def test_seeds_draw_the_ranges_of_a_task(self):
        with self.make("create-push") as push:
            self.assertNotEqual(push.reset(seed=1)[0].tolist(), push.reset(seed=2)[0].tolist())

    def test_without_a_seed_the_episodes_of_the_last_one_follow(self):
        with self.make("create-push") as push:
            starts = []
            for _ in range(2):
                push.reset(seed=5)
                starts.append([push.reset()[0].tolist() for _ in range(3)])
            self.assertEqual(starts[0], starts[1])
            self.assertNotEqual(starts[0][0], starts[0][1])

    def test_a_vector_does_what_its_environments_do_alone(self):
        n = 3
        for name, most in (("create-push", 70), ("vgdl:zelda", 200)):
            with self.subTest(name), self.make_vec(name, n) as many:
                many.action_space.seed(1)
                actions = [many.action_space.sample() for _ in range(most)]
                rows = [many.reset(seed=9)[0]]
                results = [many.step(a) for a in actions]
                rows += [r[0] for r in results]
                self.assertTrue(any(r[2].any() or r[3].any() for r in results), "no episode ended")
                for i in range(n):
                    self.alone(name, i, n, [a[i] for a in actions], rows, results)

    def alone(self, name, i, n, actions, rows, results):
        with self.make(name) as one:
            seed = 9 + i
            self.assertEqual(one.reset(seed=seed)[0].tolist(), rows[0][i].tolist())
            over = False
            for action, (seen, rewards, terminated, truncated, infos) in zip(actions, results):
                if over:
                    seed += n
                    expected = (one.reset(seed=seed)[0], 0.0, False, False, {})
                else:
                    expected = one.step(action)
                self.assertEqual(expected[0].tolist(), seen[i].tolist())
                told = {k: v[i] for k, v in infos.items() if k[0] != "_" and infos["_" + k][i]}
                self.assertEqual(expected[1:], (rewards[i], terminated[i], truncated[i], told))
                over = expected[2] or expected[3]

    def test_spaces_of_vectors(self):
        with self.make_vec("sokoban", 4) as many, self.make_vec("push", 4) as boxes:
            self.assertEqual(many.num_envs, 4)
            self.assertEqual(many.action_space.sample().shape, (4,))
            self.assertEqual(boxes.action_space.sample().shape, (4, 3))
            self.assertTrue(many.observation_space.contains(many.reset(seed=1)[0]))
            self.assertEqual(many.legal_actions(), [[0, 1, 2, 3]] * 4)
            self.assertEqual(boxes.reset(seed=1)[0].shape, (4, 10))
            self.assertEqual(boxes.legal_actions(), [None] * 4)
            self.assertEqual(len(many.render()), 4)

    def test_a_copy_goes_on_alike_and_apart(self):
        for name in ("create-push", "vgdl:zelda"):
            with self.subTest(name), self.make(name) as one:
                one.reset(seed=4)
                action = one.action_space.sample()
                one.step(action)
                with one.copy() as copy:
                    told = [copy.step(action)[0].tolist() for _ in range(3)]
                    self.assertEqual(told, [one.step(action)[0].tolist() for _ in range(3)])

    def test_legal_actions_have_names(self):
        with self.make("sokoban") as sokoban, self.make("push") as push:
            sokoban.reset(seed=1)
            names = [sokoban.action_names[i] for i in sokoban.legal_actions()]
            self.assertEqual(names, ["up", "down", "left", "right"])
            push.reset(seed=1)
            self.assertIsNone(push.legal_actions())
            self.assertEqual(push.action_names, ["tool", "x", "y"])

    def test_games_of_a_folder(self):
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, "walk.txt").write_text(
                "BasicGame\n  SpriteSet\n    avatar > MovingAvatar\n    exit > Immovable\n"
                "  LevelMapping\n    A > avatar\n    e > exit\n  InteractionSet\n"
                "    exit avatar > killSprite\n  TerminationSet\n"
                "    SpriteCounter stype=exit limit=0 win=True\n"
            )
            Path(folder, "walk_lvl0.txt").write_text("A e\n")
            with self.make("vgdl:walk", games=folder) as walk:
                walk.reset(seed=1)
                right = walk.action_names.index("right")
                ends = [walk.step(right)[2] for _ in range(2)]
                self.assertEqual(ends, [False, True])

    def test_a_mistake_is_one_line_and_changes_nothing(self):
        with self.make("sokoban") as sokoban, self.make_vec("push", 2) as many:
            with self.assertRaisesRegex(puzzlewright.PuzzlewrightError, "call reset"):
                sokoban.step(0)
            before = sokoban.reset(seed=1)[0].tolist()
            many.reset(seed=1)
            for what, act in (
                ("from 0 to 3", lambda: sokoban.step(4)),
                ("environment 1: tool: is 99.0", lambda: many.step([[-1, 0, 0], [99, 0, 0]])),
                ("numbers must be finite", lambda: many.step([[-1, 0, 0], [0, 1e400, 0]])),
                ("are 1, but there are 2", lambda: many.step([[-1, 0, 0]])),
                ("nothing.json: .*no such file", lambda: self.make("nothing.json")),
                ("vgdl:GAME only", lambda: self.make("push", games=".")),
                ('"n" must be from 1 to 4096', lambda: self.make_vec("push", 0)),
                ("64 bits", lambda: sokoban.reset(seed=2**64)),
            ):
                with self.subTest(what):
                    with self.assertRaises(puzzlewright.PuzzlewrightError) as raised:
                        act()
                    self.assertRegex(str(raised.exception), what)
                    self.assertNotIn("\n", str(raised.exception))
            self.assertEqual(sokoban.render(), sokoban.copy().render())
            self.assertEqual(sokoban.reset(seed=1)[0].tolist(), before)
            with self.assertRaises(TypeError):
                sokoban.step(0.5)


class ProtocolTest(unittest.TestCase):
    def test_lines_of_json_and_their_mistakes(self):
        answers, code = talk(
            '{"op":"make","name":"push"}',
            '{"op":"hello","protocol":2}',
            '{"op":"hello","protocol":1}',
            "",
            "no JSON",
            '{"op":"jump"}',
            '{"op":"make","name":"push","colour":1}',
            '{"op":"make","name":"sokoban"}',
            '{"op":"reset","env":1,"seed":1}',
            '{"op":"step","env":1,"action":0}',
            '{"op":"step","env":1,"actions":[0]}',
            '{"op":"make_vec","name":"sokoban","n":2}',
            '{"op":"reset","env":2,"seed":1}',
            '{"op":"step","env":2,"actions":[0,0]}',
            '{"op":"close","env":2}',
            '{"op":"step","env":2,"actions":[0,0]}',
        )
        self.assertEqual(code, 0)
        self.assertEqual(len(answers), 16)
        errors = [i for i, answer in enumerate(answers) if "error" in answer]
        self.assertEqual(errors, [0, 1, 3, 4, 5, 6, 10, 15])
        for i in errors:
            self.assertEqual(list(answers[i]), ["error"])
            self.assertNotRegex(answers[i]["error"], r"\n|\.java|Exception|internal")
        self.assertEqual(answers[2]["protocol"], 1)
        one, many = answers[9], answers[13]
        self.assertEqual(one["reward"], 0.0)
        self.assertEqual(many["observations"], [one["observation"]] * 2)
        self.assertEqual((one["terminated"], many["truncated"]), (False, [False, False]))
        self.assertEqual(answers[14], {})

    def test_frames_are_what_the_lines_say(self):
        answers, _ = talk(
            '{"op":"hello","protocol":1}',
            '{"op":"make","name":"create-push"}',
            '{"op":"reset","env":1,"seed":5}',
            '{"op":"step","env":1,"action":[0,0.25,0.5]}',
        )
        with puzzlewright.make("create-push") as push:
            start, _ = push.reset(seed=5)
            seen, reward, terminated, truncated, info = push.step([0, 0.25, 0.5])
        as_floats = np.array(answers[2]["observation"], dtype=np.float32)
        self.assertEqual(as_floats.tolist(), start.tolist())
        as_floats = np.array(answers[3]["observation"], dtype=np.float32)
        self.assertEqual(as_floats.tolist(), seen.tolist())
        self.assertEqual(answers[3]["reward"], reward)
        self.assertEqual(answers[3].get("info", {}), info)

    def test_a_server_that_is_gone_is_an_error(self):
        environment = puzzlewright.make("push")
        environment._server._process.kill()
        with self.assertRaisesRegex(puzzlewright.PuzzlewrightError, "the server"):
            environment.reset(seed=1)
        environment.close()
        with self.assertRaisesRegex(puzzlewright.PuzzlewrightError, "cannot be started"):
            puzzlewright.make("push", command=["/nowhere/puzzlewright"])
        with self.assertRaisesRegex(puzzlewright.PuzzlewrightError, "no JSON: Listening on"):
            puzzlewright.make("push", command=["sh", "-c", "echo Listening on 5005; cat >/dev/null"])


GYMNASIUM = """
import gymnasium, puzzlewright
from gymnasium.vector import AutoresetMode, VectorEnv
with puzzlewright.Server() as server:
    one = puzzlewright.make("sokoban", server=server)
    assert isinstance(one, gymnasium.Env)
    assert type(one.observation_space) is gymnasium.spaces.Box
    assert type(one.action_space) is gymnasium.spaces.Discrete and one.action_space.n == 4
    observation, info = one.reset(seed=11)
    assert one._np_random == 11 and one.observation_space.contains(observation)
    observation, reward, terminated, truncated, info = one.step(one.action_space.n - 1)
    assert one.observation_space.contains(observation) and type(reward) is float
    assert type(terminated) is bool and type(info) is dict
    many = puzzlewright.make_vec("sokoban", 2, server=server)
    assert isinstance(many, VectorEnv) and many.num_envs == 2
    assert many.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    assert many.action_space == ("batch", 2, many.single_action_space)
    many.close()
    one.close()
print("fine")
"""


class ScriptsTest(unittest.TestCase):
    def run_python(self, path, *words):
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, path))}
        return subprocess.run(
            [sys.executable, *map(str, words)],
            env=environment,
            stdout=subprocess.PIPE,
            timeout=60,
            check=True,
            text=True,
        ).stdout

    def test_types_of_gymnasium_where_it_is_installed(self):
        path = [HERE.parent, HERE / "stand_in"]
        self.assertEqual(self.run_python(path, "-c", GYMNASIUM), "fine\n")

    def test_the_example(self):
        told = self.run_python([HERE.parent], HERE.parent / "examples" / "rollout.py", "sokoban")
        self.assertEqual(len(told.splitlines()), 3)
        self.assertRegex(told, r"seed 2: 1000 steps, reward .*moves")


if __name__ == "__main__":
    unittest.main()
