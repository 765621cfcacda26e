package org.puzzlewright.ui.web;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.List;
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.RefusedException;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.service.Domains;

/** What answers the page's requests, for tests elsewhere. */
public final class PageReaders implements AutoCloseable {

  private final EventStore store;
  private final Routes routes;

  /** Makes one of a folder and a database. */
  public PageReaders(Path folder, Path database, Domains domains) {
    List<Domain> all = domains.all();
    FolderLibrary library = FolderLibrary.perhaps(folder, all);
    store = EventStore.open(database, () -> 0);
    routes =
        new Routes(
            new ProductController(library, store, 10),
            new Designs(library, Served.service(domains), e -> {}),
            new Editor(library, domains.physics(), 10, new Certifications(60_000, () -> 0)),
            new Watch(library, domains),
            new GameController(library, store));
  }

  /** Answers as the server does; what a client is told as its own mistake is an InputException. */
  public ObjectNode answer(String method, String path, String body) {
    try {
      return routes.answer(
          method,
          path,
          () -> {
            var json = StrictJson.parse(body, "body");
            if (!json.isObject()) {
              throw new Refusal(400, "body: it must be a JSON object");
            }
            return json;
          });
    } catch (Refusal | RefusedException told) {
      throw new InputException(String.valueOf(told.getMessage()));
    } catch (InputException told) {
      throw told;
    } catch (RuntimeException mistake) {
      throw new IllegalStateException("answered with status 500", mistake);
    }
  }

  @Override
  public void close() {
    store.close();
  }
}
