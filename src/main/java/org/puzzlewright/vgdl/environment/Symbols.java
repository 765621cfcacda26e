package org.puzzlewright.vgdl.environment;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.puzzlewright.vgdl.language.GameModel;
import org.puzzlewright.vgdl.language.SpriteType;

/**
 * A character for each name of a game, no two alike: its first letter if that is free, then the
 * same in the other case, then any that is left. A cell shows what is drawn last in it.
 *
 * @param signs by name, in the order of drawing
 */
public record Symbols(Map<String, Character> signs) {

  /** What an empty cell shows. */
  public static final char EMPTY = '.';

  private static final String OTHERS =
      "#$%&*+=?!@<>^~0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

  /** First of the characters that are taken when a game has more names than all others. */
  private static final int BEYOND = 0x100;

  /** Keeps the order. */
  public Symbols {
    signs = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(signs));
  }

  /** Gives characters to the names that a player may see. */
  public static Symbols of(GameModel model) {
    Map<String, Character> signs = new LinkedHashMap<>();
    for (int id : model.order()) {
      SpriteType type = model.types().get(id);
      if (!type.hidden()) {
        signs.put(type.name(), sign(type.name(), signs));
      }
    }
    // Names with others below them are rarely made, but can be.
    for (SpriteType type : model.types()) {
      if (!type.hidden() && type.kind().isPresent() && !signs.containsKey(type.name())) {
        signs.put(type.name(), sign(type.name(), signs));
      }
    }
    return new Symbols(signs);
  }

  private static char sign(String name, Map<String, Character> taken) {
    char first = name.charAt(0);
    Optional<Character> free =
        List.of(Character.toLowerCase(first), Character.toUpperCase(first)).stream()
            .filter(c -> c > ' ' && c < 127 && c != EMPTY && !taken.containsValue(c))
            .findFirst();
    if (free.isPresent()) {
      return free.get();
    }
    for (char c : OTHERS.toCharArray()) {
      if (!taken.containsValue(c)) {
        return c;
      }
    }
    return (char) (BEYOND + taken.size());
  }

  /** Returns each name's place in the order of drawing, from 1. */
  Map<String, Integer> places() {
    Map<String, Integer> places = new HashMap<>();
    signs.keySet().forEach(name -> places.put(name, places.size() + 1));
    return places;
  }

  /** Returns the map of what is seen, a line a row. */
  public String map(List<List<List<String>>> cells) {
    List<String> drawn = List.copyOf(signs.keySet());
    StringBuilder text = new StringBuilder();
    for (List<List<String>> row : cells) {
      for (List<String> cell : row) {
        char sign = EMPTY;
        int top = -1;
        for (String name : cell) {
          if (drawn.indexOf(name) > top) {
            top = drawn.indexOf(name);
            sign = signs.get(name);
          }
        }
        text.append(sign);
      }
      text.append('\n');
    }
    return text.toString();
  }
}
