package org.puzzlewright.ui.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.puzzlewright.agents.Listener;
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.DomainTask;
import org.puzzlewright.api.OptionException;
import org.puzzlewright.api.RefusedException;
import org.puzzlewright.base.files.ArtefactException;
import org.puzzlewright.base.files.FolderLock;
import org.puzzlewright.base.files.RunFolder;
import org.puzzlewright.base.files.Slug;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.physics.prompt.BriefException;
import org.puzzlewright.service.ChoiceException;
import org.puzzlewright.service.DesignService;
import org.puzzlewright.service.LiveTranscript;
import org.puzzlewright.service.Order;
import org.puzzlewright.service.ReadingService;
import org.puzzlewright.service.RunFiles;
import org.puzzlewright.service.Work;
import org.puzzlewright.tiles.core.LevelTextException;

/**
 * What people ask for in sentences of their own: how it is read, and its making, one after another,
 * in folders of the library. Safe to share between threads.
 */
final class Designs implements AutoCloseable {

  /** Longest sentence, in characters; readers take no longer ones. */
  private static final int MOST_LETTERS = 2000;

  /** So many may wait: people are playing on the same machine. */
  private static final int MOST_WAITING = 8;

  /** So many that have ended are remembered. */
  private static final int KEPT = 100;

  private static final int NAME = 40;
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private final Library library;
  private final DesignService service;
  private final Consumer<Throwable> mistakes;
  private final ExecutorService worker =
      Executors.newSingleThreadExecutor(
          work -> {
            Thread thread = new Thread(work, "design");
            thread.setDaemon(true);
            return thread;
          });
  private final Map<String, Made> designs = new LinkedHashMap<>();

  /** How far a design is. */
  private enum State {
    WAITING,
    WORKING,
    MADE,
    FAILED;

    boolean ended() {
      return this == MADE || this == FAILED;
    }
  }

  /**
   * One design.
   *
   * @param words how it ended; empty before
   */
  private record Made(State state, String prompt, String words) {}

  /**
   * Makes one.
   *
   * @param mistakes is told of our own mistakes
   */
  Designs(Library library, DesignService service, Consumer<Throwable> mistakes) {
    this.library = library;
    this.service = service;
    this.mistakes = mistakes;
  }

  /** Returns the kinds of things that can be asked for in words. */
  ObjectNode kinds() {
    ObjectNode json = NODES.objectNode().put("folder", library.place().isPresent());
    ArrayNode all = json.putArray("problems");
    Stream.concat(Stream.of(service.domains().physics()), service.domains().others().stream())
        .filter(domain -> domain.reading().isPresent())
        .forEach(domain -> all.add(domain.name()));
    return json;
  }

  /** Tells how a sentence is read; nothing is made. */
  ObjectNode read(JsonNode body) {
    Domain domain = domain(body);
    String prompt = prompt(body);
    return refusing(() -> ReadingService.read(domain, prompt).json());
  }

  /** Begins to make what a sentence asks for, or lets it wait for its turn. */
  synchronized ObjectNode begin(JsonNode body) {
    Library.Place place =
        library
            .place()
            .orElseThrow(
                () ->
                    new Refusal(409, "there is no folder to put it into; start practice with one"));
    Domain domain = domain(body);
    String prompt = prompt(body);
    if (designs.values().stream().filter(made -> !made.state().ended()).count() >= MOST_WAITING) {
      throw new Refusal(503, "too many designs are waiting; try again when some are made");
    }
    String slug = slug(prompt);
    long seed = 1;
    // The same sentence asked for again is to become another puzzle.
    while (Files.exists(place.folder().resolve(slug + seed))
        || designs.containsKey(place.prefix() + slug + seed)) {
      seed++;
    }
    String name = slug + seed;
    String id = place.prefix() + name;
    Order order = new Order(seed);
    long drawn = seed;
    DomainTask<?> task = refusing(() -> domain.task(prompt, NODES.objectNode(), drawn));
    RunFolder folder = RunFolder.single(place.folder().resolve(name));
    keep(id, new Made(State.WAITING, prompt, ""));
    worker.execute(() -> make(id, task, order, folder));
    return progress(id);
  }

