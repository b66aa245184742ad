"""Runs pcp-files on the machine at hand."""

import json
import subprocess
from datetime import date, timedelta
from pathlib import Path
from typing import Iterator, Sequence

# What pcp-files says of a range that holds nothing, with the exit code of a wrong call.
_NO_VALUES = "no values in this time range"


class CommandFailed(Exception):
    """A run of pcp-files that failed, with what it printed."""


def dates_of(command: Sequence[str], host: str) -> list[str]:
    """Dates in UTC that the archives in the folder of a host are of, in order."""
    printed = _run([*command, "info", "--format", "json", host])
    dates: set[str] = set()
    for line in printed.splitlines():
        told = json.loads(line)
        if told["kind"] == "archive" and "start" in told and "end" in told:
            dates.update(_dates_between(told["start"], told["end"]))
    return sorted(dates)


def export_date(command: Sequence[str], host: str, day: str, folder: Path, options: Sequence[str]) -> list[str]:
    """Writes the tables of a host's date into a folder.

    Returns the paths of the files within it; none where nothing was recorded.
    """
    following = str(date.fromisoformat(day) + timedelta(days=1))
    folder.mkdir(parents=True)
    arguments = ["export", host, "--from", day, "--to", following, "--to", f"{folder}/", "--tz", "utc", "--quiet"]
    _run([*command, *arguments, *options], accepted=_NO_VALUES)
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*.parquet"))


def _run(arguments: Sequence[str], accepted: str | None = None) -> str:
    run = subprocess.run(arguments, capture_output=True, text=True)
    # Findings in what was read have exit code 1, and do not keep the rest from being read.
    if run.returncode > 1 and (accepted is None or accepted not in run.stderr):
        raise CommandFailed(f"{' '.join(arguments)}: exit code {run.returncode}\n{run.stderr.strip()}")
    return run.stdout


def _dates_between(start: str, end: str) -> Iterator[str]:
    day, last = date.fromisoformat(start[:10]), date.fromisoformat(end[:10])
    while day <= last:
        yield str(day)
        day += timedelta(days=1)
