package org.puzzlewright.bench;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.imageio.ImageIO;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.BriefException;
import org.puzzlewright.physics.prompt.OfflineReader;
import org.puzzlewright.physics.render.Renderer;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.verdict.Looks;

/** Puzzles on one picture, with what the eye would object to. */
public final class ContactSheet {

  private static final int COLUMNS = 10;
  private static final int SIDE = 220;
  private static final int LABEL = 16;
  private static final int TEXT = 12;
  private static final int LETTERS = 28;

  private ContactSheet() {}

  /**
   * Draws a picture and prints a line for each puzzle and the sums.
   *
   * @param args the picture's name; then puzzle files
   */
  public static void main(String[] args) throws IOException {
    List<String> files = List.of(args).subList(1, args.length);
    int rows = (files.size() + COLUMNS - 1) / COLUMNS;
    BufferedImage sheet =
        new BufferedImage(COLUMNS * SIDE, rows * (SIDE + LABEL), BufferedImage.TYPE_INT_RGB);
    Graphics2D drawing = sheet.createGraphics();
    drawing.setRenderingHint(
        RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BICUBIC);
    drawing.setColor(Color.WHITE);
    drawing.fillRect(0, 0, sheet.getWidth(), sheet.getHeight());
    List<Looks> all = new ArrayList<>();
    for (String file : files) {
      PuzzleFile read = PuzzleFile.read(Files.readString(Path.of(file)), file);
      Looks looks = Looks.of(new Simulator(), read.puzzle(), brief(read));
      System.out.printf("%d %s: %s%n", all.size(), file, looks.objections());
      int x = all.size() % COLUMNS * SIDE;
      int y = all.size() / COLUMNS * (SIDE + LABEL);
      drawing.drawImage(picture(read.puzzle()), x, y + LABEL, SIDE - 2, SIDE - 2, null);
      drawing.setColor(looks.holds() ? Color.BLACK : Color.RED);
      String label = all.size() + " " + read.id();
      drawing.drawString(label.substring(0, Math.min(LETTERS, label.length())), x + 2, y + TEXT);
      all.add(looks);
    }
    drawing.dispose();
    ImageIO.write(sheet, "png", Path.of(args[0]).toFile());
    System.out.printf(
        "%d puzzles: %d without objection; too narrow %d, too low %d, with other flaws %d; mean"
            + " score %.2f%n",
        all.size(),
        all.stream().filter(Looks::holds).count(),
        all.stream().filter(l -> l.wide() < Looks.FILLED).count(),
        all.stream().filter(l -> l.high() < Looks.FILLED).count(),
        all.stream().filter(l -> !l.flaws().isEmpty()).count(),
        all.stream().mapToDouble(Looks::score).average().orElse(0));
  }

  private static Optional<Brief> brief(PuzzleFile file) {
    try {
      return file.brief(new OfflineReader());
    } catch (BriefException unread) {
      return Optional.empty();
    }
  }

  /** Returns the scene with the solution; what stands below it in the picture is left out. */
  private static BufferedImage picture(Puzzle puzzle) throws IOException {
    Trace trace = new Simulator().run(puzzle.scene(), puzzle.solution());
    byte[] png = Renderer.solutionPng(puzzle.scene(), puzzle.solution(), trace, Renderer.LEAST);
    BufferedImage whole = ImageIO.read(new ByteArrayInputStream(png));
    return whole.getSubimage(0, 0, whole.getWidth(), Math.min(whole.getWidth(), whole.getHeight()));
  }
}
