package org.puzzlewright.ui.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.puzzlewright.api.Domain;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.physics.domain.PuzzleDomain;
import org.puzzlewright.physics.domain.PuzzleResolver;
import org.puzzlewright.service.Domains;
import org.puzzlewright.tiles.design.LevelFile;
import org.puzzlewright.tiles.domain.Games;
import org.puzzlewright.ui.web.Library;
import org.puzzlewright.vgdl.domain.VgdlDomain;
import org.puzzlewright.vgdl.library.GameLibrary;

/**
 * What the user has made here, what is packed into the program, and after it the levels and designs
 * of a folder.
 */
final class ShippedLibrary implements Library {

  /** The folders of the levels, in the order in which they are listed. */
  static final List<String> LEVELS =
      List.of("sokoban-sample", "zelda-sample", "mario-sample", "loderunner-sample");

  private static final String LEVEL = "/level";

  private final Library own;
  private final Library folder;
  private final List<Shelf> shelves;
  private final List<Entry> levels;
  private final List<Entry> games;

  /**
   * Makes one.
   *
   * @param own where new products go; its ids are unlike all others
   * @param folder has no shelves
   */
  ShippedLibrary(Domains domains, Library own, Library folder) {
    this.own = own;
    this.folder = folder;
    this.shelves = shelves(domains.physics());
    this.levels = LEVELS.stream().map(name -> entry(domains, name)).toList();
    this.games = games(domains.named(VgdlDomain.NAME));
  }

  private static List<Shelf> shelves(PuzzleDomain domain) {
    List<String> tasks =
        PuzzleResolver.names().stream()
            .filter(name -> name.startsWith(PuzzleResolver.TASK))
            .toList();
    return Stream.concat(
            ShippedCourses.shelves(domain).stream(),
            Stream.of(
                shelf(domain, "Scenarios", PuzzleResolver.SCENARIOS),
                shelf(domain, "Tasks of CREATE", tasks)))
        .toList();
  }

  private static Shelf shelf(PuzzleDomain domain, String title, List<String> names) {
    return new Shelf(
        title,
        false,
        names.stream()
            .map(name -> new Entry(name, domain, domain.product(PuzzleResolver.named(name))))
            .toList());
  }

  private static Entry entry(Domains domains, String name) {
    String text = resource(name, "level.json");
    return domains.others().stream()
        .flatMap(
            domain ->
                domain.recognise(text, name).stream()
                    .map(product -> new Entry(name + LEVEL, domain, product)))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException(name + " is no level"));
  }

  /** Returns all levels of the shipped games that are told in a language. */
  private static List<Entry> games(Domain domain) {
    return GameLibrary.shipped().names().stream()
        .flatMap(
            game ->
                IntStream.range(0, GameLibrary.SHIPPED_LEVELS)
                    .mapToObj(level -> VgdlDomain.NAME + ":" + game + "/" + level))
        .map(name -> new Entry(name, domain, domain.shipped(name).orElseThrow()))
        .toList();
  }

  /** Returns the level in a folder of {@link #LEVELS}. */
  static LevelFile level(String name) {
    return LevelFile.read(resource(name, "level.json"), Games::read, name);
  }

  private static String resource(String name, String file) {
    String path = "/puzzles/levels/" + name + "/" + file;
    try (InputStream in = ShippedLibrary.class.getResourceAsStream(path)) {
      if (in == null) {
        throw new IllegalStateException(path + " is not in the program");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(path, e);
    }
  }

  @Override
  public List<Shelf> shelves() {
    return Stream.concat(own.shelves().stream(), shelves.stream()).toList();
  }

  @Override
  public Optional<Place> place() {
    return own.place();
  }

  @Override
  public Optional<String> transcript(String id) {
    return own.transcript(id);
  }

  /** Those of the folder that are not the same files as are in the program. */
  @Override
  public List<Entry> singles() {
    Stream<Entry> others =
        folder.singles().stream()
            .filter(entry -> levels.stream().noneMatch(l -> entry.id().equals("levels/" + l.id())));
    return Stream.of(own.singles().stream(), levels.stream(), others, games.stream())
        .flatMap(s -> s)
        .toList();
  }

  @Override
  public List<String> unfinished() {
    return Stream.concat(own.unfinished().stream(), folder.unfinished().stream()).toList();
  }

  @Override
  public Optional<Run> run(String id) {
    return levels.stream()
        .filter(entry -> entry.id().equals(id))
        .findFirst()
        .map(entry -> shipped(id.substring(0, id.length() - LEVEL.length())))
        .or(() -> own.run(id))
        .or(() -> folder.run(id));
  }

  private static Run shipped(String name) {
    return new Run(
        StrictJson.parse(resource(name, "task.json"), "task.json"),
        resource(name, "transcript.jsonl"),
        false);
  }
}
