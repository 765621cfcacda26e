package org.puzzlewright.programs.sandbox;

import java.util.List;
import java.util.stream.Stream;

/**
 * What a program must be: a public class {@value #PROGRAM} that implements an interface.
 *
 * @param type the interface
 * @param types the further types of ours that programs may name
 */
public record Contract(Class<?> type, List<Class<?>> types) {

  /** The only top-level class of a program. */
  public static final String PROGRAM = "Program";

  /** Copies the list. */
  public Contract {
    types = List.copyOf(types);
  }

  /** Returns all types of ours that programs may name. */
  public List<Class<?>> all() {
    return Stream.concat(Stream.of(type), types.stream()).toList();
  }

  /** Returns the same types' names. */
  List<String> names() {
    return all().stream().map(Class::getName).toList();
  }
}
