/** Trials on Apache Spark: only in builds with the Maven profile "spark". */
package org.puzzlewright.study.evaluation.spark;
