# The program in a container, without root; docs/releases.md tells how it is run.

FROM maven:3.9-eclipse-temurin-17 AS build
WORKDIR /build
# The libraries are fetched once, as long as pom.xml stays the same.
COPY pom.xml ./
RUN mvn -B -ntp -q dependency:go-offline
COPY . .
RUN mvn -B -ntp -q -DskipTests package

FROM eclipse-temurin:17-jre
RUN useradd --system --uid 10001 --create-home puzzlewright \
  && mkdir /data && chown puzzlewright /data
COPY --from=build /build/target/puzzlewright.jar /opt/puzzlewright/puzzlewright.jar
ENV LC_ALL=C.UTF-8
USER 10001
WORKDIR /data
ENTRYPOINT ["java", "-XX:+UseSerialGC", "-jar", "/opt/puzzlewright/puzzlewright.jar"]
CMD ["--help"]
