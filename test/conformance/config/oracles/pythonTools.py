"""Runs PCP's tools that are written in Python, each in a fork of this process, which has loaded the modules once.

A line of standard input is a job: {"tool": path, "args": [...], "cwd": path, "env": {...}}. A line of standard output
is what became of it: {"status": number, "stderr": text}; a negative status is the number of a signal.
"""
import json
import os
import signal
import sys
import traceback

from pcp import pmapi, pmcc, pmconfig, pmi  # noqa: F401 (loaded for the forks)

# In seconds: no check of a small text takes longer.
TIMEOUT = 10


def compiled(path, cache={}):
    if path not in cache:
        with open(path) as file:
            cache[path] = compile(file.read(), path, 'exec')
    return cache[path]


def become(job, code, output):
    """The fork: runs the tool and does not return."""
    null = os.open(os.devnull, os.O_RDWR)
    os.dup2(null, 0)
    os.dup2(null, 1)
    os.dup2(output, 2)
    sys.stderr = open(2, 'w', closefd=False, errors='replace')
    sys.stdout = open(1, 'w', closefd=False, errors='replace')
    status = 0
    signal.alarm(TIMEOUT)
    try:
        os.chdir(job['cwd'])
        os.environ.update(job['env'])
        sys.argv = [job['tool']] + job['args']
        exec(code, {'__name__': '__main__', '__file__': job['tool']})
    except SystemExit as end:
        status = end.code if isinstance(end.code, int) else 0 if end.code is None else 1
        if isinstance(end.code, str):
            sys.stderr.write(end.code)
    except BaseException:
        status = 1
        traceback.print_exc()
    sys.stderr.flush()
    os._exit(status & 0xff)


def run(job):
    code = compiled(job['tool'])
    path = os.path.join(job['cwd'], '.stderr')
    output = os.open(path, os.O_CREAT | os.O_TRUNC | os.O_RDWR)
    child = os.fork()
    if child == 0:
        become(job, code, output)
    _, ended = os.waitpid(child, 0)
    os.close(output)
    with open(path, errors='replace') as file:
        stderr = file.read()
    status = -os.WTERMSIG(ended) if os.WIFSIGNALED(ended) else os.WEXITSTATUS(ended)
    return {'status': status, 'stderr': stderr}


for line in sys.stdin:
    print(json.dumps(run(json.loads(line))), flush=True)
