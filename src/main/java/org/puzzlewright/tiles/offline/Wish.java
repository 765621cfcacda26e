package org.puzzlewright.tiles.offline;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.puzzlewright.api.Request;
import org.puzzlewright.tiles.core.Cell;

/**
 * What the coordinator asks of a designer or a player, beside its words.
 *
 * @param kind what is wanted
 * @param places where, if that is known
 */
record Wish(Kind kind, List<Cell> places) {

  /** What can be wanted; a request begins with its word. */
  enum Kind {
    /** A level from nothing. */
    LAY_OUT("Lay out"),
    /** That it can be played to its end. */
    MEND("Mend"),
    /** Better numbers. */
    IMPROVE("Improve"),
    /** A report of playing. */
    PLAY("Play");

    final String word;

    Kind(String word) {
      this.word = word;
    }
  }

  private static final String KIND = "kind";
  private static final String PLACES = "places";

  ObjectNode meaning() {
    return places(places).put(KIND, kind.name().toLowerCase(Locale.ROOT));
  }

  /** Returns places as an object: {"places": [[column, row], ...]}. */
  static ObjectNode places(List<Cell> places) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    ArrayNode list = json.putArray(PLACES);
    places.forEach(cell -> list.addArray().add(cell.column()).add(cell.row()));
    return json;
  }

  /** Reads them; empty when there are none. */
  static List<Cell> places(JsonNode json) {
    List<Cell> places = new ArrayList<>();
    for (JsonNode place : json.path(PLACES)) {
      // Players leave the level, too, upwards and to the left.
      if (place.path(0).asInt(-1) >= 0 && place.path(1).asInt(-1) >= 0) {
        places.add(new Cell(place.get(0).asInt(), place.get(1).asInt()));
      }
    }
    return places;
  }

  /** Returns what is asked for; of one who has only words, by the word that it begins with. */
  static Wish of(Request.Wish asked) {
    String word = asked.meaning().path(KIND).asText("");
    for (Kind kind : Kind.values()) {
      if (word.isEmpty()
          ? asked.words().startsWith(kind.word)
          : word.equals(kind.name().toLowerCase(Locale.ROOT))) {
        return new Wish(kind, places(asked.meaning()));
      }
    }
    return new Wish(Kind.MEND, places(asked.meaning()));
  }
}
