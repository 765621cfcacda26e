package org.puzzlewright;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaConstructorCall;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.physics.verdict.Certifier;

/**
 * Who may know whom, and what nobody but the entrance may do.
 *
 * <p>Every rule is also shown to fail on something: on a room's own tests (they use JUnit, which no
 * room may), or on a class planted here.
 */
class ArchitectureTest {

  private static final String ROOT = "org.puzzlewright";

  private static final DescribedPredicate<JavaClass> OF_TESTS =
      DescribedPredicate.describe(
          "of the tests",
          c ->
              c.getSource()
                  .filter(s -> s.getUri().toString().contains("/test-classes/"))
                  .isPresent());

  private static final JavaClasses ALL = new ClassFileImporter().importPackages(ROOT);
  private static final JavaClasses MAIN = ALL.that(DescribedPredicate.not(OF_TESTS));
  private static final JavaClasses TESTS = ALL.that(OF_TESTS);

  private static final String JACKSON = "com.fasterxml.jackson..";
  private static final String CHAT = "dev.langchain4j.model.chat..";
  private static final String MESSAGES = "dev.langchain4j.data..";
  private static final String TOOL_SPECIFICATIONS = "dev.langchain4j.agent.tool..";

  /**
   * What each room may depend on besides itself and the JDK: a word is another room, or a whole
   * wing ("base"), a pattern that ends with two dots is a library. The order is that of the data's
   * way; nothing points back.
   */
  private static final Map<String, List<String>> ROOMS = rooms();

