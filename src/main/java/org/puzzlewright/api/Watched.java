package org.puzzlewright.api;

import com.fasterxml.jackson.databind.node.ArrayNode;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * Work of agents that people watch: its transcript's calls are made again. Not for several threads.
 *
 * @param title for people
 * @param problem on which the calls are made
 * @param side width and height of the pictures
 * @param picture draws a state as the inside of an SVG picture
 * @param gates adds an object with "name", and "passed" if it is known, for each thing that a state
 *     is judged by
 * @param <S> the problem's state
 */
public record Watched<S>(
    String title,
    Problem<S> problem,
    int side,
    Function<S, String> picture,
    BiConsumer<S, ArrayNode> gates) {}
