package org.puzzlewright.study.sets;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.puzzlewright.api.Niche;
import org.puzzlewright.base.json.JsonRecords;

/**
 * What the records of an archive's attempts say: a finding has besides the usual how it was made
 * and, when every gate holds, its cell and how good it is there.
 */
public final class Archive {

  /** Name of how an attempt was made, in its finding. */
  public static final String BY = "by";

  /** How it was made: from nothing. */
  public static final String DESIGN = "design";

  /** How it was made: by changing a product of the archive. */
  public static final String VARIATION = "variation";

  /** Name of a product's cell, in its finding. */
  public static final String NICHE = "niche";

  /** Name of how good it is, in its finding. */
  public static final String QUALITY = "quality";

  private static final int LONG = 5;

  private Archive() {}

  /** Returns the cell of an attempt's product. */
  public static Niche niche(Attempt attempt) {
    return JsonRecords.read(attempt.finding().path(NICHE), Niche.class, NICHE);
  }

  /** Returns the numbers of an archive. */
  static ObjectNode numbers(List<Attempt> attempts) {
    List<Attempt> kept =
        attempts.stream().filter(a -> a.decision() == Attempt.Decision.KEPT).toList();
    List<List<String>> mechanisms = kept.stream().map(a -> niche(a).happens()).distinct().toList();
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("cells", kept.size()).put("mechanisms", mechanisms.size());
    json.put(
        "mechanisms_of_five_links_or_more",
        mechanisms.stream().filter(m -> m.size() >= LONG).count());
    Map<Integer, Integer> links = new TreeMap<>();
    mechanisms.forEach(m -> links.merge(m.size(), 1, Integer::sum));
    ObjectNode byLinks = json.putObject("mechanisms_by_links");
    links.forEach((number, count) -> byLinks.put(String.valueOf(number), count));
    ObjectNode made = json.putObject("made_by");
    for (String by : List.of(DESIGN, VARIATION)) {
      made.putObject(by).put("tried", made(attempts, by)).put("kept", made(kept, by));
    }
    return json;
  }

  private static long made(List<Attempt> attempts, String by) {
    return attempts.stream().filter(a -> a.finding().path(BY).asText().equals(by)).count();
  }

  /**
   * A place of the picture: of the products with chains so long and these tools the best, and how
   * many there are.
   *
   * @param id of the best; empty where there is none
   * @param picture name of its picture among its files; empty where there is none
   */
  public record Place(String id, String picture, int number) {}

  /**
   * A row of the picture.
   *
   * @param links length of the chains
   * @param places one for each column
   */
  public record Row(int links, List<Place> places) {

    public Row {
      places = List.copyOf(places);
    }
  }

  /**
   * The picture: rows by the length of the chain, columns by the tools of the solution.
   *
   * @param columns the tools
   */
  public record Grid(List<String> columns, List<Row> rows) {

    public Grid {
      columns = List.copyOf(columns);
      rows = List.copyOf(rows);
    }

    /**
     * Sorts the products of an archive; few tools first, short chains first.
     *
     * @param pictures names of pictures by the products' ids
     */
    static Grid of(List<Attempt> attempts, Map<String, String> pictures) {
      Map<List<String>, Map<Integer, List<Attempt>>> places =
          new TreeMap<>(
              Comparator.<List<String>>comparingInt(List::size).thenComparing(Object::toString));
      Map<Integer, Boolean> links = new TreeMap<>();
      for (Attempt a : attempts) {
        if (a.decision() == Attempt.Decision.KEPT) {
          Niche niche = niche(a);
          links.put(niche.happens().size(), true);
          places
              .computeIfAbsent(niche.uses(), uses -> new TreeMap<>())
              .computeIfAbsent(niche.happens().size(), n -> new ArrayList<>())
              .add(a);
        }
      }
      List<Row> rows = new ArrayList<>();
      for (int length : links.keySet()) {
        rows.add(
            new Row(
                length,
                places.values().stream()
                    .map(column -> place(column.getOrDefault(length, List.of()), pictures))
                    .toList()));
      }
      return new Grid(places.keySet().stream().map(uses -> String.join(", ", uses)).toList(), rows);
    }

    private static Place place(List<Attempt> there, Map<String, String> pictures) {
      String best =
          there.stream()
              .max(Comparator.comparingDouble(a -> a.finding().path(QUALITY).asDouble()))
              .flatMap(Attempt::puzzle)
              .orElse("");
      return new Place(best, pictures.getOrDefault(best, ""), there.size());
    }
  }
}
