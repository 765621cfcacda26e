package org.puzzlewright.base.json;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A constant of an enumeration that options and files know by its name. */
public interface NamedConstant {

  /** Returns the name as it stands in code. */
  String name();

  /** Returns the name as it stands in options and files: AT_START is "at-start". */
  default String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the constant of that word, if there is one. */
  static <E extends Enum<E> & NamedConstant> Optional<E> of(Class<E> type, String word) {
    return Stream.of(type.getEnumConstants()).filter(c -> c.word().equals(word)).findFirst();
  }

  /** Returns all words with commas between them, in the order of the constants. */
  static <E extends Enum<E> & NamedConstant> String words(Class<E> type) {
    return Stream.of(type.getEnumConstants())
        .map(NamedConstant::word)
        .collect(Collectors.joining(", "));
  }
}
