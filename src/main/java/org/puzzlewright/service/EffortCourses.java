package org.puzzlewright.service;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.Presentation;
import org.puzzlewright.api.Product;
import org.puzzlewright.base.files.InputFiles;
import org.puzzlewright.base.files.SafeFiles;
import org.puzzlewright.base.files.Written;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.study.courses.Course;
import org.puzzlewright.study.courses.EffortCourse;
import org.puzzlewright.study.courses.EffortReport;
import org.puzzlewright.study.courses.Ordering;
import org.puzzlewright.study.sets.SetPlan;

/**
 * Makes courses of products of any domain that measures effort, and reports on them. What is made
 * on the way is a set in {@link CourseMaking#WORK} below the course's folder, so that a killed run
 * goes on.
 *
 * @param service has domains and the clock
 * @param maker designs
 * @param threads designs at the same time
 * @param steps learns of the set
 */
public record EffortCourses(
    DesignService service, Generation.Maker maker, int threads, Steps steps) {

  /** So many are made for each level, of which those are chosen that spread best. */
  private static final int POOL = 2;

  private static final int TRIES = 3;
  private static final int SPARE = 20;

  /**
   * What a course is to be of.
   *
   * @param domain of all levels
   * @param asks the prompts
   * @param tasks sets their tasks
   * @param levels how many, at least 1
   * @param seed of each prompt's first design
   */
  public record Wanted(
      Domain domain, List<SetPlan.Ask> asks, Generation.Tasks tasks, int levels, long seed) {

    public Wanted {
      asks = List.copyOf(asks);
    }
  }

  /** A product with what it takes to solve it. */
  private record Measured(Product product, Domain.Effort effort) {}

  /** Makes a course in a folder, or goes on with it. */
  public EffortCourse make(Wanted wanted, Path out) throws InterruptedException {
    int asks = wanted.asks().size();
    int count = (POOL * wanted.levels() + asks - 1) / asks;
    SetService.Wanted set =
        new SetService.Wanted(
            wanted.domain(),
            wanted.asks(),
            wanted.tasks(),
            count,
            TRIES * count + SPARE,
            false,
            new Order(wanted.seed()));
    Map<Path, String> kept =
        new SetService(service, maker, threads)
            .make(
                set,
                out.resolve(CourseMaking.WORK),
                steps.begin(wanted.domain().name(), count * asks))
            .kept();
    List<Measured> chosen = Ordering.spread(measured(wanted.domain(), kept), wanted.levels());
    EffortCourse course = course(wanted, chosen);
    if (!chosen.isEmpty()) {
      Map<Path, byte[]> files = new LinkedHashMap<>();
      for (int i = 0; i < chosen.size(); i++) {
        Path place = out.resolve(course.levels().get(i).folder());
        chosen.get(i).product().files().forEach((n, b) -> files.put(place.resolve(n), b));
      }
      byte[] text = JsonText.pretty(course.toJson()).getBytes(StandardCharsets.UTF_8);
      files.put(out.resolve(Course.FILE), text);
      SafeFiles.write(files, false);
    }
    return course;
  }

  /** Returns those that can be solved, the easiest first, one of each effort. */
  private static List<Measured> measured(Domain domain, Map<Path, String> kept) {
    Map<Double, Measured> byEffort = new LinkedHashMap<>();
    kept.forEach(
        (place, text) -> {
          Product product = domain.read(text, place.toString());
          domain
              .effort(product)
              .ifPresent(e -> byEffort.putIfAbsent(e.value(), new Measured(product, e)));
        });
    return byEffort.values().stream()
        .sorted(Comparator.comparingDouble((Measured m) -> m.effort().value()))
        .toList();
  }

  private static EffortCourse course(Wanted wanted, List<Measured> chosen) {
    List<EffortCourse.Level> levels = new ArrayList<>();
    for (Measured one : chosen) {
      int number = levels.size();
      levels.add(
          new EffortCourse.Level(
              "%02d".formatted(number + 1),
              EffortCourse.stage(number, chosen.size()),
              one.effort().value(),
              one.effort().words()));
    }
    String name = wanted.domain().name();
    List<String> notes =
        chosen.size() == wanted.levels()
            ? List.of()
            : List.of(
                "It has %d of %d levels: no more designs could be solved and took an effort of their own."
                    .formatted(chosen.size(), wanted.levels()));
    return new EffortCourse(
        name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1),
        name,
        engine(wanted.domain()),
        wanted.seed(),
        levels,
        notes);
  }

  private static String engine(Domain domain) {
    return domain.rules(Presentation.STANDARD).path("engine").asText();
  }

  /**
   * A report that is in the course's folder.
   *
   * @param report what it says
   * @param written its files
   */
  public record Reported(EffortReport report, List<Written> written) {}

  /**
   * Measures the course in a folder again and reports on it.
   *
   * @throws org.puzzlewright.base.json.InputException with one line when what is measured now is
   *     not what the course says
   */
  public static Reported report(Domains domains, Path folder) {
    EffortCourse course = EffortCourse.read(folder);
    Domain domain = domains.named(course.domain());
    List<String> titles = new ArrayList<>();
    for (EffortCourse.Level level : course.levels()) {
      Path file = folder.resolve(level.folder()).resolve(domain.file());
      Product product = domain.read(InputFiles.readFile(file), file.toString());
      Optional<Domain.Effort> now = domain.effort(product);
      if (now.isEmpty() || now.get().value() != level.effort()) {
        throw StrictJson.complaint(
            file.toString(),
            "it takes another effort than the course says (%s, but now %s); make the course again"
                .formatted(level.words(), now.map(Domain.Effort::words).orElse("no solution")));
      }
      titles.add(domain.page(product).title(level.folder()));
    }
    EffortReport report = new EffortReport(course, titles);
    Map<Path, byte[]> files = new LinkedHashMap<>();
    report.files().forEach((name, bytes) -> files.put(folder.resolve(name), bytes));
    return new Reported(report, SafeFiles.write(files, true));
  }
}
