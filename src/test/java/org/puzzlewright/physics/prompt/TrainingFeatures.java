package org.puzzlewright.physics.prompt;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.puzzlewright.api.reading.Reading;
import org.puzzlewright.api.reading.Reading.Read;
import org.puzzlewright.api.reading.Reading.Span;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.language.Token;
import org.puzzlewright.physics.prompt.Requirement.*;
import org.puzzlewright.physics.scene.Direction;

/**
 * Writes what {@code evaluation/prompts/training/train.py} learns from. Arguments: a folder, for
 * {@code features.jsonl} (of each sentence its words, their concepts and what the grammar reads)
 * and {@code labels.tsv} (of each requirement that can be guessed its words and its JSON), and
 * files of sentences.
 */
final class TrainingFeatures {

  private static final ObjectMapper JSON = new ObjectMapper();

  private static final List<String> TOOLS =
      List.of(
          ("ramp cannon hexagon trampoline fan belt funnel bucket see_saw hinge ladder"
                  + " hinge_constrained fixed_ball bouncy_ball fixed_box bouncy_box fixed_square"
                  + " bouncy_square fixed_triangle bouncy_triangle fixed_pentagon bouncy_pentagon"
                  + " bouncy_hexagon")
              .split(" "));

  private TrainingFeatures() {}

  /** Writes both files. */
  public static void main(String[] args) throws IOException {
    Path folder = Path.of(args[0]);
    Set<String> sentences = new LinkedHashSet<>();
    for (String file : List.of(args).subList(1, args.length)) {
      JSON.readTree(Path.of(file).toFile()).forEach(e -> sentences.add(sentence(e)));
    }
    try (BufferedWriter out = Files.newBufferedWriter(folder.resolve("features.jsonl"))) {
      for (String sentence : sentences) {
        out.write(features(sentence) + "\n");
      }
    }
    try (BufferedWriter out = Files.newBufferedWriter(folder.resolve("labels.tsv"))) {
      for (Requirement r : possible()) {
        out.write(r.words() + "\t" + RequirementJson.write(List.of(r)).get(0) + "\n");
      }
    }
  }

  private static String sentence(JsonNode entry) {
    return entry.required("sentence").asText();
  }

  private static ObjectNode features(String sentence) {
    ObjectNode features = JSON.createObjectNode().put("s", sentence);
    List<Token> tokens = OfflineReader.tokens(sentence);
    ArrayNode words = features.putArray("tokens");
    tokens.forEach(t -> words.add(t.word()));
    ArrayNode concepts = features.putArray("concepts");
    for (Set<String> of : OfflineReader.lexicon().concepts(tokens)) {
      ArrayNode one = concepts.addArray();
      of.forEach(one::add);
    }
    try {
      read(features, tokens, OfflineReader.byGrammar(sentence));
    } catch (BriefException refused) {
      features.put("refused", refused.getMessage());
    }
    return features;
  }

  private static void read(ObjectNode features, List<Token> tokens, Reading<Requirement> reading) {
    ArrayNode read = features.putArray("rule");
    for (Read<Requirement> one : reading.read()) {
      ObjectNode r = read.addObject().put("r", one.requirement().words());
      places(tokens, one.from(), r.putArray("t"));
    }
    places(tokens, reading.notRead(), features.putArray("unread"));
  }

  private static void places(List<Token> tokens, List<Span> spans, ArrayNode places) {
    for (int k = 0; k < tokens.size(); k++) {
      Token token = tokens.get(k);
      if (spans.stream().anyMatch(s -> s.meets(token))) {
        places.add(k);
      }
    }
  }

  /** Returns every requirement that a label can be: without measures, and no alternatives. */
  private static Set<Requirement> possible() {
    Set<Requirement> all = new LinkedHashSet<>();
    List<String> items = new ArrayList<>(List.of("wall", "platform"));
    items.addAll(TOOLS);
    List<String> things = new ArrayList<>(List.of("blue", "red", "goal"));
    things.addAll(items);
    places(all);
    for (String item : things) {
      for (String other : things) {
        for (How how : How.values()) {
          if (!item.equals(other) || items.contains(item)) {
            add(all, () -> new Stands(item, how, other));
          }
        }
      }
      within(all, item);
    }
    numbers(all, items);
    for (Thing ball : List.of(Thing.BLUE, Thing.RED)) {
      ways(all, ball, items, things);
    }
    List<String> met = new ArrayList<>(items);
    met.add(Order.PASSED_WALL);
    met.forEach(
        one ->
            met.stream()
                .filter(other -> !other.equals(one))
                .forEach(other -> add(all, () -> new Order(one, other))));
    for (Passage passage : Passage.values()) {
      add(all, () -> new Passes(passage));
      add(all, () -> new RedPasses(passage));
    }
    add(all, TurnsBack::new);
    add(all, EachNeeded::new);
    for (From from : From.values()) {
      add(all, () -> new HitsFrom(from));
    }
    for (Difficulty level : Difficulty.values()) {
      add(all, () -> new Rated(level));
      add(all, () -> new RatedBound(Bound.AT_LEAST, level));
      add(all, () -> new RatedBound(Bound.AT_MOST, level));
    }
    tools(all);
    all.removeIf(r -> !isInFiles(r));
    return all;
  }

