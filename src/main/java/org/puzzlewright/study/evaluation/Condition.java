package org.puzzlewright.study.evaluation;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.Serializable;
import org.puzzlewright.api.Presentation;
import org.puzzlewright.base.json.NamedConstant;

/**
 * One of the ways of working that a suite compares.
 *
 * @param name of small letters, digits and hyphens
 * @param who does the work
 * @param tries for {@link Who#BEST_OF} draws, for {@link Who#SEARCH} simulations, for {@link
 *     Who#PLAYER} what it may try before each move; else 1
 * @param placement how agents' words become places, such as "grounded"
 * @param vision whether agents are shown pictures
 * @param trajectory whether agents are told the balls' ways in words
 * @param mirrored whether x grows to the left for agents, as in the paper
 * @param critic whether one more agent judges finished work
 * @param manner in a word that the domain knows how agents are told things, or of {@link
 *     Who#PLAYER} which one plays; empty for what is usual
 */
public record Condition(
    String name,
    Who who,
    int tries,
    String placement,
    boolean vision,
    boolean trajectory,
    boolean mirrored,
    boolean critic,
    String manner)
    implements Serializable {

  /** Who does the work. */
  public enum Who implements NamedConstant {
    /** A model, by one reply without feedback. */
    BASIC,
    /** One agent, step by step. */
    SINGLE,
    /** A team of agents. */
    MULTI,
    /** Chance, once. */
    RANDOM,
    /** Chance, several times; the draw that gets farthest counts. */
    BEST_OF,
    /** The placement search. */
    SEARCH,
    /** One of the domain's own players. */
    PLAYER;

    /** Returns whether models are asked. */
    public boolean agents() {
      return compareTo(MULTI) <= 0;
    }
  }

  /** Returns how work without a model is done, in the domain's words. */
  public String baseline() {
    return who == Who.PLAYER ? manner : who.word();
  }

  /** Returns whether agents see and say everything as usual, places in words of either kind. */
  public boolean plain() {
    return manner.isEmpty()
        && vision
        && trajectory
        && !mirrored
        && !critic
        && !placement.equals(Presentation.COORDINATES);
  }

  /** Returns whether nothing is changed but, perhaps, that there is a critic. */
  boolean usual() {
    return vision && trajectory && !mirrored && placement.equals(Presentation.GROUNDED);
  }

  /** Returns it as it stands in plans and rows. */
  ObjectNode toJson() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("name", name);
    if (!who.agents()) {
      json.put("baseline", who.word()).put("tries", tries);
      return manner.isEmpty() ? json : json.put("manner", manner);
    }
    json.put("setup", who.word()).put("placement", placement);
    json.put("vision", vision).put("trajectory", trajectory);
    json.put("axis", mirrored ? "mirrored" : "natural").put("critic", critic);
    return manner.isEmpty() ? json : json.put("manner", manner);
  }
}
