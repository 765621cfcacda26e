package org.puzzlewright.physics.offline;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.puzzlewright.agents.Cast;
import org.puzzlewright.agents.Coordinator;
import org.puzzlewright.agents.Limits;
import org.puzzlewright.agents.Listener;
import org.puzzlewright.agents.Outcome;
import org.puzzlewright.agents.PassedThrough;
import org.puzzlewright.agents.RoleTexts;
import org.puzzlewright.agents.models.RecordingModel;
import org.puzzlewright.api.Agent;
import org.puzzlewright.api.Observation;
import org.puzzlewright.api.Reply;
import org.puzzlewright.api.Request;
import org.puzzlewright.api.Request.Turn.Came;
import org.puzzlewright.physics.design.Axis;
import org.puzzlewright.physics.design.ObservationOptions;
import org.puzzlewright.physics.design.Offer;
import org.puzzlewright.physics.design.PhysicsObservation;
import org.puzzlewright.physics.design.PhysicsProblem;
import org.puzzlewright.physics.design.PhysicsState;
import org.puzzlewright.physics.design.Placing;
import org.puzzlewright.physics.design.Task;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Briefs;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scenes;
import org.puzzlewright.physics.verdict.Certifier;
import org.puzzlewright.physics.verdict.Necessity;
import org.puzzlewright.physics.verdict.Replay;

/** Runs of the agents with the offline planner, as the program makes them. */
public final class PlannerRuns {

  private PlannerRuns() {}

  /** Returns the problem of designing for a prompt. */
  public static PhysicsProblem designing(String prompt) {
    return designing(prompt, ObservationOptions.STANDARD);
  }

  /** Returns the same with other things to see. */
  public static PhysicsProblem designing(String prompt, ObservationOptions shows) {
    var brief = Briefs.of(prompt);
    return problem(new Task.Design(brief, Offer.of(brief)), shows);
  }

  /** Returns the problem of designing with other tools on offer than the usual. */
  public static PhysicsProblem designing(String prompt, Inventory offer) {
    return problem(new Task.Design(Briefs.of(prompt), offer), ObservationOptions.STANDARD);
  }

  /**
   * Returns the problem of designing for a prompt whose gates take a quick look at whether tools
   * are needed: nearly all the time would go into that.
   */
  static PhysicsProblem quicklyJudged(String prompt) {
    Brief brief = Briefs.of(prompt);
    return new PhysicsProblem(
        new Task.Design(brief, Offer.of(brief)),
        new Simulator(),
        Placing.Mode.GROUNDED,
        Scenes.scenario("push"),
        ObservationOptions.STANDARD,
        new Certifier(new Simulator(), Replay::inProcess, Necessity.Budget.QUICK)::certify);
  }

  /** Returns the problem of solving a puzzle. */
  public static PhysicsProblem solving(Puzzle puzzle) {
    return problem(new Task.Solve(puzzle), ObservationOptions.STANDARD);
  }

  private static PhysicsProblem problem(Task task, ObservationOptions shows) {
    return new PhysicsProblem(
        task, new Simulator(), Placing.Mode.GROUNDED, Scenes.scenario("push"), shows);
  }

  /** Has the agents work on it. */
  public static Outcome<PhysicsState> run(PhysicsProblem problem, Agent agent) {
    return run(problem, Cast.of(agent));
  }

  /** Has the agents work on it. */
  public static Outcome<PhysicsState> run(PhysicsProblem problem, Cast cast) {
    return new Coordinator(RoleTexts.of(problem, Map.of()))
        .run(problem, cast, Limits.standard(), Listener.silent());
  }

  /** Returns the planner's reply as Designer to a first request for this prompt. */
  public static String layout(String prompt, long seed) {
    return answer(
        new OfflinePlanner(seed),
        request(
            "designer",
            view(Optional.of(Briefs.of(prompt)), Inventory.paper(), Optional.empty()),
            Wish.layout(1, false, "")));
  }

  /** Returns a planner whose Designer leaves the tools to the Solver. */
  static Agent leavingTools(long seed) {
    Agent planner = new OfflinePlanner(seed);
    return request -> {
      Reply reply = planner.reply(request);
      if (reply.said() instanceof Reply.Answer answer && answer.content().has("tools")) {
        ObjectNode less = answer.content().deepCopy();
        less.remove("tools");
        return new Reply.Answer("So: " + less, less);
      }
      return reply;
    };
  }

