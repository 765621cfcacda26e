package org.puzzlewright.ui.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.puzzlewright.api.PageView.Listing;
import org.puzzlewright.api.Watched;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.physics.prompt.BriefException;
import org.puzzlewright.service.Domains;
import org.puzzlewright.tiles.core.LevelTextException;

/**
 * How a product was made, or is being made: its agents' transcript, each entry with the scene after
 * it. Safe to share between threads.
 */
final class Watch {

  /** Replays that are kept, so that those that grow are not begun anew. */
  private static final int KEPT = 8;

  private final Library library;
  private final Domains domains;
  private final Map<String, Told> kept = new LinkedHashMap<>();

  /** A replay and what it is a replay of: a product, or the notes on a task. */
  private record Told(Object of, Replayed<?> replayed) {}

  Watch(Library library, Domains domains) {
    this.library = library;
    this.domains = domains;
  }

  /** Returns a transcript as far as it is written, its calls made again. */
  synchronized ObjectNode transcript(String id) {
    Optional<Library.Run> run = library.run(id);
    Optional<Library.Entry> entry = library.find(id);
    if (run.isEmpty() && entry.isEmpty()) {
      throw new Refusal(404, "there is no such puzzle");
    }
    try {
      if (run.isPresent() && (run.get().going() || !onShelf(entry))) {
        JsonNode task = run.get().task();
        return told(id, task, run.get().entries(), () -> work(task))
            .put("going", run.get().going());
      }
      String text =
          library
              .transcript(id)
              .orElseThrow(() -> new Refusal(404, "this puzzle has no transcript beside it"));
      Library.Entry made = entry.orElseThrow();
      return told(id, made.product(), text, () -> made.page().watched().orElseThrow(Watch::strange))
          .put("going", false);
    } catch (BriefException | InputException | LevelTextException | IllegalArgumentException e) {
      kept.remove(id);
      throw new Refusal(422, "the transcript cannot be played: " + e.getMessage());
    }
  }

  private static boolean onShelf(Optional<Library.Entry> entry) {
    return entry.filter(e -> e.page().listing() == Listing.SHELF).isPresent();
  }

  private Watched<?> work(JsonNode task) {
    return domains.all().stream()
        .flatMap(domain -> domain.watched(task).stream())
        .findFirst()
        .orElseThrow(Watch::strange);
  }

  private static IllegalArgumentException strange() {
    return new IllegalArgumentException("work of this kind cannot be shown");
  }

  /**
   * Goes on with the replay that is kept, or else begins one and keeps it instead of the oldest.
   */
  private ObjectNode told(String id, Object of, String text, Supplier<Watched<?>> work) {
    Told told = kept.remove(id);
    if (told == null || !told.of().equals(of) || !told.replayed().begins(text)) {
      told = new Told(of, new Replayed<>(work.get()));
    }
    kept.put(id, told);
    if (kept.size() > KEPT) {
      kept.remove(kept.keySet().iterator().next());
    }
    return told.replayed().upTo(text);
  }
}
