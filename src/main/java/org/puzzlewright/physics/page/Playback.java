package org.puzzlewright.physics.page;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.puzzlewright.physics.design.TrajectoryText;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.Mover;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.engine.Track;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.render.Pieces;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.verdict.Stage;

/** A run as JSON, for playing it and for telling how it went. */
public final class Playback {

  /** States told of each second of a run; every one that was computed. */
  static final int RATE = (int) Math.round(1 / Trace.STEP_SECONDS);

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private Playback() {}

  /** Returns the run; places are world units, rounded to hundredths. */
  public static ObjectNode of(Scene scene, List<Placed> tools, Trace trace) {
    ObjectNode json = NODES.objectNode();
    Stage stage = Stage.of(scene, tools, trace);
    json.put("solved", trace.solved());
    json.put("stage", stage.ordinal()).put("stageWords", stage.words());
    json.put("near", TrajectoryText.nearMiss(scene, trace));
    json.put("end", trace.end().words());
    json.put("seconds", trace.steps() * Trace.STEP_SECONDS);
    json.put("text", TrajectoryText.of(scene, trace));
    json.put("rate", RATE);
    if (scene.hasBlue()) {
      json.set("blue", way(trace.blue()));
    }
    json.set("red", way(trace.red()));
    ArrayNode movers = json.putArray("movers");
    for (Mover mover : trace.movers()) {
      ObjectNode one = movers.addObject().put("name", mover.name());
      one.put("piece", Pieces.mover(scene, mover));
      ArrayNode states = one.putArray("states");
      for (int i = 0; i < mover.size(); i++) {
        Vec at = mover.at(i);
        states.add(short2(at.x())).add(short2(at.y())).add(short2(mover.degrees(i)));
      }
    }
    ArrayNode events = json.putArray("events");
    ArrayNode refused = json.putArray("refused");
    for (Event event : trace.events()) {
      ObjectNode one = events.addObject().put("seconds", event.step() * Trace.STEP_SECONDS);
      one.put("words", event.words());
      if (event.kind() == Event.Kind.REFUSED) {
        refused.add(event.ball());
      }
    }
    return json;
  }

  private static ArrayNode way(Track track) {
    ArrayNode numbers = NODES.arrayNode();
    for (int i = 0; i < track.size(); i++) {
      numbers.add(short2(track.x(i))).add(short2(track.y(i)));
    }
    return numbers;
  }

  private static double short2(double value) {
    return Math.rint(value * 100) / 100 + 0.0;
  }
}
