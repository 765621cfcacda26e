package org.puzzlewright.api;

import java.util.List;

/**
 * What the page of a set shows of a product.
 *
 * @param picture name of a PNG file of the product; empty without one
 * @param keyBelow whether it is taller than wide because a key stands below it, which small copies
 *     leave out
 * @param film name of the file that the picture leads to
 * @param alt what the picture shows, in words
 * @param prompt what was asked for
 * @param level rank of its difficulty among {@link Domain#difficulties}; their number when it was
 *     not measured
 * @param difficulty in words
 * @param rate share of random tries that solve it
 * @param happens what happens, see {@link Domain#mechanism}
 * @param solution in words, a part each
 * @param repairs what was repaired, in words
 * @param gates what was found
 * @param files names of its files to read, with what they are called
 */
public record SetCard(
    String picture,
    boolean keyBelow,
    String film,
    String alt,
    String prompt,
    int level,
    String difficulty,
    double rate,
    List<String> happens,
    List<String> solution,
    List<String> repairs,
    List<Verdict.Gate> gates,
    List<Link> files) {

  /**
   * A file to read.
   *
   * @param name the file's, among those of the product
   * @param words what is shown
   */
  public record Link(String name, String words) {}

  public SetCard {
    happens = List.copyOf(happens);
    solution = List.copyOf(solution);
    repairs = List.copyOf(repairs);
    gates = List.copyOf(gates);
    files = List.copyOf(files);
  }

  /** Makes one of a product of which no difficulty is known. */
  public static SetCard unmeasured(
      String picture, String film, String alt, String prompt, Verdict verdict, List<Link> files) {
    return new SetCard(
        picture,
        false,
        film,
        alt,
        prompt,
        0,
        "not measured",
        0,
        List.of(),
        List.of(),
        List.of(),
        verdict.gates(),
        files);
  }
}
