package org.puzzlewright.course;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

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
   * The tools that designers can make needed in a solution of two tools. For ramp and hexagon they
   * have one machinery each, in which a second tool has no part.
   */
  private static final List<String> COMBINABLE = List.of("cannon");

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
    boolean combined = tools.stream().anyMatch(COMBINABLE::contains);
    stages.put(CourseStage.ALONE, third);
    stages.put(CourseStage.DISTRACTORS, combined ? third : levels - third);
    stages.put(CourseStage.COMBINATION, combined ? levels - 2 * third : 0);
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

  /** Returns the sentences for puzzles whose solution has another tool too; none for some tools. */
  public static List<Ask> combining(String tool) {
    List<Ask> asks = new ArrayList<>();
    if (COMBINABLE.contains(tool)) {
      for (String other : TOOLS) {
        if (!other.equals(tool)) {
          asks.add(
              new Ask(
                  other,
                  ("Use a %s and a %s to help the blue ball reach the red ball and push it to the"
                          + " goal.")
                      .formatted(tool, other)));
        }
      }
    }
    return asks;
  }

  /** Returns how many puzzles of each sentence of {@link #needing} and {@link #without} to make. */
  public int count() {
    int asks = tools.size() * needing(tools.get(0)).size();
    return (levels + heldOut + asks - 1) / asks;
  }

  /** Returns how many puzzles of each sentence of {@link #combining} to make. */
  public int combinations() {
    int wanted = stages().get(CourseStage.COMBINATION);
    int asks = tools.stream().mapToInt(t -> combining(t).size()).sum();
    return asks == 0 ? 0 : (wanted + asks - 1) / asks + 1;
  }
}
