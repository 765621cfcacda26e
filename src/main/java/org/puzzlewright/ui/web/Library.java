package org.puzzlewright.ui.web;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.PageView;
import org.puzzlewright.api.Product;

/** What is on offer, of whatever domain. Ids are names, never paths that are opened. */
public interface Library {

  /**
   * Puzzles that belong together, in the order in which they are to be solved.
   *
   * @param title for people
   * @param course whether somebody put them into this order
   * @param entries at least one
   */
  record Shelf(String title, boolean course, List<Entry> entries) {

    /** Copies the list. */
    public Shelf {
      entries = List.copyOf(entries);
    }
  }

  /**
   * One product.
   *
   * @param id unlike that of any other
   * @param domain whose product it is
   * @param product what its file holds
   * @param stage the part of its course that it belongs to, as course files call it; empty where
   *     there is none
   */
  record Entry(String id, Domain domain, Product product, String stage) {

    /** Makes one that belongs to no part of a course. */
    public Entry(String id, Domain domain, Product product) {
      this(id, domain, product, "");
    }

    PageView page() {
      return domain.page(product);
    }

    /** Returns what people call it. */
    String title() {
      return page().title(id);
    }
  }

  /**
   * A design as far as it has come.
   *
   * @param task what was asked for, as {@code design} writes it
   * @param entries its transcript, whole lines
   * @param going whether what it makes is not there yet
   */
  record Run(JsonNode task, String entries, boolean going) {}

  /** Returns all shelves as they are now. */
  List<Shelf> shelves();

  /** Returns what stands on no shelf, such as levels of tiles. */
  default List<Entry> singles() {
    return List.of();
  }

  /** Returns the ids of designs that have made nothing yet; some may have been given up. */
  default List<String> unfinished() {
    return List.of();
  }

  /** Returns the design with that id, or that of the product with that id, if its task is kept. */
  default Optional<Run> run(String id) {
    return Optional.empty();
  }

  /** Returns the text of the transcript beside a product on a shelf, if it is kept. */
  default Optional<String> transcript(String id) {
    return Optional.empty();
  }

  /**
   * Where new products can be put.
   *
   * @param folder made when it is first needed
   * @param prefix what stands before a file's name in the ids of what is in it; may be empty
   */
  record Place(Path folder, String prefix) {}

  /** Returns where new products can be put, if there is a place. */
  default Optional<Place> place() {
    return Optional.empty();
  }

  /** Returns the product of that id, if there is one. */
  default Optional<Entry> find(String id) {
    return Stream.concat(
            shelves().stream().flatMap(shelf -> shelf.entries().stream()), singles().stream())
        .filter(entry -> entry.id().equals(id))
        .findFirst();
  }
}
