package org.puzzlewright.physics.create;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import org.puzzlewright.physics.scene.Direction;

/**
 * One parameter of an object of CREATE and what it is here, to be read and to be written. Angles
 * there are in radians and in mirrored axes.
 */
sealed interface CreateField {

  /** Reads it from a file into the parameters of our item. */
  void read(CreateFurniture.Reader file, ObjectNode ours);

  /** Writes our item's parameters into a file. */
  void write(Map<String, Object> ours, ObjectNode file);

  /** How a number there becomes one of ours. */
  enum Unit {
    PLAIN,
    /** An axis without a direction: radians there, degrees in [0, 180) here. */
    AXIS,
    /** A direction: radians there, degrees in [0, 360) here. */
    DIRECTION,
    /** A mouth, which is up at 0 there: radians there, degrees in [0, 360) here. */
    OPENING,
    /** How far something turns: radians there, degrees here. */
    LIMIT,
    /** What is called friction there: above 1 it slows what lies on a plank. */
    DRAG;

    private static final double QUARTER = 90;
    private static final double HALF = 180;
    private static final double FULL = 360;

    boolean isAngle() {
      return this != PLAIN && this != DRAG;
    }

    double toOurs(double theirs) {
      return switch (this) {
        case PLAIN -> theirs;
        case AXIS -> turned(HALF - StrictMath.toDegrees(theirs), HALF);
        case DIRECTION -> turned(HALF - StrictMath.toDegrees(theirs), FULL);
        case OPENING -> turned(QUARTER - StrictMath.toDegrees(theirs), FULL);
        case LIMIT -> clean(StrictMath.toDegrees(theirs));
        case DRAG -> Math.max(0, clean(theirs - 1));
      };
    }

    double toTheirs(double ours) {
      return switch (this) {
        case PLAIN -> ours;
        case AXIS, DIRECTION -> StrictMath.toRadians(HALF - ours);
        case OPENING -> StrictMath.toRadians(QUARTER - ours);
        case LIMIT -> StrictMath.toRadians(ours);
        case DRAG -> 1 + ours;
      };
    }

    private static double turned(double degrees, double period) {
      double rest = clean(degrees) % period;
      return clean(rest < 0 ? rest + period : rest);
    }

    /** Whole degrees lose a little as radians; nine decimals do not. */
    private static double clean(double value) {
      return Math.rint(value * 1e9) / 1e9 + 0.0;
    }
  }

  /**
   * A number.
   *
   * @param name what it is called there
   * @param ours what it is called here
   * @param usual what it is where a file does not say, in the file's unit; NaN if it must
   * @param unit what it is measured in
   */
  record Number(String name, String ours, double usual, Unit unit) implements CreateField {

    @Override
    public void read(CreateFurniture.Reader file, ObjectNode parameters) {
      double value = unit.isAngle() ? file.radians(name, usual) : file.number(name, usual);
      parameters.put(ours, unit.toOurs(value));
    }

    @Override
    public void write(Map<String, Object> parameters, ObjectNode file) {
      file.put(name, unit.toTheirs((Double) parameters.get(ours)));
    }
  }

  /** What the object's name says, such as the length of a "long_floor". */
  record Preset(String ours, double value) implements CreateField {

    @Override
    public void read(CreateFurniture.Reader file, ObjectNode parameters) {
      parameters.put(ours, value);
    }

    @Override
    public void write(Map<String, Object> parameters, ObjectNode file) {
      throw new IllegalStateException("objects with presets are only read");
    }
  }

  /** A number that can be set there, and is the same for all such objects here. */
  record Always(String name, double only) implements CreateField {

    @Override
    public void read(CreateFurniture.Reader file, ObjectNode parameters) {
      double value = file.number(name, only);
      if (value != only) {
        file.note("%s: is %s, but is always %s here".formatted(name, value, only));
      }
    }

    @Override
    public void write(Map<String, Object> parameters, ObjectNode file) {
      // It is the default there.
    }
  }

  /** What can be set there and changes nothing but pictures, or nothing at all. */
  record Ignored(String name) implements CreateField {

    @Override
    public void read(CreateFurniture.Reader file, ObjectNode parameters) {
      file.know(name);
    }

    @Override
    public void write(Map<String, Object> parameters, ObjectNode file) {
      // Nothing would come of it.
    }
  }

  /** The velocity of a belt; the reference's x grows to the left. */
  record Velocity(double usual) implements CreateField {

    private static final String NAME = "vel";

    @Override
    public void read(CreateFurniture.Reader file, ObjectNode parameters) {
      double velocity = file.number(NAME, usual);
      // A belt that stands still has its direction in the zero's sign.
      boolean right = Double.compare(velocity, 0) < 0;
      parameters.put("carries", (right ? Direction.RIGHT : Direction.LEFT).word());
      parameters.put("speed", Math.abs(velocity));
    }

    @Override
    public void write(Map<String, Object> parameters, ObjectNode file) {
      double speed = (Double) parameters.get("speed");
      file.put(NAME, Direction.RIGHT.word().equals(parameters.get("carries")) ? -speed : speed);
    }
  }

  /** The side of a see-saw's weight: left is the picture's in both. */
  record WeightSide() implements CreateField {

    private static final String NAME = "on_left";
    private static final String OURS = "weightSide";

    @Override
    public void read(CreateFurniture.Reader file, ObjectNode parameters) {
      boolean left = file.flag(NAME, false);
      parameters.put(OURS, (left ? Direction.LEFT : Direction.RIGHT).word());
    }

    @Override
    public void write(Map<String, Object> parameters, ObjectNode file) {
      file.put(NAME, Direction.LEFT.word().equals(parameters.get(OURS)));
    }
  }
}
