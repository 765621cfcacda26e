package org.puzzlewright.ui.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.puzzlewright.agents.Conversation;
import org.puzzlewright.agents.Listener;
import org.puzzlewright.agents.models.Usage;
import org.puzzlewright.base.files.RunFolder;
import org.puzzlewright.base.files.Written;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.service.Work;
import picocli.CommandLine;

/** Tells what came of a run, for people or as JSON. */
final class Report {

  private Report() {}

  /** Returns a listener that prints the conversation as it goes, or one that does not. */
  static Listener conversation(PrintWriter out, boolean silent) {
    return silent
        ? Listener.silent()
        : entry -> {
          Conversation.lines(entry).forEach(out::println);
          out.flush();
        };
  }

  /**
   * Writes the product's files, if it has one, and tells everything.
   *
   * @param id how the run is called; empty to go by its product
   * @param files writes them
   */
  static void run(
      CommandLine line,
      RunOptions options,
      Optional<String> id,
      Work work,
      ObjectNode asked,
      Function<Work, RunFolder.Saved> files) {
    PrintWriter out = line.getOut();
    if (!options.json) {
      text(out, work);
    }
    // After the telling: when a file may not be written, the work at least has been seen.
    RunFolder.Saved saved = files.apply(work);
    Optional<String> called = id.or(() -> work.made().map(p -> p.product().id()));
    if (options.json) {
      out.print(JsonText.pretty(json(work, called, saved.written(), asked)));
    } else {
      called.ifPresent(name -> out.println("id: " + name));
      files(out, saved.written());
    }
    missing(line.getErr(), saved);
  }

  /** Says which pictures could not be written; returns whether there were some. */
  static boolean missing(PrintWriter err, RunFolder.Saved saved) {
    saved.missing().ifPresent(why -> err.println(Program.PREFIX + StrictJson.line(why)));
    return saved.missing().isPresent();
  }

  /** Prints a line for each file. */
  static void files(PrintWriter out, List<Written> written) {
    written.forEach(w -> out.println("  " + w.state().word() + " " + w.path()));
  }

  /** Returns a list of paths and states. */
  static ArrayNode files(List<Written> written) {
    ArrayNode all = JsonNodeFactory.instance.arrayNode();
    written.forEach(
        w -> all.addObject().put("path", w.path().toString()).put("state", w.state().word()));
    return all;
  }

  private static void text(PrintWriter out, Work work) {
    out.println();
    Work.Cost cost = work.cost();
    out.println("Ended: %s. %s".formatted(work.stop(), work.detail()));
    if (cost.metered()) {
      out.println("Cost: %d simulations by actions.".formatted(cost.actions()));
      out.println(models(cost.usage()));
    } else if (cost.actions() > 0 || !work.transcript().entries().isEmpty()) {
      out.println(
          "Cost: %d simulations by actions, %d by the planner; %d requests were answered."
              .formatted(cost.actions(), cost.planner(), cost.calls()));
    }
    cost.repairs().forEach(r -> out.println("Repair: " + r));
    if (!work.outcome().isEmpty()) {
      out.println(work.outcome());
    }
    work.made()
        .ifPresent(
            p -> {
              out.println();
              p.verdict().lines().forEach(out::println);
              out.println();
            });
  }

  /** Returns what models have cost in one line; what is not known is said to be unknown. */
  static String models(Usage usage) {
    boolean told = usage.inputTokens().isPresent() && usage.outputTokens().isPresent();
    String tokens =
        told
            ? "%,d tokens in, %,d out"
                .formatted(usage.inputTokens().getAsLong(), usage.outputTokens().getAsLong())
            : "tokens unknown";
    String price =
        usage
            .usd()
            .map(usd -> "about " + usd.setScale(4, RoundingMode.HALF_UP) + " USD at list price")
            .orElse("price unknown");
    String note =
        usage.estimated() ? " Tokens that a server did not tell credibly are estimated." : "";
    return "Models: %d %s, %s, %s.%s"
        .formatted(usage.calls(), usage.calls() == 1 ? "call" : "calls", tokens, price, note);
  }

  private static ObjectNode json(
      Work work, Optional<String> id, List<Written> written, ObjectNode asked) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    id.ifPresentOrElse(name -> json.put("id", name), () -> json.putNull("id"));
    json.setAll(asked);
    json.put("success", work.success()).put("stop", work.stop()).put("detail", work.detail());
    json.put("outcome", work.outcome());
    json.set(
        "gates",
        work.made().map(p -> p.verdict().list()).orElseGet(JsonNodeFactory.instance::arrayNode));
    json.set("files", files(written));
    Work.Cost cost = work.cost();
    json.putObject("simulations").put("actions", cost.actions()).put("planner", cost.planner());
    json.put("calls", cost.calls());
    json.set("usage", Work.usage(cost.usage()));
    cost.repairs().forEach(json.putArray("repairs")::add);
    return json;
  }
}
