package org.puzzlewright.agents;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.puzzlewright.agents.TranscriptEntry.Status;

/** Tells entries the way people read them: who, then thought, action and observation. */
public final class Conversation {

  private static final int COLUMN = Coordinator.ROLE.length() + 2;

  private Conversation() {}

  /**
   * Returns an entry's lines without line feeds: the role beside the first, the others indented.
   * Models' words can hold anything, control characters, too: whoever prints it escapes them.
   */
  public static List<String> lines(TranscriptEntry entry) {
    List<String> said = new ArrayList<>();
    boolean helper = !Setup.leads(entry.role());
    if (!entry.thought().isEmpty()) {
      add(said, "Thought: " + entry.thought());
    }
    if (!entry.action().isEmpty()) {
      String arguments =
          entry.status() == Status.INVALID
              ? entry.arguments().asText()
              : entry.arguments().toString();
      add(said, "Action: " + entry.action() + "(" + arguments + ")");
    }
    if (entry.status() != Status.ASKED) {
      add(said, (helper ? "Reply" : "Observation") + note(entry) + ": " + entry.observation());
      int last = said.size() - 1;
      said.set(last, said.get(last) + tally(entry, helper));
    }
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < said.size(); i++) {
      String name = i == 0 ? entry.role() : "";
      String gap = " ".repeat(Math.max(2, COLUMN - name.length()));
      lines.add((name + gap + said.get(i)).stripTrailing());
    }
    return lines;
  }

  private static String note(TranscriptEntry entry) {
    return entry.status() == Status.DONE
        ? ""
        : " (" + entry.status().name().toLowerCase(Locale.ROOT) + ")";
  }

  private static String tally(TranscriptEntry entry, boolean helper) {
    int pictures = entry.pictures().size();
    if (helper) {
      return pictures == 0 ? "" : " [" + count(pictures, "picture") + " shown]";
    }
    return " [" + count(entry.simulations(), "simulation") + "]";
  }

  private static String count(long number, String what) {
    return number + " " + what + (number == 1 ? "" : "s");
  }

  private static void add(List<String> said, String text) {
    String[] lines = text.replace("\r\n", "\n").replace('\t', ' ').split("\n");
    for (int i = 0; i < lines.length; i++) {
      said.add((i == 0 ? "" : "  ") + lines[i]);
    }
  }
}
