package org.puzzlewright.api;

import java.util.Map;

/**
 * How something was made, for the product's file.
 *
 * @param by who played the agents
 * @param stop why the work ended, in a word or two
 * @param setup who worked: "basic", "single" or "multi"
 * @param critic whether one more agent judged
 * @param calls how actions were asked for, in a word
 * @param shown what agents saw
 * @param simulations by the agents' actions
 * @param planned simulations by the player on its own account
 * @param requests how often models were called
 * @param prompts hashes of what agents were told, by role or piece
 */
public record Making(
    String by,
    String stop,
    String setup,
    boolean critic,
    String calls,
    Presentation shown,
    long simulations,
    long planned,
    int requests,
    Map<String, String> prompts) {}
