"""What ``spark-submit`` runs: the archives of all hosts become a lake."""

import argparse
import shlex

from pyspark.sql import SparkSession

from pcp_files_spark.export import export_hosts


def main() -> None:
    parser = argparse.ArgumentParser(prog="pcp-files-spark", description=__doc__)
    parser.add_argument("archives", help="a folder with a folder for each host")
    parser.add_argument("lake", help="the folder of the tables")
    parser.add_argument("--since", help="the first date, such as 2026-01-31")
    parser.add_argument("--until", help="the last date")
    parser.add_argument("--command", default="pcp-files", help="how pcp-files is called on an executor")
    parser.add_argument("options", nargs="*", help="options of pcp-files export, behind --")
    wanted = parser.parse_args()
    spark = SparkSession.builder.appName("pcp-files").getOrCreate()
    try:
        exported = export_hosts(
            spark,
            wanted.archives,
            wanted.lake,
            command=shlex.split(wanted.command),
            since=wanted.since,
            until=wanted.until,
            options=wanted.options,
        )
        print(f"{sum(len(each.files) for each in exported)} files of {len(exported)} days of hosts")
    finally:
        spark.stop()


if __name__ == "__main__":
    main()
