package org.puzzlewright.programs.tasks.table;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.programs.maker.Grammar;
import org.puzzlewright.programs.maker.Grammar.Rule;

/** The pieces of values of positions: what can be counted, and arithmetic. */
final class TableGrammar {

  private static final List<Rule> ARITHMETIC =
      List.of(
          Rule.of("number", "0.5"),
          Rule.of("number", "(%s + %s)", "number", "number"),
          Rule.of("number", "(%s - %s)", "number", "number"),
          Rule.of("number", "(%s * 0.25)", "number"),
          Rule.of("number", "(%s * %s)", "number", "number"),
          Rule.of("number", "(%s < %s ? %s : %s)", "number", "number", "number", "number"));

  private TableGrammar() {}

  static Grammar of(Table table) {
    List<Rule> rules = new ArrayList<>(ARITHMETIC);
    String helpers =
        switch (table) {
          case TIC_TAC_TOE, CONNECT4 -> board(rules, table == Table.CONNECT4 ? 4 : 3);
          case CANT_STOP -> stop(rules);
          case LOVE_LETTER -> letter(rules);
        };
    return new Grammar(
        """
        import org.puzzlewright.programs.tasks.table.*;

        public final class Program implements %s {
          @Override
          public double value(%s view) {
            return %%s;
          }
        %s}
        """
            .formatted(
                table.contract().type().getSimpleName(),
                table.contract().types().get(0).getSimpleName(),
                helpers),
        List.of("number"),
        rules,
        false);
  }

  private static String board(List<Rule> rules, int need) {
    rules.add(Rule.of("number", "lines(view, %s, %s) / 8.0", "side", "count"));
    rules.add(Rule.of("number", "(view.myTurn() ? %s : %s)", "number", "number"));
    rules.add(Rule.of("number", "(view.at(%s, %s) * 0.5)", "place", "place"));
    rules.add(Rule.of("side", "1"));
    rules.add(Rule.of("side", "-1"));
    rules.add(Rule.number("count", 1, need - 1));
    rules.add(Rule.number("place", 0, need));
    return """

          /** How many places for a row have so many pieces of a side and none of the other. */
          private static int lines(BoardView view, int side, int pieces) {
            int found = 0;
            for (int x = 0; x < view.columns(); x++) {
              for (int y = 0; y < view.rows(); y++) {
                for (int way = 0; way < 4; way++) {
                  int own = 0;
                  for (int i = 0; i < NEED && own >= 0; i++) {
                    int at = view.at(x + (way == 1 ? 0 : i), y + (way == 0 ? 0 : way == 3 ? -i : i));
                    own = at == side ? own + 1 : at == 0 ? own : -1;
                  }
                  found += own == pieces ? 1 : 0;
                }
              }
            }
            return found;
          }
        """
        .replace("NEED", String.valueOf(need));
  }

  private static String stop(List<Rule> rules) {
    rules.add(Rule.of("number", "(view.won(%s) / 3.0)", "who"));
    rules.add(Rule.of("number", "way(view, %s, false)", "who"));
    rules.add(Rule.of("number", "way(view, 0, true)"));
    rules.add(Rule.of("number", "(runners(view) / 3.0)"));
    rules.add(Rule.of("number", "(view.myTurn() ? %s : %s)", "number", "number"));
    rules.add(Rule.number("who", 0, 2));
    return """

          /** The shares of the columns that somebody has behind, in all; with the runners' or not. */
          private static double way(StopView view, int who, boolean runners) {
            double sum = 0;
            for (int c = 2; c <= 12; c++) {
              int steps = runners ? Math.max(view.runner(c), view.steps(who, c)) : view.steps(who, c);
              sum += (double) steps / view.length(c);
            }
            return sum / 4;
          }

          private static int runners(StopView view) {
            int count = 0;
            for (int c = 2; c <= 12; c++) {
              count += view.runner(c) > 0 ? 1 : 0;
            }
            return count;
          }
        """;
  }

  private static String letter(List<Rule> rules) {
    rules.add(Rule.of("number", "(view.hand() / 8.0)"));
    rules.add(Rule.of("number", "(view.known(%s) / 8.0)", "who"));
    rules.add(Rule.of("number", "((double) view.tokens(%s) / view.goal())", "who"));
    rules.add(Rule.of("number", "(view.out(%s) ? %s : %s)", "who", "number", "number"));
    rules.add(Rule.of("number", "(view.safe(%s) ? %s : %s)", "who", "number", "number"));
    rules.add(Rule.of("number", "(view.open(%s) / 5.0)", "card"));
    rules.add(Rule.of("number", "(view.left() / 12.0)"));
    rules.add(Rule.number("who", 0, 2));
    rules.add(Rule.number("card", 1, 8));
    return "";
  }
}
