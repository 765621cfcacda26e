package org.puzzlewright.study.share;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;

/** Questions about a picture of a puzzle with its solution; only those with one clear answer. */
final class Questions {

  private static final List<String> SIDES = List.of("left", "right");
  private static final List<String> HEIGHTS = List.of("above", "below");

  private Questions() {}

  /** What a question is about. */
  enum Kind {
    /** Left or right. */
    SIDE,
    /** Above or below. */
    HEIGHT,
    /** The one type of tool in the picture. */
    TOOL,
    /** The tool nearest the blue ball. */
    NEAREST
  }

  /**
   * A way to ask.
   *
   * @param id for files
   * @param kind what it asks
   * @param text with places for the things
   * @param test whether it is only for testing
   */
  record Template(String id, Kind kind, String text, boolean test) {}

  static final List<Template> TEMPLATES =
      List.of(
          new Template("side-1", Kind.SIDE, "Is %1$s to the left or to the right of %2$s?", false),
          new Template("side-2", Kind.SIDE, "Seen from %2$s, where is %1$s: left or right?", false),
          new Template("side-3", Kind.SIDE, "On which side of %2$s does %1$s stand?", true),
          new Template("height-1", Kind.HEIGHT, "Is %1$s above or below %2$s?", false),
          new Template(
              "height-2", Kind.HEIGHT, "Seen from %2$s, where is %1$s: above or below?", false),
          new Template(
              "height-3",
              Kind.HEIGHT,
              "Compare their heights: does %1$s stand above %2$s, or below it?",
              true),
          new Template("tool-1", Kind.TOOL, "Which kind of tool is in the picture?", false),
          new Template("tool-2", Kind.TOOL, "What tool has been put into this scene?", false),
          new Template("tool-3", Kind.TOOL, "Name the tool that solves this puzzle.", true),
          new Template("nearest-1", Kind.NEAREST, "Which kind of tool is nearest to %1$s?", false),
          new Template(
              "nearest-2", Kind.NEAREST, "Of all tools, which stands closest to %1$s?", true));

  /**
   * A question with its answer.
   *
   * @param template how it is asked
   * @param things whom it is about, after the places of the template
   * @param text the question
   * @param answer one of the choices
   * @param choices what could be answered
   */
  record Question(
      Template template, List<String> things, String text, String answer, List<String> choices) {}

  /** Returns all questions about a puzzle, in all ways to ask them. */
  static List<Question> of(Puzzle puzzle) {
    Map<String, Extent> things = things(puzzle);
    List<Question> all = new ArrayList<>();
    for (Template template : TEMPLATES) {
      switch (template.kind()) {
        case SIDE, HEIGHT -> pairs(all, template, things);
        case TOOL -> tool(all, template, puzzle);
        case NEAREST -> nearest(all, template, puzzle);
      }
    }
    return all;
  }

  private static Map<String, Extent> things(Puzzle puzzle) {
    Scene scene = puzzle.scene();
    Map<String, Extent> things = new LinkedHashMap<>();
    if (scene.hasBlue()) {
      things.put("the blue ball", Extent.of(Scene.ball(scene.blue())));
    }
    things.put("the red ball", Extent.of(scene.redShape()));
    things.put("the goal", Extent.of(scene.goalShape()));
    for (Placed tool : puzzle.solution()) {
      // Of two ramps nobody could tell which is meant.
      if (ofType(puzzle, tool.item().type()).size() == 1) {
        things.put("the " + words(tool.item().type()), Extent.of(tool));
      }
    }
    return things;
  }

  private static List<Placed> ofType(Puzzle puzzle, String type) {
    return puzzle.solution().stream().filter(t -> t.item().type().equals(type)).toList();
  }

  private static String words(String type) {
    return type.replace('_', ' ');
  }

  private static void pairs(List<Question> all, Template template, Map<String, Extent> things) {
    boolean side = template.kind() == Kind.SIDE;
    things.forEach(
        (one, box) ->
            things.forEach(
                (other, otherBox) -> {
                  Optional<String> answer = side ? side(box, otherBox) : height(box, otherBox);
                  if (!one.equals(other) && answer.isPresent()) {
                    all.add(
                        new Question(
                            template,
                            List.of(one, other),
                            template.text().formatted(one, other),
                            answer.get(),
                            side ? SIDES : HEIGHTS));
                  }
                }));
  }

  private static Optional<String> side(Extent one, Extent other) {
    return one.leftOf(other)
        ? Optional.of("left")
        : other.leftOf(one) ? Optional.of("right") : Optional.empty();
  }

  private static Optional<String> height(Extent one, Extent other) {
    return one.above(other)
        ? Optional.of("above")
        : other.above(one) ? Optional.of("below") : Optional.empty();
  }

  private static List<String> choices(Puzzle puzzle) {
    TreeSet<String> choices = new TreeSet<>();
    Catalogue.paper().forEach(type -> choices.add(words(type.name())));
    puzzle.solution().forEach(t -> choices.add(words(t.item().type())));
    return List.copyOf(choices);
  }

  private static List<String> types(Puzzle puzzle) {
    return puzzle.solution().stream().map(t -> t.item().type()).distinct().toList();
  }

  /** Returns the one kind of tool in a puzzle's solution, in words; empty when there are others. */
  static Optional<String> tool(Puzzle puzzle) {
    List<String> types = types(puzzle);
    return types.size() == 1 ? Optional.of(words(types.get(0))) : Optional.empty();
  }

  private static void tool(List<Question> all, Template template, Puzzle puzzle) {
    tool(puzzle)
        .ifPresent(
            answer ->
                all.add(
                    new Question(template, List.of(), template.text(), answer, choices(puzzle))));
  }

  private static void nearest(List<Question> all, Template template, Puzzle puzzle) {
    Scene scene = puzzle.scene();
    if (!scene.hasBlue() || types(puzzle).size() < 2) {
      return;
    }
    Extent blue = Extent.of(Scene.ball(scene.blue()));
    String best = null;
    double nearest = Double.POSITIVE_INFINITY;
    double second = Double.POSITIVE_INFINITY;
    for (String type : types(puzzle)) {
      double gap =
          ofType(puzzle, type).stream()
              .mapToDouble(t -> Extent.of(t).gap(blue))
              .min()
              .orElseThrow();
      if (gap < nearest) {
        second = nearest;
        nearest = gap;
        best = type;
      } else {
        second = Math.min(second, gap);
      }
    }
    // Boxes are larger than what is in them, so the difference must be large too.
    if (second >= 2 * nearest + 5 * Extent.MARGIN) {
      all.add(
          new Question(
              template,
              List.of("the blue ball"),
              template.text().formatted("the blue ball"),
              words(best),
              choices(puzzle)));
    }
  }
}
