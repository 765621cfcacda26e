#!/usr/bin/env python3
"""Trains the network that guesses what the grammar leaves unread (requirements.net).

Needs PyTorch and ONNX (Debian: python3-torch, libopenblas0-pthread, python3-onnx). README.md beside
it has the commands.

  train.py FEATURES LABELS SENTENCES HELD_OUT ENCODER OUT [EPOCHS]

FEATURES  what TrainingFeatures wrote of every sentence: words, concepts, what the grammar read
LABELS    what it wrote of every requirement that can be guessed: its words, a tab, its JSON
SENTENCES files of sentences with their meanings, separated by commas: this folder's, and batches
HELD_OUT  files of sentences that are only counted, separated by commas
ENCODER   folder with all-minilm-l6-v2.onnx and all-minilm-l6-v2-tokenizer.json
OUT       the network
"""
import collections
import glob
import json
import math
import random
import re
import struct
import sys
import time

import onnx
import onnx.numpy_helper
import torch
import torch.nn as nn
import torch.nn.functional as F

TOOLS = ["ramp", "cannon", "hexagon", "trampoline", "fan", "belt", "funnel", "bucket", "see saw",
         "hinge", "ladder"]
RARER = ["hinge constrained", "fixed ball", "bouncy ball", "fixed box", "bouncy box",
         "fixed square", "bouncy square", "fixed triangle", "bouncy triangle", "fixed pentagon",
         "bouncy pentagon", "bouncy hexagon"]
PUSHES = "blue pushes red toward the goal"
LEXICA = sorted(glob.glob("src/main/resources/org/puzzlewright/physics/prompt/*.lexicon"))

# Requirements ------------------------------------------------------------------------------------


def spelled(words):
    """A requirement in one spelling, the same for those that mean the same."""
    words = re.sub(r"[_-](?=[a-z])", " ", words)
    words = re.sub(r"\b(?:the|a) (wall|platform) starts (?:on the (?:far )?|in the )(left|right)"
                   r"(?: third| half)?$", r"the \1 starts in the \2 third", words)
    words = re.sub(r"\ba (wall|platform) starts in the (top|bottom) third",
                   r"the \1 starts in the \2 third", words)
    halves = {"top": "upper", "bottom": "lower"}
    words = re.sub(r"\ba (wall|platform) starts in the (top|bottom) half",
                   lambda m: f"the {m[1]} starts in the {halves[m[2]]} half", words)
    words = words.replace("blue lands on the platform before it touches red",
                          "blue meets a platform before it touches red")
    return in_order(words)


def in_order(words):
    """Alternatives in the order of the alphabet."""
    return " or ".join(sorted(re.split(r"(?<!above) or ", words)))


