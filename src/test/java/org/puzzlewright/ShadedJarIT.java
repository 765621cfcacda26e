package org.puzzlewright;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** What must be in the jar that users get, and what must not; runs after it was built. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ShadedJarIT {
  private static final Path JAR = Path.of("target/puzzlewright.jar");
  private static final String OURS = "org.puzzlewright:puzzlewright:";
  private static final String LICENSES = "META-INF/licenses/";
  private static final Pattern PROPERTIES =
      Pattern.compile("META-INF/maven/[^/]+/[^/]+/pom\\.properties");
  private static final Pattern WORDS_OF_A_LICENSE =
      Pattern.compile(
          "Apache License|Permission is hereby granted|Redistribution and use in source"
              + "|GNU GENERAL PUBLIC LICENSE");

  private ZipFile jar;
  private List<String> names;
  private JsonNode sbom;

  @BeforeAll
  void open() throws IOException {
    jar = new ZipFile(JAR.toFile());
    names = jar.stream().map(ZipEntry::getName).toList();
    sbom = new ObjectMapper().readTree(text("META-INF/sbom/application.cdx.json"));
  }

  @AfterAll
  void close() throws IOException {
    jar.close();
  }

  @Test
  void theSbomHasEveryPackedLibrary() throws IOException {
    List<String> packed = new ArrayList<>();
    for (String name : names) {
      if (PROPERTIES.matcher(name).matches()) {
        packed.add(coordinates(name));
      }
    }
    packed.removeIf(library -> library.startsWith(OURS));
    assertThat(packed).hasSizeGreaterThan(25);
    assertThat(libraries()).containsAll(packed);
  }

  @Test
  void theSbomIsTheSameInEveryBuildAndNamesSumAndLicence() {
    assertThat(sbom.path("bomFormat").asText()).isEqualTo("CycloneDX");
    assertThat(sbom.has("serialNumber")).isFalse();
    assertThat(sbom.path("metadata").has("timestamp")).isFalse();
    for (JsonNode component : sbom.path("components")) {
      assertThat(component.path("hashes").findValuesAsText("alg"))
          .as(component.path("purl").asText())
          .contains("SHA-256");
      assertThat(component.path("licenses")).as(component.path("purl").asText()).isNotEmpty();
    }
  }

  @Test
  void everyPackedLibraryHasAnEntryAndALicenceText() throws IOException {
    String list = text("META-INF/THIRD-PARTY.txt");
    for (String library : libraries()) {
      Matcher entry = Pattern.compile("\\((\\S+)\\) .*\\(" + Pattern.quote(library)).matcher(list);
      assertThat(entry.find()).as("an entry of " + library).isTrue();
      assertThat(licenceTexts(library, entry.group(1)))
          .as("texts of " + library)
          .anySatisfy(text -> assertThat(text(text)).containsPattern(WORDS_OF_A_LICENSE));
    }
  }

  @Test
  void theGplAndTheNoticesOfApacheLibrariesAreThere() throws IOException {
    assertThat(text("META-INF/LICENSE")).isEqualTo(Files.readString(Path.of("LICENSE")));
    assertThat(text("META-INF/NOTICE"))
        .contains("Apache Commons Numbers", "Apache Commons RNG", "Apache Commons Statistics")
        .contains("Jackson JSON processor");
  }

  @Test
  void sqliteIsPackedForFivePlatforms() {
    assertThat(names.stream().filter(n -> n.matches("org/sqlite/native/.*[^/]")))
        .containsExactlyInAnyOrder(
            "org/sqlite/native/Linux/x86_64/libsqlitejdbc.so",
            "org/sqlite/native/Linux/aarch64/libsqlitejdbc.so",
            "org/sqlite/native/Mac/x86_64/libsqlitejdbc.dylib",
            "org/sqlite/native/Mac/aarch64/libsqlitejdbc.dylib",
            "org/sqlite/native/Windows/x86_64/sqlitejdbc.dll");
  }

  /** The jar alone, so that no library of the tests helps out. */
  @Test
  void sqliteOpensFromTheJar() throws Exception {
    URL[] path = {JAR.toUri().toURL()};
    try (URLClassLoader alone = new URLClassLoader(path, ClassLoader.getPlatformClassLoader())) {
      Driver driver =
          (Driver) alone.loadClass("org.sqlite.JDBC").getDeclaredConstructor().newInstance();
      try (Connection database = driver.connect("jdbc:sqlite::memory:", new Properties())) {
        assertThat(database.getMetaData().getDatabaseProductName()).isEqualTo("SQLite");
      }
    }
  }

  /** The library's own texts, and the one text of each licence that names no owner. */
  private List<String> licenceTexts(String library, String licence) {
    String folder = LICENSES + library.split(":", 3)[1] + "-jar/";
    List<String> texts = new ArrayList<>(names);
    texts.removeIf(name -> !name.startsWith(folder) || !name.contains("LICENSE"));
    switch (licence) {
      case "Apache-2.0" -> texts.add(LICENSES + "Apache-2.0.txt");
      case "GPL-3.0-or-later" -> texts.add("META-INF/LICENSE");
      default -> {}
    }
    return texts;
  }

  private List<String> libraries() {
    List<String> libraries = new ArrayList<>();
    for (JsonNode component : sbom.path("components")) {
      libraries.add(
          String.join(
              ":",
              component.path("group").asText(),
              component.path("name").asText(),
              component.path("version").asText()));
    }
    assertThat(libraries).doesNotHaveDuplicates().hasSizeGreaterThan(30);
    return libraries;
  }

  private String coordinates(String name) throws IOException {
    Properties values = new Properties();
    try (InputStream in = jar.getInputStream(jar.getEntry(name))) {
      values.load(in);
    }
    return String.join(
        ":",
        values.getProperty("groupId"),
        values.getProperty("artifactId"),
        values.getProperty("version"));
  }

  private String text(String name) throws IOException {
    ZipEntry entry = jar.getEntry(name);
    assertThat(entry).as(name).isNotNull();
    try (InputStream in = jar.getInputStream(entry)) {
      return new String(in.readAllBytes(), UTF_8);
    }
  }
}
