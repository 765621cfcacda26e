package org.puzzlewright.api;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A form in which others can use a product.
 *
 * @param name small letters, as the command line has it
 * @param words what it is, in a phrase
 * @param writer makes it
 */
public record ExportFormat(String name, String words, Function<Product, Exported> writer) {

  /**
   * A product in such a form.
   *
   * @param file the contents of its file
   * @param beside further files by what is put between the file's name and its ending
   * @param shown what is printed where no file is asked for; empty when it is no text for people
   * @param notes what could not be said in this form, a line each
   */
  public record Exported(
      byte[] file, Map<String, byte[]> beside, Optional<String> shown, List<String> notes) {

    public Exported {
      beside = Map.copyOf(beside);
      notes = List.copyOf(notes);
    }

    /** Returns a text that can be printed as well. */
    public static Exported text(String text) {
      return new Exported(
          text.getBytes(StandardCharsets.UTF_8), Map.of(), Optional.of(text), List.of());
    }

    /** Returns what only makes sense in a file. */
    public static Exported file(byte[] bytes) {
      return new Exported(bytes, Map.of(), Optional.empty(), List.of());
    }
  }
}
