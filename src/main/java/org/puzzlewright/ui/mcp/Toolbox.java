package org.puzzlewright.ui.mcp;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import org.puzzlewright.api.Action;
import org.puzzlewright.api.Call;
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.ExportFormat;
import org.puzzlewright.api.Parameter;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.service.ReadingService;

/** The tools with which agents of others work on the tasks of a domain. Immutable. */
interface Toolbox {

  /** The name of the tool that shows what is worked on; every toolbox has it. */
  String LOOK = "look";

  /** The name of the tool by which the program's own planner does a task. */
  String DESIGN = "design";

  /** The name of the tool by which the program's own search or player solves what there is. */
  String SOLVE = "solve";

  /** The name of the tool that shows how a prompt is read; where the domain reads any. */
  String READ = "read_prompt";

  /** What {@link #READ} is listed as. */
  Action SHOW_READING =
      new Action(
          READ,
          "Show how a prompt is read, without beginning anything: which words became which"
              + " requirement, what was mended, and what was not read and will not be checked.",
          List.of(Parameter.text("prompt", "what is asked for, in English")));

  /** Returns the seed that a call asks for. */
  static long seed(Call call) {
    double seed = call.number("seed", 1);
    if (seed % 1 != 0) {
      throw new InputException("\"seed\" must be a whole number, such as 7.");
    }
    return (long) seed;
  }

  /** Answers {@link #READ}. */
  static Started read(Domain domain, Call call) {
    ObjectNode json = ReadingService.read(domain, call.text("prompt", "")).json();
    StringJoiner lines = new StringJoiner("\n");
    json.path("read").forEach(one -> lines.add("- " + one.path("means").asText()));
    json.path("notes").forEach(note -> lines.add("Note: " + note.path("note").asText()));
    json.path("notRead").forEach(span -> lines.add("Not read: " + span.path("words").asText()));
    return new Started(Answer.of(lines.toString()).with(json));
  }

  /** The name of the tool that takes the last change back. */
  String UNDO = "undo";

  /** What {@link #UNDO} is listed as. */
  Action TAKE_BACK =
      new Action(
          UNDO,
          "Take back the last call that changed something, the beginning of other work included."
              + " What is taken back is lost.",
          List.of());

  /** The largest seed: numbers of JSON are exact up to here. */
  double MOST_SEED = (1L << 53) - 1;

  /** Returns what agents are told before they call anything, in one line. */
  String instructions();

  /** Returns what is worked on, in a word, such as "level". */
  String noun();

  /** Returns the name of the tool that begins new work. */
  String begin();

  /**
   * Returns all that can be called, whatever the task, in the order in which it is listed. Many
   * clients ask for the list once, so it does not change; what a task does not allow is refused
   * when it is called.
   */
  List<Action> menu();

  /** Returns the names of those that need no work to be begun. */
  List<String> starting();

  /**
   * Returns the names of those that tell about any work; the rest are the problem's own actions.
   */
  List<String> about();

  /** Returns the names of those that change nothing but what is known of the work. */
  List<String> readOnly();

  /** Returns the names of those whose answers have data, all of them in {@link Outputs}. */
  List<String> typed();

  /** Returns the forms in which the work can be read as a resource. */
  List<ExportFormat> exports();

  /** Returns what users can choose to have their agent do. */
  List<Guide> guides();

  /** Returns the work that a session begins with, if there is any. */
  Optional<Work<?>> first();

  /**
   * Carries out a call of {@link #starting}.
   *
   * @return the new work, or none if it stays as it is; and the answer
   */
  Started start(Call call, CallContext context);

  /**
   * What came of it.
   *
   * @param work empty when nothing was begun
   * @param answer what the caller is told
   */
  record Started(Optional<Work<?>> work, Answer answer) {

    /** Makes one that begins nothing. */
    Started(Answer answer) {
      this(Optional.empty(), answer);
    }
  }
}
