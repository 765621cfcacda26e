"""The process that has the environments, and the protocol that is spoken with it."""

import json
import os
import shlex
import shutil
import subprocess
from pathlib import Path

#: The version of the protocol; docs/python.md describes it.
PROTOCOL = 1

#: The environment variable with the command that starts the program.
VARIABLE = "PUZZLEWRIGHT"


class PuzzlewrightError(Exception):
    """A request that was refused, in one line, or a server that is gone."""


def _command():
    told = os.environ.get(VARIABLE)
    if told:
        return shlex.split(told)
    beside = Path(__file__).resolve().parents[2] / "puzzlewright"
    if beside.is_file():
        return [str(beside)]
    found = shutil.which("puzzlewright")
    if found:
        return [found]
    raise PuzzlewrightError(
        "the program was not found: set %s to the path of the file puzzlewright" % VARIABLE
    )


class Server:
    """A running ``puzzlewright serve-env``; not for several threads at once.

    ``command`` is the program as a list of words, without ``serve-env``. Left out, it is that of
    the environment variable PUZZLEWRIGHT, else the one beside this package, else the one on the
    path.
    """

    def __init__(self, command=None):
        words = list(command) if command else _command()
        try:
            self._process = subprocess.Popen(
                words + ["serve-env"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )
        except OSError as e:
            raise PuzzlewrightError("%s cannot be started: %s" % (words[0], e.strerror)) from e
        self.program = self.ask(op="hello", protocol=PROTOCOL)[0]["program"]

    def ask(self, **request):
        """Sends a request; returns its answer and the frame behind it, if there is one."""
        return self.exchange(json.dumps(request).encode())

    def exchange(self, line):
        """Does the same with a request that is a line of bytes already."""
        process = self._process
        if process is None:
            raise PuzzlewrightError("the server was closed")
        try:
            process.stdin.write(line + b"\n")
            process.stdin.flush()
            answered = process.stdout.readline()
            answer = json.loads(answered) if answered else None
            size = answer.get("bytes", 0) if answer else 0
            frame = process.stdout.read(size) if size else b""
        except OSError:
            answer, size, frame = None, 0, b""
        except ValueError:
            words = answered.decode(errors="replace").strip()
            raise PuzzlewrightError("the server answered with no JSON: %.200s" % words) from None
        if answer is None or len(frame) != size:
            raise PuzzlewrightError("the server is gone; if it had something to say, see above")
        if "error" in answer:
            raise PuzzlewrightError(answer["error"])
        return answer, frame

    def close(self):
        """Ends the process; its environments are gone then."""
        process, self._process = self._process, None
        if process is not None:
            try:
                process.stdin.close()
            except OSError:
                pass
            process.stdout.close()
            process.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def __del__(self):
        if getattr(self, "_process", None) is not None:
            self.close()
