package org.puzzlewright.ui.mcp;

/**
 * A prompt that users of a client can choose.
 *
 * @param name small letters and underscores
 * @param title for people
 * @param argument what the user fills in
 * @param about what that is
 * @param usual what stands there when the user leaves it out
 * @param text with %s in its place
 */
record Guide(String name, String title, String argument, String about, String usual, String text) {

  /** Returns what the agent is told. */
  String with(Object given) {
    String value = given == null ? "" : given.toString().strip();
    return text.replace("%s", value.isEmpty() ? usual : value);
  }
}
