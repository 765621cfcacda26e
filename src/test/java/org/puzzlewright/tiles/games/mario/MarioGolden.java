package org.puzzlewright.tiles.games.mario;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.puzzlewright.tiles.core.TileMap;

/** The recordings of the benchmark in the folder that the property golden.pcg.dir names. */
final class MarioGolden {

  private static final Path FOLDER =
      Path.of(System.getProperty("golden.pcg.dir", "src/test/resources/golden/pcg"));
  private static final String SYMBOLS = "-X#SQtogky";

  private MarioGolden() {}

  /** Returns the files whose names match. */
  static List<JsonNode> files(String pattern) throws IOException {
    List<JsonNode> files = new ArrayList<>();
    try (Stream<Path> paths = Files.list(FOLDER)) {
      for (Path path :
          paths.filter(p -> p.getFileName().toString().matches(pattern)).sorted().toList()) {
        files.add(new ObjectMapper().readTree(Files.readAllBytes(path)));
      }
    }
    return files;
  }

  /** Reads a level's text with its padding. */
  static TileMap text(JsonNode rows) {
    int width = rows.get(0).asText().length() - 2 * MarioLevel.PADDING;
    byte[] cells = new byte[width * rows.size()];
    for (int i = 0; i < cells.length; i++) {
      char symbol = rows.get(i / width).asText().charAt(MarioLevel.PADDING + i % width);
      cells[i] = (byte) SYMBOLS.indexOf(symbol);
      if (cells[i] < 0) {
        throw new IllegalArgumentException("unknown symbol " + symbol);
      }
    }
    return new TileMap(width, rows.size(), cells);
  }

  /** Returns the number that the benchmark's engine has for a kind of event. */
  static int number(EventKind kind) {
    return switch (kind) {
      case BUMP -> 1;
      case STOMP_KILL -> 2;
      case SHELL_KILL -> 4;
      case FALL_KILL -> 5;
      case JUMP -> 6;
      case LAND -> 7;
      case COLLECT -> 8;
      case HURT -> 9;
      case KICK -> 10;
      case LOSE -> 11;
      case WIN -> 12;
    };
  }

  /** Returns the second number of the benchmark's events. */
  static int parameter(GameEvent event) {
    return switch (event.kind()) {
      case BUMP -> 24;
      case COLLECT -> 15;
      case STOMP_KILL, SHELL_KILL, FALL_KILL, HURT, KICK -> number(event.enemy());
      default -> 0;
    };
  }

  static int number(EnemyKind kind) {
    return switch (kind) {
      case GOOMBA -> 2;
      case KOOPA -> 6;
      case SPINY -> 8;
      case SHELL -> 13;
    };
  }
}
