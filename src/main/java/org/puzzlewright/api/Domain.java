package org.puzzlewright.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.puzzlewright.api.reading.PromptReader;
import org.puzzlewright.api.reading.Stated;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.StrictJson;

/**
 * A kind of thing that is designed or solved, such as physics puzzles or levels of a game on tiles.
 *
 * <p>Design, checking, sets, evaluation, the page and the protocol are written once over this. A
 * further domain is a package that implements it and a line in the list of domains. Domains are
 * immutable and keep nothing between calls; what is read and cannot be followed is refused by a
 * {@link org.puzzlewright.base.json.InputException} (or a domain's own exception) of one line.
 */
public interface Domain {

  /** Returns its name: small letters and hyphens, as the command line and files have it. */
  String name();

  /**
   * Returns the same domain, confined to a part of it, which stands after a colon behind its name,
   * such as the levels of one game.
   *
   * @throws org.puzzlewright.base.json.InputException when there is no such part
   */
  default Domain narrowed(String part) {
    throw new InputException(
        "\"%s\" has no parts; leave out \":%s\"".formatted(name(), StrictJson.line(part)));
  }

  /**
   * Returns the task that a user sets.
   *
   * @param prompt the user's words; may be empty where the domain can do without
   * @param options what else is asked for, by the domain's own names; empty for what is usual
   * @param seed of whatever is drawn
   */
  DomainTask<?> task(String prompt, JsonNode options, long seed);

  /** Returns what reads prompts without a language model; empty where nothing is read. */
  default Optional<PromptReader<Stated>> reading() {
    return Optional.empty();
  }

  /** Returns a task of an evaluation as a suite states it. */
  EvalTask evalTask(JsonNode entry);

  /** Returns a task of this domain as it is set in the trial with a seed. */
  DomainTask<?> task(EvalTask task, long seed);

  /**
   * Reads a file of this domain.
   *
   * @param source how complaints name the text
   */
  Product read(String text, String source);

  /**
   * Returns whether a file says that it is of this domain, so that {@link #read} tells what is
   * wrong with it. Unless the domain says otherwise, it goes by the file's name.
   *
   * @param source the file's name
   */
  default boolean claims(String text, String source) {
    return source.equals(file());
  }

  /**
   * Reads a file that may be of any domain.
   *
   * @param source the file's name
   * @return empty when it is not of this one, or cannot be read
   */
  default Optional<Product> recognise(String text, String source) {
    if (!claims(text, source)) {
      return Optional.empty();
    }
    try {
      return Optional.of(read(text, source));
    } catch (RuntimeException refused) {
      // Domains refuse by exceptions of their own.
      return Optional.empty();
    }
  }

  /** Returns the product of that name which is packed into the program, if there is one. */
  default Optional<Product> shipped(String name) {
    return Optional.empty();
  }

  /**
   * Reads a file of another program that can be certified.
   *
   * @param source how complaints name it
   * @return empty when it is none
   */
  default Optional<Imported> imported(String text, String source) {
    return Optional.empty();
  }

  /**
   * Returns the options of the commands that design, check, certify and solve which mean something
   * to this domain, by their names without hyphens in front; all others are refused.
   */
  default Set<String> options() {
    return Set.of();
  }

  /**
   * Judges a product anew, from what stands in its file, and compares with the stored verdict.
   *
   * @param options what is to be different from the file, some of {@link #options}
   */
  default Checked check(Product product, JsonNode options) {
    return new Checked(product.verdict(), Optional.empty(), List.of());
  }

  /**
   * Prepares to put a product through every gate and to measure it.
   *
   * @param options some of {@link #options}
   * @throws OptionException when one cannot be followed
   */
  default Certification certification(Product product, JsonNode options) {
    return Certification.of(product, List.of());
  }

  /**
   * Prepares to attack what a product claims to need.
   *
   * @param options some of {@link #options}, among them "attack", the number of draws
   * @return empty in domains that have no such option
   * @throws OptionException when one cannot be followed
   */
  default Optional<Attacking> attacking(Product product, JsonNode options) {
    return Optional.empty();
  }

  /**
   * Prepares to solve a product.
   *
   * @param options some of {@link #options}
   * @param seed of whatever is drawn
   * @return empty when there is nothing to solve in products of this domain
   */
  default Optional<Solving> solving(Product product, JsonNode options, long seed) {
    return Optional.empty();
  }

  /** Returns the forms in which others can use products; unless it says otherwise, their file. */
  default List<ExportFormat> exports() {
    return List.of(
        new ExportFormat(
            "json", "its own file", product -> ExportFormat.Exported.text(product.text())));
  }

  /**
   * Returns how much it takes to solve a product, by the domain's own measure: the greater, the
   * more difficult.
   *
   * @return empty when it has no measure, or the product has no solution
   */
  default Optional<Effort> effort(Product product) {
    return Optional.empty();
  }

