package org.puzzlewright.ui.cli;

/** Texts that several commands' help shares. */
final class Help {

  static final String LEVEL =
      "A level or puzzle file, or a shipped scenario (push, shoot, turn, obstacle-turn, shoot-turn),"
          + " or a task of CREATE: create- and basket, belt, buckets, cannon, collide, funnel, ladder,"
          + " moving, navigate, obstacle, push or seesaw.";

  static final String PRODUCT = LEVEL + " Or the file of a level of tiles.";

  static final String JSON = "Print exactly one JSON object to standard output.";

  static final String FORCE = "Replace different files that are there already.";

  static final String OUT = "Put everything of this run into DIR.";

  static final String NO_TOOLS = "Leave the stored solution's tools out.";

  static final String PLAY =
      "When tools are put into the world: at-start, or sequential (as in CREATE, one every 40"
          + " steps, refused if something is in the way). Without it, what the file says.";

  static final String LEVEL_SEED =
      "Draw what is random in the level with this seed (default: as it stands).";

  private Help() {}
}
