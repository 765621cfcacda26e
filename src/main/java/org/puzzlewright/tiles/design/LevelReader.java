package org.puzzlewright.tiles.design;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.puzzlewright.api.reading.PromptReader;
import org.puzzlewright.api.reading.Reading;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.LevelTextException;

/**
 * Reads what a sentence asks of a level, by the words and rules of the lexicon's file: of all ways
 * to cover the sentence with rules that do not overlap, the one that takes up most words, in the
 * fewest pieces. What no rule takes up is told; a word that would turn the meaning round or make it
 * doubtful keeps its part of the sentence from being read.
 */
public final class LevelReader implements PromptReader<LevelWish> {

  /** Longest prompt that is read, in characters. */
  private static final int MAX_LENGTH = 2000;

  /**
   * Most words that nobody knows between a number and what is counted, such as "two dark rooms".
   */
  private static final int UNKNOWN = 2;

  private static final double PIECE = 0.1;
  private static final double ARTICLE = 0.01;

  /** The rule of what says something, but asks for nothing. */
  private static final String NOTHING = "nothing";

  /** What may stand before what is counted without being read. */
  private static final Set<String> ADJECTIVES =
      Set.of("size", "widepit", "wide", "open", "trait", "symmetric");

  /** What says how many. */
  private static final Set<String> COUNTS = Set.of("number", "quantity", "times", "none");

  /** What numbers are made of. */
  private static final Set<String> NUMBERS =
      Set.of("number", "quantity", "bound", "percent", "times", "none");

  private final LevelLexicon lexicon;
  private final LevelMeanings meanings;

  /** Makes a reader for a game of a certain size. */
  public LevelReader(GridGame game) {
    this.lexicon = new LevelLexicon(game);
    this.meanings = new LevelMeanings(game, lexicon.file());
  }

  @Override
  public String name() {
    return "offline reader";
  }

  /**
   * {@inheritDoc} An empty sentence asks for nothing.
   *
   * @throws org.puzzlewright.base.json.InputException when it has half a character
   * @throws LevelTextException when it is too long, or asks for two things of which one excludes
   *     the other
   */
  @Override
  public Reading<LevelWish> read(String sentence) {
    StrictJson.whole(sentence, "the prompt");
    if (sentence.length() > MAX_LENGTH) {
      throw new LevelTextException(
          "the prompt has %d characters, at most %d are read; shorten it"
              .formatted(sentence.length(), MAX_LENGTH));
    }
    LevelTokens tokens = LevelTokens.of(sentence, lexicon::mended);
    return new Work(sentence, tokens).reading();
  }

  /** What stands at a place of a rule. */
  record Part(String category, String value, List<Amount> amounts, int from, int to) {}

  /** A rule that fits from a token up to another; some between may be left out. */
  record Match(
      String means,
      List<Part> parts,
      int start,
      int end,
      Set<Integer> left,
      List<LevelWish> wishes) {

    /** Returns the parts of a category, in order. */
    List<Part> all(String category) {
      return parts.stream().filter(part -> part.category().equals(category)).toList();
    }
  }

  /** The reading of one sentence. */
  private final class Work {

    private final String text;
    private final LevelTokens tokens;
    private final List<LevelTokens.Token> list;
    private final List<List<Part>> phrases = new ArrayList<>();

    Work(String text, LevelTokens tokens) {
      this.text = text;
      this.tokens = tokens;
      this.list = tokens.list();
      for (int i = 0; i < list.size(); i++) {
        List<Part> here = new ArrayList<>();
        for (LevelLexicon.Phrase phrase : lexicon.phrases()) {
          int end = phrase(phrase, i);
          if (end > 0) {
            here.add(new Part(phrase.category(), phrase.value(), List.of(), i, end));
          }
        }
        phrases.add(here);
      }
    }

