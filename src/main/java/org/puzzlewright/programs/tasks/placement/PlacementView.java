package org.puzzlewright.programs.tasks.placement;

import org.puzzlewright.programs.sandbox.Told;

/** A placement as a heuristic sees it. The world is [-1, 1] in both directions, y upward. */
@Told("the world is -1 to 1 in both directions, y upward; speeds are units a step")
public interface PlacementView {

  /** Returns the tool's type. */
  @Told("such as \"ramp\", \"cannon\", \"hexagon\"")
  String type();

  /** Returns where the tool sends balls. */
  @Told("-1 the tool sends balls left, 1 right, 0 not told")
  double toward();

  /** Returns whether the tool is one more. */
  @Told("1 one tool more than before, 0 the last tool is moved")
  double added();

  /** Returns how many tools there are with it. */
  @Told("tools with this one")
  double tools();

  /** Returns how far the attempt before got. */
  @Told("how far the attempt before got: below 1 blue has not met red, below 2 red not the goal")
  double before();

  /** Returns where the tool is. */
  @Told("where the tool is placed")
  double x();

  /** Returns where the tool is. */
  @Told("where the tool is placed")
  double y();

  /** Returns where red starts. */
  @Told("where the red ball starts")
  double redX();

  /** Returns where red starts. */
  @Told("where the red ball starts")
  double redY();

  @Told("where the goal is")
  double goalX();

  @Told("where the goal is")
  double goalY();

  /** Returns how near blue passed. */
  @Told("how near the blue ball passed the place before")
  double blueDistance();

  /** Returns when blue was nearest. */
  @Told("when it was nearest, as a share of the run")
  double blueWhen();

  /** Returns how blue moved then. */
  @Told("how the blue ball moved then")
  double blueSpeedX();

  /** Returns how blue moved then. */
  @Told("how the blue ball moved then")
  double blueSpeedY();

  /** Returns how near red passed. */
  @Told("how near the red ball passed the place before")
  double redDistance();

  /** Returns when red was nearest. */
  @Told("when it was nearest, as a share of the run")
  double redWhen();
}
