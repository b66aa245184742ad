"""Archives of many hosts become a lake of Parquet files, a task for each host and day."""

import os
import shutil
import uuid
from dataclasses import dataclass
from pathlib import Path
from typing import Iterator, Sequence

from pyspark import SparkContext, TaskContext
from pyspark.sql import SparkSession

from .command import dates_of, export_date

# Readers pass over folders whose names begin so.
_TEMPORARY = "_temporary"


@dataclass(frozen=True)
class Exported:
    """What a task has written, until the driver gives it its place."""

    host: str
    date: str
    # The folder of this attempt, and the paths of the files within it and within the lake.
    folder: str
    files: tuple[str, ...]


def export_hosts(
    spark: SparkSession,
    archives: str,
    lake: str,
    command: Sequence[str] = ("pcp-files",),
    since: str | None = None,
    until: str | None = None,
    options: Sequence[str] = (),
) -> list[Exported]:
    """Writes the values of all hosts into a lake, and returns what was written.

    Each attempt of a task writes into a folder of its own; the driver moves the files of those that ended well, one
    attempt for each task. So a task that is lost and run again, or run twice, leaves no row twice, and a job that is run
    again replaces its own files.

    :param archives: a folder with a folder for each host, at the same path on the driver and all executors
    :param lake: the folder of the tables, on the same file system for all
    :param command: how pcp-files is called on an executor
    :param since: the first date, as 2026-01-31; the first that there is, if missing
    :param until: the last date; the last that there is, if missing
    :param options: further options of ``pcp-files export``, such as ``--metrics``
    """
    context = spark.sparkContext
    hosts = sorted(str(path) for path in Path(archives).iterdir() if path.is_dir())
    tasks = [
        (host, day)
        for host, days in _each(context, hosts, lambda host: (host, dates_of(command, host)))
        for day in days
        if (since is None or day >= since) and (until is None or day <= until)
    ]
    temporary = Path(lake, _TEMPORARY, uuid.uuid4().hex)

    def export(task: tuple[str, str]) -> Exported:
        host, day = task
        attempt = TaskContext.get()
        assert attempt is not None
        folder = temporary / f"{attempt.partitionId()}-{attempt.taskAttemptId()}"
        return Exported(host, day, str(folder), tuple(export_date(command, host, day, folder, options)))

    try:
        exported = _each(context, tasks, export)
        for each in exported:
            _commit(each, Path(lake))
        return exported
    finally:
        shutil.rmtree(temporary, ignore_errors=True)
        _remove_if_empty(temporary.parent)


def _each(context: SparkContext, items: Sequence, work) -> list:
    """The result of each item, each in a task of its own."""
    if not items:
        return []

    def of_partition(part: Iterator) -> Iterator:
        return map(work, part)

    return context.parallelize(items, len(items)).mapPartitions(of_partition).collect()


def _commit(exported: Exported, lake: Path) -> None:
    """Moves files to their places. Each appears whole, also where it replaces another one."""
    for file in exported.files:
        place = lake / file
        place.parent.mkdir(parents=True, exist_ok=True)
        os.replace(Path(exported.folder, file), place)


def _remove_if_empty(folder: Path) -> None:
    """Removes a folder unless another job uses it."""
    try:
        folder.rmdir()
    except OSError:
        pass
