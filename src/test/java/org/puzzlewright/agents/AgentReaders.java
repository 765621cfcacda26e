package org.puzzlewright.agents;

/** What reads role texts' schemas and models' answers, for tests elsewhere. */
public final class AgentReaders {

  private AgentReaders() {}

  /** Reads a schema and an answer by it. */
  public static void answer(String schema, String answer) {
    new AnswerForm("fuzz.schema.json", schema).read(answer);
  }
}
