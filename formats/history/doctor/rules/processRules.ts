import {
  change,
  difference,
  first,
  greatest,
  least,
  level,
  optional,
  percent,
  product,
  quotient,
  rate,
} from '../../formula/formula.ts';
import { physicalMemory } from '../../views/memoryCharts.ts';
import { pressureOf } from '../../views/pressureChart.ts';
import { processCpu } from '../../views/processCharts.ts';
import type { HostRule } from '../hostRule.ts';
import { atLeast, hostRule, over } from './defineRule.ts';

const minutes = 60;
const byCpu = { table: 'proc', sort: 'cpu' } as const;
const throttles = (part: string) => optional(change(`hinv.cpu.thermal_throttle.${part}.count`));

/** More than this of one CPU, in percent, is the work of several threads. */
const oneThread = 105;
/** Time of a CPU that one thread uses. Each percent that several threads use beyond counts against it. */
const cpuOfOneThread = least(processCpu, difference(21 * oneThread, product(20, processCpu)));

export const processRules: readonly HostRule[] = [
  hostRule(
    'process-busy',
    'info',
    {
      title: 'Process uses a whole CPU for a long time',
      message: '{instance} {instances?used|each used} a whole CPU {when}: {mean}.',
      documentation: {
        why: 'A program that has run into an endless loop does so until it is ended. Long computations do so, too.',
        example: 'a process with 95 to 105 % of a CPU over an hour, and never much more: one thread',
        fix: 'Look at what the process does, such as with perf or gdb.',
      },
    },
    {
      check: over(60 * minutes, atLeast(95, cpuOfOneThread)),
      unit: 'percent',
      hasManyInstances: true,
      chart: 'proc-cpu',
      ...byCpu,
    },
  ),
  hostRule(
    'process-grows',
    'info',
    {
      title: 'Process grows steadily',
      message: '{instance} grew steadily {when}: from {mean} to {worst} of the memory.',
      documentation: {
        why: 'A program that never frees memory grows until none is left. Caches and heaps grow for a while, too.',
        example: 'grows by 5 % of the memory and by half in an hour or more, and falls in less than 20 % of the steps',
        fix: 'Restart the program before memory is used up, and look for a leak in it.',
      },
    },
    {
      check: {
        kind: 'trend',
        of: percent(
          quotient(
            first(
              level('proc.psinfo.rss'),
              level('proc.memory.rss'),
              level('hotproc.psinfo.rss'),
              level('hotproc.memory.rss'),
            ),
            physicalMemory,
          ),
        ),
        pieces: [300],
        leastPieces: 12,
        leastSeconds: 55 * minutes,
        rising: 0.8,
        points: 5,
        times: 1.5,
        from: 5,
        at: Infinity,
        timesSeen: Infinity,
      },
      unit: 'percent',
      hasManyInstances: true,
      chart: 'proc-memory',
      table: 'proc',
      sort: 'rss',
    },
  ),
  hostRule(
    'zombies',
    'info',
    {
      title: 'Processes have ended and are still there',
      message: 'Processes that had ended were not collected by their parents {when}: {mean}, and {worst} at {at}.',
      documentation: {
        why: 'A zombie is only an entry in the table of processes. Many of them tell of a program that starts others and forgets them.',
        example: 'proc.runq.defunct >= 20 over 5 minutes',
        fix: 'Look for their parent, and restart it.',
      },
    },
    {
      check: over(5 * minutes, atLeast(20, level('proc.runq.defunct'))),
      unit: 'number',
      chart: 'proc-count',
      table: 'proc',
      sort: '-state',
      evidence: 'zombies',
    },
  ),
  hostRule(
    'pressure-cpu',
    'info',
    {
      title: 'Tasks wait for CPUs',
      message: 'Some tasks waited for a CPU {when}: {mean} of the time, and {worst} at {at}.',
      documentation: {
        why: 'The kernel measures the time in which tasks could run but had to wait. On full hosts it is meant to be high.',
        example: 'CPU pressure (some) >= 40 % over 3 minutes',
        fix: 'Look at the processes by CPU at that time.',
      },
    },
    {
      check: over(3 * minutes, atLeast(40, pressureOf('cpu.some'))),
      unit: 'percent',
      chart: 'pressure',
      ...byCpu,
      evidence: 'cpu',
    },
  ),
  hostRule(
    'cgroup-throttled',
    'warning',
    {
      title: 'Control group is throttled',
      message: '{instance} {instances?was|were} throttled {when}: {mean} of the time, and {worst} at {at}.',
      documentation: {
        why: 'Its tasks used up their share of CPU time and stood still until the next period.',
        example: 'throttled >= 20 % of the time over 2 minutes',
        fix: 'Raise the CPU limit of the container or service.',
      },
    },
    {
      check: over(2 * minutes, atLeast(20, percent(rate('cgroup.cpusched.throttled_time')))),
      unit: 'percent',
      table: 'cgroups',
      sort: 'throttled',
    },
  ),
  hostRule(
    'thermal',
    'warning',
    {
      title: 'CPU is slowed down because it is hot',
      message: 'Heat slowed down {instance} {when}: {count:time}.',
      documentation: {
        why: 'Cooling is not enough for the load. Usual for laptops.',
        example: 'hinv.cpu.thermal_throttle.package.count or core.count rises',
        fix: 'Check fans and air.',
      },
    },
    {
      check: { kind: 'count', of: greatest(throttles('package'), throttles('core')), at: 1, seconds: 600 },
      unit: 'number',
      foldFrom: 2,
      table: 'cpus',
      sort: '+clock',
      chart: 'cpu-use',
    },
  ),
  hostRule(
    'agent-failed',
    'info',
    {
      title: 'Agent of PCP has failed',
      message:
        'The {instances?agent|agents} {instance} of pmcd did not work {when}. {instances?Its|Their} metrics are missing.',
      documentation: {
        why: 'pmcd could not start the agent, or gave it up because it did not answer.',
        example: 'pmcd.agent.status is not 0',
        fix: 'Look at the log of the agent in /var/log/pcp/pmcd.',
      },
    },
    {
      check: over(0, atLeast(1, greatest(level('pmcd.agent.status'), quotient(level('pmcd.agent.status'), -1)))),
      unit: 'number',
    },
  ),
];
