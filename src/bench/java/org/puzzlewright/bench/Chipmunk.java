package org.puzzlewright.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.physics.create.Mirror;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Part;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Scene;

/**
 * Scenes as the programs in {@code src/bench/c} read them (see scene.h there), in the reference's
 * mirrored axes. The programs need gcc and Chipmunk 7.0.3 (Debian: libchipmunk-dev).
 */
final class Chipmunk {

  /** What is said when a program cannot be compiled. */
  static final String MISSING =
      "Not measured: it takes gcc and Chipmunk (Debian: libchipmunk-dev).";

  private static final Path SOURCES = Path.of("src", "bench", "c");
  private static final double BALL_MASS = 10;

  private Chipmunk() {}

  /** Compiles the program of that name; empty when that cannot be done here. */
  static Optional<Path> compile(String name) throws IOException, InterruptedException {
    Path program = Files.createTempDirectory(name).resolve(name);
    String source = SOURCES.resolve(name + ".c").toString();
    List<String> gcc = List.of("gcc", "-O3", "-o", program.toString(), source, "-lchipmunk", "-lm");
    try {
      boolean done = new ProcessBuilder(gcc).inheritIO().start().waitFor() == 0;
      return done ? Optional.of(program) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** Returns the blue or the red ball. */
  static String ball(Vec centre, double radius, Vec velocity) {
    double moment = BALL_MASS * radius * radius / 2;
    Part.Loose ball = new Part.Loose(Shape.circle(centre, radius), centre, BALL_MASS, moment, 1, 1);
    return loose(ball, velocity);
  }

  /** Returns the blue or the red ball of most levels, at rest. */
  static String ball(Vec centre) {
    return ball(centre, Scene.BALL_RADIUS, new Vec(0, 0));
  }

  /** Returns a thing, a line for each of its parts. */
  static List<String> lines(Placed thing) {
    return thing.parts().stream().map(Chipmunk::line).toList();
  }

  /** Returns a shape without further numbers. */
  static String shape(String kind, Shape shape, double friction, double elasticity) {
    StringBuilder line = new StringBuilder(kind).append(' ').append(shape.vertices().size());
    shape.vertices().forEach(v -> line.append(place(v)));
    return line + numbers(shape.radius(), friction, elasticity);
  }

  private static String line(Part part) {
    if (part instanceof Part.Solid s) {
      return shape("solid", s.shape(), s.friction(), s.elasticity());
    } else if (part instanceof Part.Loose loose) {
      return loose(loose, new Vec(0, 0));
    } else if (part instanceof Part.Launcher l) {
      return shape("launcher", l.shape(), 0, 0) + place(l.muzzle()) + vector(l.velocity());
    } else if (part instanceof Part.Carrier c) {
      return shape("carrier", c.shape(), 0, 0) + vector(c.velocity());
    } else if (part instanceof Part.Wind w) {
      return shape("wind", w.shape(), 0, 0) + vector(w.force());
    } else if (part instanceof Part.Funnel f) {
      return shape("funnel", f.shape(), f.friction(), f.elasticity()) + place(f.nozzle());
    } else if (part instanceof Part.Bucket b) {
      String bucket = shape("bucket", b.shape(), b.friction(), b.elasticity());
      return bucket + place(b.middle()) + vector(b.opens());
    } else if (part instanceof Part.Hinged h) {
      return shape("plank", h.shape(), 0, 0)
          + place(h.pivot())
          + numbers(-h.degrees(), h.limit(), h.weight())
          + place(h.weightAt())
          + numbers(h.drag());
    }
    throw new IllegalArgumentException("no such part in the C program: " + part);
  }

  private static String loose(Part.Loose part, Vec velocity) {
    return shape("loose", part.shape(), part.friction(), part.elasticity())
        + numbers(part.mass(), part.moment())
        + place(part.middle())
        + vector(velocity);
  }

  private static String place(Vec place) {
    Vec theirs = Mirror.place(place);
    return numbers(theirs.x(), theirs.y());
  }

  private static String vector(Vec vector) {
    Vec theirs = Mirror.vector(vector);
    return numbers(theirs.x(), theirs.y());
  }

  private static String numbers(double... numbers) {
    StringBuilder all = new StringBuilder();
    for (double number : numbers) {
      all.append(' ').append(number);
    }
    return all.toString();
  }
}