  private static Map<String, List<String>> rooms() {
    Map<String, List<String>> rooms = new LinkedHashMap<>();
    rooms.put("base.hash", List.of());
    rooms.put("base.statistics", List.of(JACKSON));
    rooms.put("base.html", List.of("freemarker.."));
    rooms.put("base.language", List.of());
    rooms.put("base.json", List.of(JACKSON, "com.networknt.."));
    rooms.put("base.files", List.of("base.hash", "base.json", JACKSON));
    rooms.put(
        "base.image",
        List.of(
            "org.imgscalr..", "org.jfree.svg..", "org.apache.fontbox..", "org.apache.pdfbox.."));
    rooms.put("api.environment", List.of());
    rooms.put("api.reading", List.of("base.language", JACKSON));
    rooms.put("api", List.of("base", "api.reading", JACKSON));
    rooms.put(
        "agents.models", List.of("base", "dev.langchain4j..", "com.knuddels.jtokkit..", JACKSON));
    rooms.put(
        "agents",
        List.of(
            "base",
            "api",
            "agents.models",
            CHAT,
            MESSAGES,
            TOOL_SPECIFICATIONS,
            "dev.langchain4j.model.output..",
            JACKSON,
            "com.networknt.."));
    rooms.put("physics.geometry", List.of());
    rooms.put("physics.scene", List.of("base", "physics.geometry", JACKSON, "com.networknt.."));
    rooms.put("physics.engine", List.of("physics.geometry", "physics.scene", "org.jbox2d.."));
    rooms.put("physics.search", List.of("physics.geometry", "physics.scene", "physics.engine"));
    rooms.put(
        "physics.prompt",
        List.of("base", "api.reading", "physics.geometry", "physics.scene", JACKSON));
    rooms.put(
        "physics.verdict",
        List.of(
            "base",
            "api",
            "physics.geometry",
            "physics.scene",
            "physics.engine",
            "physics.search",
            "physics.prompt",
            JACKSON));
    rooms.put(
        "physics.variation",
        List.of(
            "api",
            "physics.geometry",
            "physics.scene",
            "physics.engine",
            "physics.search",
            "physics.prompt",
            "physics.verdict"));
    rooms.put("physics.create", List.of("base", "physics.geometry", "physics.scene", JACKSON));
    rooms.put(
        "physics.environment",
        List.of("api.environment", "physics.geometry", "physics.scene", "physics.engine"));
    rooms.put(
        "physics.render",
        List.of(
            "base",
            "physics.geometry",
            "physics.scene",
            "physics.engine",
            "org.imgscalr..",
            "org.jfree.svg.."));
    rooms.put(
        "physics.design",
        List.of(
            "base",
            "api",
            "physics.geometry",
            "physics.scene",
            "physics.engine",
            "physics.search",
            "physics.prompt",
            "physics.verdict",
            "physics.create",
            "physics.render",
            JACKSON));
    rooms.put(
        "physics.offline",
        List.of(
            "base",
            "api",
            "physics.geometry",
            "physics.scene",
            "physics.engine",
            "physics.search",
            "physics.prompt",
            "physics.verdict",
            "physics.design",
            JACKSON));
    rooms.put(
        "physics.files",
        List.of(
            "base",
            "api.reading",
            "physics.geometry",
            "physics.scene",
            "physics.engine",
            "physics.prompt",
            "physics.verdict",
            "physics.render",
            JACKSON));
    rooms.put(
        "physics.page",
        List.of(
            "base",
            "physics.geometry",
            "physics.scene",
            "physics.engine",
            "physics.search",
            "physics.verdict",
            "physics.render",
            "physics.design",
            JACKSON));
    rooms.put("physics.domain", List.of("base", "api", "physics", JACKSON));
    rooms.put("tiles.core", List.of("base", "api.environment"));
    rooms.put("tiles.games", List.of("base", "api.environment", "tiles.core"));
    rooms.put("tiles.render", List.of("base", "tiles.core"));
    rooms.put("tiles.tools", List.of("base", "api", "tiles.core", JACKSON));
    rooms.put("tiles.design", List.of("base", "api", "tiles.core", "tiles.tools", JACKSON));
    rooms.put(
        "tiles.offline",
        List.of("base", "api", "tiles.core", "tiles.tools", "tiles.design", JACKSON));
    rooms.put("tiles.domain", List.of("base", "api", "tiles", JACKSON));
    rooms.put("vgdl.language", List.of("base"));
    rooms.put("vgdl.engine", List.of("base", "vgdl.language"));
    rooms.put("vgdl.environment", List.of("api.environment", "vgdl.language", "vgdl.engine"));
    rooms.put("vgdl.players", List.of("base", "vgdl.language", "vgdl.engine"));
    rooms.put("vgdl.library", List.of("base", "vgdl.language", "vgdl.engine"));
    rooms.put("vgdl.measures", List.of("base", "org.apache.commons.statistics.."));
    rooms.put("vgdl.play", List.of("base", "api", "vgdl", JACKSON));
    rooms.put(
        "vgdl.design",
        List.of(
            "base",
            "api",
            "vgdl.language",
            "vgdl.engine",
            "vgdl.environment",
            "vgdl.players",
            JACKSON));
    rooms.put("programs.sandbox", List.of("base", "org.objectweb.asm.."));
    rooms.put("programs.search", List.of("base", "agents", "programs.sandbox", JACKSON));
    rooms.put("programs.maker", List.of("agents.models", "programs.search"));
    rooms.put(
        "programs.tasks",
        List.of(
            "base",
            "api.environment",
            "api",
            "physics.scene",
            "physics.geometry",
            "physics.engine",
            "physics.search",
            "tiles",
            "vgdl.language",
            "vgdl.engine",
            "vgdl.library",
            "vgdl.design",
            "programs.sandbox",
            "programs.search",
            "programs.maker",
            JACKSON));
    rooms.put("training.dungeon", List.of("base", "api.environment"));
    rooms.put("training.learner", List.of("base", "api.environment", JACKSON));
    rooms.put(
        "training.rewards",
        List.of("base", "api.environment", "programs.sandbox", "training.dungeon", JACKSON));
    rooms.put(
        "training.levels",
        List.of("api.environment", "tiles.core", "training.rewards", "training.dungeon"));
    rooms.put(
        "training.search",
        List.of(
            "base",
            "api",
            "agents",
            "training.dungeon",
            "training.learner",
            "training.rewards",
            JACKSON));
    rooms.put(
        "training.design", List.of("base", "api", "training.dungeon", "training.search", JACKSON));
    rooms.put("training.domain", List.of("base", "api", "training", JACKSON));
    rooms.put(
        "vgdl.offline",
        List.of(
            "base", "api", "vgdl.language", "vgdl.engine", "vgdl.players", "vgdl.design", JACKSON));
    rooms.put("vgdl.render", List.of("base", "vgdl.language", "vgdl.engine", "vgdl.design"));
    rooms.put("vgdl.domain", List.of("base", "api", "vgdl", JACKSON));
    rooms.put("study.sets", List.of("base", "api", JACKSON));
    rooms.put(
        "study.evaluation",
        List.of(
            "base",
            "api",
            "org.apache.commons.statistics..",
            // Only in builds with the profile of that name.
            "org.apache.spark..",
            "scala..",
            JACKSON));
    rooms.put(
        "study.courses",
        List.of("base", "api.environment", "physics", "training.learner", "study.sets", JACKSON));
    rooms.put("study.share", List.of("base", "api", "physics", "study.courses", JACKSON));
    rooms.put(
        "service",
        List.of(
            "base",
            "api",
            "agents",
            "physics",
            "tiles",
            "vgdl",
            "programs",
            "training",
            "study",
            CHAT,
            JACKSON));
    rooms.put("ui.environment", List.of("base", "api.environment", JACKSON));
    rooms.put(
        "ui.mcp",
        List.of(
            "base",
            "api",
            "agents",
            "physics",
            "tiles.core",
            "service",
            "io.modelcontextprotocol..",
            "reactor..",
            JACKSON));
    rooms.put(
        "ui.web",
        List.of(
            "base",
            "api",
            "agents",
            "physics",
            "tiles.core",
            "service",
            "com.sun.net.httpserver..",
            JACKSON));
    return rooms;
  }

