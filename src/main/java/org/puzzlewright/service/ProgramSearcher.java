package org.puzzlewright.service;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;
import java.util.Optional;
import org.puzzlewright.agents.models.Timer;
import org.puzzlewright.api.Agent;
import org.puzzlewright.api.Reply;
import org.puzzlewright.api.Request;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.programs.maker.OfflineMaker;
import org.puzzlewright.programs.sandbox.Sandbox;
import org.puzzlewright.programs.search.Budget;
import org.puzzlewright.programs.search.ProgramSearch;
import org.puzzlewright.programs.search.ProgramTask;
import org.puzzlewright.programs.search.SearchLog;
import org.puzzlewright.programs.search.SearchResult;
import org.puzzlewright.programs.search.Settings;

/**
 * The helper that searches for a program when a coordinator asks for it, offline and within a
 * budget of programs. What it answers has the program, its score and what came of using it, so
 * whoever follows a transcript, or resumes from a recording, needs neither the search nor the
 * program again. Equal seeds and requests in the same order get equal answers.
 */
public final class ProgramSearcher implements Agent {

  private final Sought sought;
  private final Sandbox sandbox;
  private final long seed;
  private final Timer timer;
  private int left;
  private ObjectNode last = object();
  private int searches;

  /**
   * Makes one.
   *
   * @param sought what is searched for
   * @param sandbox runs what is tried
   * @param programs how many programs all searches together may try
   */
  public ProgramSearcher(Sought sought, Sandbox sandbox, int programs, long seed, Timer timer) {
    this.sought = sought;
    this.sandbox = sandbox;
    this.seed = seed;
    this.timer = timer;
    left = programs;
  }

  @Override
  public synchronized Reply reply(Request request) {
    int wanted = request.wish().map(wish -> wanted(wish.words())).orElse(0);
    int programs = Math.min(wanted, left);
    if (programs < 1) {
      return new Reply.Answer(
          "The budget of programs is used up, no search was made; what was found before stands. "
              + last,
          last);
    }
    Optional<Sought.Search> search = sought.in(request.sight());
    if (search.isEmpty()) {
      return new Reply.Answer("There is nothing yet that it could be searched for. {}", object());
    }
    ProgramTask task = search.get().task();
    left -= programs;
    searches++;
    Settings settings = new Settings(1, programs, 1, 0, seed + searches);
    SearchResult result =
        new ProgramSearch(
                task,
                new OfflineMaker(t -> search.get().grammar()),
                sandbox,
                settings,
                Budget.NONE,
                SearchLog.none(),
                timer,
                1,
                step -> {})
            .search();
    Optional<SearchResult.Trial> best = result.best();
    String words =
        "%d programs were tried, %d are left. "
            .formatted(result.trials().get(0).steps().size(), left);
    if (best.isEmpty()) {
      return new Reply.Answer(words + "None was of any use. {}", object());
    }
    String program = best.get().program().orElseThrow();
    double score = best.get().score().orElseThrow();
    ObjectNode answer = object().put("score", score).put("program", program);
    String came = used(search.get(), program, answer);
    last = answer;
    return new Reply.Answer(
        words + String.format(Locale.ROOT, "The best scores %.1f of 100%s. ", score, came) + answer,
        answer);
  }

  /** Uses what was found; a program may fail in use that did not when it was judged. */
  private String used(Sought.Search search, String program, ObjectNode answer) {
    if (!(sandbox.prepare(program, search.task().contract()) instanceof Sandbox.Ready ready)) {
      return "";
    }
    try {
      return search.use().of(sandbox, ready, seed + searches, answer);
    } catch (InputException failed) {
      return ", but cannot be used: " + failed.getMessage();
    }
  }

  /** The action's schema lets only numbers through. */
  private static int wanted(String words) {
    return (int) Double.parseDouble(words);
  }

  private static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }
}
