package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.puzzlewright.api.reading.Reading;
import org.puzzlewright.api.reading.Reading.Note;
import org.puzzlewright.api.reading.Reading.Read;
import org.puzzlewright.api.reading.Reading.Span;
import org.puzzlewright.api.reading.Spans;
import org.puzzlewright.base.language.Lexicon;
import org.puzzlewright.base.language.Parser;
import org.puzzlewright.base.language.Token;
import org.puzzlewright.physics.prompt.WordOrder.Piece;

/**
 * Says a sentence of which words were not read in another order, as one would who speaks English
 * carefully, and has it read again: "ball must first the ramp down roll", "go down slide go on belt
 * hit red", "ramp, then wall, then red", "May I suggest that ...". What is so read is taken only if
 * fewer words are left and nothing is lost that was read before, and it is told.
 */
final class Rewording {

  /** Words and signs of the longest sentence that is said otherwise: longer ones take too long. */
  private static final int LONGEST = 60;

  private static final Set<String> NUMBER = Set.of("Num");

  private final Lexicon lexicon;
  private final WordOrder order;
  private final Splits split;
  private final Predicate<String> asksOnly;
  private final Function<String, Reading<Requirement>> reader;

  /**
   * Makes one.
   *
   * @param asksOnly whether a word says nothing about a puzzle by itself
   * @param reader reads a prompt as it is written
   */
  Rewording(
      Lexicon lexicon, Predicate<String> asksOnly, Function<String, Reading<Requirement>> reader) {
    this.lexicon = lexicon;
    order = new WordOrder(lexicon);
    split = new Splits(lexicon);
    this.asksOnly = asksOnly;
    this.reader = reader;
  }

  /** Returns the reading by other words of each of its sentences where they say more, or itself. */
  Reading<Requirement> of(Reading<Requirement> reading) {
    List<Parser.Taken> taken = new ArrayList<>();
    List<Token> tokens = lexicon.mended(Token.of(reading.text()), taken);
    List<List<Piece>> sentences = sentences(tokens);
    Reading<Requirement> best = reading;
    for (int k = 0; k < sentences.size(); k++) {
      // Where all that was not read is unknown, no order helps.
      if (sentences.get(k).size() > LONGEST
          || open(best, tokens, sentences.get(k)).noneMatch(this::says)) {
        continue;
      }
      // Where a word that turns the sense of others was not read, all must be, or none.
      boolean turned =
          open(best, tokens, sentences.get(k))
              .anyMatch(w -> Events.TURNING.contains(w) || w.equals("n't"));
      Set<List<Piece>> splits = split.of(sentences.get(k));
      List<List<Piece>> others = new ArrayList<>(order.others(sentences.get(k)));
      others.addAll(splits);
      for (List<Piece> other : others) {
        if (isWhole(best, tokens, sentences.get(k))) {
          break;
        }
        List<List<Piece>> all = new ArrayList<>(sentences);
        all.set(k, other);
        try {
          Reading<Requirement> read = read(reading, tokens, all, k);
          boolean whole = isWhole(read, tokens, sentences.get(k));
          // Of several sentences none may say less than the one did.
          int more = read.requirements().size() - best.requirements().size();
          if (left(read, tokens) < left(best, tokens)
              && (!splits.contains(other) || more > 0 || more == 0 && whole)
              && (whole
                  || !turned
                      && other.stream().noneMatch(p -> isGuessed(p, tokens))
                      && read.requirements().containsAll(best.requirements()))) {
            best = read;
            sentences.set(k, other);
          }
        } catch (BriefException refused) {
          // Other words may be none that make sense.
        }
      }
    }
    if (taken.isEmpty() || best.equals(reading)) {
      return best;
    }
    List<Note> notes = new ArrayList<>(Spans.notes(reading.text(), tokens, taken));
    notes.addAll(best.notes());
    return new Reading<>(best.text(), best.read(), best.notRead(), notes);
  }

  private boolean says(String word) {
    return lexicon.means(word) || lexicon.can(word, NUMBER);
  }

  /** Whether it says what was not said, or not in these words: then all words must be read. */
  private boolean isGuessed(Piece piece, List<Token> tokens) {
    String word = piece.from() < 0 ? piece.word() : tokens.get(piece.from()).word();
    return WordOrder.DONE.contains(piece)
        || !word.equals(piece.word()) && lexicon.isNamedSlip(word);
  }

