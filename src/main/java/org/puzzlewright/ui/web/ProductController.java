package org.puzzlewright.ui.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.puzzlewright.api.PageView;
import org.puzzlewright.api.PageView.Listing;
import org.puzzlewright.base.statistics.Glicko2;
import org.puzzlewright.physics.domain.PuzzlePage;
import org.puzzlewright.study.courses.ClassReport;

/**
 * Lists and shows products of all domains, lets people solve those that are solved by placing
 * pieces, and tells how far they are. Safe to share between threads.
 */
final class ProductController {

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private final Library library;
  private final EventStore store;
  private final Answers answers;

  /**
   * Makes one.
   *
   * @param budget most simulations of a search for hints
   */
  ProductController(Library library, EventStore store, int budget) {
    this.library = library;
    this.store = store;
    this.answers = new Answers(budget);
  }

  /**
   * Returns the cards of all products: shelves, levels of tiles, all else, and unfinished designs.
   */
  ObjectNode library() {
    ObjectNode json = NODES.objectNode();
    ArrayNode shelves = json.putArray("shelves");
    for (Library.Shelf shelf : library.shelves()) {
      ObjectNode one = shelves.addObject().put("title", shelf.title());
      one.put("course", shelf.course());
      ArrayNode puzzles = one.putArray("puzzles");
      Map<String, Long> titles =
          shelf.entries().stream()
              .collect(Collectors.groupingBy(Library.Entry::title, Collectors.counting()));
      for (Library.Entry entry : shelf.entries()) {
        PageView page = entry.page();
        ObjectNode card = card(puzzles, entry, page);
        if (titles.get(entry.title()) > 1) {
          // Puzzles that were asked for by one sentence are told apart by their own names.
          card.put("title", ownName(entry.id())).put("sentence", entry.title());
        }
        card.put("certified", page.certificate().path("holds").asBoolean())
            .put("stage", entry.stage());
      }
    }
    ArrayNode levels = json.putArray("levels");
    ArrayNode others = NODES.arrayNode();
    for (Library.Entry entry : library.singles()) {
      PageView page = entry.page();
      ArrayNode list = page.listing() == Listing.LEVEL ? levels : others;
      card(list, entry, page);
    }
    if (!others.isEmpty()) {
      json.set("products", others);
    }
    library.unfinished().forEach(json.putArray("unfinished")::add);
    return json;
  }

  /** Whether there is a way to see how a product was made. */
  private boolean transcript(String id, Listing listing) {
    return listing == Listing.SHELF
        ? library.transcript(id).isPresent()
        : library.run(id).isPresent();
  }

  private static String ownName(String id) {
    String name = id.substring(id.lastIndexOf('/') + 1).replace('-', ' ').replace('_', ' ');
    if (name.matches("[0-9]{1,9}")) {
      return "Level " + Integer.parseInt(name);
    }
    return name.isEmpty() ? id : name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
  }

  private ObjectNode card(ArrayNode list, Library.Entry entry, PageView page) {
    ObjectNode card = list.addObject().put("id", entry.id()).put("title", page.title(entry.id()));
    card.setAll(page.card());
    page.series(entry.id()).ifPresent(name -> card.put("series", name));
    return card.put("transcript", transcript(entry.id(), page.listing()));
  }

  /** Returns a product without its solution. */
  ObjectNode shown(String id, Listing listing) {
    PageView page = page(id, listing);
    ObjectNode json = NODES.objectNode().put("id", id).put("title", page.title(id));
    json.setAll(page.shown());
    json.put("transcript", transcript(id, listing));
    if (listing == Listing.SHELF) {
      json.set("shelf", shelf(id));
    }
    if (!page.certificate().isEmpty()) {
      json.set("certificate", page.certificate());
    }
    return json;
  }

  /** Returns where a puzzle stands, and which one comes after it. */
  private ObjectNode shelf(String id) {
    ObjectNode json = NODES.objectNode();
    for (Library.Shelf shelf : library.shelves()) {
      List<String> ids = shelf.entries().stream().map(Library.Entry::id).toList();
      int at = ids.indexOf(id);
      if (at >= 0) {
        json.put("title", shelf.title()).put("course", shelf.course());
        json.put("number", at + 1).put("of", ids.size());
        if (at + 1 < ids.size()) {
          json.put("next", ids.get(at + 1));
        }
        return json;
      }
    }
    return json;
  }

  /** Notes that a learner has opened a puzzle. */
  ObjectNode visit(String id, JsonNode body) {
    Learner learner = Learner.of(body);
    placement(id);
    store.opened(learner, id);
    return NODES.objectNode().put("learner", learner.name());
  }

  /** Tells for each piece whether it may be placed. */
  ObjectNode check(String id, JsonNode body) {
    return placement(id).check(body);
  }

