"""The lake as a table of Spark, and the questions to it."""

from datetime import date
from importlib.resources import files

from pyspark.sql import DataFrame, SparkSession

# The columns of the questions, in the words of Spark and of DuckDB. Times are seconds since 1970.
_COLUMNS = "host, date, metric, instance, semantics, coalesce(value, integer, unsigned) as number"


def open_lake(spark: SparkSession, lake: str) -> DataFrame:
    """The values as a temporary view called ``lake``."""
    # Spark has no nanoseconds: it reads them as a long.
    spark.conf.set("spark.sql.legacy.parquet.nanosAsLong", "true")
    table = spark.read.parquet(lake).selectExpr("cast(time as double) / 1e9 as seconds", *_COLUMNS.split(", ", 5))
    table.createOrReplaceTempView("lake")
    return table


def duckdb_view(lake: str) -> str:
    """The statement that gives DuckDB the same view."""
    quoted = lake.replace("'", "''")
    source = f"read_parquet('{quoted}/**/*.parquet', hive_partitioning = true)"
    return f"create or replace view lake as select epoch_ns(time) / 1e9 as seconds, {_COLUMNS} from {source}"


def question(name: str, day: str | None = None) -> str:
    """The SQL of a question, for Spark and DuckDB alike.

    :param name: ``busiest-disks``, ``hosts-that-differ`` or ``what-changed``
    :param day: the date that ``what-changed`` asks about, such as 2026-01-31
    """
    text = files(__package__).joinpath("queries", f"{name}.sql").read_text()
    return text if day is None else text.replace(":date", f"'{date.fromisoformat(day)}'")
