package org.puzzlewright.ui.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.puzzlewright.base.files.InputFiles;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.service.ChoiceException;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.GridFamily;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.SetDiversity;
import org.puzzlewright.tiles.core.Settings;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.tiles.design.LevelFile;
import org.puzzlewright.tiles.domain.Games;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Judges levels of tiles. */
@Command(
    name = "score",
    description = {
      "Play and judge levels of tiles: level.json of a design, or bare text with --problem.",
      "",
      "Several levels of one game are also held against each other. The exit code is 0 only if"
          + " each can be played, is well formed, on target and as its prompt wishes."
    },
    footer = {
      "",
      "Examples:",
      "  puzzlewright score my-level/level.json",
      "  puzzlewright score maze.txt --problem binary --scoring benchmark",
      "  puzzlewright score a.txt b.txt --problem zelda --target player_key=20 --json"
    })
final class ScoreCommand implements Callable<Integer> {

  private final Path base;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "LEVEL", arity = "1..*", description = "Files of levels.")
  private List<String> names;

  @Option(
      names = "--problem",
      paramLabel = "NAME",
      description = "Whose levels bare texts are: " + Games.NAMES + ".")
  private String problem;

  @Option(
      names = "--scoring",
      paramLabel = "RULES",
      description =
          "By whose rules: paper (the default for bare texts), benchmark or strict. A level.json"
              + " brings its own.")
  private String scoring;

  @Option(
      names = "--target",
      paramLabel = "METRIC=N",
      description = "A number that the levels must have; may be repeated.")
  private Map<String, Double> targets = new LinkedHashMap<>();

  @Option(names = "--json", description = Help.JSON)
  private boolean json;

  ScoreCommand(Path base) {
    this.base = base;
  }

  @Override
  public Integer call() {
    List<LevelFile> files = new ArrayList<>();
    for (String name : names) {
      files.add(read(name));
    }
    ArrayNode verdicts = JsonNodeFactory.instance.arrayNode();
    boolean all = true;
    PrintWriter out = spec.commandLine().getOut();
    for (int i = 0; i < files.size(); i++) {
      ObjectNode verdict = files.get(i).verdict();
      List<String> notes = files.get(i).notes();
      ObjectNode one = verdicts.addObject().put("file", names.get(i)).setAll(verdict);
      notes.forEach(one.putArray("notes")::add);
      all &= verdict.path("holds").asBoolean();
      if (!json) {
        out.println((i == 0 ? "" : "\n") + names.get(i));
        LevelReport.verdict(out, verdict);
        notes.forEach(note -> out.println("note: " + note));
      }
    }
    ObjectNode set = JsonNodeFactory.instance.objectNode();
    set.set("levels", verdicts);
    boolean comparable =
        files.size() > 1 && files.stream().allMatch(f -> same(f.game(), files.get(0).game()));
    if (comparable) {
      diversity(out, files, set);
    }
    if (json) {
      out.print(JsonText.pretty(set));
    }
    return all ? ExitCode.OK : ExitCode.FAILED;
  }

  private static boolean same(GridGame a, GridGame b) {
    return a.name().equals(b.name()) && a.settings().at(0).equals(b.settings().at(0));
  }

  private void diversity(PrintWriter out, List<LevelFile> files, ObjectNode set) {
    GridGame game = files.get(0).game();
    List<Evaluation> levels = files.stream().map(f -> game.evaluate(f.level())).toList();
    SetDiversity found = SetDiversity.of(game, levels);
    set.put("diversity", found.fraction()).put("mean_pairwise", found.meanPairwise());
    if (!json) {
      out.println(
          "\n%d levels: %.4f of them differ enough from the others; mean difference %.4f"
              .formatted(files.size(), found.fraction(), found.meanPairwise()));
    }
  }

  private static GridFamily family(String game, String source) {
    try {
      return Games.read(game);
    } catch (ChoiceException unknown) {
      throw new ChoiceException(source + ": " + unknown.getMessage());
    }
  }

  private LevelFile read(String name) {
    String text = InputFiles.readFile(base.resolve(name));
    if (text.stripLeading().startsWith("{")) {
      if (problem != null || scoring != null) {
        throw new ChoiceException(
            name + " says itself whose level it is; leave --problem and --scoring out");
      }
      LevelFile file = LevelFile.read(text, game -> family(game, name), name);
      Map<String, Double> wanted = new LinkedHashMap<>(file.targets());
      wanted.putAll(targets);
      LevelFile.checkTargets(file.game(), wanted);
      return new LevelFile(file.prompt(), file.game(), wanted, file.stored(), file.level());
    }
    if (problem == null) {
      throw new ChoiceException(
          name + " is a bare text; say whose level it is with --problem: " + Games.NAMES);
    }
    GridFamily family = Games.read(problem);
    Scoring rules = scoring == null ? Scoring.PAPER : LevelFile.scoring(scoring);
    Settings usual = family.usual(rules);
    List<String> rows =
        text.lines().map(String::stripTrailing).filter(row -> !row.isEmpty()).toList();
    int width = rows.stream().mapToInt(String::length).max().orElse(1);
    boolean fits = rows.size() == usual.height() && width == usual.width();
    Settings settings =
        fits ? usual : new Settings(rules, width, Math.max(1, rows.size()), 1, Map.of());
    GridGame game = family.game(settings);
    LevelFile.checkTargets(game, targets);
    TileMap level = LevelOptions.level(game, String.join("\n", rows), name);
    return new LevelFile("", game, targets, Optional.of(List.of()), level);
  }
}
