package org.puzzlewright.training.domain;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.puzzlewright.api.Certification;
import org.puzzlewright.api.Checked;
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.EvalTask;
import org.puzzlewright.api.ExportFormat;
import org.puzzlewright.api.ExportFormat.Exported;
import org.puzzlewright.api.OptionException;
import org.puzzlewright.api.Presentation;
import org.puzzlewright.api.Product;
import org.puzzlewright.api.SetCard;
import org.puzzlewright.api.Solving;
import org.puzzlewright.api.TrialProduct;
import org.puzzlewright.api.Verdict;
import org.puzzlewright.api.reading.PromptReader;
import org.puzzlewright.api.reading.Reading;
import org.puzzlewright.api.reading.Stated;
import org.puzzlewright.base.statistics.Mean;
import org.puzzlewright.training.design.DungeonGates;
import org.puzzlewright.training.design.DungeonProblem;
import org.puzzlewright.training.design.DungeonTask;
import org.puzzlewright.training.dungeon.Dungeon;
import org.puzzlewright.training.dungeon.Encounters;
import org.puzzlewright.training.dungeon.Monster;
import org.puzzlewright.training.dungeon.Scores;
import org.puzzlewright.training.search.Generator;
import org.puzzlewright.training.search.SearchArm;
import org.puzzlewright.training.search.Story;
import org.puzzlewright.training.search.StoryReader;

/** Small dungeons in which certain monsters are met, made by agents or by trained generators. */
public record DungeonDomain() implements Domain {

  /** The option with the file of a trained net; its value is the file's bytes. */
  public static final String NET = "net";

  /** The option with the size, rows and columns, such as "8x8". */
  public static final String SIZE = "size";

  static final String LEVELS = "levels";

  private static final Pattern SIDES = Pattern.compile("(\\d{1,2})x(\\d{1,2})");

  /** Cells of which fewer differ are the same level. */
  private static final double ALIKE = 0.1;

  @Override
  public String name() {
    return DungeonProblem.NAME;
  }

  @Override
  public Set<String> options() {
    return Set.of(SIZE, NET);
  }

  /**
   * {@inheritDoc} Options are {@link #SIZE} and {@link #NET}; a net says for which size it is.
   *
   * @throws OptionException when they do not fit
   */
  @Override
  public DungeonDesign task(String prompt, JsonNode options, long seed) {
    Optional<Generator> generator = generator(options.path(NET));
    String size =
        options.has(SIZE) || generator.isEmpty()
            ? options.path(SIZE).asText("8x8")
            : "%dx%d".formatted(generator.get().height(), generator.get().width());
    ObjectNode entry = object().put("prompt", prompt).put(SIZE, size);
    return task(DungeonEvalTask.of(entry), generator, seed);
  }

  private static Optional<Generator> generator(JsonNode net) {
    try {
      return net.isMissingNode()
          ? Optional.empty()
          : Optional.of(Generator.read(net.binaryValue(), "--net"));
    } catch (IOException noBytes) {
      throw new IllegalArgumentException("net: must be bytes", noBytes);
    }
  }

  @Override
  public EvalTask evalTask(JsonNode entry) {
    DungeonEvalTask task = DungeonEvalTask.of(entry);
    // What is wrong with it is told before anything is made.
    task(task, 0);
    return task;
  }

  @Override
  public DungeonDesign task(EvalTask task, long seed) {
    return task((DungeonEvalTask) task, Optional.empty(), seed);
  }

