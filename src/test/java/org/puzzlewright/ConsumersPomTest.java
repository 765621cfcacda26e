package org.puzzlewright;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

/** What the POM brings to whoever depends on the jar. */
class ConsumersPomTest {

  private final XPath paths = XPathFactory.newInstance().newXPath();

  @Test
  void noLoggerIsChosenAndJacksonsVersionsAreThoseOfItsBom() throws Exception {
    Document pom =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(Path.of("pom.xml").toFile());
    String logger = "/project/dependencies/dependency[artifactId='slf4j-nop']";
    assertThat(paths.evaluate(logger + "/optional", pom)).isEqualTo("true");
    String bom =
        "/project/dependencyManagement/dependencies/dependency[artifactId='jackson-bom']/scope";
    assertThat(paths.evaluate(bom, pom)).isEqualTo("import");
    String pinned =
        "count(/project/dependencies/dependency[starts-with(groupId,'com.fasterxml.jackson')]/version)";
    assertThat(paths.evaluate(pinned, pom)).isEqualTo("0");
  }
}
