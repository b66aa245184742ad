"""`spark-submit … -m pcp_files_spark HOSTS LAKE --first 2026-01-01 --last 2026-01-31`, as `job.py` calls it."""

from __future__ import annotations

import argparse
import shlex
from datetime import date

from pyspark.sql import SparkSession

from .export import export_tasks, run_export


def main() -> None:
    parser = argparse.ArgumentParser(prog="pcp_files_spark", description="Exports the days of hosts on the executors.")
    parser.add_argument("hosts", help="folder of hosts, each a folder of archives, which all executors see")
    parser.add_argument("lake", help="folder of the tables, which all executors see")
    parser.add_argument("--first", type=date.fromisoformat, required=True, help="first day, such as 2026-01-01")
    parser.add_argument("--last", type=date.fromisoformat, required=True, help="last day")
    parser.add_argument("--command", default="npx pcp-files", help="starts pcp-files on an executor")
    parser.add_argument("options", nargs="*", help="further options of pcp-files export, behind --")
    given = parser.parse_args()
    spark = SparkSession.builder.appName("pcp-files export").getOrCreate()
    try:
        tasks = export_tasks(given.hosts, given.first, given.last)
        done = run_export(spark.sparkContext, tasks, given.lake, shlex.split(given.command), given.options)
        print(f"{len(done)} days exported")
    finally:
        spark.stop()


if __name__ == "__main__":
    main()
