package org.puzzlewright.base.html;

import freemarker.core.TemplateClassResolver;
import freemarker.ext.beans.ZeroArgumentNonVoidMethodPolicy;
import freemarker.template.Configuration;
import freemarker.template.DefaultObjectWrapperBuilder;
import freemarker.template.TemplateException;
import freemarker.template.TemplateExceptionHandler;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * Renders the program's HTML templates, the resources {@code /html/*.ftlh}, with FreeMarker.
 *
 * <p>In files of that name FreeMarker escapes {@code & < > " '} in every value, so that a text
 * means itself between tags and in quoted attributes. What is markup or a script already says so in
 * the template by {@code ?no_esc}.
 */
public final class Html {

  private Html() {}

  /**
   * Returns a page: equal values give equal texts, in every locale.
   *
   * @param template the template's name, without its ending
   * @param page what the template shows: its components by their names. It and the records in it
   *     must be public, as the library reads them by reflection; a missing value is an error, an
   *     empty one is not
   * @throws IllegalStateException when there is no such template or it does not fit the page
   */
  public static String page(String template, Record page) {
    StringWriter text = new StringWriter();
    try {
      configuration().getTemplate(template + ".ftlh").process(page, text);
    } catch (IOException | TemplateException e) {
      throw new IllegalStateException("the program's own template " + template, e);
    }
    return text.toString();
  }

  /** Made anew for each page, as it holds a cache: nothing static can change. */
  private static Configuration configuration() {
    Configuration configuration = new Configuration(Configuration.VERSION_2_3_34);
    // The library knows records by classes of a multi-release jar, which a shaded jar is not.
    DefaultObjectWrapperBuilder records =
        new DefaultObjectWrapperBuilder(Configuration.VERSION_2_3_34);
    var components =
        ZeroArgumentNonVoidMethodPolicy.BOTH_METHOD_AND_PROPERTY_UNLESS_BEAN_PROPERTY_READ_METHOD;
    records.setDefaultZeroArgumentNonVoidMethodPolicy(components);
    records.setRecordZeroArgumentNonVoidMethodPolicy(components);
    configuration.setObjectWrapper(records.build());
    configuration.setClassForTemplateLoading(Html.class, "/html");
    configuration.setDefaultEncoding(StandardCharsets.UTF_8.name());
    configuration.setLocalizedLookup(false);
    configuration.setLocale(Locale.ROOT);
    configuration.setNumberFormat("c");
    configuration.setNewBuiltinClassResolver(TemplateClassResolver.ALLOWS_NOTHING_RESOLVER);
    configuration.setTemplateExceptionHandler(TemplateExceptionHandler.RETHROW_HANDLER);
    configuration.setLogTemplateExceptions(false);
    return configuration;
  }
}
