package org.puzzlewright.ui.web;

import java.util.Optional;

/** The small pictures of products, without solutions. Safe to share between threads. */
final class Thumbnails {

  private static final String PLACE = "/thumbnails/";

  private final Library library;

  Thumbnails(Library library) {
    this.library = library;
  }

  /**
   * Returns the picture at an address as it came; empty when it is no address of a picture.
   *
   * @throws Refusal when there is no such product, or it has no picture
   */
  Optional<Pages.File> at(String path) {
    if (!path.startsWith(PLACE)) {
      return Optional.empty();
    }
    return Optional.of(
        library
            .find(Routes.decoded(path.substring(PLACE.length())))
            .flatMap(entry -> entry.page().thumbnail())
            .map(png -> new Pages.File("image/png", png))
            .orElseThrow(
                () -> new Refusal(404, "there is no picture of that; /api/library lists what is")));
  }
}
