package org.puzzlewright.service;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.puzzlewright.agents.models.Usage;
import org.puzzlewright.api.Attacking;
import org.puzzlewright.api.Certification;
import org.puzzlewright.api.Checked;
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.ExportFormat;
import org.puzzlewright.api.Imported;
import org.puzzlewright.api.OptionException;
import org.puzzlewright.api.Product;
import org.puzzlewright.api.Solving;
import org.puzzlewright.api.Supervision;
import org.puzzlewright.base.files.SafeFiles;
import org.puzzlewright.base.files.Written;
import org.puzzlewright.physics.domain.PuzzleDomain;
import org.puzzlewright.physics.domain.PuzzleResolver;
import org.puzzlewright.physics.search.Ranking;

/**
 * Judges, solves and exports products that users name, of whatever domain they are.
 *
 * @param domains whose products there can be
 * @param base what relative paths start from
 */
public record ProductService(Domains domains, Path base) {

  /**
   * What a name led to.
   *
   * @param domain the product's
   * @param notes one line each on what could not be taken over; empty for files of ours
   */
  public record Found(Domain domain, Product product, List<String> notes) {

    /** Returns the same, judged under supervision. */
    public Found supervised(Supervision supervision) {
      return new Found(domain.supervised(supervision), product, notes);
    }
  }

  /**
   * Reads a file of any domain, or finds what is packed into the program by that name when there is
   * no such file.
   *
   * @throws RuntimeException a domain's own with one line, when it cannot be read
   */
  public Found find(String name) {
    return shipped(name).orElseGet(() -> read(PuzzleResolver.text(base, name), name));
  }

  /** Does the same, and reads files of other programs too. */
  public Found findOrImport(String name) {
    Optional<Found> shipped = shipped(name);
    if (shipped.isPresent()) {
      return shipped.get();
    }
    String text = PuzzleResolver.text(base, name);
    for (Domain domain : domains.all()) {
      Optional<Imported> imported = domain.imported(text, name);
      if (imported.isPresent()) {
        return new Found(domain, imported.get().product(), imported.get().notes());
      }
    }
    return read(text, name);
  }

  private Optional<Found> shipped(String name) {
    if (!name.matches("[a-z-]+(:[a-zA-Z0-9_/-]+)?") || Files.isRegularFile(base.resolve(name))) {
      return Optional.empty();
    }
    return domains.all().stream()
        .flatMap(domain -> domain.shipped(name).map(p -> new Found(domain, p, List.of())).stream())
        .findFirst();
  }

  private Found read(String text, String name) {
    String file = Path.of(name).getFileName().toString();
    for (Domain domain : domains.all()) {
      Optional<Product> product = domain.recognise(text, file);
      if (product.isPresent()) {
        return new Found(domain, product.get(), List.of());
      }
    }
    // Nobody can read it: whose it says that it is knows what is wrong with it.
    Domain domain = domains.claiming(text, file);
    return new Found(domain, domain.read(text, name), List.of());
  }

  /**
   * Judges a file's product anew and compares with what is stored.
   *
   * @throws OptionException when an option means nothing to its domain
   */
  public Checked check(Found found, ObjectNode options) {
    OptionException.refuseOthers(found.domain(), options);
    return found.domain().check(found.product(), options);
  }

  /**
   * Prepares a certification, so that what cannot be followed is refused before any work.
   *
   * @param out the file to write; empty when none is to be written
   */
  public Certification certification(Found found, ObjectNode options, Optional<String> out) {
    OptionException.refuseOthers(found.domain(), options);
    Certification prepared = found.domain().certification(found.product(), options);
    out.ifPresent(file -> SafeFiles.probe(base.resolve(file).toAbsolutePath().getParent()));
    return prepared;
  }

  /**
   * Prepares to attack what a product claims to need.
   *
   * @throws OptionException when products of its domain claim nothing of the kind
   */
  public Attacking attacking(Found found, ObjectNode options) {
    OptionException.refuseOthers(found.domain(), options);
    return found.domain().attacking(found.product(), options).orElseThrow();
  }

  /** Certifies; nothing is written. */
  public Certification.Certified certify(Certification prepared, Consumer<String> told) {
    return prepared.certify(told);
  }

  /** Writes a certified product's file. */
  public List<Written> write(Certification.Certified certified, String out, boolean force) {
    byte[] text = certified.product().text().getBytes(StandardCharsets.UTF_8);
    return SafeFiles.write(Map.of(base.resolve(out), text), force);
  }

  /**
   * Prepares to solve a product.
   *
   * @throws ChoiceException when there is nothing to solve in products of its domain
   */
  public Solving solving(Found found, ObjectNode options, long seed) {
    OptionException.refuseOthers(found.domain(), options);
    return found
        .domain()
        .solving(found.product(), options, seed)
        .orElseThrow(
            () ->
                new ChoiceException(
                    "there is nothing to solve in products of " + found.domain().name()));
  }

  /**
   * Prepares to solve a physics puzzle by a search whose candidates a program ranks.
   *
   * @throws OptionException for a product of another domain
   */
  public Solving ranked(Found found, ObjectNode options, long seed, Supplier<Ranking> rankings) {
    OptionException.refuseOthers(found.domain(), options);
    if (!(found.domain() instanceof PuzzleDomain physics)) {
      throw new OptionException(
          "--heuristic is for physics puzzles, and this is of " + found.domain().name());
    }
    return physics.solving(found.product(), options, seed, rankings);
  }

  /** Returns what came of a search as work that no agents did. */
  public static Work work(Solving.Solved solved) {
    return Work.withoutAgents(
        solved.solved(),
        solved.stop(),
        solved.detail(),
        solved.outcome(),
        solved.product().map(product -> Work.Made.of(product, Optional.empty())),
        new Work.Cost(solved.simulations(), 0, Usage.NONE, false, List.of()));
  }

  /**
   * Returns a form in which products of a domain can be written.
   *
   * @throws ChoiceException when there is none of that name
   */
  public static ExportFormat format(Domain domain, String name) {
    List<String> names = domain.exports().stream().map(ExportFormat::name).toList();
    return domain.exports().stream()
        .filter(format -> format.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new ChoiceException(
                    "%s has no format \"%s\"; there are %s"
                        .formatted(domain.name(), name, String.join(", ", names))));
  }

  /** Writes an exported product, with what goes beside it. */
  public List<Written> write(ExportFormat.Exported exported, String out, boolean force) {
    Map<Path, byte[]> files = new LinkedHashMap<>();
    files.put(base.resolve(out), exported.file());
    int dot = out.lastIndexOf('.');
    boolean json = out.endsWith(".json");
    exported
        .beside()
        .forEach(
            (ending, bytes) ->
                files.put(
                    base.resolve((json ? out.substring(0, dot) : out) + ending + ".json"), bytes));
    return SafeFiles.write(files, force);
  }
}
