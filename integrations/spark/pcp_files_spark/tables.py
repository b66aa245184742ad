"""The tables that `pcp-files export` writes, as views with the same columns in Spark and in DuckDB.

The view `samples` has the values, with `number` (whichever column has it) and `seconds` since 1970; `findings` and `hours`
are the tables of `export --fleet`, where there are any.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection
    from pyspark.sql import SparkSession

_NUMBER = "coalesce(value, cast(integer as double), cast(unsigned as double)) as number"


def spark_views(spark: SparkSession, lake: str | Path, fleet: str | Path | None = None) -> None:
    """Makes the views in a session. Spark has no nanoseconds: it reads times as whole numbers of them."""
    spark.conf.set("spark.sql.legacy.parquet.nanosAsLong", "true")
    samples = spark.read.parquet(str(lake)).selectExpr("*", "time / 1e9 as seconds", _NUMBER)
    samples.createOrReplaceTempView("samples")
    for name, time in _fleet_tables(fleet):
        spark.read.parquet(str(Path(fleet or "") / name)).selectExpr("*", f"{time} / 1e9 as seconds_since_1970") \
            .createOrReplaceTempView(name)


def duckdb_views(connection: DuckDBPyConnection, lake: str | Path, fleet: str | Path | None = None) -> None:
    """Makes the same views in a connection of DuckDB."""
    _duckdb_view(connection, "samples", Path(lake), f"epoch_ns(time) / 1e9 as seconds, {_NUMBER}")
    for name, time in _fleet_tables(fleet):
        _duckdb_view(connection, name, Path(fleet or "") / name, f"epoch_ns({time}) / 1e9 as seconds_since_1970")


def _duckdb_view(connection: DuckDBPyConnection, name: str, folder: Path, columns: str) -> None:
    # Paths are put into SQL as DuckDB has no parameters there.
    files = str(folder / "**" / "*.parquet").replace("'", "''")
    source = f"read_parquet('{files}', hive_partitioning = true)"
    connection.execute(f"create or replace view {name} as select *, {columns} from {source}")


def _fleet_tables(fleet: str | Path | None) -> list[tuple[str, str]]:
    return [] if fleet is None else [("findings", "started"), ("hours", "time")]
