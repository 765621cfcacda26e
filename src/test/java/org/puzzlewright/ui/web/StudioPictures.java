package org.puzzlewright.ui.web;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.LoadState;
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
import java.util.Map;
import java.util.TreeMap;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

/**
 * Pictures of the pages at four sizes, light above dark, for the documentation; made when it is
 * asked for by its name, and no test of anything.
 */
class StudioPictures extends BrowserCase {

  private static final int HEIGHT = 420;
  private static final int GAP = 12;

  private static final Map<String, String> PAGES =
      new TreeMap<>(
          Map.of(
              "list", "/",
              "play", "/play.html?puzzle=cannon",
              "editor", "/editor.html",
              "design", "/design.html",
              "progress", "/progress.html"));

  @Test
  void allPages() throws IOException {
    Path folder =
        Files.createDirectories(
            Path.of(System.getProperty("screenshots.dir", "target/screenshots")));
    Map<String, List<BufferedImage>> rows = new TreeMap<>();
    for (ColorScheme colours : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
      for (Page page :
          List.of(
              chromium.telephone(colours),
              chromium.desktop(1024, 768, colours),
              chromium.desktop(Chromium.WIDE, Chromium.HIGH, colours),
              chromium.desktop(1920, 1080, colours))) {
        watched(page);
        page.clock().setFixedTime("2026-11-23T10:00:00");
        for (Map.Entry<String, String> one : PAGES.entrySet()) {
          page.navigate(served.at(one.getValue()).toString());
          page.waitForLoadState(LoadState.NETWORKIDLE);
          if (one.getKey().equals("play")) {
            button(page, "cannon").click();
            run(page);
            page.locator("#result.failed").waitFor();
          } else if (one.getKey().equals("editor")) {
            page.locator(".tool").last().focus();
            page.locator("#gates li").first().waitFor();
          } else if (one.getKey().equals("design")) {
            page.getByLabel("Your sentence").fill("Blue bounces off a wall and pushes red down.");
            page.locator("#means li").first().waitFor();
          }
          rows.computeIfAbsent(one.getKey() + " " + colours, key -> new ArrayList<>())
              .add(ImageIO.read(new ByteArrayInputStream(page.screenshot())));
        }
        page.context().close();
      }
    }
    for (String name : PAGES.keySet()) {
      List<BufferedImage> light = rows.get(name + " " + ColorScheme.LIGHT);
      List<BufferedImage> dark = rows.get(name + " " + ColorScheme.DARK);
      ImageIO.write(
          sheet(List.of(light, dark)), "png", folder.resolve("sizes-" + name + ".png").toFile());
    }
  }

  private static int wide(BufferedImage picture) {
    return picture.getWidth() * HEIGHT / picture.getHeight();
  }

  private static BufferedImage sheet(List<List<BufferedImage>> rows) {
    int width = GAP + rows.get(0).stream().mapToInt(StudioPictures::wide).map(w -> w + GAP).sum();
    BufferedImage sheet =
        new BufferedImage(width, GAP + rows.size() * (HEIGHT + GAP), BufferedImage.TYPE_INT_RGB);
    Graphics2D pen = sheet.createGraphics();
    pen.setColor(new Color(0x8892a0));
    pen.fillRect(0, 0, sheet.getWidth(), sheet.getHeight());
    pen.setRenderingHint(
        RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BICUBIC);
    int y = GAP;
    for (List<BufferedImage> row : rows) {
      int x = GAP;
      for (BufferedImage picture : row) {
        // Step by step: one great step would leave pixels out.
        BufferedImage part = picture;
        while (part.getHeight() > 2 * HEIGHT) {
          part = scaled(part, part.getWidth() / 2, part.getHeight() / 2);
        }
        pen.drawImage(part, x, y, wide(picture), HEIGHT, null);
        x += wide(picture) + GAP;
      }
      y += HEIGHT + GAP;
    }
    pen.dispose();
    return sheet;
  }

  private static BufferedImage scaled(BufferedImage picture, int width, int height) {
    BufferedImage half = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    Graphics2D pen = half.createGraphics();
    pen.setRenderingHint(
        RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
    pen.drawImage(picture, 0, 0, width, height, null);
    pen.dispose();
    return half;
  }
}
