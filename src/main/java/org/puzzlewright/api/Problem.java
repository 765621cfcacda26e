package org.puzzlewright.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Something that agents can design or solve.
 *
 * <p>Implementations are immutable: all that changes is in the state {@code S}, itself a value.
 *
 * @param <S> the state
 */
public interface Problem<S> {

  /** Returns a short name, which is also the folder of its role texts in {@code prompts/}. */
  String name();

  /** Returns the state that work begins with. */
  S start();

  /** Returns the task: what the leading agent is told first. */
  Observation task();

  /** Returns what the coordinator can do, helpers not included. */
  List<Action> actions();

  /** Returns the agents that the coordinator can ask. */
  List<Helper> helpers();

  /**
   * Carries out a call whose arguments fit the action's parameters.
   *
   * @return the new state and what the model is shown; a call that cannot be carried out is refused
   *     with its remedy and leaves the state as it was
   */
  Result<S> apply(S state, Call call);

  /** Returns what the helper is shown beside the coordinator's request. */
  Observation view(S state, Helper helper);

  /** Returns the same with what happened before, as far as the problem tells of it. */
  default Observation view(S state, Helper helper, Past past) {
    return view(state, helper);
  }

  /**
   * Returns whether a coordinator is shown what an agent that works alone is; otherwise only its
   * helpers see the state.
   */
  default boolean coordinatorSees() {
    return false;
  }

  /**
   * Returns the call that carries out a helper's proposal as it stands, so that the coordinator
   * need not write it again.
   *
   * @param role the helper's
   * @param proposal the JSON object in its reply
   * @return empty when there is nothing in it that can be carried out
   */
  default Optional<Call> carriedOut(String role, ObjectNode proposal) {
    return Optional.empty();
  }

  /** Returns the action by which the coordinator has a proposal carried out, if there is one. */
  default Optional<Action> carryingOut() {
    return Optional.empty();
  }

  /** Returns how good the state is, to keep the best partial result; greater is better. */
  double score(S state);

  /** Returns how many simulations led to this state. */
  long simulations(S state);

  /**
   * Returns the names of the pieces of prompt that a role's text is made of, in order. Roles are
   * those of the helpers and of whoever leads, such as "coordinator".
   */
  default List<String> pieces(String role) {
    return List.of(role);
  }

  /** Returns what stands in the slots of the pieces, by name. */
  default Map<String, String> slots() {
    return Map.of();
  }

  /** Returns what an agent that works alone is shown, as helpers are shown their view. */
  default Observation sight(S state) {
    return Observation.NONE;
  }

  /** Returns whether a step has brought something to see that was not there before it. */
  default boolean newSight(S before, S after) {
    return false;
  }

  /** Returns what a critic is shown of a state that the problem holds finished. */
  default Observation evidence(S state) {
    return Observation.NONE;
  }

  /** Returns how it is played where every reply is one move; empty where agents take actions. */
  default Optional<Moves<S>> moves() {
    return Optional.empty();
  }

  /** Returns the calls that end the work of an agent that has one reply and sees nothing come. */
  default List<Call> closing() {
    return List.of();
  }
}
