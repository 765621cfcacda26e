package org.puzzlewright.physics.files;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.puzzlewright.base.files.RunFolder;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.render.Renderer;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;

/**
 * What the pictures of a puzzle and its run show.
 *
 * @param puzzle the level, the tools on offer, and the tools placed
 * @param trace what happened with these tools
 * @param width of the pictures of puzzle, solution and run, in pixels, from {@link Renderer#LEAST}
 *     to {@link Renderer#GREATEST}; film strip and animation are in proportion
 */
public record Pictures(Puzzle puzzle, Trace trace, int width) {

  /** Makes them of the usual size. */
  public Pictures(Puzzle puzzle, Trace trace) {
    this(puzzle, trace, Renderer.SIDE);
  }

  /** Returns all pictures by their names in the run's folder. */
  public Map<String, byte[]> files() {
    // A picture of the usual film strip is 240 wide.
    int side = 2 * width / 7;
    return files(
        Renderer.filmStrip(puzzle.scene(), puzzle.solution(), trace, Renderer.FRAMES, side));
  }

  /**
   * Returns all pictures, with a film strip that somebody has been shown already. There is none of
   * a solution where nothing is placed.
   */
  public Map<String, byte[]> files(byte[] filmStrip) {
    Scene scene = puzzle.scene();
    List<Placed> tools = puzzle.solution();
    Map<String, byte[]> files = new LinkedHashMap<>();
    put(files, "scene.svg", utf8(Renderer.puzzleSvg(puzzle, width)));
    put(files, "scene.png", Renderer.puzzlePng(puzzle, width));
    if (!tools.isEmpty()) {
      put(files, "solution.svg", utf8(Renderer.solutionSvg(scene, tools, trace, width)));
      put(files, "solution.png", Renderer.solutionPng(scene, tools, trace, width));
    }
    put(files, "run.svg", utf8(Renderer.runSvg(scene, tools, trace, width)));
    put(files, "run.png", Renderer.runPng(scene, tools, trace, width));
    put(files, "film-strip.png", filmStrip);
    // An animation of the usual size is 360 wide.
    put(files, "run.gif", Renderer.gif(scene, tools, trace, 3 * width / 7));
    return files;
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static void put(Map<String, byte[]> files, String name, byte[] bytes) {
    files.put(RunFolder.RENDERS + name, bytes);
  }
}
