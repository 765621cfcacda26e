package org.puzzlewright.physics.files;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.puzzlewright.base.files.RunFolder;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.render.Renderer;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Scene;

/**
 * What the pictures of a run show.
 *
 * @param scene where it all happens
 * @param tools the tools
 * @param trace what happened
 */
public record Pictures(Scene scene, List<Placed> tools, Trace trace) {

  /** Copies the list. */
  public Pictures {
    tools = List.copyOf(tools);
  }

  /** Returns all pictures by their names in the run's folder. */
  public Map<String, byte[]> files() {
    return files(Renderer.filmStrip(scene, tools, trace));
  }

  /** Returns all pictures, with a film strip that somebody has been shown already. */
  public Map<String, byte[]> files(byte[] filmStrip) {
    Map<String, byte[]> files = new LinkedHashMap<>();
    put(files, "scene.svg", Renderer.sceneSvg(scene, tools).getBytes(StandardCharsets.UTF_8));
    put(files, "scene.png", Renderer.scenePng(scene, tools));
    put(files, "run.png", Renderer.runPng(scene, tools, trace));
    put(files, "film-strip.png", filmStrip);
    put(files, "run.gif", Renderer.gif(scene, tools, trace));
    return files;
  }

  private static void put(Map<String, byte[]> files, String name, byte[] bytes) {
    files.put(RunFolder.RENDERS + name, bytes);
  }
}
