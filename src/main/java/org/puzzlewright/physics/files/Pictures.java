package org.puzzlewright.physics.files;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
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

  /** What the pictures are called in the run's folder. */
  public static final List<String> NAMES =
      List.of(
          "scene.svg",
          "scene.png",
          "solution.svg",
          "solution.png",
          "run.svg",
          "run.png",
          "film-strip.png",
          "run.gif");

  /** Makes them of the usual size. */
  public Pictures(Puzzle puzzle, Trace trace) {
    this(puzzle, trace, Renderer.SIDE);
  }

  /** Returns all pictures by their names in the run's folder. */
  public Map<String, byte[]> files() {
    return files(NAMES);
  }

  /**
   * Returns some pictures by their names in the run's folder. There is none of a solution where
   * nothing is placed.
   *
   * @param names of {@link #NAMES}; others are ignored
   */
  public Map<String, byte[]> files(Collection<String> names) {
    // A picture of the usual film strip is 240 wide.
    int side = 2 * width / 7;
    return files(
        names,
        () -> Renderer.filmStrip(puzzle.scene(), puzzle.solution(), trace, Renderer.FRAMES, side));
  }

  /** Returns all pictures, with a film strip that somebody has been shown already. */
  public Map<String, byte[]> files(byte[] filmStrip) {
    return files(NAMES, () -> filmStrip);
  }

  private Map<String, byte[]> files(Collection<String> names, Supplier<byte[]> filmStrip) {
    Map<String, byte[]> files = new LinkedHashMap<>();
    for (String name : NAMES) {
      if (names.contains(name) && !(name.startsWith("solution") && puzzle.solution().isEmpty())) {
        files.put(RunFolder.RENDERS + name, drawn(name, filmStrip));
      }
    }
    return files;
  }

  private byte[] drawn(String name, Supplier<byte[]> filmStrip) {
    Scene scene = puzzle.scene();
    List<Placed> tools = puzzle.solution();
    return switch (name) {
      case "scene.svg" -> utf8(Renderer.puzzleSvg(puzzle, width));
      case "scene.png" -> Renderer.puzzlePng(puzzle, width);
      case "solution.svg" -> utf8(Renderer.solutionSvg(scene, tools, trace, width));
      case "solution.png" -> Renderer.solutionPng(scene, tools, trace, width);
      case "run.svg" -> utf8(Renderer.runSvg(scene, tools, trace, width));
      case "run.png" -> Renderer.runPng(scene, tools, trace, width);
      case "film-strip.png" -> filmStrip.get();
      // An animation of the usual size is 360 wide.
      case "run.gif" -> Renderer.gif(scene, tools, trace, 3 * width / 7);
      default -> throw new IllegalArgumentException("no picture is called " + name);
    };
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