  private static void add(Set<Requirement> all, Supplier<Requirement> one) {
    try {
      all.add(one.get());
    } catch (IllegalArgumentException none) {
      // There is no such requirement.
    }
  }

  private static boolean isInFiles(Requirement one) {
    try {
      return !RequirementJson.read(RequirementJson.write(List.of(one)), "label").isEmpty();
    } catch (InputException none) {
      return false;
    }
  }

  private static void places(Set<Requirement> all) {
    for (Thing thing : Thing.values()) {
      for (Direction side : Direction.values()) {
        if (thing.isOne()) {
          add(all, () -> new Side(thing, side));
        }
        add(all, () -> new FarSide(thing, side));
      }
      add(all, () -> new Middle(thing));
      for (Part part : Part.values()) {
        add(all, () -> new Third(thing, part));
      }
      for (Vertical where : Vertical.values()) {
        add(all, () -> new Height(thing, where));
      }
      for (Thing other : Thing.values()) {
        if (other != thing) {
          two(all, thing, other);
        }
      }
    }
  }

  private static void two(Set<Requirement> all, Thing thing, Thing other) {
    for (Direction side : Direction.values()) {
      add(all, () -> new SideOf(thing, side, other));
    }
    for (Vertical where : Vertical.values()) {
      add(all, () -> new HeightOf(thing, where, other));
    }
    for (boolean yes : new boolean[] {true, false}) {
      add(all, () -> new Near(thing, yes, other));
      if (thing.isOne() && other.isOne()) {
        add(all, () -> new SamePlatform(thing, other, yes));
      }
    }
    for (Thing third : Thing.values()) {
      if (third != thing && (third != other || !third.isOne())) {
        add(all, () -> new Between(thing, other, third));
      }
    }
  }

  private static void within(Set<Requirement> all, String item) {
    double third = Within.THIRD;
    double[][] parts = {{-1, 1}, {-1, -third}, {third, 1}, {-1, 0}, {0, 1}, {-third, third}};
    for (double[] x : parts) {
      for (double[] y : parts) {
        if (x != parts[0] || y != parts[0]) {
          add(all, () -> new Within(item, x[0], x[1], y[0], y[1]));
        }
      }
    }
  }

  private static void numbers(Set<Requirement> all, List<String> items) {
    add(all, () -> new Present(Thing.WALL, true));
    add(all, () -> new Present(Thing.WALL, false));
    add(all, () -> new Present(Thing.PLATFORM, true));
    add(all, () -> new Present(Thing.PLATFORM, false));
    List<String> counted = new ArrayList<>(items);
    counted.add("tool");
    for (int n = 0; n < 10; n++) {
      int number = n;
      for (String item : counted) {
        for (Bound bound : Bound.values()) {
          add(all, () -> new Count(item, bound, number));
        }
        for (Size size : Size.values()) {
          add(all, () -> new Sized(item, size, number));
        }
      }
      for (Toward side : Toward.values()) {
        add(all, () -> new Staircase(side, number));
      }
      for (String tool : TOOLS) {
        for (Aim way : Aim.values()) {
          add(all, () -> new ToolFaces(tool, way, number));
        }
      }
    }
  }

  private static void ways(
      Set<Requirement> all, Thing ball, List<String> items, List<String> things) {
    for (String item : items) {
      for (boolean yes : new boolean[] {true, false}) {
        boolean uses = ball == Thing.BLUE && yes && TOOLS.contains(item);
        add(all, () -> uses ? new Uses(item, true) : new Meets(ball, item, yes));
      }
      add(all, () -> new LandsOn(ball, item));
      add(all, () -> new Bounces(ball, item));
      for (Act act : Act.values()) {
        for (int n = 2; n < 9; n++) {
          int number = n;
          add(all, () -> new Several(ball, act, item, number));
        }
      }
    }
    for (String item : things) {
      add(all, () -> new Never(ball, item));
      for (Way way : Way.values()) {
        add(all, () -> new Goes(ball, way, item));
      }
    }
    add(all, () -> new Never(ball, "tool"));
    for (Vertical way : Vertical.values()) {
      add(all, () -> new Travels(ball, way));
    }
    for (Direction way : Direction.values()) {
      add(all, () -> new Heads(ball, way));
    }
    add(all, () -> new CrossesGap(ball));
  }

  private static void tools(Set<Requirement> all) {
    for (String one : TOOLS) {
      add(all, () -> new Uses(one, false));
      add(all, () -> Only.of(one));
      for (String other : TOOLS) {
        add(all, () -> Only.of(one, other));
        for (String third : TOOLS.subList(0, 11)) {
          add(all, () -> Only.of(one, other, third));
        }
      }
    }
  }
}
