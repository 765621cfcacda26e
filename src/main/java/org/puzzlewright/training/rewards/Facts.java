package org.puzzlewright.training.rewards;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.puzzlewright.base.language.EditDistance;
import org.puzzlewright.programs.sandbox.Told;

/** What a program is told of a level: the values of named features. Cannot be changed. */
@Told("the features of a level")
public final class Facts {

  private final Map<String, Integer> given;
  private final List<String> known;
  private final double[] values;

  private Facts(Map<String, Integer> given, List<String> known, double[] values) {
    this.given = given;
    this.known = known;
    this.values = values;
  }

  /**
   * Returns those of some levels.
   *
   * @param given names of features whose values there are
   * @param known names of all features
   * @param rows the values of each level, in the order of {@code given}
   */
  static List<Facts> of(List<String> given, List<String> known, List<double[]> rows) {
    Map<String, Integer> places = new HashMap<>();
    for (String name : given) {
      places.put(name, places.size());
    }
    // No lambda: a process that has had none pays much for its first one.
    List<Facts> facts = new ArrayList<>();
    for (double[] row : rows) {
      facts.add(new Facts(places, known, row));
    }
    return facts;
  }

  /**
   * Returns the value of a feature.
   *
   * @throws IllegalArgumentException for a name that no feature has, or that is put together by the
   *     program, so that nobody knew that it would be asked for
   */
  @Told(
      "the value of a feature; its name must stand in the program as it is, such as \"count.bat\"")
  public double get(String feature) {
    Integer place = given.get(feature);
    if (place != null) {
      return values[place];
    }
    if (known.contains(feature)) {
      throw new IllegalArgumentException(
          "\"%s\" does not stand in the program; do not put names together".formatted(feature));
    }
    String word = String.valueOf(feature);
    String cut = word.substring(0, Math.min(word.length(), 40));
    throw new IllegalArgumentException(
        "there is no feature %s (the nearest is %s)"
            .formatted(
                cut,
                known.stream()
                    .min(Comparator.comparingInt(name -> EditDistance.of(cut, name)))
                    .orElse("none")));
  }
}