    Reading<LevelWish> reading() {
      List<Match> chosen = certain(best());
      Map<LevelWish, Set<Integer>> from = new LinkedHashMap<>();
      Set<Integer> taken = new TreeSet<>();
      int[] parts = sections(chosen);
      for (Match match : chosen) {
        Set<Integer> covered = covered(match);
        if (!match.wishes().isEmpty()) {
          // What is spoken of, such as the way, belongs to what is said of it.
          chosen.stream()
              .filter(m -> m.wishes().isEmpty() && parts[m.start()] == parts[match.start()])
              .forEach(subject -> covered.addAll(covered(subject)));
          taken.addAll(covered);
        }
        match.wishes().forEach(w -> from.computeIfAbsent(w, n -> new TreeSet<>()).addAll(covered));
      }
      List<Reading.Read<LevelWish>> read = new ArrayList<>();
      from.forEach((wish, covered) -> read.add(new Reading.Read<>(wish, spans(covered, false))));
      meanings.refuseContradictions(from.keySet());
      Set<Integer> rest = new TreeSet<>();
      for (int i = 0; i < list.size(); i++) {
        if (!taken.contains(i) && !list.get(i).mark() && !lexicon.silent(list.get(i).word())) {
          rest.add(i);
        }
      }
      return new Reading<>(text, read, spans(rest, true), tokens.notes());
    }

    private Set<Integer> covered(Match match) {
      Set<Integer> covered = new TreeSet<>();
      for (int i = match.start(); i < match.end(); i++) {
        covered.add(i);
      }
      covered.removeAll(match.left());
      return covered;
    }

    /** Joins tokens that follow each other, over words between that say nothing if so wished. */
    private List<Reading.Span> spans(Set<Integer> places, boolean over) {
      List<Reading.Span> spans = new ArrayList<>();
      int last = -2;
      for (int i : places) {
        boolean joined = last >= 0;
        for (int k = last + 1; k < i && joined; k++) {
          LevelTokens.Token between = list.get(k);
          joined = over && !between.mark() && lexicon.silent(between.word());
        }
        Reading.Span at = list.get(i).at();
        if (joined) {
          Reading.Span before = spans.remove(spans.size() - 1);
          at = new Reading.Span(before.from(), at.to());
        }
        spans.add(at);
        last = i;
      }
      return spans;
    }

    /** Returns the matches that take up most words in the fewest pieces. */
    private List<Match> best() {
      int size = list.size();
      double[] worth = new double[size + 1];
      List<Optional<Match>> first =
          new ArrayList<>(Collections.nCopies(size + 1, Optional.empty()));
      for (int i = size - 1; i >= 0; i--) {
        worth[i] = worth[i + 1];
        for (Match match : matches(i)) {
          double value = worth(match) + worth[match.end()];
          if (value > worth[i] + 1e-9) {
            worth[i] = value;
            first.set(i, Optional.of(match));
          }
        }
      }
      List<Match> chosen = new ArrayList<>();
      int i = 0;
      while (i < size) {
        Optional<Match> match = first.get(i);
        match.ifPresent(chosen::add);
        i = match.map(Match::end).orElse(i + 1);
      }
      return chosen;
    }

    private double worth(Match match) {
      Set<Integer> covered = covered(match);
      long words = covered.stream().filter(i -> !lexicon.skipped(list.get(i).word())).count();
      // "A few" is not "few".
      return words - PIECE + ARTICLE * (covered.size() - words);
    }

    private List<Match> matches(int start) {
      List<Match> matches = new ArrayList<>();
      if (list.get(start).mark()) {
        return matches;
      }
      for (LevelLexicon.Rule rule : lexicon.file().rules()) {
        for (String say : rule.say()) {
          List<String> elements = List.of(say.split(" "));
          fit(
              rule.means(),
              elements,
              0,
              start,
              new Match(rule.means(), List.of(), start, start, Set.of(), List.of()),
              matches);
        }
      }
      return matches;
    }

