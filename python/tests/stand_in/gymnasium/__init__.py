"""Stands in for gymnasium, which is not in Debian: the types that the package takes from it, with
the arguments and duties that its documentation names."""

from . import spaces


class Env:
    _np_random = None

    def reset(self, *, seed=None, options=None):
        self._np_random = seed
