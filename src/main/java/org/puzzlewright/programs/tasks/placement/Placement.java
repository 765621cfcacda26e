package org.puzzlewright.programs.tasks.placement;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.puzzlewright.physics.search.Candidate;

/** A placement as it is sent to a program's process. Components are told by the view. */
record Placement(
    String type,
    double toward,
    double added,
    double tools,
    double before,
    double x,
    double y,
    double redX,
    double redY,
    double goalX,
    double goalY,
    double blueDistance,
    double blueWhen,
    double blueSpeedX,
    double blueSpeedY,
    double redDistance,
    double redWhen)
    implements PlacementView {

  static Placement of(Candidate c) {
    return new Placement(
        c.type(),
        c.toward(),
        c.added() ? 1 : 0,
        c.tools(),
        c.before(),
        c.at().x(),
        c.at().y(),
        c.red().x(),
        c.red().y(),
        c.goal().x(),
        c.goal().y(),
        c.blueWay().distance(),
        c.blueWay().when(),
        c.blueWay().speedX(),
        c.blueWay().speedY(),
        c.redWay().distance(),
        c.redWay().when());
  }

  static Placement read(DataInput in) throws IOException {
    return new Placement(
        in.readUTF(),
        in.readDouble(),
        in.readDouble(),
        in.readDouble(),
        in.readDouble(),
        in.readDouble(),
        in.readDouble(),
        in.readDouble(),
        in.readDouble(),
        in.readDouble(),
        in.readDouble(),
        in.readDouble(),
        in.readDouble(),
        in.readDouble(),
        in.readDouble(),
        in.readDouble(),
        in.readDouble());
  }

  void write(DataOutput out) throws IOException {
    out.writeUTF(type);
    double[] numbers = {
      toward,
      added,
      tools,
      before,
      x,
      y,
      redX,
      redY,
      goalX,
      goalY,
      blueDistance,
      blueWhen,
      blueSpeedX,
      blueSpeedY,
      redDistance,
      redWhen
    };
    for (double number : numbers) {
      out.writeDouble(number);
    }
  }
}
