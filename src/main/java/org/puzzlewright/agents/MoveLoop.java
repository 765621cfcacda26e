package org.puzzlewright.agents;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.agents.TranscriptEntry.Status;
import org.puzzlewright.agents.models.Usage;
import org.puzzlewright.api.Moves;
import org.puzzlewright.api.Observation;
import org.puzzlewright.api.Problem;
import org.puzzlewright.api.Reply;
import org.puzzlewright.api.Request;
import org.puzzlewright.api.Result;

/**
 * An episode: the agent is shown the state, its reply is one move, until the episode or a limit is
 * at its end. A move that changes nothing is a move like others. What came before is sent again as
 * far as the problem's memory goes, the newest first to stay.
 */
final class MoveLoop<S> {

  private static final String UNREAD = "No move was found in the reply.";
  private static final int CHARACTERS_A_TOKEN = 4;

  private final RunContext<S> context;
  private final Problem<S> problem;
  private final Moves<S> moves;
  private final Deque<Past> past = new ArrayDeque<>();
  private long remembered;

  /** A state that was shown, and the reply to it. */
  private record Past(Observation shown, Reply reply, long tokens) {}

  MoveLoop(RunContext<S> context, Moves<S> moves) {
    this.context = context;
    this.moves = moves;
    problem = context.job.problem();
  }

  /** Plays until the episode or a limit is at its end. */
  RunStopped work() {
    while (true) {
      Optional<RunStopped> limit = context.limit();
      if (limit.isPresent()) {
        return limit.get();
      }
      Observation sight = problem.sight(context.progress.state());
      ModelGateway.Heard heard = context.ask(request(sight));
      if (heard instanceof RunStopped stop) {
        return stop;
      }
      context.step();
      Reply reply = ((ModelGateway.Replied) heard).reply();
      Result<S> result = play(RunContext.words(reply));
      if (result instanceof Result.Finished<S> end) {
        return new RunStopped(StopReason.FINISHED, end.observation());
      }
      remember(sight, reply);
    }
  }

  private Result<S> play(String words) {
    Moves.Read read = moves.read(context.progress.state(), words);
    Usage usage = context.models.last();
    if (!read.found()) {
      context.note(words, "", RunContext.none(), UNREAD, Status.INVALID, usage);
      usage = Usage.NONE;
    }
    Result<S> result = context.apply(read.call());
    context.progress.reach(result.state(), read.call().action());
    context.note(
        read.found() ? words : "",
        read.call().action(),
        read.call().arguments(),
        result.observation(),
        result instanceof Result.Finished<S> ? Status.FINISHED : Status.DONE,
        usage);
    return result;
  }

  private Request request(Observation sight) {
    List<Past> kept = List.copyOf(past);
    List<Request.Turn> turns = new ArrayList<>();
    for (int i = 0; i < kept.size(); i++) {
      Observation next = i + 1 < kept.size() ? kept.get(i + 1).shown() : sight;
      turns.add(
          new Request.Turn(
              kept.get(i).reply(), Request.Turn.Came.DONE, next, "", "", Observation.NONE));
    }
    Observation first = kept.isEmpty() ? sight : kept.get(0).shown();
    return context.move(first, turns, moves.memory() == 0);
  }

  private void remember(Observation shown, Reply reply) {
    long characters = (long) shown.text().length() + RunContext.words(reply).length();
    long tokens = characters / CHARACTERS_A_TOKEN;
    past.addLast(new Past(shown, reply, tokens));
    remembered += tokens;
    while (remembered > moves.memory() && !past.isEmpty()) {
      remembered -= past.removeFirst().tokens();
    }
  }
}