    /** Fits the elements of a rule from one on to the tokens from {@code at} on. */
    private void fit(
        String means, List<String> elements, int k, int at, Match so, List<Match> matches) {
      if (k < elements.size() && elements.get(k).equals("$")) {
        if (at == list.size() || list.get(at).mark()) {
          fit(means, elements, k + 1, at, so, matches);
        }
        return;
      }
      if (k == elements.size()) {
        List<LevelWish> wishes = bare(so) ? List.of() : meanings.of(so, this::several);
        if (!wishes.isEmpty() || means.equals(NOTHING)) {
          matches.add(new Match(means, so.parts(), so.start(), so.end(), so.left(), wishes));
        }
        return;
      }
      String element = elements.get(k);
      boolean optional = element.endsWith("?");
      String category = optional ? element.substring(0, element.length() - 1) : element;
      if (optional) {
        fit(means, elements, k + 1, at, so, matches);
      }
      Set<Integer> left = new LinkedHashSet<>(so.left());
      boolean counted = !so.parts().isEmpty() && last(so).category().equals("amount");
      int unknown = 0;
      for (int i = at; i < list.size(); i++) {
        for (Part part : parts(category, i)) {
          List<Part> parts = new ArrayList<>(so.parts());
          parts.add(part);
          Match next = new Match(means, parts, so.start(), part.to(), Set.copyOf(left), List.of());
          fit(means, elements, k + 1, part.to(), next, matches);
        }
        LevelTokens.Token token = list.get(i);
        if (k == 0 || token.mark()) {
          return;
        }
        if (!lexicon.skipped(token.word())) {
          boolean strange =
              counted
                  && phrases.get(i).stream().allMatch(p -> ADJECTIVES.contains(p.category()))
                  && !LevelLexicon.plural(token.word())
                  && !lexicon.silent(token.word())
                  && !lexicon.blocking(token.word())
                  && !token.numeric()
                  && ++unknown <= UNKNOWN;
          if (!strange) {
            return;
          }
          left.add(i);
        }
      }
    }

    private Part last(Match so) {
      return so.parts().get(so.parts().size() - 1);
    }

    /**
     * Returns whether something stands alone that says nothing alone: only more than one of what
     * was not spoken of before is asked for by its name.
     */
    private boolean bare(Match so) {
      if (!so.means().equals("count") || so.parts().size() > 1) {
        return false;
      }
      int before = so.start() - 1;
      if (!LevelLexicon.plural(list.get(so.end() - 1).word()) && !last(so).value().equals("gold")) {
        return true;
      }
      if (before < 0 || list.get(before).mark()) {
        return false;
      }
      String word = list.get(before).word();
      return definite(word) || list.get(before).numeric() || lexicon.blocking(word) || number(word);
    }

    private boolean number(String word) {
      return lexicon.phrases().stream()
          .filter(p -> NUMBERS.contains(p.category()))
          .anyMatch(p -> p.words().get(p.words().size() - 1).equals(word));
    }

    private static boolean noun(Part part) {
      return part.category().equals("tile") || part.category().equals("count");
    }

    /** Returns whether more than one is spoken of that was not spoken of before. */
    private boolean several(Part part) {
      int before = part.from() - 1;
      return LevelLexicon.plural(list.get(part.to() - 1).word())
          && (before < 0 || !definite(list.get(before).word()));
    }

    private static boolean definite(String word) {
      return Set.of("the", "its", "all", "every", "each", "both").contains(word);
    }

    /** Returns what of a category begins at a token. */
    private List<Part> parts(String category, int at) {
      if (category.startsWith("'")) {
        boolean same = list.get(at).word().equals(category.substring(1, category.length() - 1));
        return same ? List.of(new Part("word", "", List.of(), at, at + 1)) : List.of();
      }
      return switch (category) {
        case "noun" -> phrases.get(at).stream().filter(Work::noun).toList();
        case "number" ->
            number(at).stream().map(n -> part("number", n.exactly(), at, n.end())).toList();
        case "times" -> times(at);
        case "amount" -> amounts(at, false);
        case "bounded" -> amounts(at, true);
        case "each-of-them" -> named("each of them", at);
        default -> named(category, at);
      };
    }

    private List<Part> named(String category, int at) {
      return phrases.get(at).stream().filter(p -> p.category().equals(category)).toList();
    }

    private Part part(String category, List<Amount> amounts, int from, int to) {
      return new Part(category, "", amounts, from, to);
    }

