package org.puzzlewright.agents;

import org.puzzlewright.base.json.NamedConstant;

/** Who does the work. */
public enum Setup implements NamedConstant {
  /** One reply proposes everything; it is carried out without any feedback. */
  BASIC("basic"),
  /** One agent does everything, step by step. */
  SINGLE("single"),
  /** A coordinator leads, step by step, and asks helpers. */
  MULTI("coordinator");

  private final String lead;

  Setup(String lead) {
    this.lead = lead;
  }

  /** Returns the role of the agent that acts. */
  public String lead() {
    return lead;
  }

  /** Returns how a role is called in a sentence: an agent that works alone is the only one. */
  static String called(String role) {
    return role.equals(BASIC.lead) || role.equals(SINGLE.lead) ? "agent" : role;
  }

  /** Returns whether some set-up's leading agent has this role. */
  static boolean leads(String role) {
    for (Setup setup : values()) {
      if (setup.lead.equals(role)) {
        return true;
      }
    }
    return false;
  }
}
