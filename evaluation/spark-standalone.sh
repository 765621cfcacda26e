#!/usr/bin/env bash
# Tries `evaluate` on a real Spark standalone master with two worker processes on this machine, and
# kills one of them with its executor in the middle. Fails unless the rows are, byte for byte, those
# that threads make: nothing lost, nothing twice.
#
#   mvn -Pspark -DskipTests package
#   evaluation/spark-standalone.sh [SUITE.json] [rows before the kill]
#
# The classes of master and worker are those of spark-core from Maven Central; no Spark is installed.
set -euo pipefail

home=$(cd "$(dirname "$0")/.." && pwd)
suite=$(realpath "${1:-$home/evaluation/suites/spark.json}")
before=${2:-3}
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
jar=$home/target/puzzlewright.jar
[[ -f $jar && -f $home/target/spark.classpath ]] ||
  { echo "build it first: mvn -Pspark -DskipTests package" >&2; exit 2; }

work=$(mktemp -d)
trap 'kill -9 "${started[@]}" 2> /dev/null || true; [[ -n ${KEEP:-} ]] || rm -rf "$work"' EXIT
started=()

# What a distribution of Spark looks like to its own scripts: a folder of jars.
mkdir -p "$work/spark/jars"
tr : '\n' < "$home/target/spark.classpath" | while read -r one; do ln -s "$one" "$work/spark/jars/"; done
export SPARK_HOME=$work/spark SPARK_SCALA_VERSION=2.13 SPARK_LOCAL_IP=127.0.0.1 SPARK_WORKER_DIR=$work/workers
memory=${SPARK_MEMORY:-512m}

start() { # name, class, arguments; the logger that Spark writes to is in our jar
  local name=$1
  shift
  "$java" -Xmx256m -cp "$SPARK_HOME/jars/*:$jar" "$@" > "$work/$name.log" 2>&1 &
  started+=($!)
  disown # so that the shell tells nothing of its end
}

until_true() { # what is waited for, command
  local what=$1
  shift
  for _ in $(seq 240); do
    "$@" 2> /dev/null && return
    sleep 0.5
  done
  echo "waited in vain for $what:" >&2
  tail "$work"/*.log >&2
  exit 1
}

answers() { (: < "/dev/tcp/127.0.0.1/$port"); }

port=$((20000 + RANDOM % 20000))
master=spark://127.0.0.1:$port
start master org.apache.spark.deploy.master.Master --host 127.0.0.1 --port $port --webui-port 0
until_true "the master" answers
for n in 1 2; do
  start "worker$n" org.apache.spark.deploy.worker.Worker \
    --host 127.0.0.1 --webui-port 0 --cores 1 --memory "$memory" "$master"
done
victim=${started[-1]}
echo "master $master, two workers of one core"

cd "$work"
evaluate() { "$java" -Dspark.executor.extraClassPath="$jar" -Dspark.executor.memory="$memory" \
  -cp "$jar:$(< "$home/target/spark.classpath")" org.puzzlewright.ui.cli.Main evaluate "$suite" "$@"; }

evaluate --out threads --parallel 2 > threads.txt 2> threads.err
evaluate --out cluster --engine spark --master "$master" > cluster.txt 2> cluster.err &
driver=$!
started+=("$driver")
until [[ -f cluster/rows.jsonl && $(wc -l < cluster/rows.jsonl) -ge $before ]]; do
  kill -0 "$driver" || { tail cluster.err >&2; exit 1; }
  sleep 0.1
done
there=$(wc -l < cluster/rows.jsonl)
executors=$(pgrep -P "$victim") || { echo "worker 2 has no executor" >&2; exit 1; }
# shellcheck disable=SC2086
kill -9 "$victim" $executors
echo "after $there rows worker 2 and its executor ($(echo "$executors" | wc -w) process) were killed"
wait "$driver" || { tail cluster.err >&2; exit 1; }

rows=$(wc -l < cluster/rows.jsonl)
(( there < rows )) || { echo "all rows were there before the kill; choose a longer suite" >&2; exit 1; }
timings=$(wc -l < cluster/timings.jsonl)
diff -r --exclude=timings.jsonl threads cluster
[[ $timings == "$rows" ]]
echo "$rows rows, $timings timings: every file but the timings has the bytes that threads gave"
