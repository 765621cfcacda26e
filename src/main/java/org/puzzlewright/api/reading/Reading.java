package org.puzzlewright.api.reading;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.puzzlewright.base.language.Token;

/**
 * What was read of a sentence.
 *
 * @param text the sentence as the user wrote it; all spans are of its characters
 * @param read what must hold, in the order of the sentence; no requirement stands there twice
 * @param notRead the words that became nothing, as few as possible each, in order and apart
 * @param notes what was mended, or taken for something else
 * @param <R> what must hold, as a domain has it
 */
public record Reading<R>(String text, List<Read<R>> read, List<Span> notRead, List<Note> notes) {

  public Reading {
    read = List.copyOf(read);
    notRead = List.copyOf(notRead);
    notes = List.copyOf(notes);
    Stream.of(
            read.stream().flatMap(r -> r.from().stream()),
            notRead.stream(),
            notes.stream().map(Note::at))
        .flatMap(spans -> spans)
        .filter(span -> span.to() > text.length())
        .forEach(
            span -> {
              throw new IllegalArgumentException(
                  "span %d to %d is outside a text of %d characters"
                      .formatted(span.from(), span.to(), text.length()));
            });
  }

  /**
   * Some characters of a text.
   *
   * @param from the first, at least 0
   * @param to behind the last, greater than {@code from}
   */
  public record Span(int from, int to) {

    public Span {
      if (from < 0 || to <= from) {
        throw new IllegalArgumentException("no characters from %d to %d".formatted(from, to));
      }
    }

    /** Returns whether some of them are a token's. */
    public boolean meets(Token token) {
      return from < token.to() && to > token.from();
    }

    /** Returns these characters of {@code text}, on one line. */
    public String of(String text) {
      return text.substring(from, to).replaceAll("[\\s\\p{Cntrl}]+", " ");
    }
  }

  /**
   * A requirement and where it comes from.
   *
   * @param requirement what must hold
   * @param from the words that say so, in order; empty when it follows from others
   */
  public record Read<R>(R requirement, List<Span> from) {

    public Read {
      from = List.copyOf(from);
    }

    /**
     * Returns its first character; what only follows from others stands behind all that was said.
     */
    public int first() {
      return from.stream().mapToInt(Span::from).min().orElse(Integer.MAX_VALUE);
    }
  }

  /**
   * Something that the user should know of how words were read.
   *
   * @param at the words
   * @param words what is to be told, such as "gaol" read as "goal"
   */
  public record Note(Span at, String words) {}

  /** Returns the same reading with something else in the place of each requirement. */
  public <T> Reading<T> map(Function<R, T> change) {
    return new Reading<>(
        text,
        read.stream().map(r -> new Read<>(change.apply(r.requirement()), r.from())).toList(),
        notRead,
        notes);
  }

  /** Returns what must hold, in the order of the sentence. */
  public List<R> requirements() {
    return read.stream().map(Read::requirement).toList();
  }

  /** Returns whether a token of the text became nothing. */
  public boolean leaves(Token token) {
    return notRead.stream().anyMatch(s -> s.meets(token));
  }

  /** Returns the words that became nothing, as they were written, on one line each. */
  public List<String> unread() {
    return notRead.stream().map(span -> span.of(text)).toList();
  }
}