# What follows from a requirement, as in ReadingScore.
FOLLOWS = [(re.compile(of), follows) for of, follows in [
    (r"blue (?:lands on|bounces off) (?:a|the) (.+) before it touches red",
     [r"blue meets a \1 before it touches red"]),
    (r"red (?:lands on|bounces off) a (.+) after the touch",
     [r"red meets a \1 on its way to the goal"]),
    (r"blue meets the (.+) before it meets the (.+)",
     [r"blue meets a \1 before it touches red", r"blue meets a \2 before it touches red"]),
    (r"blue passes the wall before it meets the (.+)", [r"blue meets a \1 before it touches red"]),
    (r"blue meets the (.+) before it passes the wall", [r"blue meets a \1 before it touches red"]),
    (r"blue never touches a (.+)", [r"blue does not meet any \1 before it touches red"]),
    (r"red never touches a (.+)", [r"red does not meet any \1 on its way to the goal"]),
    (r"(.+) starts to the left of (.+)", [r"\2 starts to the right of \1"]),
    (r"(.+) starts to the right of (.+)", [r"\2 starts to the left of \1"]),
    (r"(.+) starts above (.+)", [r"\2 starts below \1"]),
    (r"(.+) starts below (.+)", [r"\2 starts above \1"]),
    (r"(.+) starts (near|far from) (.+)", [r"\3 starts \2 \1"]),
    (r"(.+) stands between (.+) and (.+)", [r"\1 stands between \3 and \2"]),
    (r"(.+) stands beside (.+)", [r"\2 stands beside \1"]),
    (r"(.+) stands under (.+)", [r"\2 stands above \1"]),
    (r"(.+) stands above (.+)", [r"\2 stands under \1"]),
    (r"(.+) and (.+) start on (the same platform|different platforms)",
     [r"\2 and \1 start on \3", r"\1 stands on a platform", r"\2 stands on a platform"]),
    (r"(.+) starts in the top third", [r"\1 starts in the upper half"]),
    (r"(.+) starts in the bottom third", [r"\1 starts in the lower half"]),
    (r"at least ([0-9]+) platforms form a staircase.*", [r"there are at least \1 platforms"]),
    (r"there are at least ([0-9]+) (?:tall|low|long|short|thick|thin) (walls|platforms)",
     [r"there are at least \1 \2"]),
    (r"(.+) at least ([0-9]+) (wall|platform)s (?:before it touches red|after the touch)",
     [r"there are at least \2 \3s"]),
    (r"blue (meets|lands on|bounces off) at least [0-9]+ (.+?)e?s before it touches red",
     [r"blue \1 a \2 before it touches red"]),
    (r"red (lands on|bounces off) at least [0-9]+ (.+?)e?s after the touch",
     [r"red \1 a \2 after the touch"]),
    (r"blue passes (over|under|around) at least [0-9]+ walls before it touches red",
     [r"blue passes \1 the wall on its way to red"]),
    (r"red passes (over|under|around) at least [0-9]+ walls after the touch",
     [r"red passes \1 the wall on its way to the goal"]),
    (r"blue meets a platform before it touches red",
     ["blue lands on a platform before it touches red"]),
    (r"there is a (wall|platform)", [r"there is at least 1 \1"]),
    (r"(.+) starts on the far (left|right)", [r"\1 starts on the \2"]),
    (r"red moves (left|right) after the touch", [r"the goal starts to the \1 of the red ball"]),
    (r"the goal starts to the (left|right) of the red ball", [r"red moves \1 after the touch"]),
    (r"the puzzle is at least hard", ["the puzzle is hard"]),
    (r"the puzzle is hard", ["the puzzle is at least hard"]),
    (r"the puzzle is at most easy", ["the puzzle is easy"]),
    (r"the puzzle is easy", ["the puzzle is at most easy"]),
]]
DENIES = re.compile(r"there (is|are) (no|at most|exactly 0)\b.*|no tool.*"
                    r"|.*(does not meet|never touches).*")


def what_follows(requirements):
    """The requirements and all that follows from them."""
    everything = set()
    todo = [r for r in requirements if r != PUSHES]
    while todo:
        one = todo.pop()
        if one in everything:
            continue
        everything.add(one)
        if len(re.split(r"(?<!above) or ", one)) > 1:
            continue
        for of, follows in FOLLOWS:
            match = of.fullmatch(one)
            if match:
                todo += [match.expand(f) for f in follows]
        if not DENIES.fullmatch(one):
            todo += ["there is a " + m[1] for m in re.finditer(r"\b(wall|platform)s?\b", one)]
    return everything


def is_right(slots, said):
    """Whether a reading says all that is meant, and nothing else."""
    said = {s for s in said if s != PUSHES}
    all_said = what_follows(said)
    may = set().union(*(what_follows([c for c in slot if c]) for slot in slots)) if slots else set()
    if not said <= may:
        return False
    if not all("" in slot or any(c in all_said for c in slot) for slot in slots):
        return False
    for slot in slots:
        both = [c for c in slot if c in said]
        for i, one in enumerate(both):
            for other in both[i + 1:]:
                apart = (other not in what_follows([one]) and one not in what_follows([other]))
                elsewhere = any(s is not slot and (one in s or other in s) for s in slots)
                if apart and not elsewhere:
                    return False
    return True


def slots_of(entry):
    """What a sentence means: of each list one holds; "" stands for none of it."""
    if "meaning" in entry:
        return [[spelled(s)] if isinstance(s, str) else [spelled(c) if c else "" for c in s]
                for s in entry["meaning"]]
    readings = [[spelled(r) for r in reading]
                for reading in [entry["requirements"]] + entry.get("alternatives", [])]
    always = set(readings[0]).intersection(*readings)
    others = set().union(*readings) - set(readings[0])
    return ([[r] if r in always else [r, ""] for r in readings[0]] + [["", r] for r in others])


# Sentences ---------------------------------------------------------------------------------------

NUMBER = re.compile(r"[-−]?\d*[.,]\d+|[-−]\d+")
NO_SIDE = re.compile(
    r"\bright (?:above|below|next|under|on|in|at|after|before|by|beside|over|into|where|away|there"
    r"|now|and done|order)|all right|alright|right\?|the right (?:order|way|number|one)|left over"
    r"|is left\b|are left\b")


