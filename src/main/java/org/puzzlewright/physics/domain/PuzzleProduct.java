package org.puzzlewright.physics.domain;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.puzzlewright.api.Product;
import org.puzzlewright.api.Verdict;
import org.puzzlewright.base.files.RunFolder;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.verdict.Certificate;
import org.puzzlewright.physics.verdict.Gate;

/**
 * A physics puzzle.
 *
 * @param file what stands in its file
 * @param certificate makes its certificate, or has it
 * @param pictures makes its pictures by name, or has them
 */
public record PuzzleProduct(
    PuzzleFile file, Supplier<Certificate> certificate, Supplier<Map<String, byte[]>> pictures)
    implements Product {

  @Override
  public String id() {
    return file.id();
  }

  @Override
  public Verdict verdict() {
    return verdict(certificate.get());
  }

  /** Returns what a certificate says. */
  public static Verdict verdict(Certificate certificate) {
    return certificate.verdict();
  }

  /** Returns what is known of a puzzle when not every gate was judged. */
  public static Verdict verdict(List<Gate> judged) {
    return new Verdict(Certificate.told(judged), Optional.empty(), List.of());
  }

  @Override
  public String text() {
    return file.text();
  }

  @Override
  public Map<String, byte[]> files() {
    Map<String, byte[]> files = new LinkedHashMap<>();
    files.put(RunFolder.PUZZLE, text().getBytes(StandardCharsets.UTF_8));
    files.putAll(pictures.get());
    return files;
  }
}
