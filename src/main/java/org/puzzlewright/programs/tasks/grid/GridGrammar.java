package org.puzzlewright.programs.tasks.grid;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.puzzlewright.programs.maker.Grammar;
import org.puzzlewright.programs.maker.Grammar.Rule;

/**
 * The pieces of policies on grids: where things are and were, arithmetic of columns, rows and their
 * differences, and choices between actions. Columns and rows are types of their own, so that little
 * is written that compares the one with the other.
 */
public final class GridGrammar {

  private static final int LARGEST = 9;

  /** What is asked for one step later is kept, and nothing else: looking costs most of the time. */
  private static final String REMEMBER =
      "    before.put(THING, near(THING)); // where was.\\(THING\\)";

  private GridGrammar() {}

  /**
   * Returns them.
   *
   * @param things all names
   * @param me the name of what is played
   * @param actions the numbers of those that do something here
   */
  public static Grammar of(List<String> things, String me, List<Integer> actions) {
    List<Rule> rules = new ArrayList<>();
    actions.forEach(action -> rules.add(Rule.of("action", String.valueOf(action))));
    things.forEach(thing -> rules.add(Rule.of("thing", "\"" + thing + "\"")));
    rules.add(Rule.differing("action", "(%s ? %s : %s)", "boolean", "action", "action"));
    place(rules, "column", "X");
    place(rules, "row", "Y");
    rules.addAll(
        List.of(
            Rule.number("offset", -2, 2),
            Rule.of("offset", "across(%s, %s)", "thing", "row"),
            Rule.of("offset", "along(%s, %s)", "thing", "column"),
            Rule.of("offset", "Math.abs(%s)", "offset"),
            Rule.numbered("boolean", "(step %% # == 0)", 2, LARGEST),
            Rule.numbered("boolean", "(view.count(%s) > #)", 0, LARGEST, "thing"),
            Rule.of("boolean", "view.has(%s, %s, %s)", "thing", "column", "row"),
            Rule.of("boolean", "view.has(%s, myX + %s, myY + %s)", "thing", "small", "small"),
            Rule.number("small", -1, 1),
            Rule.differing("boolean", "(%s < %s)", "offset", "offset"),
            Rule.differing("boolean", "(%s && %s)", "boolean", "boolean"),
            Rule.differing("boolean", "(%s || %s)", "boolean", "boolean"),
            Rule.of("boolean", "!%s", "boolean")));
    return new Grammar(
        """
        import java.util.*;
        import org.puzzlewright.programs.tasks.grid.*;

        public final class Program implements Policy {
          private static final int FAR = 99;
          private final Map<String, int[]> before = new HashMap<>();
          private GridView view;
          private int step;
          private int myX;
          private int myY;

          @Override
          public int act(GridView now) {
            view = now;
            step++;
            myX = view.x("%s");
            myY = view.y("%s");
            int action = %%s;
        %s
            return action;
          }

          // Where the nearest of a kind is, of equals the first row by row; -1 where there is none.
          private int[] near(String thing) {
            for (int d = 0; view.count(thing) > 0 && d < FAR; d++) {
              for (int y = myY - d; y <= myY + d; y++) {
                int side = d - Math.abs(y - myY);
                if (view.has(thing, myX - side, y)) return new int[] {myX - side, y};
                if (view.has(thing, myX + side, y)) return new int[] {myX + side, y};
              }
            }
            return new int[] {-1, -1};
          }

          private int nearX(String thing) {
            return near(thing)[0];
          }

          private int nearY(String thing) {
            return near(thing)[1];
          }

          // Where it was one step before.
          private int wasX(String thing) {
            return (before.containsKey(thing) ? before.get(thing) : near(thing))[0];
          }

          private int wasY(String thing) {
            return (before.containsKey(thing) ? before.get(thing) : near(thing))[1];
          }

          // How far from me the nearest of a kind is in a row, to the left below 0.
          private int across(String thing, int y) {
            for (int d = 0; d < view.width(); d++) {
              if (view.has(thing, myX - d, y)) return -d;
              if (view.has(thing, myX + d, y)) return d;
            }
            return FAR;
          }

          // The same in a column, upwards below 0.
          private int along(String thing, int x) {
            for (int d = 0; d < view.height(); d++) {
              if (view.has(thing, x, myY - d)) return -d;
              if (view.has(thing, x, myY + d)) return d;
            }
            return FAR;
          }

          private static int order(int a, int b, int less, int same, int more) {
            return a < b ? less : a == b ? same : more;
          }
        }
        """
            .formatted(
                me,
                me,
                things.stream()
                    .map(thing -> REMEMBER.replace("THING", '"' + thing + '"'))
                    .collect(Collectors.joining("\n"))),
        List.of("action"),
        rules,
        false);
  }

  /**
   * Adds the pieces of columns or of rows, which are alike. One side of each comparison is seen,
   * and no number.
   */
  private static void place(List<Rule> rules, String type, String axis) {
    String seen = "seen " + type;
    rules.add(Rule.number(type, 0, LARGEST));
    for (String each : List.of(type, seen)) {
      rules.addAll(
          List.of(
              Rule.of(each, "my" + axis),
              Rule.of(each, "near" + axis + "(%s)", "thing"),
              Rule.of(each, "was" + axis + "(%s)", "thing"),
              Rule.of(each, "(%s + %s)", seen, "offset")));
    }
    rules.addAll(
        List.of(
            Rule.differing("offset", "(%s - %s)", seen, seen),
            Rule.of("boolean", "(%s < %s)", seen, type),
            Rule.of("boolean", "(%s == %s)", seen, type),
            Rule.differing(
                "action", "order(%s, %s, %s, %s, %s)", seen, type, "action", "action", "action")));
  }
}
