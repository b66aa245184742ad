import { between, change, difference, level, optional, percent } from '../../formula/formula.ts';
import type { HostRule } from '../hostRule.ts';
import { atLeast, atMost, hostRule, over } from './defineRule.ts';

const minutes = 60;
/** Most open files of a process, unless it asks for more. */
const usualOpenFiles = 1024;

/** What the kernel has only so many of, and what it loses. */
export const kernelRules: readonly HostRule[] = [
  hostRule(
    'processes-limit',
    'warning',
    {
      title: 'Processes near their limit',
      message: 'The numbers of processes were nearly used up {when}: {mean}, and {worst} at {at}.',
      documentation: {
        why: 'Without a free number no program can be started, and nobody can log in. An error from 95 % on. Threads need numbers, too, and are not counted here.',
        example: 'kernel.all.nprocs >= 90 % of kernel.all.pid_max over a minute',
        fix: 'Look for the program that starts so many, or raise kernel.pid_max.',
      },
    },
    {
      check: over(minutes, atLeast(90, percent(level('kernel.all.nprocs')), level('kernel.all.pid_max'))),
      unit: 'percent',
      grades: [[95, 'error']],
      chart: 'proc-count',
    },
  ),
  hostRule(
    'process-files',
    'info',
    {
      title: 'Open files of a process near the usual limit',
      message: '{instance} {instances?had|each had} nearly as many open files as a process usually may {when}: {mean}.',
      documentation: {
        why: 'A process may have 1024 open files unless it asks for more. At the limit it can open no file and take no connection.',
        example: '1000 to 1024 open files (proc.fd.count) over 5 minutes',
        fix: 'Look for a leak of files in the program, or raise its limit (LimitNOFILE of its unit).',
      },
    },
    {
      check: over(5 * minutes, atLeast(1000, level('proc.fd.count')), atMost(usualOpenFiles, level('proc.fd.count'))),
      unit: 'number',
      hasManyInstances: true,
    },
  ),
  hostRule(
    'memory-hardware',
    'error',
    {
      title: 'Memory is broken',
      message: 'The kernel took {worst} of broken memory out of use {when}.',
      documentation: {
        why: 'Memory had errors that could not be corrected. More of them will follow, and end programs or the host.',
        example: 'mem.util.corrupthardware > 0',
        fix: 'Look at the events of the hardware (such as with rasdaemon or mcelog), and replace the memory.',
      },
    },
    { check: over(0, atLeast(1, level('mem.util.corrupthardware'))), unit: 'size', chart: 'mem-use' },
  ),
  hostRule(
    'page-cache-dropped',
    'info',
    {
      title: 'Page cache was dropped by hand',
      message: 'The page cache was dropped {count:time} {when}.',
      documentation: {
        why: 'Somebody, or a job, wrote to /proc/sys/vm/drop_caches. All files have to be read from disks again, which is slow for some time.',
        example: 'mem.vmstat.drop_pagecache rises',
        fix: 'Look for the job that does so. The kernel frees the cache itself when memory is needed.',
      },
    },
    {
      check: { kind: 'count', of: change('mem.vmstat.drop_pagecache'), at: 1, seconds: 10 * minutes },
      unit: 'number',
      chart: 'mem-use',
    },
  ),
  hostRule(
    'cgroup-memory',
    'warning',
    {
      title: 'Control group is near its limit of memory',
      message:
        '{instance} used nearly all memory that {instances?it|they} may have {when}: {mean}, and {worst} at {at}.',
      documentation: {
        why: 'At the limit the kernel takes pages from the group, which makes it slow, and then kills one of its processes. An error from 98 % on. Files that were read once are not counted, as they are given up first.',
        example: 'memory of the group without inactive files >= 90 % of cgroup.memory.limit over 2 minutes',
        fix: 'Raise the limit of the container or service, or look for what grows in it.',
      },
    },
    {
      check: over(
        2 * minutes,
        atLeast(
          90,
          percent(difference(level('cgroup.memory.usage'), optional(level('cgroup.memory.stat.inactive_file')))),
          between(level('cgroup.memory.limit'), 0),
        ),
      ),
      unit: 'percent',
      grades: [[98, 'error']],
      mayBeChronic: true,
      table: 'cgroups',
    },
  ),
];
