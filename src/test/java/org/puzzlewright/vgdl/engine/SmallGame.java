package org.puzzlewright.vgdl.engine;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.puzzlewright.vgdl.language.Action;
import org.puzzlewright.vgdl.language.GameModel;
import org.puzzlewright.vgdl.language.GameReader;
import org.puzzlewright.vgdl.language.LevelMap;
import org.puzzlewright.vgdl.language.SpriteType;

/**
 * Games of a few lines for tests of single facts. A level's characters are the first letters of the
 * sprites' names, cells have 10 pixels.
 */
final class SmallGame {

  private final GameModel model;

  /**
   * Makes one.
   *
   * @param sprites lines of the sprite set
   * @param rules lines of the interaction set
   */
  SmallGame(String sprites, String rules) {
    this(sprites, rules, "Timeout limit=1000 win=False");
  }

  SmallGame(String sprites, String rules, String endings) {
    String set = "BasicGame\n  SpriteSet\n" + sprites.indent(4);
    String end = "  TerminationSet\n" + endings.indent(4);
    String mapping =
        GameReader.read(set + end).types().stream()
            .filter(t -> t.kind().isPresent() && t.id() > 1)
            .collect(
                Collectors.toMap(
                    t -> t.name().charAt(0), SpriteType::name, (one, other) -> one, TreeMap::new))
            .entrySet()
            .stream()
            .map(e -> "    %s > %s%n".formatted(e.getKey(), e.getValue()))
            .collect(Collectors.joining());
    model =
        GameReader.read(
            set + "  LevelMapping\n" + mapping + "  InteractionSet\n" + rules.indent(4) + end);
  }

  /** Plays actions, written as letters (S uses, N does nothing), in a level of lines with "/". */
  State play(String level, String actions) {
    return play(level, actions, 1);
  }

  State play(String level, String actions, long seed) {
    State state =
        Board.of(model, LevelMap.read(level.replace('/', '\n')), 10, Board.USUAL_TICKS).start(seed);
    for (char letter : actions.toCharArray()) {
      state.advance(action(letter));
    }
    return state;
  }

  static Action action(char letter) {
    return switch (letter) {
      case 'N' -> Action.NIL;
      case 'S' -> Action.USE;
      case 'L' -> Action.LEFT;
      case 'R' -> Action.RIGHT;
      case 'D' -> Action.DOWN;
      case 'U' -> Action.UP;
      default -> throw new IllegalArgumentException("letter: " + letter);
    };
  }

  /** Tells where the sprites of a name are, in the order of making: "10,0 20,0". */
  static String at(State state, String name) {
    return state.sprites().stream()
        .filter(s -> state.board.name(s.type()).equals(name) && !s.disabled())
        .map(s -> s.x() + "," + s.y())
        .collect(Collectors.joining(" "));
  }

  /** Tells where the sprites of a name look: "1,0 0,-1". */
  static String looks(State state, String name) {
    return state.sprites().stream()
        .filter(s -> state.board.name(s.type()).equals(name))
        .map(s -> s.courseX() + "," + s.courseY())
        .collect(Collectors.joining(" "));
  }

  /** Checks facts such as "box@20,0", "box@" (none), "box>1,0", "score=2", "coin=1". */
  static Map<String, String> facts(State state, List<String> wanted) {
    Map<String, String> facts = new TreeMap<>();
    for (String fact : wanted) {
      if (fact.contains("@")) {
        String name = fact.substring(0, fact.indexOf('@'));
        facts.put(name + "@", at(state, name));
      } else if (fact.contains(">")) {
        String name = fact.substring(0, fact.indexOf('>'));
        facts.put(name + ">", looks(state, name));
      } else {
        String name = fact.substring(0, fact.indexOf('='));
        facts.put(
            name + "=",
            switch (name) {
              case "score" -> String.valueOf(state.score());
              case "health" -> String.valueOf(state.health());
              default -> String.valueOf(state.holdings().getOrDefault(name, 0));
            });
      }
    }
    return facts;
  }
}
