"""A lake is written by a cluster that loses an executor in the middle, and read by Spark, DuckDB, pyarrow and polars.

Takes the archives, an empty folder, and the call of pcp-files from the environment: PCP_ARCHIVES, PCP_SCRATCH, PCP_FILES.
"""

import json
import os
import shlex
import signal
import subprocess
import threading
import time
import unittest
from collections import Counter
from pathlib import Path

import duckdb
import polars
import pyarrow.dataset
from pyspark.sql import SparkSession

from pcp_files_spark.export import export_hosts
from pcp_files_spark.lake import duckdb_view, open_lake, question

archives = os.environ["PCP_ARCHIVES"]
scratch = Path(os.environ["PCP_SCRATCH"])
command = shlex.split(os.environ["PCP_FILES"])
lake = str(scratch / "lake")
attempts_file = scratch / "attempts"

# Two executors of a core each, as processes of their own.
master = "local-cluster[2,1,1024]"
# Written before a task runs, so that there is a middle of the job in which an executor is lost.
traced = ["/bin/sh", "-c", f'echo "$*" >> {shlex.quote(str(attempts_file))}; sleep 1; exec "$@"', "sh", *command]


def executors() -> list[int]:
    """Processes of executors that this driver has started."""
    mine = f"--driver-url spark://CoarseGrainedScheduler@{spark.conf.get('spark.driver.host')}:{spark.conf.get('spark.driver.port')}"
    found = []
    for entry in Path("/proc").iterdir():
        try:
            arguments = (entry / "cmdline").read_text().split("\0") if entry.name.isdigit() else []
        except OSError:
            continue
        if "org.apache.spark.executor.CoarseGrainedExecutorBackend" in arguments and mine in " ".join(arguments):
            found.append(int(entry.name))
    return found


def attempts() -> list[str]:
    return attempts_file.read_text().splitlines() if attempts_file.exists() else []


def kill_one_in_the_middle(killed: list[int]) -> None:
    """Waits until exports run on executors, and kills one of these with all that it does."""
    while not any(" export " in f" {attempt} " for attempt in attempts()):
        time.sleep(0.1)
    for pid in executors()[:1]:
        os.kill(pid, signal.SIGKILL)
        killed.append(pid)


def setUpModule() -> None:
    global spark
    spark = (
        SparkSession.builder.master(master)
        .appName("lake_test")
        .config("spark.ui.enabled", "false")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.sql.shuffle.partitions", "1")
        .config("spark.executorEnv.PYTHONPATH", os.environ["PYTHONPATH"])
        .getOrCreate()
    )


def tearDownModule() -> None:
    spark.stop()


class LakeTest(unittest.TestCase):
    def test_1_an_executor_is_killed_and_no_row_is_lost_or_doubled(self) -> None:
        killed: list[int] = []
        killer = threading.Thread(target=kill_one_in_the_middle, args=(killed,))
        killer.start()
        exported = export_hosts(spark, archives, lake, command=traced)
        killer.join()
        self.assertEqual(len(killed), 1)
        exports = [attempt for attempt in attempts() if " export " in f" {attempt} "]
        days = Counter((each.host, each.date) for each in exported)
        self.assertGreater(len(exports), len(days), "no task was run again")
        self.assertEqual(set(days.values()), {1})
        self.assertFalse((Path(lake) / "_temporary").exists())
        self.assert_counts()

    def test_2_the_same_job_again_changes_nothing(self) -> None:
        before = sorted(str(path) for path in Path(lake).rglob("*"))
        export_hosts(spark, archives, lake, command=command)
        self.assertEqual(sorted(str(path) for path in Path(lake).rglob("*")), before)
        self.assert_counts()

    def test_3_questions_have_the_same_answers_in_spark_and_duckdb(self) -> None:
        open_lake(spark, lake)
        connection = duckdb.connect()
        connection.execute(duckdb_view(lake))
        first = spark.sql("select min(date) as first from lake").collect()[0].first
        last = spark.sql("select max(date) as last from lake").collect()[0].last
        self.assertLess(first, last)
        for name, day in (("busiest-disks", None), ("hosts-that-differ", None), ("what-changed", str(last))):
            with self.subTest(name):
                sql = question(name, day)
                ours = [tuple(row) for row in spark.sql(sql).collect()]
                theirs = connection.execute(sql).fetchall()
                self.assertGreater(len(ours), 0)
                self.assert_close(sorted(ours, key=repr_of_names), sorted(theirs, key=repr_of_names))

    def test_4_pyarrow_and_polars_read_as_many_rows(self) -> None:
        rows = open_lake(spark, lake).count()
        self.assertEqual(pyarrow.dataset.dataset(lake, partitioning="hive").count_rows(), rows)
        read = polars.scan_parquet(f"{lake}/**/*.parquet", hive_partitioning=True).select(polars.len()).collect()
        self.assertEqual(read.item(), rows)

    def assert_counts(self) -> None:
        """Values of metrics that are no counters are as many as ``pcp-files summary`` counts."""
        table = open_lake(spark, lake).where("semantics <> 'counter' and number is not null")
        counted = {
            (row["host"], row["metric"], row["instance"]): row["count"]
            for row in table.groupBy("host", "metric", "instance").count().collect()
        }
        self.assertEqual(counted, self.summarised())

    def summarised(self) -> dict[tuple[str, str, str | None], int]:
        if not hasattr(LakeTest, "summary"):
            LakeTest.summary = {}
            for folder in sorted(Path(archives).iterdir()):
                run = subprocess.run([*command, "summary", str(folder), "--format", "json"], capture_output=True, text=True, check=True)
                told = json.loads(run.stdout)
                for series in told["series"]:
                    if series["semantics"] != "counter":
                        key = (told["host"], series["name"], series.get("instance"))
                        LakeTest.summary[key] = series["count"]
        return LakeTest.summary

    def assert_close(self, ours: list[tuple], theirs: list[tuple]) -> None:
        self.assertEqual([repr_of_names(row) for row in ours], [repr_of_names(row) for row in theirs])
        for mine, other in zip(ours, theirs):
            for a, b in zip(mine, other):
                if isinstance(a, float):
                    self.assertAlmostEqual(a, b, delta=1e-9 * max(1.0, abs(a)))


def repr_of_names(row: tuple) -> str:
    """What of a row is no number."""
    return repr([cell for cell in row if not isinstance(cell, (float, int))])


if __name__ == "__main__":
    unittest.main(verbosity=2)
