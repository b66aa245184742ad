"""One task a host and day, each of which runs pcp-files on an executor.

A task may run twice: its executor may be lost, or Spark may start it a second time because it is slow. Rows are not
doubled by that, as pcp-files writes under names that readers pass over, and gives a file its own name, which says host
and date, when it is whole: the later attempt replaces the file of the earlier one by the same rows. This needs a file
system on which renaming replaces at once, as those of POSIX and HDFS do; object stores do not.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path

from pyspark import SparkContext


# What pcp-files says of a time without records.
_EMPTY = ("no values in this time range", "nothing was recorded in this time range")


@dataclass(frozen=True)
class ExportTask:
    """A day of a host."""

    folder: str
    date: str


def export_tasks(hosts: str | Path, first: date, last: date) -> list[ExportTask]:
    """The days from the first to the last one, of each folder in the folder of hosts."""
    folders = sorted(str(entry) for entry in Path(hosts).iterdir() if entry.is_dir())
    days = [first + timedelta(days=day) for day in range((last - first).days + 1)]
    return [ExportTask(folder, day.isoformat()) for folder in folders for day in days]


def run_export(
    context: SparkContext,
    tasks: Iterable[ExportTask],
    lake: str | Path,
    command: Sequence[str] = ("npx", "pcp-files"),
    options: Sequence[str] = (),
) -> list[ExportTask]:
    """Exports days on the executors, and returns those that are done. Fails where a task has failed as often as
    `spark.task.maxFailures` allows.

    :param command: starts pcp-files on an executor, which sees the folders of hosts and the lake
    :param options: further options of `pcp-files export`, such as `--metrics`
    """
    listed = list(tasks)
    arguments = (str(lake), tuple(command), tuple(options))
    return context.parallelize(listed, max(1, len(listed))).map(lambda task: _export(task, *arguments)).collect()


def _export(task: ExportTask, lake: str, command: Sequence[str], options: Sequence[str]) -> ExportTask:
    next_day = (date.fromisoformat(task.date) + timedelta(days=1)).isoformat()
    window = ["--from", task.date, "--to", next_day]
    arguments = [*command, "export", task.folder, "--to", lake.rstrip("/") + "/", *window, "--force", "--quiet", *options]
    done = subprocess.run(arguments, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    # A day of which nothing was recorded is done. Spark retries what raises, and says why it has given up.
    if done.returncode != 0 and not any(reason in done.stderr for reason in _EMPTY):
        raise RuntimeError(f"{task.folder} on {task.date}: {done.stderr.strip()}")
    return task