    /** A number and the token behind it. */
    private record Number(int value, int end) {
      List<Amount> exactly() {
        return List.of(new Amount(Amount.How.EXACTLY, value));
      }
    }

    private Optional<Number> number(int at) {
      if (at >= list.size()) {
        return Optional.empty();
      }
      Optional<Integer> figure = list.get(at).figure();
      if (figure.isPresent()) {
        return Optional.of(new Number(Math.min(100_000, figure.get()), at + 1));
      }
      Optional<Part> word = named("number", at).stream().max(Comparator.comparingInt(Part::to));
      if (word.isEmpty()) {
        return Optional.empty();
      }
      int value = Integer.parseInt(word.get().value());
      int end = word.get().to();
      if (value >= 20 && value < 100 && end < list.size()) {
        for (Part unit : named("number", end)) {
          int one = Integer.parseInt(unit.value());
          if (one > 0 && one < 10) {
            return Optional.of(new Number(value + one, unit.to()));
          }
        }
      }
      return Optional.of(new Number(value, end));
    }

    private List<Part> times(int at) {
      List<Part> found = new ArrayList<>();
      List<Part> adverbs = named("times", at);
      for (Part part : adverbs) {
        Number number = new Number(Integer.parseInt(part.value()), part.to());
        found.addAll(bounded("times", List.of(), number, at));
      }
      for (Part bound : named("bound", at)) {
        if (bound.to() < list.size()) {
          for (Part adverb : named("times", bound.to())) {
            Number number = new Number(Integer.parseInt(adverb.value()), adverb.to());
            found.addAll(bounded("times", List.of(bound), number, at));
          }
        }
      }
      for (Part amount : amounts(at, false)) {
        if (amount.to() < list.size() && list.get(amount.to()).word().equals("times")) {
          int end = amount.to() + 1;
          found.add(part("times", amount.amounts(), at, end));
          Amount plain = amount.amounts().get(0);
          for (Part after : end < list.size() ? named("after", end) : List.<Part>of()) {
            if (amount.amounts().size() == 1 && plain.bound() == Amount.How.EXACTLY) {
              List<Amount> meant = List.of(Amount.of(after.value(), plain.number()));
              found.add(part("times", meant, at, after.to()));
            }
          }
        }
      }
      return found;
    }

    /** Returns amounts of all lengths that begin at a token. */
    private List<Part> amounts(int at, boolean bounded) {
      List<Part> found = new ArrayList<>();
      String category = bounded ? "bounded" : "amount";
      if (!bounded) {
        for (Part quantity : named("quantity", at)) {
          String value = quantity.value();
          int space = value.lastIndexOf(' ');
          int number = Integer.parseInt(value.substring(space + 1));
          Amount amount = Amount.of(value.substring(0, space), number);
          found.add(part(category, List.of(amount), at, quantity.to()));
        }
        number(at).ifPresent(n -> found.addAll(bounded(category, List.of(), n, at)));
      }
      for (Part bound : named("bound", at)) {
        number(skip(bound.to()))
            .ifPresent(n -> found.addAll(bounded(category, List.of(bound), n, at)));
      }
      boolean between = list.get(at).word().equals("between") || list.get(at).word().equals("from");
      int start = between ? at + 1 : at;
      Optional<Number> low = number(start);
      if (low.isPresent() && low.get().end() < list.size() && !(bounded && !between)) {
        String joint = list.get(low.get().end()).word();
        boolean joins = joint.equals("to") || joint.equals("-") || between && joint.equals("and");
        Optional<Number> high = joins ? number(low.get().end() + 1) : Optional.empty();
        if (high.isPresent() && high.get().value() >= low.get().value()) {
          found.add(
              part(
                  category,
                  List.of(
                      new Amount(Amount.How.AT_LEAST, low.get().value()),
                      new Amount(Amount.How.AT_MOST, high.get().value())),
                  at,
                  high.get().end()));
        }
      }
      return found;
    }

