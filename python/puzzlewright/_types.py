"""Gymnasium's types where it is installed, and otherwise the few of them that are needed."""

import numpy as np

try:
    from gymnasium import Env, spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

    GYMNASIUM = True
    NEXT_STEP = AutoresetMode.NEXT_STEP
except ImportError:
    GYMNASIUM = False
    NEXT_STEP = "NextStep"

    class _Space:
        def __init__(self, shape, dtype, seed):
            self.shape = shape
            self.dtype = np.dtype(dtype)
            self.seed(seed)

        def seed(self, seed=None):
            """Seeds what ``sample`` draws from; without a seed by 0."""
            self._random = np.random.default_rng(0 if seed is None else seed)

        def __contains__(self, value):
            return self.contains(value)

    class _Discrete(_Space):
        """The numbers from 0 to n - 1."""

        def __init__(self, n, seed=None):
            super().__init__((), np.int64, seed)
            self.n = int(n)

        def sample(self):
            return np.int64(self._random.integers(self.n))

        def contains(self, value):
            return np.ndim(value) == 0 and value == int(value) and 0 <= value < self.n

    class _MultiDiscrete(_Space):
        """One of a ``_Discrete`` for each entry."""

        def __init__(self, nvec, seed=None):
            self.nvec = np.asarray(nvec, dtype=np.int64)
            super().__init__(self.nvec.shape, np.int64, seed)

        def sample(self):
            return self._random.integers(self.nvec)

        def contains(self, value):
            value = np.asarray(value)
            return value.shape == self.shape and bool(np.all((0 <= value) & (value < self.nvec)))

    class _Box(_Space):
        """Numbers within bounds."""

        def __init__(self, low, high, shape=None, dtype=np.float32, seed=None):
            shape = np.shape(low) if shape is None else shape
            self.low = np.broadcast_to(np.asarray(low, dtype), shape)
            self.high = np.broadcast_to(np.asarray(high, dtype), shape)
            super().__init__(shape, dtype, seed)

        def sample(self):
            return self._random.uniform(self.low, self.high).astype(self.dtype)

        def contains(self, value):
            value = np.asarray(value)
            return value.shape == self.shape and bool(
                np.all((self.low <= value) & (value <= self.high))
            )

    class spaces:  # as a module is named
        """Stands in for gymnasium.spaces."""

        Box = _Box
        Discrete = _Discrete
        MultiDiscrete = _MultiDiscrete

    def batch_space(space, n):
        """Returns the space of n values at once."""
        if isinstance(space, _Discrete):
            return _MultiDiscrete([space.n] * n)
        return _Box(np.stack([space.low] * n), np.stack([space.high] * n), dtype=space.dtype)

    class Env:
        """Stands in for gymnasium.Env."""

        metadata = {}
        render_mode = None

        def reset(self, *, seed=None, options=None):
            pass

        @property
        def unwrapped(self):
            return self

        def __enter__(self):
            return self

        def __exit__(self, *_):
            self.close()

    class VectorEnv(Env):
        """Stands in for gymnasium.vector.VectorEnv."""
