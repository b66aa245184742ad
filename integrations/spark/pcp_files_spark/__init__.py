"""Exports archives of Performance Co-Pilot on the executors of Spark, and reads them as tables."""

from .export import ExportTask, export_tasks, run_export
from .queries import QUERIES
from .tables import duckdb_views, spark_views

__all__ = ["QUERIES", "ExportTask", "duckdb_views", "export_tasks", "run_export", "spark_views"]
