package org.puzzlewright.programs.tasks.grid;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.programs.maker.Grammar;
import org.puzzlewright.programs.maker.Grammar.Rule;

/** The pieces of policies on grids: where things are, and choices between actions. */
public final class GridGrammar {

  private static final int LARGEST = 9;

  private GridGrammar() {}

  /**
   * Returns them.
   *
   * @param things all names
   * @param me the name of what is played
   * @param actions the greatest number of an action
   */
  public static Grammar of(List<String> things, String me, int actions) {
    List<Rule> rules =
        new ArrayList<>(
            List.of(
                Rule.number("action", 0, actions),
                Rule.of("action", "(%s ? %s : %s)", "boolean", "action", "action"),
                Rule.of("boolean", "even"),
                Rule.of("boolean", "view.has(%s, %s, %s)", "thing", "int", "int"),
                Rule.of("boolean", "view.has(%s, myX + %s, myY + %s)", "thing", "small", "small"),
                Rule.number("small", -2, 2),
                Rule.of("boolean", "(%s < %s)", "int", "int"),
                Rule.of("boolean", "(%s == %s)", "int", "int"),
                Rule.of("boolean", "(%s && %s)", "boolean", "boolean"),
                Rule.of("boolean", "(%s || %s)", "boolean", "boolean"),
                Rule.of("boolean", "!%s", "boolean"),
                Rule.number("int", -1, LARGEST),
                Rule.of("int", "step"),
                Rule.of("int", "myX"),
                Rule.of("int", "myY"),
                Rule.of("int", "view.x(%s)", "thing"),
                Rule.of("int", "view.y(%s)", "thing"),
                Rule.of("int", "(%s + %s)", "int", "int"),
                Rule.of("int", "(%s - %s)", "int", "int")));
    things.forEach(thing -> rules.add(Rule.of("thing", "\"" + thing + "\"")));
    return new Grammar(
        """
        import org.puzzlewright.programs.tasks.grid.*;

        public final class Program implements Policy {
          private int step;

          @Override
          public int act(GridView view) {
            step++;
            boolean even = step %%%% 2 == 0;
            int myX = view.x("%s");
            int myY = view.y("%s");
            return %%s;
          }
        }
        """
            .formatted(me, me),
        List.of("action"),
        rules);
  }
}