def words_of(tokens):
    """The words, and "<D1>", "<D2>" for numbers with a point or a sign."""
    words, values = [], []
    for token in tokens:
        if NUMBER.fullmatch(token):
            value = float(token.replace("−", "-").replace(",", "."))
            if value not in values:
                values.append(value)
            token = f"<D{values.index(value) + 1}>"
        words.append(token)
    return words


class Example:
    """A sentence as it is learned from.

    words, concepts, flags: of each word (1 read, 2 not read by the grammar)
    read: what the grammar read, with the places of its words
    meant, open, wrong: what must, may and must not be said
    trust: whether the grammar was not mended on the sentence
    """

    def __init__(self, words, concepts, flags, read, meant, may, wrong, trust, slots=None):
        self.words, self.concepts, self.flags, self.read = words, concepts, flags, read
        self.meant, self.open, self.wrong = meant, may - meant, wrong - meant - may
        self.trust, self.slots = trust, slots

    @staticmethod
    def of(features, slots, trust):
        refused = "refused" in features
        words = words_of(features["tokens"])
        read = {} if refused else {spelled(r["r"]): r["t"] for r in features["rule"]
                                   if r["r"] != PUSHES}
        covered = {t for at in read.values() for t in at}
        unread = set() if refused else set(features["unread"])
        flags = [(t in covered) + 2 * (t in unread) for t in range(len(words))]
        meant, may, wrong = set(), set(), set()
        for slot in slots:
            choices = [c for c in slot if c]
            said = [c for c in choices if c in read]
            if choices:
                chosen = (said or choices)[0]
                (may if "" in slot else meant).add(chosen)
                wrong |= set(choices) - {chosen}
        return Example(words, features["concepts"], flags, read, meant, may | what_follows(meant),
                       wrong, trust, slots)

    def changed(self, words, concepts, flags, place, requirement):
        """The same in other words; place and requirement say what becomes of each."""
        return Example(words, concepts, flags,
                       {requirement(r): sorted({place(t) for t in at})
                        for r, at in self.read.items()},
                       {requirement(r) for r in self.meant}, {requirement(r) for r in self.open},
                       {requirement(r) for r in self.wrong}, self.trust)


def mirror(text):
    return text.replace("left", "\0").replace("right", "left").replace("\0", "right")


def mirror_word(word):
    sides = {"west": "east", "east": "west", "western": "eastern", "eastern": "western"}
    return sides.get(word) or mirror(word)


def mirrored(e):
    """The sentence seen in a mirror."""
    text = " ".join(e.words)
    if NO_SIDE.search(text) or not re.search("left|right|west|east", text):
        return e
    return e.changed([mirror_word(w) for w in e.words],
                     [[mirror(c) for c in cs] for cs in e.concepts], e.flags,
                     lambda t: t, lambda r: in_order(mirror(r)))


def concept(tool):
    return "N tool." + tool.replace(" ", "_")


def other_tool(e, rng):
    """The sentence with another tool in the place of one."""
    here = [t for t in TOOLS if any(concept(t) in cs for cs in e.concepts)]
    if not here:
        return e
    one = rng.choice(here)
    other = rng.choice([t for t in TOOLS if t not in here])
    if any(re.search("slopes|blows|shoots|runs|tilted", r) for r in e.meant | e.open | e.wrong):
        return e
    words, concepts, flags, place = [], [], [], {}
    for t, word in enumerate(e.words):
        is_one = concept(one) in e.concepts[t]
        if not (is_one and t and concept(one) in e.concepts[t - 1]):
            name = other.replace(" ", "") + ("s" if word.endswith("s") else "")
            words.append(name if is_one else word)
            concepts.append([concept(other)] if is_one else e.concepts[t])
            flags.append(e.flags[t])
        place[t] = len(words) - 1
    name = re.compile(r"\b" + one + r"(?=s\b|es\b|\b)")

    def requirement(r):
        r = name.sub(other, r)
        only = re.match(r"no tool but (.*) is used$", r)
        if only:
            r = "no tool but " + " and ".join(sorted(only[1].split(" and "))) + " is used"
        return in_order(r)

    return e.changed(words, concepts, flags, place.get, requirement)


def both(e, f):
    """Two sentences, one after the other."""
    n = len(e.words) + 1
    read = dict(e.read)
    for r, at in f.read.items():
        read[r] = read.get(r, []) + [t + n for t in at]
    return Example(e.words + ["."] + f.words, e.concepts + [[]] + f.concepts,
                   e.flags + [0] + f.flags, read, e.meant | f.meant, e.open | f.open,
                   e.wrong | f.wrong, min(e.trust, f.trust))


# The network; LabelNet computes the same ---------------------------------------------------------