    private int skip(int at) {
      int i = at;
      while (i < list.size() && lexicon.skipped(list.get(i).word())) {
        i++;
      }
      return i;
    }

    private List<Part> bounded(String category, List<Part> bound, Number number, int at) {
      List<Part> found = new ArrayList<>();
      String how = bound.isEmpty() ? "exactly" : bound.get(0).value();
      found.add(part(category, List.of(Amount.of(how, number.value())), at, number.end()));
      if (bound.isEmpty() && number.end() < list.size()) {
        for (Part after : named("after", number.end())) {
          Amount amount = Amount.of(after.value(), number.value());
          found.add(part(category, List.of(amount), at, after.to()));
        }
      }
      return found;
    }

    /** Returns the token behind a phrase, 0 if it does not stand here. */
    private int phrase(LevelLexicon.Phrase phrase, int from) {
      int at = from;
      for (String word : phrase.words()) {
        // Within a phrase an article says nothing: "in the corner".
        while (at > from
            && at < list.size()
            && !list.get(at).word().equals(word)
            && lexicon.skipped(list.get(at).word())) {
          at++;
        }
        if (at >= list.size() || list.get(at).mark()) {
          return 0;
        }
        String here = list.get(at).word();
        boolean plain = phrase.category().equals("place");
        boolean same = plain ? here.equals(word) : LevelLexicon.lemmas(here).contains(word);
        if (!same) {
          return 0;
        }
        at++;
      }
      return at;
    }

    /** Leaves out what stands in a part of the sentence that is doubtful. */
    private List<Match> certain(List<Match> chosen) {
      int[] parts = sections(chosen);
      Set<Integer> taken = new TreeSet<>();
      chosen.forEach(match -> taken.addAll(covered(match)));
      Set<Integer> doubtful = new TreeSet<>();
      for (int i = 0; i < list.size(); i++) {
        String word = list.get(i).word();
        if (taken.contains(i) || !lexicon.blocking(word) && !lostNumber(i)) {
          continue;
        }
        doubtful.add(parts[i]);
        if (word.equals("or") && i > 0) {
          int before = list.get(i - 1).mark() ? i - 2 : i - 1;
          doubtful.add(parts[Math.max(0, before)]);
        }
      }
      List<Match> certain = new ArrayList<>();
      for (Match match : chosen) {
        boolean open =
            match.wishes().stream().anyMatch(meanings::few) && followed(match, parts, taken);
        if (!doubtful.contains(parts[match.start()]) && !open) {
          certain.add(match);
        }
      }
      return certain;
    }

    /** A number that nothing has a use for would have said how many. */
    private boolean lostNumber(int at) {
      LevelTokens.Token token = list.get(at);
      return token.figure().isPresent()
          || !lexicon.silent(token.word())
              && phrases.get(at).stream().anyMatch(p -> COUNTS.contains(p.category()));
    }

    /** "No enemies on the roof" is not that there are none: words behind that nobody reads. */
    private boolean followed(Match match, int[] parts, Set<Integer> taken) {
      int next = match.end();
      return next < list.size()
          && parts[next] == parts[match.end() - 1]
          && !taken.contains(next)
          && !list.get(next).mark()
          && restricted(next, parts, taken);
    }

    private boolean restricted(int from, int[] parts, Set<Integer> taken) {
      for (int i = from; i < list.size() && parts[i] == parts[from]; i++) {
        if (!taken.contains(i) && !list.get(i).mark() && !lexicon.silent(list.get(i).word())) {
          return true;
        }
      }
      return false;
    }

    /** Numbers the parts of a sentence; marks and conjunctions outside of matches end one. */
    private int[] sections(List<Match> chosen) {
      int[] parts = new int[list.size()];
      int part = 0;
      for (int i = 0; i < parts.length; i++) {
        int at = i;
        boolean within = chosen.stream().anyMatch(m -> m.start() <= at && at < m.end());
        boolean ends =
            list.get(i).mark() || lexicon.file().conjunctions().contains(list.get(i).word());
        part += ends && !within ? 1 : 0;
        parts[i] = part;
      }
      return parts;
    }
  }
}
