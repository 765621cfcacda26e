package org.puzzlewright.programs.sandbox;

import java.util.List;
import java.util.stream.Stream;

/**
 * What a program must be: a public class {@value #PROGRAM} that implements an interface.
 *
 * @param type the interface
 * @param types the further types of ours that programs may name
 * @param stateless whether a program must not have static fields but constants, so that a new one
 *     knows nothing of what others did
 */
public record Contract(Class<?> type, List<Class<?>> types, boolean stateless) {

  /** The only top-level class of a program. */
  public static final String PROGRAM = "Program";

  /** Copies the list. */
  public Contract {
    types = List.copyOf(types);
  }

  /** Makes one whose programs may remember. */
  public Contract(Class<?> type, List<Class<?>> types) {
    this(type, types, false);
  }

  /** Returns one whose programs cannot remember, as long as a new one is made for each use. */
  public static Contract stateless(Class<?> type, List<Class<?>> types) {
    return new Contract(type, types, true);
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
