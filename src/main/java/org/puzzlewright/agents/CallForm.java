package org.puzzlewright.agents;

import org.puzzlewright.base.json.NamedConstant;

/** How agents ask for actions. */
public enum CallForm implements NamedConstant {
  /** By the provider's function calling. */
  NATIVE,
  /** In the text of the reply: "Thought:", "Action:", "Action Input:". */
  TEXT;
}