  /** Where the way ends, which may know all rooms. */
  private static final List<String> ENTRANCES = List.of("ui.cli");

  /** The wings, whose rooms are listed above, in the same order. */
  private static final List<String> WINGS =
      List.of(
          "base",
          "api",
          "agents",
          "physics",
          "tiles",
          "vgdl",
          "programs",
          "training",
          "study",
          "service",
          "ui");

  private static String room(String name) {
    return ROOT + "." + name;
  }

  private static String inAndBelow(String name) {
    return room(name) + "..";
  }

  /** A package and what is below it, but for rooms of their own. */
  private static DescribedPredicate<JavaClass> in(String name) {
    String[] inner =
        ROOMS.keySet().stream()
            .filter(other -> other.startsWith(name + "."))
            .map(ArchitectureTest::inAndBelow)
            .toArray(String[]::new);
    DescribedPredicate<JavaClass> whole = resideInAPackage(inAndBelow(name));
    return (inner.length == 0 ? whole : whole.and(resideOutsideOfPackages(inner))).as("in " + name);
  }

  private static ArchRule knowsOnly(String name) {
    List<String> allowed = new ArrayList<>(List.of("java..", "javax..", "org.w3c.dom.."));
    ROOMS.get(name).forEach(w -> allowed.add(w.endsWith("..") ? w : inAndBelow(w)));
    return classes()
        .that(in(name))
        .should()
        .onlyDependOnClassesThat(in(name).or(resideInAnyPackage(allowed.toArray(String[]::new))))
        .allowEmptyShould(false);
  }

  static List<String> roomNames() {
    return List.copyOf(ROOMS.keySet());
  }