  private static DungeonDesign task(
      DungeonEvalTask task, Optional<Generator> generator, long seed) {
    Matcher sides = SIDES.matcher(task.size());
    OptionException.require(
        sides.matches()
            && Dungeon.isSide(Integer.parseInt(sides.group(1)))
            && Dungeon.isSide(Integer.parseInt(sides.group(2))),
        "the size of a dungeon is %s, but must be such as 8x8, from %d to %d each"
            .formatted(task.size(), Dungeon.LEAST, Dungeon.MOST));
    int height = Integer.parseInt(sides.group(1));
    int width = Integer.parseInt(sides.group(2));
    OptionException.require(
        generator.isEmpty()
            || generator.get().width() == width && generator.get().height() == height,
        "--net makes other dungeons than of size %s; leave --size out".formatted(task.size()));
    Optional<Reading<Story>> read =
        task.prompt().isBlank()
            ? Optional.empty()
            : Optional.of(new StoryReader().read(task.prompt()));
    return new DungeonDesign(
        new DungeonTask(
            read.map(r -> r.requirements().get(0)),
            read.map(Reading::unread).orElse(List.of()),
            width,
            height,
            generator,
            seed),
        task);
  }

  /** {@inheritDoc} No words ask for nothing. */
  @Override
  public Optional<PromptReader<Stated>> reading() {
    PromptReader<Stated> reader =
        new StoryReader()
            .map(
                story -> {
                  ObjectNode json = object();
                  DungeonProduct.putWanted(json, Optional.of(story.wanted()));
                  return new Stated(story.words(), json);
                });
    return Optional.of(
        new PromptReader<>() {
          @Override
          public String name() {
            return reader.name();
          }

          @Override
          public Reading<Stated> read(String sentence) {
            return sentence.isBlank()
                ? new Reading<>(sentence, List.of(), List.of(), List.of())
                : reader.read(sentence);
          }
        });
  }

