"""Puzzlewright's environments: CREATE's tasks and levels, games on tiles, VGDL.

    import puzzlewright

    with puzzlewright.make("create-push") as environment:
        observation, info = environment.reset(seed=7)
        observation, reward, terminated, truncated, info = environment.step([-1, 0, 0])

``make`` gives one environment, ``make_vec`` many that are stepped together, and ``Server`` a
process that several of them share. Where gymnasium is installed they are of its types.
"""

from ._environment import Environment, VectorEnvironment, make, make_vec
from ._server import PROTOCOL, PuzzlewrightError, Server

__all__ = [
    "PROTOCOL",
    "Environment",
    "PuzzlewrightError",
    "Server",
    "VectorEnvironment",
    "make",
    "make_vec",
]