  private static String slug(String prompt) {
    String letters = Slug.of(prompt);
    String cut =
        letters.length() > NAME ? letters.substring(0, NAME).replaceAll("-[^-]*$", "") : letters;
    return (cut.isEmpty() ? "design" : cut) + "-";
  }

  @SuppressWarnings("try")
  private void make(String id, DomainTask<?> task, Order order, RunFolder folder) {
    String prompt = task.prompt().orElse("");
    keep(id, new Made(State.WORKING, prompt, ""));
    Made ended = new Made(State.FAILED, prompt, "the program made a mistake");
    try (FolderLock lock = folder.lock(LiveTranscript.id(task, order))) {
      Work work =
          LiveTranscript.watched(service, task, order, folder, Listener.silent(), settled -> {});
      RunFiles.write(folder, work, false);
      ended =
          new Made(
              work.made().isPresent() ? State.MADE : State.FAILED,
              prompt,
              work.made().isPresent() && work.success()
                  ? "every gate holds"
                  : work.detail().isBlank() ? work.stop() : work.detail());
    } catch (ArtefactException refused) {
      ended = new Made(State.FAILED, prompt, refused.getMessage());
    } catch (RuntimeException | StackOverflowError mistake) {
      mistakes.accept(mistake);
    } finally {
      keep(id, ended);
    }
  }

  private synchronized void keep(String id, Made made) {
    designs.put(id, made);
    designs.entrySet().stream()
        .filter(one -> one.getValue().state().ended())
        .map(Map.Entry::getKey)
        .limit(Math.max(0, designs.size() - KEPT))
        .toList()
        .forEach(designs::remove);
  }

  /** Tells how far a design is, and where what came of it is. */
  synchronized ObjectNode progress(String id) {
    Made made = designs.get(id);
    if (made == null) {
      throw new Refusal(404, "there is no design of that name");
    }
    ObjectNode json = NODES.objectNode().put("id", id).put("prompt", made.prompt());
    json.put("state", made.state().name().toLowerCase(Locale.ROOT)).put("words", made.words());
    if (made.state() == State.MADE) {
      Stream.of(id, id + "/level")
          .flatMap(name -> library.find(name).stream())
          .findFirst()
          .ifPresent(entry -> json.set("made", made(entry)));
    }
    return json;
  }

  private static ObjectNode made(Library.Entry entry) {
    ObjectNode json = NODES.objectNode().put("id", entry.id()).put("title", entry.title());
    return json.put("listing", entry.page().listing().noun());
  }

  /** Returns the designs that are waiting or going on, and those that have ended of late. */
  synchronized ObjectNode all() {
    ObjectNode json = kinds();
    ArrayNode list = json.putArray("designs");
    designs.keySet().forEach(id -> list.add(progress(id)));
    return json;
  }

  private Domain domain(JsonNode body) {
    try {
      return service.domains().named(body.path("problem").asText("physics"));
    } catch (ChoiceException unknown) {
      throw new Refusal(400, "problem: " + unknown.getMessage());
    }
  }

  private static String prompt(JsonNode body) {
    String prompt = Optional.ofNullable(body.path("prompt").textValue()).orElse("").strip();
    if (prompt.isEmpty() || prompt.length() > MOST_LETTERS) {
      throw new Refusal(400, "prompt: give a sentence of at most " + MOST_LETTERS + " letters");
    }
    return prompt;
  }

  /** Domains refuse by exceptions of their own, each with one line. */
  private static <T> T refusing(Supplier<T> work) {
    try {
      return work.get();
    } catch (BriefException
        | LevelTextException
        | InputException
        | ChoiceException
        | OptionException
        | RefusedException refused) {
      throw new Refusal(422, refused.getMessage());
    }
  }

  /** Begins nothing more; what is being made is given up with the program. */
  @Override
  public void close() {
    worker.shutdownNow();
  }
}
