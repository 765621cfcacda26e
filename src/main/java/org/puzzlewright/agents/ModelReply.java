package org.puzzlewright.agents;

import dev.langchain4j.data.message.AiMessage;
import org.puzzlewright.agents.models.Usage;
import org.puzzlewright.api.Reply;

/**
 * A language model's reply.
 *
 * @param said what was read in it
 * @param message as the model wrote it, which is sent back to it
 * @param invented whether it wrote an observation by itself; nothing behind that was read
 * @param cutOff whether it was cut off at its greatest length
 * @param usage what it cost
 */
record ModelReply(Said said, AiMessage message, boolean invented, boolean cutOff, Usage usage)
    implements Reply {}
