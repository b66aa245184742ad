"""Exports hosts on a cluster of two workers of this machine, kills one of them in mid-job, and prints as JSON what readers
find: cluster.py HOSTS FOLDER FIRST LAST COMMAND…
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from datetime import date
from pathlib import Path

import duckdb
import polars
import pyarrow.dataset
from pyspark.sql import SparkSession

sys.path.insert(0, str(Path(__file__).parent.parent))
from pcp_files_spark import QUERIES, duckdb_views, export_tasks, run_export, spark_views  # noqa: E402

# What tasks run first: they say that they have begun, and take long enough for a worker to be lost meanwhile.
SLOW = """
import subprocess, sys, time, uuid
from pathlib import Path
begun, *command = sys.argv[1:]
(Path(begun) / uuid.uuid4().hex).touch()
code = subprocess.run(command).returncode
time.sleep(0.5)
sys.exit(code)
"""


def executors_of(app: str) -> list[int]:
    """Processes of the executors of an application, by their ids."""
    listed = subprocess.run(["ps", "-eo", "pid,args", "-ww"], capture_output=True, text=True, check=True).stdout
    lines = [line.split(None, 1) for line in listed.splitlines()[1:]]
    return [int(pid) for pid, args in lines if "CoarseGrainedExecutorBackend" in args and app in args and "java" in args]


def kill_one(app: str, begun: Path, killed: list[int]) -> None:
    """Kills an executor once three tasks have begun."""
    while len(list(begun.iterdir())) < 3:
        time.sleep(0.05)
    victim = executors_of(app)[0]
    os.kill(victim, signal.SIGKILL)
    killed.append(victim)


def main() -> None:
    hosts, folder, first, last, *command = sys.argv[1:]
    begun, lake = Path(folder) / "begun", Path(folder) / "lake"
    begun.mkdir()
    spark = (
        SparkSession.builder.master("local-cluster[2,1,512]").appName("pcp-files test")
        .config("spark.executor.memory", "512m").config("spark.ui.enabled", "false")
        .config("spark.driver.host", "127.0.0.1").config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.sql.shuffle.partitions", "2").getOrCreate()
    )
    context = spark.sparkContext
    context.addPyFile(shutil.make_archive(f"{folder}/package", "zip", Path(__file__).parent.parent, "pcp_files_spark"))
    tasks = export_tasks(hosts, date.fromisoformat(first), date.fromisoformat(last))
    killed: list[int] = []
    killer = threading.Thread(target=kill_one, args=(context.applicationId, begun, killed), daemon=True)
    killer.start()
    slow = [sys.executable, "-c", SLOW, str(begun), *command]
    done = run_export(context, tasks, lake, slow)
    spark_views(spark, lake)
    connection = duckdb.connect()
    duckdb_views(connection, lake)
    answers = {}
    for name, text in QUERIES.items():
        sql = text.replace("{after}", last)
        rows = [[list(row) for row in spark.sql(sql).collect()], [list(row) for row in connection.execute(sql).fetchall()]]
        answers[name] = rows
    counted = spark.sql(
        "select host, metric, count(number) from samples where semantics <> 'counter' group by host, metric"
    ).collect()
    print(json.dumps({
        "tasks": len(tasks), "done": len(done), "begun": len(list(begun.iterdir())), "killed": len(killed),
        "counts": {f"{host} {metric}": count for host, metric, count in counted},
        "rows": {
            "spark": spark.sql("select count(*) from samples").first()[0],
            "distinct": spark.sql("select count(*) from (select distinct host, metric, inst, time from samples) d").first()[0],
            "duckdb": connection.execute("select count(*) from samples").fetchone()[0],
            "pyarrow": pyarrow.dataset.dataset(lake, partitioning="hive", exclude_invalid_files=False).count_rows(),
            "polars": polars.scan_parquet(f"{lake}/**/*.parquet").select(polars.len()).collect().item(),
        },
        "answers": answers,
    }, default=str))
    spark.stop()


if __name__ == "__main__":
    main()