  /**
   * What it takes to solve a product.
   *
   * @param value at least 0
   * @param words what was counted, with the number, such as "512 positions were looked at"
   */
  record Effort(double value, String words) {}

  /** Returns what the practice page needs of a product of this domain. */
  default PageView page(Product product) {
    return new PlainView(this, product);
  }

  /**
   * Returns work on a task as people watch it.
   *
   * @param notes the task as {@link DomainTask#notes} tells it
   * @return empty when it is not a task of this domain, or cannot be shown
   */
  default Optional<Watched<?>> watched(JsonNode notes) {
    return Optional.empty();
  }

  /**
   * Returns the same domain, whose judging can be cancelled and tells how far it is. Where judging
   * is quick, the domain itself will do.
   */
  default Domain supervised(Supervision supervision) {
    return this;
  }

  /** Returns the name of the file that {@link #read} reads, such as "puzzle.json". */
  String file();

  /** Returns what is judged, in order: the names of the gates. */
  List<String> gates();

  /** Returns the words for how difficult a product is, the easiest first; empty without measure. */
  default List<String> difficulties() {
    return List.of();
  }

  /**
   * Returns by which rules things happen and are judged, and what agents see as far as it changes
   * what is made: "engine" and "gates_version", words that change with the rules, and more.
   */
  ObjectNode rules(Presentation shown);

  /** Returns whether two products are so alike that a set is not to have both. */
  boolean nearDuplicates(Product one, Product other);

  /**
   * Returns what happens in a product, in words, so far that products in which the same happens can
   * be told; empty in a domain without such a measure.
   */
  default List<String> mechanism(Product product) {
    return List.of();
  }

  /** Returns how an archive of this domain's products is filled; empty where there is none. */
  default Optional<Varying> varying() {
    return Optional.empty();
  }

  /** Returns what the page of a set shows of a product; a domain with pictures tells them. */
  default SetCard card(Product product) {
    return SetCard.unmeasured(
        "", "", "", "", product.verdict(), List.of(new SetCard.Link(file(), file())));
  }

  /** Returns numbers on how much the products of a set differ. */
  ObjectNode variety(List<Product> set);

  /**
   * Judges a trial from what stands in its row alone: the same when the trial ends and at any time
   * later. The verdict has "engine", "gates_version", "laid_out", "gates" and "passed", and what
   * the measures look at.
   */
  ObjectNode verdict(JsonNode row);

  /** Returns a row, if it does not say what its prompt was read to, with what it is read to now. */
  default ObjectNode settled(ObjectNode row) {
    return row;
  }

  /** Returns the words for what can be done with a task without a model. */
  default List<String> baselines(EvalTask task) {
    return List.of("random", "best-of", "search");
  }

  /**
   * Returns whether the offline player plays agents of this kind.
   *
   * @param setup "basic", "single" or "multi"
   * @param plain whether agents are shown everything in the usual way
   */
  boolean offlinePlays(String setup, boolean plain);

  /** Returns whether there are pictures that agents could be shown. */
  default boolean pictured() {
    return false;
  }

  /** Returns whether what agents are told of their roles differs from task to task. */
  default boolean toldByTask() {
    return false;
  }

  /** Returns what the numbers and tables of a report need. */
  Reporting reporting();

  /** Returns the files that follow from a trial's row, by name; none where nothing was made. */
  Map<String, String> files(ObjectNode row);

  /** What a report says about trials of this domain. */
  interface Reporting {

    /** Returns what a trial can have reached short of passing every gate. */
    default Measure reached() {
      return Measure.PASSED;
    }

    /** Returns what trials can have reached, the last being that every gate holds. */
    default List<Measure> measures(EvalTask task) {
      return List.of(Measure.PASSED);
    }

    /** Returns the sentence in which the offline player is described. */
    String offline();

    /** Returns what the rates show and how to read them. */
    String rates();

    /**
     * Returns numbers of the domain's own on the trials of one task and one way of working.
     *
     * @param rows its rows
     */
    default Optional<ObjectNode> cell(List<ObjectNode> rows) {
      return Optional.empty();
    }

    /**
     * Returns the same where numbers stand beside those of all who worked on the task.
     *
     * @param rows its rows
     * @param all those of everybody on the same task, these among them
     */
    default Optional<ObjectNode> cell(List<ObjectNode> rows, List<ObjectNode> all) {
      return cell(rows);
    }

    /** Returns parts of the report on such numbers. */
    default List<Section> sections(ObjectNode summary) {
      return List.of();
    }

    /** Returns a line on such numbers for the terminal. */
    default String line(JsonNode cell) {
      return "";
    }
  }
}
