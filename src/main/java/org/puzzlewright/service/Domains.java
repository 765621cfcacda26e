package org.puzzlewright.service;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.api.Domain;
import org.puzzlewright.physics.domain.PuzzleDomain;
import org.puzzlewright.physics.verdict.Replay;
import org.puzzlewright.tiles.domain.Games;
import org.puzzlewright.tiles.domain.LevelDomain;
import org.puzzlewright.training.domain.DungeonDomain;
import org.puzzlewright.vgdl.domain.VgdlDomain;
import org.puzzlewright.vgdl.play.PlayDomain;

/**
 * The kinds of things that can be designed or solved.
 *
 * @param physics the first of them, which is meant where none is named
 * @param others all the others
 */
public record Domains(PuzzleDomain physics, List<Domain> others) {

  public Domains {
    others = List.copyOf(others);
  }

  /** Returns those of the program, a line each. */
  public static Domains of(Replay replay) {
    List<Domain> others = new ArrayList<>();
    Games.all().forEach(family -> others.add(new LevelDomain(family)));
    others.add(new PlayDomain());
    others.add(new VgdlDomain());
    others.add(new DungeonDomain());
    return new Domains(new PuzzleDomain(replay), others);
  }

  /** Returns all; physics is the last, because it takes tasks that name no game for its own. */
  public List<Domain> all() {
    List<Domain> all = new ArrayList<>(others);
    all.add(physics);
    return all;
  }

  /** Returns the same with another replay of solutions. */
  public Domains replaying(Replay replay) {
    return new Domains(new PuzzleDomain(replay), others);
  }

  /**
   * Returns the domain that a file says it is of; physics when it says nothing.
   *
   * @param source the file's name
   */
  public Domain claiming(String text, String source) {
    return others.stream()
        .filter(domain -> domain.claims(text, source))
        .findFirst()
        .orElse(physics);
  }

  /** Returns the same with one more. */
  public Domains with(Domain further) {
    List<Domain> all = new ArrayList<>(others);
    all.add(further);
    return new Domains(physics, all);
  }

  /**
   * Returns the domain of that name; a part of it may be named after a colon.
   *
   * @throws ChoiceException when there is none
   */
  public Domain named(String name) {
    int colon = name.indexOf(':');
    if (colon >= 0) {
      return named(name.substring(0, colon)).narrowed(name.substring(colon + 1));
    }
    if (name.equals(physics.name())) {
      return physics;
    }
    return others.stream()
        .filter(domain -> domain.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new ChoiceException(
                    "there is no problem \"%s\"; there are %s"
                        .formatted(
                            name, String.join(", ", others.stream().map(Domain::name).toList()))));
  }

  /** Returns the domain of a trial's row. */
  public Domain of(JsonNode row) {
    return named(row.path("problem").asText(physics.name()));
  }
}
