package org.puzzlewright.course;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a course asks the designers for.
 *
 * @param tools the types of tools that are practised, one or more of {@link #TOOLS}
 * @param levels how many levels it is to have
 * @param heldOut how many puzzles of the same kind are to be left for testing learners
 */
public record Syllabus(List<String> tools, int levels, int heldOut) {

  /** The tools that designers can make needed. */
  public static final List<String> TOOLS = List.of("ramp", "cannon", "hexagon");

  /**
   * What each tool is combined with. Where there are cannons no hexagon is needed, so there are
   * none beside one that is practised.
   */
  private static final Map<String, List<String>> PARTNERS =
      Map.of(
          "ramp", List.of("cannon", "hexagon"),
          "cannon", List.of("ramp", "hexagon"),
          "hexagon", List.of("ramp"));

  private static final int STAGES = 3;

  /**
   * A sentence that puzzles are designed for.
   *
   * @param id part of file names
   * @param prompt the sentence
   */
  public record Ask(String id, String prompt) {}

  /** Copies the list. */
  public Syllabus {
    tools = List.copyOf(tools);
    if (tools.isEmpty() || !TOOLS.containsAll(tools) || levels < STAGES || heldOut < 0) {
      throw new IllegalArgumentException(
          "tools, levels, held out: %s, %d, %d".formatted(tools, levels, heldOut));
    }
  }

  /** Returns how many levels of each stage there are to be. */
  public Map<CourseStage, Integer> stages() {
    Map<CourseStage, Integer> stages = new EnumMap<>(CourseStage.class);
    int third = levels / STAGES;
    stages.put(CourseStage.ALONE, third);
    stages.put(CourseStage.DISTRACTORS, third);
    stages.put(CourseStage.COMBINATION, levels - 2 * third);
    return stages;
  }

  /** Returns the sentences for puzzles that need a tool: none, and either side, prescribed. */
  public static List<Ask> needing(String tool) {
    return List.of(
        new Ask(
            "plain",
            "Use a %s to help the blue ball reach the red ball and push it to the goal."
                .formatted(tool)),
        new Ask(
            "left",
            ("Use a %s to help the blue ball on the left reach the red ball and push it to the goal"
                    + " on the right.")
                .formatted(tool)),
        new Ask(
            "right",
            ("Use a %s to help the blue ball on the right reach the red ball and push it to the"
                    + " goal on the left.")
                .formatted(tool)));
  }

  /** Returns the sentences for puzzles that do without a tool. */
  public static List<Ask> without(String tool) {
    String end = " Do not use a " + tool + ".";
    return List.of(
        new Ask("plain", "The blue ball must push the red ball to the goal." + end),
        new Ask(
            "left",
            "The blue ball on the left must push the red ball to the goal on the right." + end),
        new Ask(
            "right",
            "The blue ball on the right must push the red ball to the goal on the left." + end));
  }

  /** Returns the sentences for puzzles whose solution has another tool too. */
  public static List<Ask> combining(String tool) {
    return PARTNERS.get(tool).stream()
        .map(
            other ->
                new Ask(
                    other,
                    ("Use a %s and a %s to help the blue ball reach the red ball and push it to the"
                            + " goal.")
                        .formatted(tool, other)))
        .toList();
  }

  /** Returns how many puzzles of each sentence of {@link #needing} and {@link #without} to make. */
  public int count() {
    int asks = tools.size() * needing(tools.get(0)).size();
    return (levels + heldOut + asks - 1) / asks;
  }

  /** Returns how many puzzles of each sentence of {@link #combining} to make. */
  public int combinations() {
    // Two of the tools make the same puzzles in either order.
    int pairs =
        (int)
            tools.stream()
                .flatMap(t -> PARTNERS.get(t).stream().map(other -> Set.of(t, other)))
                .distinct()
                .count();
    return stages().get(CourseStage.COMBINATION) / pairs + 1;
  }
}
