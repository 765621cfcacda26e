"""Environments in the manner of Gymnasium, each of which has its numbers from a server."""

import json
import operator

import numpy as np

from ._server import Server
from ._types import NEXT_STEP, Env, VectorEnv, batch_space, spaces


def make(name, *, games=None, server=None, command=None):
    """Returns an environment.

    ``name`` is what ``puzzlewright check-env`` takes: a scenario ("push"), a task of CREATE
    ("create-push"), a game on tiles ("sokoban", "mario"), "vgdl:GAME" or "vgdl:GAME/LEVEL", or the
    path of a level's file. ``games`` is a folder with games for "vgdl:". ``server`` is one that
    several environments share; left out, a process of its own is started and ends with ``close``.
    """
    return _made(Environment, "make", name, games, server, command, {})


def make_vec(name, n, *, games=None, server=None, command=None):
    """Returns n environments of the same kind that are stepped together, on all cores.

    An episode that is over is followed by the next one: the step after its last starts it, whatever
    the action, and has the reward 0 (gymnasium's NEXT_STEP).
    """
    return _made(VectorEnvironment, "make_vec", name, games, server, command, {"n": int(n)})


def _made(kind, op, name, games, server, command, more):
    own = server is None
    server = Server(command) if own else server
    request = {"op": op, "name": name, "binary": True, **more}
    if games is not None:
        request["games"] = str(games)
    try:
        answer, _ = server.ask(**request)
        return kind(server, answer["env"], own)
    except BaseException:
        if own:
            server.close()
        raise


def _space(told):
    if told["kind"] == "discrete":
        return spaces.Discrete(told["n"])
    low, high = (np.array(told[bound], dtype=np.float32) for bound in ("low", "high"))
    return spaces.Box(low, high, dtype=np.float32)


class _Remote:
    """What one environment and a vector of them have in common."""

    def __init__(self, server, number, own):
        self._server = server
        self._number = number
        self._own = own
        told, _ = server.ask(op="spaces", env=number)
        self._n = told["n"]
        self._width = len(told["observation"]["names"])
        self._observation = _space(told["observation"])
        self._action = _space(told["action"])
        self._discrete = told["action"]["kind"] == "discrete"
        #: What people call the numbers of an observation, in order.
        self.observation_names = told["observation"]["names"]
        #: What people call the actions, or the numbers of an action.
        self.action_names = told["action"]["names"]
        self._seeds = np.random.default_rng(0)

    def _started(self, seed):
        if seed is None:
            seed = int(self._seeds.integers(2**31))
        else:
            self._seeds = np.random.default_rng(abs(int(seed)))
        return self._sent({"op": "reset", "env": self._number, "seed": int(seed)})

    def _sent(self, request):
        """Returns observations, rewards, terminated, truncated and what there is to tell."""
        answer, frame = self._server.exchange(json.dumps(request).encode())
        n, width = self._n, self._width
        seen = np.frombuffer(frame, "<f4", n * width).reshape(n, width).copy()
        at = 4 * n * width
        rewards = np.frombuffer(frame, "<f8", n, at).copy()
        at += 8 * n
        terminated = np.frombuffer(frame, np.bool_, n, at).copy()
        truncated = np.frombuffer(frame, np.bool_, n, at + n).copy()
        return seen, rewards, terminated, truncated, answer.get("info", {})

    def _asked(self, op):
        return self._server.ask(op=op, env=self._number)[0]

    def copy(self):
        """Returns an independent environment in the same state, in the same process.

        It is gone when the process ends, which is when the first environment is closed if that has
        the process for itself.
        """
        return type(self)(self._server, self._asked("copy")["env"], False)

    def close(self):
        """Ends the process if it is this environment's own, and otherwise frees its memory."""
        server, self._server = self._server, None
        if server is None:
            return
        if self._own:
            server.close()
        elif server._process is not None:
            server.ask(op="close", env=self._number)


class Environment(_Remote, Env):
    """One environment: ``reset``, ``step``, ``legal_actions``, ``text``, ``copy``, ``close``.

    Observations are vectors of 32-bit floats; ``observation_names`` tells what each number is.
    """

    metadata = {"render_modes": ["ansi"]}
    render_mode = "ansi"

    def __init__(self, server, number, own):
        super().__init__(server, number, own)
        self.observation_space = self._observation
        self.action_space = self._action

    def reset(self, *, seed=None, options=None):
        """Starts an episode; equal seeds and actions give equal episodes.

        Without a seed it is the next of those that follow from the last one given (from 0 at first).
        """
        Env.reset(self, seed=seed)
        return self._started(seed)[0][0], {}

    def step(self, action):
        """Returns observation, reward, terminated, truncated and info."""
        numbers = operator.index(action) if self._discrete else np.asarray(action, dtype=float).tolist()
        request = {"op": "step", "env": self._number, "action": numbers}
        seen, rewards, terminated, truncated, info = self._sent(request)
        return seen[0], float(rewards[0]), bool(terminated[0]), bool(truncated[0]), info

    def legal_actions(self):
        """Returns the numbers of the actions that are legal now; None where there are too many."""
        return self._asked("legal")["legal"]

    def render(self):
        """Returns how things stand, as text."""
        return self._asked("text")["text"]


class VectorEnvironment(_Remote, VectorEnv):
    """Environments of one kind that are stepped together.

    Row i of each array is that of environment i. A reset with the seed s gives environment i the
    seed s + i, and its next episodes s + i + n, s + i + 2 n and so on. Each name in
    ``infos`` has an array with the texts, and the name after an underscore one that is true where
    there is a text, as gymnasium has it.
    """

    metadata = {"render_modes": ["ansi"], "autoreset_mode": NEXT_STEP}
    render_mode = "ansi"

    def __init__(self, server, number, own):
        super().__init__(server, number, own)
        self.num_envs = self._n
        self.single_observation_space = self._observation
        self.single_action_space = self._action
        self.observation_space = batch_space(self._observation, self._n)
        self.action_space = batch_space(self._action, self._n)

    def reset(self, *, seed=None, options=None):
        """Starts an episode in each."""
        return self._started(seed)[0], {}

    def step(self, actions):
        """Returns observations, rewards, terminated, truncated and infos, each by environment."""
        numbers = np.asarray(actions)
        numbers = (numbers if self._discrete else numbers.astype(float)).tolist()
        request = {"op": "step", "env": self._number, "actions": numbers}
        seen, rewards, terminated, truncated, told = self._sent(request)
        return seen, rewards, terminated, truncated, self._infos(told)

    def _infos(self, told):
        infos = {}
        for i, info in told.items():
            for name, words in info.items():
                infos.setdefault(name, np.full(self._n, None))[int(i)] = words
                infos.setdefault("_" + name, np.zeros(self._n, np.bool_))[int(i)] = True
        return infos

    def legal_actions(self):
        """Returns a list like that of ``Environment.legal_actions`` for each."""
        return self._asked("legal")["legal"]

    def render(self):
        """Returns how things stand in each, as text."""
        return tuple(self._asked("text")["text"])

    def close(self, **_):
        _Remote.close(self)