  /**
   * Returns a planner that looks for no layout until it may come as near to the prompt as it can.
   * Where nothing can be had its first four searches find nothing either; they are only left out
   * for the time they take.
   */
  public static Agent givingUp(long seed) {
    Agent planner = new OfflinePlanner(seed);
    return request -> {
      String words = request.wish().map(Request.Wish::words).orElse("");
      return words.contains("Propose layout") && !words.contains("as near to it as you can")
          ? new Reply.Answer("I found none. {}")
          : planner.reply(request);
    };
  }

  static String answer(Agent agent, Request request) {
    return ((Reply.Answer) agent.reply(request).said()).text();
  }

  /** Whether two layouts differ by more than 0.1 in some coordinate of a ball or the goal. */
  public static boolean differ(JsonNode a, JsonNode b) {
    for (String thing : List.of("blue", "red", "goal")) {
      for (int i = 0; i < 2; i++) {
        if (Math.abs(a.get(thing).get(i).asDouble() - b.get(thing).get(i).asDouble()) > 0.1) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns what a helper might be shown. */
  static PhysicsObservation.View view(
      Optional<Brief> brief, Inventory inventory, Optional<Puzzle> scene) {
    return new PhysicsObservation.View(
        brief,
        inventory,
        scene,
        Optional.empty(),
        true,
        Optional.empty(),
        List.of(),
        List.of(),
        Axis.NATURAL);
  }

  /** Returns what a helper might be asked. */
  static Request request(String role, Observation view, Wish wish) {
    return new Request(
        role,
        "# " + role,
        Observation.NONE,
        view,
        Optional.of(new Request.Wish("# Request", wish.words(), wish.meaning())),
        List.of(),
        List.of(),
        Optional.empty(),
        "",
        Request.Rendering.STANDARD);
  }

  /** An agent whose requests and replies are written down as models would have them. */
  static Agent recorded(Agent agent, List<RecordingModel.Exchange> exchanges) {
    return new PassedThrough(agent, model -> new RecordingModel(model, exchanges));
  }

  /**
   * A design that was recorded.
   *
   * @param requests to everybody, oldest first
   * @param replies to them
   */
  record Recorded(List<Request> requests, List<Reply> replies, Outcome<PhysicsState> outcome) {

    static Recorded of(PhysicsProblem problem, long seed) {
      return of(problem, new OfflinePlanner(seed));
    }

    static Recorded of(PhysicsProblem problem, Agent planner) {
      List<Request> requests = new ArrayList<>();
      List<Reply> replies = new ArrayList<>();
      Outcome<PhysicsState> outcome =
          run(
              problem,
              request -> {
                requests.add(request);
                replies.add(planner.reply(request));
                return replies.get(replies.size() - 1);
              });
      return new Recorded(requests, replies, outcome);
    }

    /** Returns the coordinator's requests, oldest first. */
    List<Request> coordinator() {
      return requests.stream().filter(r -> !r.actions().isEmpty()).toList();
    }

    /** Returns the request that tells what came of the n-th call of an action; 0 is the first. */
    Request after(String action, int n) {
      return coordinator().stream()
          .filter(r -> !r.turns().isEmpty())
          .filter(r -> ((Reply.Act) last(r).reply().said()).action().equals(action))
          .skip(n)
          .findFirst()
          .orElseThrow();
    }

    /** Returns what the coordinator would be asked had its last call been refused like that. */
    Request afterTheEnd(Observation seen) {
      return coordinator()
          .get(coordinator().size() - 1)
          .after(
              new Request.Turn(
                  replies.get(replies.size() - 1), Came.REFUSED, seen, "", "", Observation.NONE));
    }
  }

  static Request.Turn last(Request request) {
    return request.turns().get(request.turns().size() - 1);
  }

  /** Returns the request with another last observation. */
  static Request observing(Request request, Came came, Observation seen) {
    List<Request.Turn> turns = new ArrayList<>(request.turns());
    Request.Turn last = turns.remove(turns.size() - 1);
    turns.add(new Request.Turn(last.reply(), came, seen, "", "", Observation.NONE));
    return request.with(turns);
  }

  /** Returns the request with other words in the last observation, of a helper that replied. */
  static Request telling(Request request, String reply) {
    ObjectNode content = JsonNodeFactory.instance.objectNode();
    if (Idea.jsonIn(reply) instanceof ObjectNode object) {
      content = object;
    }
    return observing(request, Came.DONE, new Request.Told("helper", reply, content));
  }
}
