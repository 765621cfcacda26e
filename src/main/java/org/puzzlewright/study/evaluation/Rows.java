package org.puzzlewright.study.evaluation;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.puzzlewright.api.Domain;
import org.puzzlewright.base.hash.Sha256;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.base.json.StrictJson;

/**
 * The record of one trial: a JSON object in a line that ends with a check of the rest, so that a
 * line that was cut off or changed is known.
 */
public final class Rows {

  private static final int DIGITS = 16;
  private static final Pattern SEALED =
      Pattern.compile(
          "(\\{.*),\"check\":\"([0-9a-f]{" + DIGITS + "})\"}",
          // JSON leaves U+2028 and U+0085 in texts as they are, which would end the dot's line.
          Pattern.DOTALL);

  private Rows() {}

  /** Returns the row of a trial, judged. */
  public static ObjectNode of(Trial trial, Played played) {
    ObjectNode row = JsonNodeFactory.instance.objectNode();
    row.put("trial", trial.name()).put("suite", trial.suite());
    row.put("item", trial.item().id()).put("task", trial.item().task());
    trial.item().describe(row);
    row.put("task_sha256", Sha256.of(trial.item().text()));
    row.set("arm", trial.arm().toJson());
    row.put("model", trial.model()).put("answered_by", played.model());
    row.put("seed", trial.seed());
    row.put("engine", trial.item().engine());
    if (trial.arm().who().agents()) {
      row.set("budget", trial.budget().toJson());
      ObjectNode settings = row.putObject("settings");
      new TreeMap<>(trial.settings()).forEach(settings::put);
      row.put("pictures_shown", played.pictures()).put("calls", played.calls());
      row.put("role_texts_sha256", played.texts());
      row.put("transcript_sha256", Sha256.of(played.transcript()));
    }
    row.put("stop", played.stop()).put("detail", played.detail());
    row.set("cost", played.cost().toJson());
    played.product().put(row);
    row.set("verdict", played.product().verdict(row));
    return row;
  }

  /**
   * Returns the row with a new verdict, made from nothing but the row. Only a row that does not
   * store what its prompt was read to has the prompt read, and then stores it.
   */
  public static ObjectNode rescored(ObjectNode row, Domain domain) {
    ObjectNode again = domain.settled(row.deepCopy());
    again.set("verdict", domain.verdict(again));
    return again;
  }

  /** Returns the row's line, without a line feed. */
  public static String seal(ObjectNode row) {
    String line = JsonText.line(row);
    String open = line.substring(0, line.length() - 1);
    return open + ",\"check\":\"" + check(open) + "\"}";
  }

  /** Returns the row of a line; empty when the line is not whole. */
  public static Optional<ObjectNode> open(String line) {
    Matcher sealed = SEALED.matcher(line);
    if (!sealed.matches() || !check(sealed.group(1)).equals(sealed.group(2))) {
      return Optional.empty();
    }
    try {
      return StrictJson.parse(sealed.group(1) + "}", "row") instanceof ObjectNode row
          ? Optional.of(row)
          : Optional.empty();
    } catch (InputException noJson) {
      return Optional.empty();
    }
  }

  private static String check(String open) {
    return Sha256.of(open).substring(0, DIGITS);
  }
}
