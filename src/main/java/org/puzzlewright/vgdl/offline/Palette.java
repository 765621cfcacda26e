package org.puzzlewright.vgdl.offline;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.puzzlewright.vgdl.design.Ground;
import org.puzzlewright.vgdl.design.Role;
import org.puzzlewright.vgdl.language.GameModel;
import org.puzzlewright.vgdl.language.Interaction;
import org.puzzlewright.vgdl.language.Key;

/**
 * What the characters of a game's levels are for, read from its rules and its levels.
 *
 * @param model the game
 * @param filler what stands where nothing in particular is
 * @param wall what stands in the way; the filler where the game has no walls
 * @param things characters that are put one by one, in order
 * @param roles of what a character stands for
 * @param avatar characters of who is played
 */
record Palette(
    GameModel model,
    char filler,
    char wall,
    List<Character> things,
    Map<Character, Set<Role>> roles,
    Set<Character> avatar) {

  /** What covers more than this share of the examples is no single thing. */
  private static final double MASS = 0.12;

  static Palette of(GameModel model, List<List<String>> examples) {
    Map<Character, Integer> counts = new HashMap<>();
    int cells = 0;
    for (List<String> rows : examples) {
      for (String row : rows) {
        for (char c : row.toCharArray()) {
          counts.merge(c, 1, Integer::sum);
          cells++;
        }
      }
    }
    Map<Character, Set<Role>> roles = new HashMap<>();
    Set<Character> avatar = new TreeSet<>();
    List<Character> walls = new ArrayList<>();
    for (char c : new TreeSet<>(model.mapping().keySet())) {
      Set<Role> all = EnumSet.noneOf(Role.class);
      for (int type : model.mapping().get(c)) {
        if (model.types().get(type).kind().isPresent()) {
          all.addAll(Role.of(model, type));
        }
      }
      roles.put(c, all);
      if (all.contains(Role.AVATAR)) {
        avatar.add(c);
      } else if (all.contains(Role.WALL)) {
        walls.add(c);
      }
    }
    char ground = Ground.of(model);
    char filler =
        counts.entrySet().stream()
            .filter(e -> !walls.contains(e.getKey()))
            .max(Map.Entry.comparingByValue())
            .map(Map.Entry::getKey)
            .orElse(ground);
    char wall =
        walls.stream()
            .max((a, b) -> Integer.compare(counts.getOrDefault(a, 0), counts.getOrDefault(b, 0)))
            .orElse(filler);
    double most = MASS * cells;
    List<Character> things =
        roles.keySet().stream()
            .filter(c -> c != filler && c != wall && c != ground && !avatar.contains(c))
            .filter(c -> !roles.get(c).equals(Set.of(Role.OTHER)) || counts.containsKey(c))
            .filter(c -> counts.getOrDefault(c, 0) <= most || examples.isEmpty())
            .sorted()
            .toList();
    return new Palette(model, filler, wall, things, roles, avatar);
  }

  /** Returns what a thing stands on, such as the water under a raft; else the filler. */
  char bed(char thing) {
    List<Integer> brings = model.mapping().getOrDefault(thing, List.of());
    if (brings.size() < 2) {
      return filler;
    }
    List<Integer> below = brings.subList(0, brings.size() - 1);
    return model.mapping().entrySet().stream()
        .filter(
            e -> e.getValue().equals(below) && !roles.get(e.getKey()).equals(Set.of(Role.OTHER)))
        .map(Map.Entry::getKey)
        .sorted()
        .findFirst()
        .orElse(filler);
  }

  boolean is(char c, Role role) {
    return roles.getOrDefault(c, Set.of()).contains(role);
  }

  /** Returns the characters that bring one of these types into a level. */
  List<Character> bring(List<Integer> types) {
    return model.mapping().entrySet().stream()
        .filter(e -> e.getValue().stream().anyMatch(types::contains))
        .map(Map.Entry::getKey)
        .sorted()
        .toList();
  }

  /** Returns how many sprites of these types a character brings. */
  int bringing(char c, List<Integer> types) {
    return (int)
        model.mapping().getOrDefault(c, List.of()).stream().filter(types::contains).count();
  }

  /** Returns how many of a character the rules ask for; 0 when they say nothing. */
  int asked(char c) {
    int most = 0;
    for (Interaction rule : model.interactions()) {
      int resource = rule.values().type(Key.RESOURCE);
      if (resource >= 0 && model.mapping().getOrDefault(c, List.of()).contains(resource)) {
        most = Math.max(most, rule.values().whole(Key.LIMIT, 0));
      }
    }
    return most;
  }
}
