import numpy as np


class Space:
    def seed(self, seed=None):
        self.random = np.random.default_rng(seed)


class Box(Space):
    def __init__(self, low, high, shape=None, dtype=np.float32, seed=None):
        assert np.shape(low) == np.shape(high) and low.dtype == high.dtype == dtype
        self.low, self.high, self.shape, self.dtype = low, high, np.shape(low), np.dtype(dtype)

    def contains(self, x):
        fits = x.dtype == self.dtype and x.shape == self.shape
        return fits and bool(np.all(x >= self.low) and np.all(x <= self.high))


class Discrete(Space):
    def __init__(self, n, seed=None, start=0):
        self.n = np.int64(n)

    def sample(self):
        return self.random.integers(self.n)
