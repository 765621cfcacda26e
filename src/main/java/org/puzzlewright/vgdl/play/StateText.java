package org.puzzlewright.vgdl.play;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.puzzlewright.vgdl.environment.Symbols;
import org.puzzlewright.vgdl.environment.VgdlObservation;
import org.puzzlewright.vgdl.language.Action;

/** Tells a state: the part of a prompt that changes with every move. */
final class StateText {

  private static final int HISTORY = 3;

  private final PromptForm form;
  private final Symbols symbols;

  StateText(PromptForm form, Symbols symbols) {
    this.form = form;
    this.symbols = symbols;
  }

  /** Tells it. */
  String of(PlayState state) {
    List<String> parts = new ArrayList<>();
    if (form.released()) {
      released(parts, state);
    } else {
      described(parts, state);
    }
    if (form.remembers() && state.actions().size() > state.idle()) {
      parts.add(section("Last Reward", String.valueOf(state.reward())));
      parts.add(section("Action History", history(state)));
    }
    return String.join("\n\n", parts);
  }

  private static String section(String title, String text) {
    return "=== " + title + " ===\n" + text.stripTrailing();
  }

  private void described(List<String> parts, PlayState state) {
    VgdlObservation seen = state.seen();
    parts.add(section("Sprite Mapping", mapping(symbols.signs())));
    if (form.view() != PromptForm.View.COORDINATES) {
      parts.add(section("Current State", symbols.map(seen.cells())));
    }
    if (form.view() != PromptForm.View.MAP) {
      parts.add(
          section(
              "Map in Natural Language",
              "Each line tells what is in a cell; rows count from the top, columns from the left,"
                  + " both from 0.\n"
                  + coordinates(seen)));
    }
    parts.add(section("Current Position", position(seen)));
  }

  private String coordinates(VgdlObservation seen) {
    List<String> lines = new ArrayList<>();
    List<String> map = symbols.map(seen.cells()).lines().toList();
    for (int row = 0; row < map.size(); row++) {
      for (int column = 0; column < map.get(row).length(); column++) {
        List<String> names = seen.cells().get(row).get(column).stream().distinct().toList();
        if (!names.isEmpty()) {
          lines.add(
              "row=%d, col=%d -> %c (%s)"
                  .formatted(row, column, map.get(row).charAt(column), String.join(", ", names)));
        }
      }
    }
    return String.join("\n", lines);
  }

  private static String position(VgdlObservation seen) {
    if (seen.row() < 0 && seen.column() < 0) {
      return "You are not in the game.";
    }
    StringBuilder text = new StringBuilder("row=%d, col=%d".formatted(seen.row(), seen.column()));
    String way =
        seen.looksX() != 0
            ? seen.looksX() < 0 ? "LEFT" : "RIGHT"
            : seen.looksY() != 0 ? seen.looksY() < 0 ? "UP" : "DOWN" : "";
    if (!way.isEmpty()) {
      text.append(", facing ").append(way);
    }
    seen.holds().entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .forEach(h -> text.append("\nYou hold %d %s.".formatted(h.getValue(), h.getKey())));
    if (seen.health() > 0) {
      text.append("\nYou have %d health points.".formatted(seen.health()));
    }
    return text.toString();
  }

  /** The list of what is where, without names; the place only where the one before is known. */
  private void released(List<String> parts, PlayState state) {
    List<String> map = state.symbols().map(state.seen().cells());
    parts.add(section("Sprite Mapping", mapping(state.symbols().signs())));
    if (!state.lastMap().isEmpty()) {
      parts.add(section("Last State", String.join("\n", state.lastMap())));
    }
    List<String> now = new ArrayList<>();
    if (form.view() == PromptForm.View.MAP) {
      now.addAll(map);
    } else {
      for (int row = 0; row < map.size(); row++) {
        for (int column = 0; column < map.get(row).length(); column++) {
          now.add("row=%d, col=%d -> %c".formatted(row, column, map.get(row).charAt(column)));
        }
      }
    }
    parts.add(section("Current State", String.join("\n", now)));
    if (!state.lastMap().isEmpty()) {
      ReleasedSymbols.position(map)
          .ifPresent(p -> parts.add(section("Current Position", place(p))));
      ReleasedSymbols.position(state.lastMap())
          .ifPresent(p -> parts.add(section("Last Position", place(p))));
    }
  }

  private static String place(int[] position) {
    return "row=%d, col=%d".formatted(position[0], position[1]);
  }

  private static String mapping(Map<String, Character> signs) {
    return signs.entrySet().stream()
        .map(s -> "%s -> '%c'".formatted(s.getKey(), s.getValue()))
        .collect(Collectors.joining("\n"));
  }

  private static String history(PlayState state) {
    List<Action> done = state.actions().subList(state.idle(), state.actions().size());
    return done.subList(Math.max(0, done.size() - HISTORY), done.size()).stream()
        .map(a -> a == Action.NIL ? "none" : a.name().toLowerCase(Locale.ROOT))
        .collect(Collectors.joining(","));
  }
}
