package org.puzzlewright.agents;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.puzzlewright.api.Helper;
import org.puzzlewright.api.Problem;

/**
 * How agents work on a problem.
 *
 * @param setup who does the work
 * @param critic whether a finished work is judged by one more agent, which may send it back
 * @param calls how actions are asked for; without effect on {@link Setup#BASIC}
 * @param window how many of the latest replies, with their answers, the leading agent is sent
 *     again; at least 1
 */
public record AgentConfig(Setup setup, boolean critic, CallForm calls, int window) {

  /** The critic's role. */
  public static final String CRITIC = "critic";

  /** Coordinator and helpers, by function calling, without a critic. */
  public static final AgentConfig STANDARD = new AgentConfig(Setup.MULTI, false, CallForm.NATIVE);

  /** Sends all that was said again. */
  public AgentConfig(Setup setup, boolean critic, CallForm calls) {
    this(setup, critic, calls, Integer.MAX_VALUE);
  }

  /** Checks that nothing is null and the window's bound. */
  public AgentConfig {
    if (window < 1) {
      throw new IllegalArgumentException("window is " + window + ", but must be at least 1");
    }
    Objects.requireNonNull(setup, "setup");
    Objects.requireNonNull(calls, "calls");
  }

  /** Returns the roles that are played: the leading one first. */
  List<String> roles(Problem<?> problem) {
    List<String> roles = new ArrayList<>(List.of(setup.lead()));
    if (setup == Setup.MULTI) {
      problem.helpers().stream().map(Helper::role).forEach(roles::add);
    }
    if (critic) {
      roles.add(CRITIC);
    }
    return roles;
  }
}
