package org.puzzlewright.study.courses;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * How near in rate each control is to its level.
 *
 * @param all in the levels' order; empty when there are fewer controls than levels
 */
record Pairs(List<Pair> all) {

  static final List<String> HEAD =
      List.of("level", "its rate", "control's rate", "control's 95 %", "factor");

  /**
   * A level and its control.
   *
   * @param folder the level's
   */
  record Pair(String folder, Measured level, Measured control) {

    double factor() {
      return level.factor(control);
    }
  }

  Pairs {
    all = List.copyOf(all);
  }

  static Pairs of(Course course, StudySet set) {
    List<Pair> all = new ArrayList<>();
    boolean each = set.control().size() == course.levels().size();
    for (int i = 0; each && i < course.levels().size(); i++) {
      Course.Level level = course.levels().get(i);
      all.add(new Pair(level.folder(), level.measured(), set.control().get(i).measured()));
    }
    return new Pairs(all);
  }

  List<List<String>> lines() {
    return all.stream()
        .map(
            p ->
                List.of(
                    p.folder(),
                    CourseReport.percent(p.level().rate()),
                    CourseReport.percent(p.control().rate()),
                    CourseReport.percent(p.control().interval().low())
                        + " to "
                        + CourseReport.percent(p.control().interval().high()),
                    String.format(Locale.ROOT, "%.2f", p.factor())))
        .toList();
  }

  /** Says how well they are matched, in one sentence. */
  String finding() {
    if (all.isEmpty()) {
      return "There are fewer controls than levels, so they are not matched one by one.";
    }
    long near = all.stream().filter(p -> p.factor() <= StudySet.MATCH).count();
    double log =
        all.stream()
            .mapToDouble(p -> p.control().logarithm() - p.level().logarithm())
            .average()
            .orElseThrow();
    return String.format(
        Locale.ROOT,
        "Controls matched with the levels by rate: %d of %d pairs are within a factor of %.0f, the"
            + " farthest is %.2f; on geometric average a control's rate is %.2f times its level's.",
        near,
        all.size(),
        StudySet.MATCH,
        all.stream().mapToDouble(Pair::factor).max().orElseThrow(),
        Math.exp(log));
  }

  ArrayNode toJson() {
    ArrayNode json = JsonNodeFactory.instance.arrayNode();
    for (Pair pair : all) {
      json.addObject()
          .put("folder", pair.folder())
          .put("level_rate", pair.level().rate())
          .put("control_rate", pair.control().rate())
          .put("factor", Math.rint(1e4 * pair.factor()) / 1e4);
    }
    return json;
  }
}
