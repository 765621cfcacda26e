package org.puzzlewright.vgdl.design;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.StrictJson;

/** Wishes as files have them. */
public final class WishJson {

  /** The field of files that has them. */
  public static final String FIELD = "wishes";

  private static final int MOST_NUMBER = 10_000;
  private static final int MOST = 100;
  private static final int MOST_LETTERS = 40;

  private WishJson() {}

  public static ArrayNode write(List<Wish> wishes) {
    ArrayNode all = JsonNodeFactory.instance.arrayNode();
    wishes.forEach(wish -> all.add(write(wish)));
    return all;
  }

  public static ObjectNode write(Wish wish) {
    ObjectNode json =
        JsonNodeFactory.instance
            .objectNode()
            .put(
                "wish",
                wish instanceof Wish.About about
                    ? word(about.kind())
                    : wish.getClass().getSimpleName().toLowerCase(Locale.ROOT));
    if (wish instanceof Wish.Count count) {
      thing(json, "thing", count.thing());
      json.put("bound", count.bound().word()).put("number", count.number());
    } else if (wish instanceof Wish.Size size) {
      json.put("columns", size.columns()).put("rows", size.rows());
    } else if (wish instanceof Wish.Survived survived) {
      json.put("ticks", survived.ticks());
    } else {
      thing(json, "thing", wish.things().get(0));
      if (wish.things().size() > 1) {
        thing(json, "onto", wish.things().get(1));
      }
    }
    return json;
  }

  private static void thing(ObjectNode json, String name, Thing thing) {
    json.putObject(name).put("word", thing.word()).put("role", word(thing.role()));
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  /**
   * Reads what {@link #write(List)} has written.
   *
   * @throws InputException with one line
   */
  public static List<Wish> read(JsonNode json, String source) {
    if (!json.isMissingNode() && !json.isArray() || json.size() > MOST) {
      throw StrictJson.complaint(source, "wishes: give a list of at most " + MOST);
    }
    List<Wish> wishes = new ArrayList<>();
    json.forEach(one -> wishes.add(one(one, source)));
    return wishes;
  }

  private static Wish one(JsonNode json, String source) {
    String kind = json.path("wish").asText();
    return switch (kind) {
      case "count" ->
          new Wish.Count(
              thing(json.path("thing"), source),
              Stream.of(Bound.values())
                  .filter(b -> b.word().equals(json.path("bound").asText()))
                  .findFirst()
                  .orElseThrow(
                      () ->
                          StrictJson.complaint(
                              source, "wishes: a bound is exactly, at least or at most")),
              number(json, "number", 0, MOST_NUMBER, source));
      case "size" ->
          new Wish.Size(
              number(json, "columns", 1, Draft.MOST_COLUMNS, source),
              number(json, "rows", 1, Draft.MOST_ROWS, source));
      case "survived" ->
          new Wish.Survived(number(json, "ticks", Wish.LEAST_TICKS, Wish.MOST_TICKS, source));
      case "pushed" ->
          new Wish.Pushed(
              thing(json.path("thing"), source),
              json.has("onto") ? Optional.of(thing(json.path("onto"), source)) : Optional.empty());
      default ->
          new Wish.About(
              named(Wish.Kind.values(), kind, "wish", source), thing(json.path("thing"), source));
    };
  }

  private static int number(JsonNode json, String name, int low, int high, String source) {
    JsonNode number = json.path(name);
    if (!number.isInt() || number.intValue() < low || number.intValue() > high) {
      throw StrictJson.complaint(
          source, "wishes: %s must be a whole number from %d to %d".formatted(name, low, high));
    }
    return number.intValue();
  }

  private static Thing thing(JsonNode json, String source) {
    String word = json.path("word").asText();
    String role = json.path("role").asText();
    if (word.isBlank() || word.length() > MOST_LETTERS) {
      throw StrictJson.complaint(source, "wishes: a thing has a \"word\" and a \"role\"");
    }
    return new Thing(word, named(Role.values(), role, "role", source));
  }

  private static <E extends Enum<E>> E named(E[] all, String word, String what, String source) {
    return Stream.of(all)
        .filter(one -> word(one).equals(word))
        .findFirst()
        .orElseThrow(
            () ->
                StrictJson.complaint(
                    source, "wishes: there is no %s \"%s\"".formatted(what, word)));
  }
}