  /** Runs pieces, all of which must be allowed, and notes how it went. */
  ObjectNode run(String id, JsonNode body) {
    Learner learner = Learner.of(body);
    PageView.Run run = placement(id).run(body);
    store.ran(learner, id, run.outcome());
    EventStore.Line line =
        store.progress(learner).stream()
            .filter(l -> l.puzzle().equals(id))
            .findFirst()
            .orElseThrow();
    return run.shown().put("attempt", line.attempts()).put("helped", line.helped());
  }

  /** Gives a step of help, each only after the one before it. */
  ObjectNode hint(String id, JsonNode body) {
    Learner learner = Learner.of(body);
    int step = body.path("step").isInt() ? body.path("step").intValue() : 0;
    if (step < 1 || step > PageView.HINTS) {
      throw new Refusal(400, "step: give a whole number from 1 to " + PageView.HINTS);
    }
    PageView.Solution answer = answer(id);
    int taken = store.hintsTaken(learner, id);
    if (step > taken + 1) {
      throw new Refusal(409, "step: take hint " + (taken + 1) + " first");
    }
    if (step > taken) {
      store.hinted(learner, id, step);
    }
    return answer.hint(step);
  }

  /** Gives the solution, which comes after the last hint. */
  ObjectNode solution(String id, JsonNode body) {
    Learner learner = Learner.of(body);
    PageView.Solution answer = answer(id);
    if (store.hintsTaken(learner, id) < PageView.HINTS) {
      throw new Refusal(409, "the solution comes after the last hint; take the hints first");
    }
    store.solutionShown(learner, id);
    return answer.shown();
  }

  /**
   * Returns what a learner did so far in the form that {@code progress} reads, with what happens in
   * each puzzle and which tools are on offer.
   */
  ObjectNode file(String name) {
    ObjectNode json = NODES.objectNode().put("format", ClassReport.FORMAT);
    json.setAll(progress(name));
    for (JsonNode puzzle : json.path("puzzles")) {
      Optional<Library.Entry> entry = library.find(puzzle.path("id").asText());
      ObjectNode one = (ObjectNode) puzzle;
      entry.ifPresent(
          e -> {
            e.domain().mechanism(e.product()).forEach(one.putArray("mechanism")::add);
            e.page().card().path("tools").forEach(one.withArray("tools")::add);
          });
    }
    return json;
  }

  private static void put(ObjectNode json, Glicko2 rating) {
    json.put("rating", Math.round(rating.rating()));
    json.put("deviation", Math.round(rating.deviation()));
  }

  /** Returns what a learner did so far. */
  ObjectNode progress(String name) {
    Learner learner = new Learner(name);
    ObjectNode json = NODES.objectNode().put("learner", learner.name());
    put(json, store.rating(learner));
    json.set("stages", PuzzlePage.stages());
    ArrayNode all = json.putArray("puzzles");
    int solved = 0;
    int attempts = 0;
    double seconds = 0;
    for (EventStore.Line line : store.progress(learner)) {
      ObjectNode one = all.addObject().put("id", line.puzzle());
      Optional<Library.Entry> entry = library.find(line.puzzle());
      one.put("title", entry.map(Library.Entry::title).orElse(line.puzzle()));
      one.put("level", entry.filter(e -> e.page().listing() == Listing.LEVEL).isPresent());
      one.put("there", entry.isPresent());
      one.put("attempts", line.attempts()).put("solved", line.solvedAt() > 0);
      one.put("helped", line.helped());
      one.put("solvedAt", line.solvedAt()).put("hints", line.hints());
      one.put("solutionShown", line.solutionShown());
      one.put("seconds", Math.round(line.seconds())).put("stage", line.stage());
      one.put("last", line.last());
      put(one, store.rating(line.puzzle()));
      solved += line.solvedAt() > 0 ? 1 : 0;
      attempts += line.attempts();
      seconds += line.seconds();
    }
    json.put("attempts", attempts).put("solved", solved).put("seconds", Math.round(seconds));
    return json;
  }

  private PageView page(String id, Listing listing) {
    return entry(id, listing).page();
  }

  private Library.Entry entry(String id, Listing listing) {
    return library
        .find(id)
        .filter(entry -> entry.page().listing() == listing)
        .orElseThrow(() -> missing(listing));
  }

  static Refusal missing(Listing listing) {
    return new Refusal(404, "there is no such " + listing.noun() + "; /api/library lists them");
  }

  private PageView.Placement placement(String id) {
    return page(id, Listing.SHELF).placement().orElseThrow(() -> missing(Listing.SHELF));
  }

  private PageView.Solution answer(String id) {
    Library.Entry entry = entry(id, Listing.SHELF);
    return answers
        .of(entry.product(), placement(id))
        .orElseThrow(() -> new Refusal(404, "no solution of this puzzle is known or was found"));
  }
}
