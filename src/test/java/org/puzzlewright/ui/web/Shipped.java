package org.puzzlewright.ui.web;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.stream.Collectors;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;

/** The gallery's puzzles as their files have them, so that tests hold whatever is shipped. */
final class Shipped {

  private Shipped() {}

  static Puzzle puzzle(String name) throws IOException {
    String text = Files.readString(Served.GALLERY.resolve(name).resolve("puzzle.json"));
    return PuzzleFile.read(text, name).puzzle();
  }

  /** Returns how many steps a puzzle's transcript has. */
  static int steps(String name) throws IOException {
    return Files.readAllLines(Served.GALLERY.resolve(name).resolve("transcript.jsonl")).size();
  }

  /** Returns a tool as the page sends it. */
  static String sent(Placed tool) {
    ObjectNode json = PuzzleJson.placed(tool);
    json.remove("name");
    return json.toString();
  }

  /** Returns tools as the page sends them, with commas between. */
  static String sent(List<Placed> tools) {
    return tools.stream().map(Shipped::sent).collect(Collectors.joining(","));
  }

  /** Returns a place near the top on the side where blue is not, to which no ball comes. */
  static Point away(Puzzle puzzle) {
    return new Point(puzzle.scene().blue().x() > 0 ? -0.75 : 0.75, 0.75);
  }
}