  private static List<List<Piece>> sentences(List<Token> tokens) {
    List<List<Piece>> sentences = new ArrayList<>();
    List<Piece> sentence = new ArrayList<>();
    for (int k = 0; k < tokens.size(); k++) {
      sentence.add(new Piece(tokens.get(k).word(), k));
      if (tokens.get(k).ends() || k == tokens.size() - 1) {
        sentences.add(List.copyOf(sentence));
        sentence.clear();
      }
    }
    return sentences;
  }

  /** Returns how many words of the text were not read. */
  private static long left(Reading<Requirement> reading, List<Token> tokens) {
    return tokens.stream().filter(t -> t.isWord() && reading.leaves(t)).count();
  }

  /** Returns the words of a sentence that were not read. */
  private static Stream<String> open(
      Reading<Requirement> reading, List<Token> tokens, List<Piece> sentence) {
    return sentence.stream()
        .filter(p -> p.from() >= 0 && reading.leaves(tokens.get(p.from())))
        .map(Piece::word);
  }

  private static boolean isWhole(
      Reading<Requirement> reading, List<Token> tokens, List<Piece> sentence) {
    return open(reading, tokens, sentence).findAny().isEmpty();
  }

  /** Reads other words, and says of each requirement from which words as written it came. */
  private Reading<Requirement> read(
      Reading<Requirement> written, List<Token> tokens, List<List<Piece>> sentences, int changed) {
    StringBuilder text = new StringBuilder();
    List<Span> at = new ArrayList<>();
    List<Piece> pieces = sentences.stream().flatMap(List::stream).toList();
    for (Piece piece : pieces) {
      text.append(text.isEmpty() || piece.word().equals("\n") ? "" : " ");
      at.add(new Span(text.length(), text.length() + piece.word().length()));
      text.append(piece.word());
    }
    Reading<Requirement> read = reader.apply(text.toString());
    Function<Span, BitSet> back =
        span -> {
          BitSet words = new BitSet();
          for (int k = 0; k < pieces.size(); k++) {
            boolean within = at.get(k).from() < span.to() && at.get(k).to() > span.from();
            if (within && pieces.get(k).from() >= 0) {
              words.set(pieces.get(k).from());
            }
          }
          return words;
        };
    List<Read<Requirement>> requirements = new ArrayList<>();
    for (Read<Requirement> one : read.read()) {
      BitSet words = new BitSet();
      one.from().forEach(span -> words.or(back.apply(span)));
      requirements.add(new Read<>(one.requirement(), Spans.of(tokens, words, k -> false)));
    }
    BitSet unread = unread(tokens, pieces);
    read.notRead().forEach(span -> unread.or(back.apply(span)));
    List<Note> notes = new ArrayList<>();
    for (Note note : read.notes()) {
      Spans.of(tokens, back.apply(note.at()), k -> false).stream()
          .limit(1)
          .forEach(span -> notes.add(new Note(span, note.words())));
    }
    String now = WordOrder.words(sentences.get(changed));
    BitSet sentence = new BitSet();
    sentences.get(changed).stream().filter(p -> p.from() >= 0).forEach(p -> sentence.set(p.from()));
    Span whole =
        new Span(tokens.get(sentence.nextSetBit(0)).from(), tokens.get(sentence.length() - 1).to());
    notes.add(new Note(whole, "read as \"%s\"".formatted(now)));
    return new Reading<>(written.text(), requirements, Spans.of(tokens, unread, k -> false), notes);
  }

  /** Returns the words that other words leave out, but for those that say nothing. */
  private BitSet unread(List<Token> tokens, List<Piece> pieces) {
    BitSet said = new BitSet();
    pieces.stream().filter(p -> p.from() >= 0).forEach(p -> said.set(p.from()));
    BitSet unread = new BitSet();
    for (int k = said.nextClearBit(0); k < tokens.size(); k = said.nextClearBit(k + 1)) {
      String word = tokens.get(k).word();
      boolean noun = k > 0 && tokens.get(k - 1).word().matches("an?|some|one");
      boolean says = !asksOnly.test(word) && (noun || !lexicon.can(word, WordOrder.WISHING));
      String sentence = ParseMeaning.sentence(tokens, k).collect(Collectors.joining(" "));
      says &= !WordOrder.IF_YOU_MIND.matcher(sentence).lookingAt();
      unread.set(k, tokens.get(k).isWord() && says);
    }
    return unread;
  }
}
