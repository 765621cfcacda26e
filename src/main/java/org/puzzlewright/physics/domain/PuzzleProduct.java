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
    return new Verdict(
        gates(certificate.gates()),
        certificate.measures().map(m -> m.rating().difficulty().words()),
        certificate.measures().map(m -> m.lines()).orElse(List.of()));
  }

  /** Returns what is known of a puzzle when not every gate was judged. */
  public static Verdict verdict(List<Gate> judged) {
    return new Verdict(gates(judged), Optional.empty(), List.of());
  }

  static List<Verdict.Gate> gates(List<Gate> gates) {
    return gates.stream()
        .map(
            g ->
                new Verdict.Gate(
                    g.name().words(),
                    g.passed(),
                    g.evidence().toString(),
                    g.details().stream().map(Gate.Detail::toString).toList()))
        .toList();
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