  @ParameterizedTest
  @MethodSource("roomNames")
  void roomKnowsOnlyTheRoomsBeforeIt(String name) {
    knowsOnly(name).check(MAIN);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "base.files",
        "base.html",
        "base.image",
        "api",
        "api.environment",
        "agents.models",
        "agents",
        "physics.geometry",
        "physics.scene",
        "physics.engine",
        "physics.search",
        "physics.verdict",
        "physics.create",
        "physics.environment",
        "physics.render",
        "physics.design",
        "physics.offline",
        "physics.files",
        "tiles.core",
        "tiles.games",
        "tiles.design",
        "tiles.offline",
        "tiles.domain",
        "vgdl.engine",
        "vgdl.environment",
        "vgdl.players",
        "vgdl.library",
        "vgdl.measures",
        "vgdl.play",
        "programs.sandbox",
        "training.dungeon",
        "training.learner",
        "vgdl.domain",
        "study.evaluation",
        "service",
        "ui.environment",
        "ui.mcp",
        "ui.web"
      })
  void ruleOfARoomFailsOnTheRoomsTests(String name) {
    assertFails(knowsOnly(name), TESTS);
  }

  @Test
  void everyPackageIsAKnownRoom() {
    List<String> known = new ArrayList<>(ENTRANCES);
    known.addAll(ROOMS.keySet());
    assertThat(MAIN)
        .extracting(c -> c.getPackageName().substring(ROOT.length() + 1))
        .as("a new room needs a line in this test")
        .allMatch(p -> known.stream().anyMatch(k -> (p + ".").startsWith(k + ".")));
    assertThat(known).allMatch(room -> WINGS.contains(room.split("\\.")[0]));
  }

  /** A map whose lines point at each other would allow a cycle; the order of the lines forbids. */
  @Test
  void theMapItselfHasNoArrowBack() {
    List<String> earlier = new ArrayList<>();
    ROOMS.forEach(
        (name, allowed) -> {
          assertThat(allowed.stream().filter(w -> !w.endsWith("..")))
              .as("what %s may know", name)
              .allMatch(w -> earlier.stream().anyMatch(e -> (e + ".").startsWith(w + ".")));
          earlier.add(name);
        });
  }

  @Test
  void roomsAreFreeOfCycles() {
    slices().matching(ROOT + ".(**)").should().beFreeOfCycles().check(MAIN);
    assertFails(slices().matching(ROOT + ".(**)").should().notDependOnEachOther(), MAIN);
  }

  private static ArchRule knowsNot(String name, String other) {
    return noClasses()
        .that()
        .resideInAPackage(inAndBelow(name))
        .should()
        .dependOnClassesThat()
        .resideInAPackage(inAndBelow(other))
        .allowEmptyShould(false);
  }

  /** Physics, tiles and games in a language are three implementations of the same ports. */
  @Test
  void domainsDoNotKnowEachOther() {
    List<String> domains = List.of("physics", "tiles", "vgdl");
    for (String one : domains) {
      domains.stream()
          .filter(other -> !other.equals(one))
          .forEach(other -> knowsNot(one, other).check(MAIN));
    }
    assertFails(knowsNot("service", "vgdl"), MAIN);
  }

  /** Games on levels of tiles share only what is in the room itself, and it names none of them. */
  @Test
  void gamesOfTilesDoNotKnowEachOther() {
    slices().matching(room("tiles.games") + ".(*)..").should().notDependOnEachOther().check(MAIN);
    knowsNot("tiles.core", "tiles.games").check(MAIN);
    assertFails(slices().matching(ROOT + ".(*)..").should().notDependOnEachOther(), MAIN);
    assertFails(knowsNot("tiles", "tiles.games"), MAIN);
  }

  /** Rules, pieces and pictures of a game come to everybody else through the room's own types. */
  @Test
  void onlyTheListNamesTheGames() {
    namesNoGame(room("tiles.domain") + ".Games").check(MAIN);
    assertFails(namesNoGame("nobody"), MAIN);
  }

  private static ArchRule namesNoGame(String but) {
    return noClasses()
        .that()
        .resideOutsideOfPackage(inAndBelow("tiles.games"))
        .and()
        .doNotHaveFullyQualifiedName(but)
        .should()
        .dependOnClassesThat()
        .resideInAPackage(inAndBelow("tiles.games"))
        .allowEmptyShould(false);
  }

  private static ArchRule usedOnlyBy(String what, String... rooms) {
    return noClasses()
        .that(resideInAPackage(ROOT + "..").and(resideOutsideOfPackages(rooms)))
        .should()
        .dependOnClassesThat()
        .resideInAPackage(what)
        .allowEmptyShould(false);
  }

  @Test
  void onlyPhysicsKnowsTheEngine() {
    usedOnlyBy("org.jbox2d..", inAndBelow("physics.engine")).check(MAIN);
    assertFails(usedOnlyBy("org.jbox2d..", inAndBelow("physics.render")), MAIN);
  }

  @Test
  void onlyMcpKnowsTheProtocol() {
    usedOnlyBy("io.modelcontextprotocol..", inAndBelow("ui.mcp")).check(MAIN);
    assertFails(usedOnlyBy("io.modelcontextprotocol..", inAndBelow("ui.cli")), MAIN);
  }

  @Test
  void onlyHtmlKnowsTheTemplateLibrary() {
    usedOnlyBy("freemarker..", inAndBelow("base.html")).check(MAIN);
    assertFails(usedOnlyBy("freemarker..", inAndBelow("study.share")), MAIN);
  }

  /** What models write is compiled and run in one place; the command line starts only ourselves. */
  @Test
  void onlyTheSandboxCompilesAndStartsProcesses() {
    usedOnlyBy("javax.tools..", inAndBelow("programs.sandbox")).check(MAIN);
    usedOnlyBy("org.objectweb.asm..", inAndBelow("programs.sandbox")).check(MAIN);
    startsProcesses("programs.sandbox", "ui.cli").check(MAIN);
    assertFails(usedOnlyBy("javax.tools..", inAndBelow("ui.cli")), MAIN);
    assertFails(usedOnlyBy("org.objectweb.asm..", inAndBelow("ui.cli")), MAIN);
    assertFails(startsProcesses("ui.cli"), MAIN);
  }

  private static ArchRule startsProcesses(String... rooms) {
    return noClasses()
        .that(
            resideOutsideOfPackages(
                Stream.of(rooms).map(ArchitectureTest::inAndBelow).toArray(String[]::new)))
        .should()
        .dependOnClassesThat()
        .belongToAnyOf(ProcessBuilder.class)
        .orShould()
        .callMethodWhere(calls("java.lang.Runtime", "exec"))
        .allowEmptyShould(false);
  }

  /** What a machine has of fonts must change no picture. */
  @Test
  void onlyLetteringKnowsFonts() {
    noClasses()
        .that()
        .resideOutsideOfPackage(ROOT + ".base.image")
        .should()
        .dependOnClassesThat()
        .belongToAnyOf(java.awt.Font.class, java.awt.FontMetrics.class)
        .check(MAIN);
    noClasses().should().callMethod(java.awt.Graphics.class, "getFontMetrics").check(MAIN);
    usedOnlyBy("org.apache.fontbox..", inAndBelow("base.image")).check(MAIN);
    assertFails(usedOnlyBy("org.apache.fontbox..", inAndBelow("physics.render")), MAIN);
  }

  @Test
  void picturesAreASink() {
    ArchRule rule =
        usedOnlyBy(
            inAndBelow("physics.render"),
            inAndBelow("physics.render"),
            room("physics.design"),
            inAndBelow("physics.files"),
            inAndBelow("physics.domain"),
            inAndBelow("physics.page"),
            inAndBelow("ui.web"),
            inAndBelow("study.share"),
            inAndBelow("ui.cli"));
    rule.check(MAIN);
    assertFails(usedOnlyBy(inAndBelow("physics.render"), inAndBelow("physics.render")), MAIN);
  }

  @ParameterizedTest
  @CsvSource({
    "physics.verdict, agents",
    "physics.verdict, physics.design",
    "physics.verdict, physics.render",
    "physics.search, agents",
    "physics.engine, agents",
    "physics.engine, physics.verdict",
    "agents, physics",
    "agents, tiles",
    "agents, study",
    "agents, ui",
    "base, api",
    "base, agents",
    "base, physics",
    "base, tiles",
    "api, agents",
    "api, tiles",
    "study.evaluation, physics",
    "study.evaluation, tiles",
    "study.sets, physics",
    "study.sets, tiles",
    "service, ui",
    "study.evaluation, ui",
    "study.sets, ui",
    "study.courses, ui"
  })
  void neverKnows(String name, String other) {
    knowsNot(name, other).check(MAIN);
  }

  /** Whoever shows a verdict asks a service for it. */
  private static ArchRule certifiesOnlyByServices() {
    return noClasses()
        .that()
        .resideInAPackage(inAndBelow("ui"))
        .should()
        .callConstructorWhere(
            DescribedPredicate.describe(
                "makes a Certifier", call -> call.getTargetOwner().isEquivalentTo(Certifier.class)))
        .allowEmptyShould(false);
  }

  @Test
  void uiDoesNotCertify() {
    certifiesOnlyByServices().check(MAIN);
    assertFails(
        certifiesOnlyByServices(),
        new ClassFileImporter().importClasses(org.puzzlewright.ui.cli.PlantedCertifier.class));
  }

  /** Commands that are written over domains name none; what a domain reads is passed on. */
  private static ArchRule knowsNoDomain(String command) {
    return noClasses()
        .that()
        .haveFullyQualifiedName(room("ui.cli") + "." + command)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(inAndBelow("physics"), inAndBelow("tiles"))
        .allowEmptyShould(false);
  }

  @ParameterizedTest
  @ValueSource(strings = {"CheckCommand", "CertifyCommand", "SolveCommand"})
  void commandsOverDomainsNameNone(String command) {
    knowsNoDomain(command).check(MAIN);
    assertFails(knowsNoDomain("SimulateCommand"), MAIN);
  }

  /** The page's database is a library's; all other files are written by services. */
  @Test
  void pageAndProtocolsWriteNoFiles() {
    writesNoFiles("ui.web").check(MAIN);
    writesNoFiles("ui.mcp").check(MAIN);
    writesNoFiles("ui.environment").check(MAIN);
    assertFails(writesNoFiles("service"), MAIN);
    writesByServices("ui").check(MAIN);
    assertFails(writesByServices("service"), MAIN);
  }

  /** What people name on the command line is written by a service, too. */
  private static ArchRule writesByServices(String name) {
    return noClasses()
        .that()
        .resideInAPackage(inAndBelow(name))
        .should()
        .callMethodWhere(calls(room("base.files") + ".SafeFiles", "write.*"))
        .allowEmptyShould(false);
  }

  private static ArchRule writesNoFiles(String name) {
    return noClasses()
        .that()
        .resideInAPackage(inAndBelow(name))
        .should()
        .dependOnClassesThat()
        .haveFullyQualifiedName(room("base.files") + ".SafeFiles")
        .orShould()
        .callMethodWhere(calls("java.nio.file.Files", "write.*|newBufferedWriter|newOutputStream"))
        .allowEmptyShould(false);
  }

  /**
   * Pipes, devices, links, sizes and encodings are looked at in one place, before a file is read.
   */
  private static final ArchRule ONLY_FILES_READS_AND_REMOVES =
      noClasses()
          .that()
          .resideOutsideOfPackage(inAndBelow("base.files"))
          .should()
          .callMethodWhere(
              calls(
                  "java.nio.file.Files",
                  "read(AllBytes|AllLines|String)|lines|newBufferedReader|newInputStream"
                      + "|newByteChannel|delete.*|move|copy"))
          .orShould()
          .dependOnClassesThat()
          .haveNameMatching("java\\.io\\.(FileInputStream|FileReader|RandomAccessFile)")
          .orShould()
          .callMethodWhere(calls("java.io.File", "delete.*|renameTo"))
          .allowEmptyShould(false);

  @Test
  void onlyFilesReadsAndRemovesFiles() {
    ONLY_FILES_READS_AND_REMOVES.check(MAIN);
    assertFails(ONLY_FILES_READS_AND_REMOVES, planted(Reader.class));
    assertFails(ONLY_FILES_READS_AND_REMOVES, planted(StreamReader.class));
    assertFails(ONLY_FILES_READS_AND_REMOVES, planted(Remover.class));
  }

  private static final DescribedPredicate<JavaClass> NETWORK =
      resideInAnyPackage("java.net.http..", "com.sun.net..", "javax.net..")
          .or(
              nameMatching(
                  "java\\.net\\.(.*Socket.*|URL|URLConnection|HttpURLConnection|Inet.*)"
                      + "|java\\.nio\\.channels\\.(Asynchronous)?(Server)?(Socket|Datagram)Channel"))
          .as("the network");

  /** Llm calls others; practice is called. */
  private static final ArchRule ONLY_LLM_AND_PRACTICE_OPEN_SOCKETS =
      noClasses()
          .that(
              resideInAPackage(ROOT + "..")
                  .and(resideOutsideOfPackages(inAndBelow("agents.models"), inAndBelow("ui.web"))))
          .should()
          .dependOnClassesThat(NETWORK)
          .allowEmptyShould(false);

  private static final ArchRule ONLY_LLM_KNOWS_PROVIDERS =
      noClasses()
          .that()
          .resideOutsideOfPackage(inAndBelow("agents.models"))
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "dev.langchain4j.model.openai..",
              "dev.langchain4j.model.anthropic..",
              "dev.langchain4j.model.googleai..",
              "dev.langchain4j.model.ollama..",
              "dev.langchain4j.http..")
          .allowEmptyShould(false);

  /** The processes of programs talk by their streams. */
  private static final ArchRule ONLY_APP_TOUCHES_THE_PROCESS =
      noClasses()
          .that()
          .resideOutsideOfPackage(inAndBelow("ui.cli"))
          .and()
          .haveNameNotMatching(".*\\.programs\\.sandbox\\.(Compile|Run)Main.*")
          .should()
          .accessField(System.class, "out")
          .orShould()
          .accessField(System.class, "err")
          .orShould()
          .accessField(System.class, "in")
          .orShould()
          .callMethodWhere(
              calls(
                  "java.lang.System",
                  "exit|getenv|getProperty|getProperties|setProperty|console|setOut|setErr"))
          .orShould()
          .callMethodWhere(calls("java.lang.Runtime", "exit|halt|exec|addShutdownHook"))
          .orShould()
          .callMethodWhere(
              calls("java.lang.(Boolean|Integer|Long)", "getBoolean|getInteger|getLong"))
          .orShould()
          .callMethodWhere(calls("java.lang.Throwable", "printStackTrace"))
          .orShould()
          .callMethodWhere(calls("java.util.Locale", "setDefault"))
          .allowEmptyShould(false);

  private static final ArchRule ONLY_APP_READS_THE_CLOCK =
      noClasses()
          .that()
          .resideOutsideOfPackage(inAndBelow("ui.cli"))
          .should()
          .callMethodWhere(calls("java.lang.System", "currentTimeMillis|nanoTime"))
          .orShould()
          .callMethodWhere(calls("java.time\\..*", "now|system.*"))
          .orShould()
          .callConstructor(java.util.Date.class)
          .allowEmptyShould(false);

  /** Drafts of files have names by chance, so that two runs do not meet; secrets are drawn, too. */
  private static final ArchRule CHANCE_IS_SEEDED =
      noClasses()
          .that()
          .doNotHaveFullyQualifiedName(ROOT + ".base.files.SafeFiles")
          .and()
          .doNotHaveFullyQualifiedName(ROOT + ".programs.sandbox.Peer")
          .should()
          .callConstructor(Random.class)
          .orShould()
          .callMethodWhere(calls("java.lang.(Strict)?Math", "random"))
          .orShould()
          .callMethodWhere(calls("java.util.UUID", "randomUUID"))
          .orShould()
          .callMethod(java.util.Collections.class, "shuffle", List.class)
          .orShould()
          .dependOnClassesThat()
          .haveNameMatching(
              "java\\.util\\.concurrent\\.ThreadLocalRandom|java\\.security\\.SecureRandom")
          .allowEmptyShould(false);

  private static DescribedPredicate<com.tngtech.archunit.core.domain.JavaMethodCall> calls(
      String owner, String methods) {
    return DescribedPredicate.describe(
        owner + "." + methods,
        call -> call.getTargetOwner().getName().matches(owner) && call.getName().matches(methods));
  }

  private static final ArchRule STATIC_FIELDS_ARE_FINAL =
      fields().that().areStatic().and(written()).should().beFinal().allowEmptyShould(false);

  private static final ArchRule STATIC_FIELDS_CANNOT_CHANGE =
      fields().that().areStatic().and(written()).should(beUnchanging()).allowEmptyShould(false);

  private static final ArchRule STATIC_COLLECTIONS_ARE_COPIES =
      classes().should(notFillMutableCollectionsWhenLoaded()).allowEmptyShould(false);

  /** Neither the array behind an enum's values() nor that behind a switch over one. */
  private static DescribedPredicate<JavaField> written() {
    return DescribedPredicate.describe(
        "are written by people", f -> !f.getModifiers().contains(JavaModifier.SYNTHETIC));
  }

  private static ArchCondition<JavaField> beUnchanging() {
    return new ArchCondition<>("be of a type that cannot change") {
      @Override
      public void check(JavaField field, ConditionEvents events) {
        JavaClass type = field.getRawType();
        boolean changes = type.isArray() || changing(type);
        events.add(new SimpleConditionEvent(field, !changes, field.getDescription()));
      }
    };
  }

  private static boolean changing(JavaClass type) {
    boolean concreteCollection =
        !type.isInterface()
            && (type.isAssignableTo(Collection.class) || type.isAssignableTo(Map.class));
    return concreteCollection
        || type.isAssignableTo(StringBuilder.class)
        || type.isAssignableTo(Random.class)
        || type.isAssignableTo(ThreadLocal.class)
        || type.getName().matches("java\\.util\\.concurrent\\.(atomic\\..*|Concurrent.*)")
        || type.getName().startsWith("org.jbox2d.");
  }

  /** List.of and friends are the way; a "new ArrayList" in a class's initialiser is not. */
  private static ArchCondition<JavaClass> notFillMutableCollectionsWhenLoaded() {
    return new ArchCondition<>("not make changeable collections while being loaded") {
      @Override
      public void check(JavaClass type, ConditionEvents events) {
        if (type.getStaticInitializer().isEmpty()) {
          return;
        }
        for (JavaConstructorCall call :
            type.getStaticInitializer().get().getConstructorCallsFromSelf()) {
          boolean made = changing(call.getTargetOwner());
          events.add(new SimpleConditionEvent(call, !made, call.getDescription()));
        }
      }
    };
  }

  @Test
  void onlyLlmAndPracticeOpenSockets() {
    ONLY_LLM_AND_PRACTICE_OPEN_SOCKETS.check(MAIN);
    assertFails(ONLY_LLM_AND_PRACTICE_OPEN_SOCKETS, planted(Sockets.class));
  }

  /** Whoever is called must not call: the page's server has no client. */
  @Test
  void practiceCallsNobody() {
    ArchRule rule =
        noClasses()
            .that()
            .resideInAPackage(inAndBelow("ui.web"))
            .should()
            .dependOnClassesThat(
                resideInAnyPackage("java.net.http..", "javax.net..")
                    .or(nameMatching("java\\.net\\.(.*Socket|URL|URLConnection)")))
            .allowEmptyShould(false);
    rule.check(MAIN);
    assertFails(rule, TESTS);
  }

  @Test
  void onlyLlmKnowsProviders() {
    ONLY_LLM_KNOWS_PROVIDERS.check(MAIN);
    assertFails(ONLY_LLM_KNOWS_PROVIDERS, planted(OpenAiUser.class));
  }

  @Test
  void onlyAppTouchesTheProcess() {
    ONLY_APP_TOUCHES_THE_PROCESS.check(MAIN);
    assertFails(ONLY_APP_TOUCHES_THE_PROCESS, planted(Printer.class));
    assertFails(ONLY_APP_TOUCHES_THE_PROCESS, planted(Leaver.class));
    assertFails(ONLY_APP_TOUCHES_THE_PROCESS, planted(EnvironmentReader.class));
    assertFails(ONLY_APP_TOUCHES_THE_PROCESS, planted(PropertyReader.class));
  }

  @Test
  void onlyAppReadsTheClock() {
    ONLY_APP_READS_THE_CLOCK.check(MAIN);
    assertFails(ONLY_APP_READS_THE_CLOCK, planted(ClockReader.class));
    assertFails(ONLY_APP_READS_THE_CLOCK, planted(InstantReader.class));
  }

  @Test
  void chanceIsSeeded() {
    CHANCE_IS_SEEDED.check(MAIN);
    assertFails(CHANCE_IS_SEEDED, planted(UnseededRandom.class));
    assertFails(CHANCE_IS_SEEDED, planted(ThreadRandom.class));
    assertFails(CHANCE_IS_SEEDED, planted(MathRandom.class));
    CHANCE_IS_SEEDED.check(planted(SeededRandom.class));
  }

  @Test
  void nothingStaticCanChange() {
    STATIC_FIELDS_ARE_FINAL.check(MAIN);
    STATIC_FIELDS_CANNOT_CHANGE.check(MAIN);
    STATIC_COLLECTIONS_ARE_COPIES.check(MAIN);
    assertFails(STATIC_FIELDS_ARE_FINAL, planted(StaticVariable.class));
    assertFails(STATIC_FIELDS_CANNOT_CHANGE, planted(StaticArray.class));
    assertFails(STATIC_FIELDS_CANNOT_CHANGE, planted(StaticCollection.class));
    assertFails(STATIC_COLLECTIONS_ARE_COPIES, planted(StaticCollection.class));
    assertFails(STATIC_COLLECTIONS_ARE_COPIES, planted(HiddenCollection.class));
  }

  private static JavaClasses planted(Class<?> type) {
    return new ClassFileImporter().importClasses(type);
  }

  private static void assertFails(ArchRule rule, JavaClasses classes) {
    assertThat(rule.evaluate(classes).hasViolation())
        .as("a violation of: %s", rule.getDescription())
        .isTrue();
  }

  static final class Sockets {
    java.net.Socket socket() {
      return new java.net.Socket();
    }
  }

  static final class OpenAiUser {
    Object model() {
      return dev.langchain4j.model.openai.OpenAiChatModel.builder();
    }
  }

  static final class Reader {
    String read(java.nio.file.Path file) throws java.io.IOException {
      return java.nio.file.Files.readString(file);
    }
  }

  static final class StreamReader {
    int read(String file) throws java.io.IOException {
      try (java.io.InputStream in = new java.io.FileInputStream(file)) {
        return in.read();
      }
    }
  }

  static final class Remover {
    void remove(java.nio.file.Path file) throws java.io.IOException {
      java.nio.file.Files.delete(file);
    }
  }

  static final class Printer {
    void print() {
      System.out.println();
    }
  }

  static final class Leaver {
    void leave() {
      System.exit(0);
    }
  }

  static final class EnvironmentReader {
    String read() {
      return System.getenv("HOME");
    }
  }

  static final class PropertyReader {
    String read() {
      return System.getProperty("user.home");
    }
  }

  static final class ClockReader {
    long read() {
      return System.nanoTime();
    }
  }

  static final class InstantReader {
    java.time.Instant read() {
      return java.time.Instant.now();
    }
  }

  static final class UnseededRandom {
    int next() {
      return new Random().nextInt();
    }
  }

  static final class SeededRandom {
    int next() {
      return new Random(1).nextInt();
    }
  }

  static final class ThreadRandom {
    int next() {
      return ThreadLocalRandom.current().nextInt();
    }
  }

  static final class MathRandom {
    double next() {
      return Math.random();
    }
  }

  static final class StaticVariable {
    static int count = 1;
  }

  static final class StaticArray {
    static final int[] NUMBERS = {1};
  }

  static final class StaticCollection {
    static final ArrayList<String> WORDS = new ArrayList<>();
  }

  static final class HiddenCollection {
    static final List<String> WORDS = new ArrayList<>();
  }
}
