package org.puzzlewright.practice;

import java.nio.file.*;

class FirstLook {
  public static void main(String[] a) throws Exception {
    try (Served s = Served.of(Path.of(a[0]), Files.createTempDirectory("p").resolve("p.db"))) {
      for (var sh : s.get("/api/library").json().path("shelves"))
        for (var p : sh.path("puzzles")) {
          String id = p.path("id").asText();
          var x = s.get("/api/puzzles/" + id.replace("/", "%2F"));
          System.out.println(
              id + " " + x.status() + " " + x.response().body().length() + " " + p.path("title"));
          s.post("/api/puzzles/" + id + "/visits", "{\"learner\":\"me\"}");
          for (int i = 1; i <= 3; i++) {
            var h =
                s.post("/api/puzzles/" + id + "/hints", "{\"learner\":\"me\",\"step\":" + i + "}");
            System.out.println(
                "  " + h.status() + " " + h.json().path("words") + " " + h.json().path("origin"));
          }
          var sol = s.post("/api/puzzles/" + id + "/solution", "{\"learner\":\"me\"}").json();
          var tools = com.fasterxml.jackson.databind.node.JsonNodeFactory.instance.arrayNode();
          for (var t : sol.path("tools")) {
            var o = (com.fasterxml.jackson.databind.node.ObjectNode) t.path("item").deepCopy();
            o.set("at", t.path("at"));
            tools.add(o);
          }
          var r =
              s.post(
                  "/api/puzzles/" + id + "/runs", "{\"learner\":\"me\",\"tools\":" + tools + "}");
          System.out.println(
              "  run "
                  + r.status()
                  + " "
                  + tools
                  + " "
                  + r.json().path("solved")
                  + " "
                  + r.response().body().length());
        }
      System.out.println(s.get("/api/learners/me/progress").response().body());
      System.out.println(s.mistakes);
    }
  }
}