class Pretrained:
    """What of all-MiniLM-L6-v2 is learned on from: its first layers, and the pieces of words in use.

    https://huggingface.co/sentence-transformers/all-MiniLM-L6-v2, Apache License 2.0
    """

    WIDTH, HEADS, PLACES = 384, 12, 128
    PARTS = ["query", "key", "value", "joined", "inner", "outer"]

    def __init__(self, folder, words):
        name = folder + "/all-minilm-l6-v2"
        graph = onnx.load(name + ".onnx").graph
        self.arrays = {t.name: torch.tensor(onnx.numpy_helper.to_array(t))
                       for t in graph.initializer}
        # In the order of the graph; they have no names.
        products = [i for node in graph.node if node.op_type == "MatMul"
                    for i in node.input if i in self.arrays]
        self.weights = {(k // 6, self.PARTS[k % 6]): self.arrays[i].t()
                        for k, i in enumerate(products)}
        self.pieces = json.load(open(name + "-tokenizer.json"))["model"]["vocab"]
        kept = {p for p in self.pieces if len(p.replace("##", "")) == 1 and p.isascii()}
        kept |= {"[CLS]", "[SEP]", "[UNK]", "[MASK]"}
        kept |= {p for word in words for p in self.cut(word)}
        kept = ["[PAD]"] + sorted(kept - {"[PAD]"})
        self.vectors = self.arrays["embeddings.word_embeddings.weight"][
            [self.pieces[p] for p in kept]]
        self.pieces = {p: k for k, p in enumerate(kept)}
        self.numbers = {}

    def cut(self, word):
        """The longest pieces that a word is made of."""
        found, at = [], 0
        while at < len(word):
            end = len(word)
            while end > at and ("##" if at else "") + word[at:end] not in self.pieces:
                end -= 1
            if end == at:
                return ["[UNK]"]
            found.append(("##" if at else "") + word[at:end])
            at = end
        return found or ["[UNK]"]

    def numbers_of(self, word):
        if word not in self.numbers:
            shown = re.sub(r"<D(\d)>", lambda m: {"1": "0.3", "2": "0.5"}.get(m[1], "0.7"), word)
            parts = ["0", ".", shown[2:]] if shown != word else [word]
            self.numbers[word] = [self.pieces[p] for part in parts for p in self.cut(part)]
        return self.numbers[word]

    def linear(self, layer, part):
        weight = self.weights[layer, part]
        linear = nn.Linear(weight.shape[1], weight.shape[0])
        linear.weight.data.copy_(weight)
        names = {"query": "attention.self.query", "key": "attention.self.key",
                 "value": "attention.self.value", "joined": "attention.output.dense",
                 "inner": "intermediate.dense", "outer": "output.dense"}
        linear.bias.data.copy_(self.arrays[f"encoder.layer.{layer}.{names[part]}.bias"])
        return linear

    def norm(self, name):
        norm = nn.LayerNorm(self.WIDTH)
        norm.weight.data.copy_(self.arrays[name + ".LayerNorm.weight"])
        norm.bias.data.copy_(self.arrays[name + ".LayerNorm.bias"])
        return norm


class Layer(nn.Module):
    """A layer of the transformer."""

    def __init__(self, pretrained, k):
        super().__init__()
        self.heads = pretrained.HEADS
        self.query, self.key, self.value, self.joined, self.inner, self.outer = (
            pretrained.linear(k, part) for part in pretrained.PARTS)
        self.attended = pretrained.norm(f"encoder.layer.{k}.attention.output")
        self.changed = pretrained.norm(f"encoder.layer.{k}.output")
        self.drop = nn.Dropout(0.1)

    def forward(self, x, outside):
        n, most, width = x.shape

        def split(vectors):
            return vectors.view(n, most, self.heads, -1).transpose(1, 2)

        score = split(self.query(x)) @ split(self.key(x)).transpose(2, 3)
        score = (score / math.sqrt(width // self.heads)).masked_fill(outside[:, None, None], -1e9)
        context = (score.softmax(-1) @ split(self.value(x))).transpose(1, 2).reshape(n, most, width)
        x = self.attended(x + self.drop(self.joined(context)))
        return self.changed(x + self.drop(self.outer(F.gelu(self.inner(x)))))


class Encoder(nn.Module):
    """The first layers of the transformer."""

    def __init__(self, pretrained, layers):
        super().__init__()
        self.word = nn.Embedding.from_pretrained(pretrained.vectors, freeze=True)
        arrays = pretrained.arrays
        self.place = nn.Parameter(
            arrays["embeddings.position_embeddings.weight"][:pretrained.PLACES]
            + arrays["embeddings.token_type_embeddings.weight"][0])
        self.norm = pretrained.norm("embeddings")
        self.layers = nn.ModuleList(Layer(pretrained, k) for k in range(layers))
        self.drop = nn.Dropout(0.1)

    def forward(self, pieces, outside):
        x = self.drop(self.norm(self.word(pieces) + self.place[None, :pieces.shape[1]]))
        for layer in self.layers:
            x = layer(x, outside)
        return x


class Net(nn.Module):
    """Words and concepts to vectors, convolutions, and for each label attention over the words."""

    def __init__(self, pretrained, concepts, parts, layers=3, d=64, width=160, heads=4, hidden=128):
        super().__init__()
        self.encoder = Encoder(pretrained, layers)
        self.concept = nn.EmbeddingBag(concepts, d, mode="sum", padding_idx=0)
        self.flag = nn.Embedding(4, 16)
        self.input = nn.Linear(pretrained.WIDTH + d + 16, width)
        self.convolutions = nn.ModuleList(
            nn.Conv1d(width, 2 * width, 3, padding=k, dilation=k) for k in (1, 2))
        self.norms = nn.ModuleList(nn.LayerNorm(width) for _ in range(3))
        self.part = nn.EmbeddingBag(parts, d, mode="sum", padding_idx=0)
        self.label = nn.Sequential(nn.Linear(d, width), nn.ReLU(), nn.Linear(width, width))
        self.key, self.value, self.query = (nn.Linear(width, width) for _ in range(3))
        self.said = nn.Parameter(torch.zeros(width))
        self.spans = nn.Parameter(torch.ones(heads))
        self.of_context, self.of_label = nn.Linear(width, hidden), nn.Linear(width, hidden)
        self.out = nn.Linear(hidden, 1)
        self.said_bias = nn.Parameter(torch.tensor(1.0))
        self.heads, self.width, self.drop = heads, width, nn.Dropout(0.2)

    def labels(self, parts, offsets):
        return self.label(self.part(parts, offsets))

    def forward(self, pieces, no_piece, mean, concepts, offsets, flags, lengths, labels, said,
                spans):
        n, most = flags.shape
        x = torch.cat([mean @ self.encoder(pieces, no_piece),
                       self.concept(concepts, offsets).view(n, most, -1), self.flag(flags)], -1)
        x = self.input(self.drop(x))
        outside = torch.arange(most)[None] >= torch.tensor(lengths)[:, None]
        for convolution, norm in zip(self.convolutions, self.norms):
            y = norm(x).masked_fill(outside[:, :, None], 0)
            y, gate = convolution(y.transpose(1, 2)).transpose(1, 2).chunk(2, -1)
            x = x + self.drop(y * gate.sigmoid())
        x = self.drop(self.norms[-1](x))
        size = self.width // self.heads

        def split(vectors):
            return vectors.view(n, -1, self.heads, size).permute(0, 2, 1, 3)

        query = self.query(labels)[None] + said[:, :, None] * self.said
        score = split(query) @ split(self.key(x)).transpose(2, 3) / math.sqrt(size)
        score = score + spans[:, None] * self.spans[None, :, None, None]
        attention = score.masked_fill(outside[:, None, None], -1e9).softmax(-1)
        context = (attention @ split(self.value(x))).permute(0, 2, 1, 3)
        context = context.reshape(n, labels.shape[0], -1)
        z = F.relu(self.of_context(context) + self.of_label(labels)[None])
        return self.out(self.drop(z)).squeeze(-1) + said * self.said_bias


def parts_of(label):
    """What a label is known by: its words, two and three together, first and last ones."""
    words = re.findall(r"[a-z]+|-?\d*\.?\d+", label)
    return (words + ["_".join(p) for p in zip(words, words[1:])]
            + ["_".join(p) for p in zip(words, words[1:], words[2:])]
            + [f"s{i}_{w}" for i, w in enumerate(words[:4])]
            + [f"e{i}_{w}" for i, w in enumerate(words[::-1][:4])])


class Trainer:
    BATCH = 40
    RATE = 2e-3
    RATE_OF_ENCODER = 1e-4

    def __init__(self, examples, possible, pretrained, seed=7):
        self.examples, self.rng, self.pretrained = examples, random.Random(seed), pretrained
        torch.manual_seed(seed)
        concepts, self.weight = collections.Counter(), collections.Counter()
        for e in examples:
            for shape in (e, mirrored(e)):
                concepts.update(c for cs in shape.concepts for c in cs)
                self.weight.update({r: 2 for r in shape.meant})
                self.weight.update({r: 1 for r in shape.open | shape.wrong | set(shape.read)})
        for label in list(self.weight):
            tools = [t for t in TOOLS if re.search(r"\b" + t + r"(?:s|es)?\b", label)]
            points = re.search("slopes|blows|shoots|runs|tilted|staircase", label)
            for tool in TOOLS if len(tools) == 1 and not points else []:
                self.weight[in_order(re.sub(r"\b" + tools[0] + r"\b(?=s|es|)", tool, label))] += 0
        self.concepts = ["<pad>"] + sorted(c for c, n in concepts.items() if n >= 4)
        self.labels = sorted(label for label in self.weight if label in possible)
        self.apart = siblings(examples, self.labels)
        self.parts = ["<pad>"] + sorted({p for label in self.labels for p in parts_of(label)})
        self.concept_of = {c: i for i, c in enumerate(self.concepts)}
        self.part_of = {p: i for i, p in enumerate(self.parts)}
        self.net = Net(pretrained, len(self.concepts), len(self.parts))

    def label_vectors(self, labels):
        parts, offsets = [], []
        for label in labels:
            offsets.append(len(parts))
            parts += [self.part_of.get(p, 0) for p in parts_of(label)]
        return self.net.labels(torch.tensor(parts), torch.tensor(offsets))

    def scores(self, examples, labels, vectors, learning):
        rng, most = self.rng, max(len(e.words) for e in examples)
        flags, concepts, offsets = [], [], []
        place = {label: i for i, label in enumerate(labels)}
        said = torch.zeros(len(examples), len(labels))
        spans = torch.zeros(len(examples), len(labels), most)
        cut = [self.cut(e, learning) for e in examples]
        longest = min(max(end for _, end in cut), self.pretrained.PLACES)
        pieces = torch.zeros(len(examples), longest, dtype=torch.long)
        mean = torch.zeros(len(examples), most, longest)
        for b, e in enumerate(examples):
            # Without what the grammar read, so that it does not only follow that.
            alone = learning and rng.random() < (0.25 if e.trust else 0.8)
            at = 1
            pieces[b, 0] = self.pretrained.pieces["[CLS]"]
            for t, word in enumerate(cut[b][0]):
                if at + len(word) <= longest:
                    pieces[b, at:at + len(word)] = torch.tensor(word)
                    mean[b, t, at:at + len(word)] = 1 / len(word)
                at += len(word)
            if at < longest:
                pieces[b, at] = self.pretrained.pieces["[SEP]"]
            flags.append([0] * most if alone else e.flags + [0] * (most - len(e.words)))
            for t in range(most):
                offsets.append(len(concepts))
                here = e.concepts[t] if t < len(e.words) else []
                if learning and rng.random() < 0.05:
                    here = []
                concepts += [self.concept_of[c] for c in here if c in self.concept_of] or [0]
            for r, at in {} if alone else e.read.items():
                if r in place:
                    said[b, place[r]] = 1
                    spans[b, place[r], at] = 1
        return self.net(pieces, pieces == 0, mean, torch.tensor(concepts), torch.tensor(offsets),
                        torch.tensor(flags), [len(e.words) for e in examples], vectors, said,
                        spans), place

    def cut(self, e, learning):
        """The pieces of each word, now and then hidden, and how many there are with both ends."""
        mask = [self.pretrained.pieces["[MASK]"]]
        words = [mask if learning and self.rng.random() < 0.04 else self.pretrained.numbers_of(w)
                 for w in e.words]
        return words, sum(map(len, words)) + 2

    def batch(self, examples):
        batch = []
        for e in examples:
            if self.rng.random() < 0.5:
                e = mirrored(e)
            if self.rng.random() < 0.3:
                e = other_tool(e, self.rng)
            if self.rng.random() < 0.2 and len(e.words) < 18:
                other = self.rng.choice(self.examples)
                e = both(e, other) if len(other.words) < 18 else e
            batch.append(e)
        return batch

    def train(self, epochs, told):
        encoder = [p for p in self.net.encoder.parameters() if p.requires_grad]
        rest = [p for n, p in self.net.named_parameters() if not n.startswith("encoder.")]
        optimizer = torch.optim.AdamW([{"params": encoder}, {"params": rest}], weight_decay=1e-4)
        known = set(self.labels)
        weights = [math.sqrt(self.weight[label] + 0.3) for label in self.labels]
        total = epochs * math.ceil(len(self.examples) / self.BATCH)
        step, start = 0, time.time()
        for epoch in range(epochs):
            self.net.train()
            order = self.examples[:]
            self.rng.shuffle(order)
            loss_sum = 0
            for chosen in self.of_like_length(order):
                batch = self.batch(chosen)
                labels = set(self.rng.choices(self.labels, weights, k=120))
                for e in batch:
                    labels |= e.meant | e.open | e.wrong | set(e.read)
                    labels |= {in_order(mirror(r)) for r in e.meant}
                labels = sorted(labels & known)
                part = min(1, (step + 1) / 200)
                part *= 0.5 * (1 + math.cos(math.pi * step / total)) + 0.02
                for group, rate in zip(optimizer.param_groups, (self.RATE_OF_ENCODER, self.RATE)):
                    group["lr"] = rate * part
                logits, place = self.scores(batch, labels, self.label_vectors(labels), True)
                meant, counts = torch.zeros_like(logits), torch.ones_like(logits)
                for b, e in enumerate(batch):
                    for r in e.meant & known:
                        meant[b, place[r]] = 1
                    for r in e.open & known:
                        counts[b, place[r]] = 0
                loss = F.binary_cross_entropy_with_logits(logits, meant, reduction="none") * counts
                loss = loss.sum() / len(batch)
                optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.net.parameters(), 5.0)
                optimizer.step()
                loss_sum += float(loss)
                step += 1
            print(f"epoch {epoch + 1} of {epochs}, loss {loss_sum / len(order) * self.BATCH:.3f},"
                  f" {time.time() - start:.0f} s", flush=True)
            if epoch % 2 == 1 or epoch == epochs - 1:
                told(self)

    def of_like_length(self, order):
        """Batches of sentences about as long as each other, in any order."""
        batches, many = [], 12 * self.BATCH
        for at in range(0, len(order), many):
            some = sorted(order[at:at + many], key=lambda e: len(e.words))
            batches += [some[k:k + self.BATCH] for k in range(0, len(some), self.BATCH)]
        self.rng.shuffle(batches)
        return batches

    def likely(self, examples):
        """For each example the labels with a probability above 0.05."""
        self.net.eval()
        found = []
        with torch.no_grad():
            vectors = self.label_vectors(self.labels)
            for at in range(0, len(examples), 16):
                batch = examples[at:at + 16]
                p = self.scores(batch, self.labels, vectors, False)[0].sigmoid()
                found += [{self.labels[k]: float(p[b, k])
                           for k in (p[b] > 0.05).nonzero().flatten().tolist()}
                          for b in range(len(batch))]
        return found

    def pack(self, possible, path):
        """Writes what LabelNet reads: rows of bytes, each with its scale."""
        self.net.eval()
        net = self.net
        with torch.no_grad(), open(path, "wb") as out:
            vectors = self.label_vectors(self.labels)

            def integer(n):
                out.write(struct.pack(">i", n))

            def strings(texts):
                integer(len(texts))
                for text in texts:
                    data = text.encode()
                    out.write(struct.pack(">H", len(data)) + data)

            def vector(values):
                values = values.flatten().tolist()
                integer(len(values))
                out.write(struct.pack(f">{len(values)}f", *values))

            def table(rows):
                integer(rows.shape[0])
                integer(rows.shape[1])
                for row in rows:
                    scale = float(row.abs().max()) / 127 or 1e-9
                    data = torch.clamp(torch.round(row / scale), -127, 127).to(torch.int8)
                    out.write(struct.pack(">f", scale) + data.numpy().tobytes())

            def linear(layer):
                table(layer.weight)
                vector(layer.bias)

            def norm(layer):
                vector(layer.weight)
                vector(layer.bias)

            encoder = net.encoder
            strings(sorted(self.pretrained.pieces, key=self.pretrained.pieces.get))
            integer(self.pretrained.HEADS)
            table(encoder.word.weight)
            table(encoder.place)
            norm(encoder.norm)
            integer(len(encoder.layers))
            for layer in encoder.layers:
                for part in (layer.query, layer.key, layer.value, layer.joined):
                    linear(part)
                norm(layer.attended)
                linear(layer.inner)
                linear(layer.outer)
                norm(layer.changed)
            strings(self.concepts)
            strings(["\t".join([label, possible[label], ",".join(tools_of(label)),
                                ",".join(map(str, sorted(self.apart[label])))])
                     for label in self.labels])
            integer(net.heads)
            table(net.concept.weight)
            table(net.flag.weight)
            linear(net.input)
            integer(len(net.convolutions))
            for convolution, before in zip(net.convolutions, net.norms):
                norm(before)
                table(torch.cat([convolution.weight[:, :, k] for k in range(3)], 1))
                vector(convolution.bias)
            norm(net.norms[-1])
            linear(net.key)
            linear(net.value)
            linear(net.of_context)
            table(net.query(vectors))
            table(net.of_label(vectors))
            vector(net.said)
            vector(net.spans)
            vector(net.out.weight)
            out.write(struct.pack(">ff", float(net.out.bias), float(net.said_bias)))


def tools_of(label):
    """The concepts of the tools that a label speaks of."""
    tools = []
    for tool in RARER + sorted(TOOLS, key=len, reverse=True):
        name = r"\b" + tool + r"(?:s|es)?\b"
        if re.search(name, label):
            tools.append(concept(tool))
            label = re.sub(name, "", label)
    return sorted(tools)


def siblings(examples, labels):
    """For each label those that say the same in other words, more often than both are meant."""
    same, beside = collections.Counter(), collections.Counter()

    def any_tool(one, other):
        shared = set(tools_of(one)) & set(tools_of(other))
        name = shared.pop()[len("N tool."):].replace("_", " ") if shared else None
        name = name and re.compile(r"\b" + name + r"(?=s\b|es\b|\b)")
        return tuple(sorted(name.sub("TOOL", r) if name else r for r in (one, other)))

    for e in examples:
        for shape in (lambda r: r), (lambda r: in_order(mirror(r))):
            slots = [[shape(c) for c in slot if c] for slot in e.slots]
            for i, slot in enumerate(slots):
                same.update({any_tool(a, b) for a in slot for b in slot if a < b})
                beside.update({any_tool(a, b) for other in slots[i + 1:]
                               for a in slot for b in other if a != b})
    place = {label: i for i, label in enumerate(labels)}
    found = {label: set() for label in labels}
    for (one, other), n in same.items():
        if n > 2 * beside[one, other]:
            for tool in TOOLS if "TOOL" in one else [""]:
                a, b = one.replace("TOOL", tool), other.replace("TOOL", tool)
                if a in place and b in place:
                    found[a].add(place[b])
                    found[b].add(place[a])
    return found


def entries(files):
    return [e for file in files.split(",") for e in json.load(open(file))]


def main(features_file, labels_file, sentences, held_out, encoder, out, epochs="5"):
    torch.set_num_threads(2)
    possible = {}
    for line in open(labels_file):
        words, as_json = line.rstrip("\n").split("\t")
        possible.setdefault(spelled(words), as_json)
    features = {}
    for line in open(features_file):
        f = json.loads(line)
        features[f["s"]] = f
    held = {e["sentence"] for e in entries(held_out)}
    examples = []
    for e in entries(sentences):
        if e["sentence"] in features and e["sentence"] not in held and not e.get("conflict"):
            slots = [] if e.get("refused") else slots_of(e)
            slots = [s for s in slots if s != [PUSHES]]
            trust = "meaning" in e or bool(e.get("refused"))
            examples.append(Example.of(features[e["sentence"]], slots, trust))
    tests = [Example.of(features[e["sentence"]], slots_of(e), True) for e in entries(held_out)
             if not e.get("refused") and "refused" not in features[e["sentence"]]]
    words = {w for e in examples for w in e.words}
    words |= {mirror_word(w) for w in words}
    words |= {t.replace(" ", "") + s for t in TOOLS for s in ("", "s")}
    words |= set(re.findall("[a-z']+", " ".join(open(f).read() for f in LEXICA).lower()))
    trainer = Trainer(examples, possible, Pretrained(encoder, words))
    print(f"{len(examples)} sentences, {len(tests)} held out,"
          f" {len(trainer.pretrained.pieces)} pieces of words,"
          f" {len(trainer.concepts)} concepts, {len(trainer.labels)} labels", flush=True)

    def told(t):
        likely = t.likely(tests)
        right = sum(is_right(e.slots, e.read) for e in tests)
        line = [f"grammar {right} of {len(tests)}"]
        for low, high in ((0.5, 0.5), (0.3, 0.6), (0.3, 0.7), (0.2, 0.7), (0.2, 0.8), (0.1, 0.8)):
            now = [[r for r in e.read if p.get(r, 0 if r in t.weight else 1) > low]
                   + [r for r, q in p.items() if r not in e.read and q > high]
                   for e, p in zip(tests, likely)]
            right = sum(is_right(e.slots, n) for e, n in zip(tests, now))
            line.append(f"{low}/{high}: {right}")
        print("  right: " + ", ".join(line), flush=True)
        t.pack(possible, out)

    trainer.train(int(epochs), told)


if __name__ == "__main__":
    if len(sys.argv) not in (7, 8):
        sys.exit(__doc__)
    main(*sys.argv[1:])