  private static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }

  @Override
  public Product read(String text, String source) {
    return DungeonProduct.read(text, source);
  }

  @Override
  public boolean claims(String text, String source) {
    return text.contains('"' + DungeonProduct.FORMAT + '"');
  }

  @Override
  public Checked check(Product product, JsonNode options) {
    DungeonProduct found = (DungeonProduct) product;
    return Checked.against(
        found.stored(), () -> found.certified().stored(), found.verdict(), List.of());
  }

  @Override
  public Certification certification(Product product, JsonNode options) {
    return Certification.of(((DungeonProduct) product).certified(), List.of());
  }

  @Override
  public Optional<Solving> solving(Product product, JsonNode options, long seed) {
    return Optional.of(new DungeonSolving((DungeonProduct) product));
  }

  /** {@inheritDoc} Dungeons: the steps of a shortest way over a key to the door. */
  @Override
  public Optional<Effort> effort(Product product) {
    return Encounters.of(((DungeonProduct) product).level()).solutions().stream()
        .mapToInt(s -> s.toKey() + s.toDoor())
        .min()
        .stream()
        .mapToObj(steps -> new Effort(steps, steps + " steps"))
        .findFirst();
  }

  @Override
  public List<ExportFormat> exports() {
    return List.of(
        new ExportFormat(
            "level",
            "the level's text, a sign a cell",
            p -> Exported.text(((DungeonProduct) p).level().toString())),
        new ExportFormat(
            "svg",
            "a picture with the way that solves it",
            p -> Exported.text(DungeonPicture.svg(((DungeonProduct) p).level()))),
        new ExportFormat("json", "its own file", p -> Exported.text(p.text())));
  }

  @Override
  public String file() {
    return DungeonProduct.FILE;
  }

  @Override
  public List<String> gates() {
    return DungeonGates.NAMES;
  }

  @Override
  public ObjectNode rules(Presentation shown) {
    ObjectNode rules = object().put("problem", name());
    return rules.put("engine", DungeonGates.VERSION).put("gates_version", DungeonGates.VERSION);
  }

  @Override
  public boolean nearDuplicates(Product one, Product other) {
    return ((DungeonProduct) one).level().distance(((DungeonProduct) other).level()) < ALIKE;
  }

  @Override
  public SetCard card(Product product) {
    DungeonProduct dungeon = (DungeonProduct) product;
    return SetCard.unmeasured(
        DungeonProduct.PICTURE,
        DungeonProduct.PICTURE,
        "the dungeon with the way that solves it",
        dungeon.prompt(),
        product.verdict(),
        List.of(
            new SetCard.Link(file(), file()),
            new SetCard.Link(DungeonProduct.LEVEL, DungeonProduct.LEVEL)));
  }

  @Override
  public ObjectNode variety(List<Product> set) {
    List<Dungeon> levels = set.stream().map(p -> ((DungeonProduct) p).level()).toList();
    ObjectNode json = object().put(LEVELS, set.size());
    Mean.ofPairs(levels, Dungeon::distance).ifPresent(m -> json.put("mean_difference", m));
    return json;
  }

  /** {@inheritDoc} A trial's levels count together: a gate holds when it holds of each. */
  @Override
  public ObjectNode verdict(JsonNode row) {
    List<Dungeon> levels = new ArrayList<>();
    row.path(LEVELS).forEach(level -> levels.add(Dungeon.ofSigns(level.asText().lines().toList())));
    Optional<Set<Monster>> wanted = DungeonProduct.wanted(row);
    List<Verdict.Gate> gates = new ArrayList<>();
    List<List<Verdict.Gate>> each =
        levels.stream().map(level -> DungeonGates.of(level, wanted)).toList();
    for (int i = 0; i < DungeonGates.NAMES.size(); i++) {
      int gate = i;
      long held = each.stream().filter(g -> g.get(gate).passed()).count();
      gates.add(
          new Verdict.Gate(
              DungeonGates.NAMES.get(i),
              !levels.isEmpty() && held == levels.size(),
              levels.size() == 1
                  ? each.get(0).get(i).evidence()
                  : "of %d of %d levels".formatted(held, levels.size())));
    }
    Verdict all = new Verdict(gates);
    ObjectNode verdict = object().put("engine", DungeonGates.VERSION);
    verdict.put("gates_version", DungeonGates.VERSION).put("laid_out", true);
    verdict.set("gates", all.byName(Verdict.Details.NONE));
    // Who has written no reward that could be used has made no level, and so none that is right.
    Optional<Scores> scores =
        levels.isEmpty()
            ? Optional.empty()
            : Optional.of(Scores.of(levels, wanted.orElse(new TreeSet<>())));
    double exact = scores.map(Scores::exact).orElse(0.0);
    verdict.put(DungeonReporting.EXACT, exact);
    verdict.put(DungeonReporting.ACCURACY, scores.map(Scores::accuracy).orElse(0.0));
    verdict.put(DungeonReporting.SOLVABLE, scores.map(Scores::solvable).orElse(0.0));
    verdict.put(DungeonReporting.DIVERSITY, scores.map(Scores::diversity).orElse(0.0));
    verdict.put(DungeonReporting.HALF, exact >= 0.5);
    boolean failed = row.path("stop").asText().equals(TrialProduct.MODEL_FAILED);
    return verdict.put("passed", !failed && all.holds());
  }

  @Override
  public List<String> baselines(EvalTask task) {
    List<String> words =
        new ArrayList<>(
            List.of(
                DungeonDesign.RANDOM,
                DungeonDesign.START,
                DungeonDesign.SEARCH,
                DungeonDesign.ORACLE));
    SearchArm.all().forEach(arm -> words.add(arm.word()));
    return words;
  }

  /**
   * It leads a team and works alone, but gives no answer without looking, and writes no rewards.
   */
  @Override
  public boolean offlinePlays(String setup, boolean plain) {
    return plain && !setup.equals("basic");
  }

  @Override
  public Reporting reporting() {
    return new DungeonReporting();
  }

  @Override
  public Map<String, String> files(ObjectNode row) {
    List<String> levels = new ArrayList<>();
    row.path(LEVELS).forEach(level -> levels.add(level.asText() + "\n"));
    return levels.isEmpty()
        ? Map.of()
        : Map.of("levels/" + row.path("trial").asText() + ".txt", String.join("\n", levels));
  }
}
