import type { Formula } from '../../formula/formula.ts';
import {
  between,
  change,
  fact,
  first,
  level,
  optional,
  percent,
  product,
  quotient,
  rate,
  sum,
} from '../../formula/formula.ts';
import { allStates, cpuBusy, cpuEachBusy } from '../../views/cpuCharts.ts';
import type { Condition, HostRule } from '../hostRule.ts';
import { atLeast, atMost, hostRule, over } from './defineRule.ts';

const minutes = 60;
const cpu = (state: string): Formula => change(`kernel.all.cpu.${state}`);

/** The number of CPUs; where it was not logged, that of the seconds in which CPUs were in any state. */
const cpus: Formula = first(
  fact('hinv.ncpu'),
  sum(
    rate('kernel.all.cpu.idle'),
    ...['user', 'nice', 'sys', 'intr', 'wait.total', 'steal'].map((state) => optional(rate(`kernel.all.cpu.${state}`))),
  ),
);

const load = level('kernel.all.load');
const loadPerCpu = quotient(load, cpus);
/** The load average of a minute. */
const oneMinute = /^1 min/;

/** The clock of each CPU while it is busy: an idle one is slowed down to save power. */
const busyHalf = between(cpuEachBusy, 50);
const clock = first(level('hinv.cpu.frequency_scaling.current'), level('hinv.cpu.clock'));
const busyClock: Condition = { of: product(clock, busyHalf), per: busyHalf, at: 0, isBelow: true };

const byCpu = { table: 'proc', sort: 'cpu', evidence: 'cpu' } as const;
const byCpus = (sort: string) => ({ unit: 'percent', table: 'cpus', sort }) as const;
const percentOf = { unit: 'percent', chart: 'cpu-use', ...byCpu } as const;

export const cpuRules: readonly HostRule[] = [
  hostRule(
    'cpu-saturated',
    'warning',
    {
      title: 'All CPUs are busy',
      message: 'All CPUs were busy {when}: {mean}, and {worst} at {at}. Tasks had to wait.',
      documentation: {
        why: 'Above 90 % queues before the CPUs grow long, and everything takes longer. Hosts for batch jobs are meant to be so: turn the rule off for them.',
        example: 'busy >= 90 % of all CPUs over 5 minutes',
        fix: 'Look at the processes by CPU at that time.',
      },
    },
    { check: over(5 * minutes, atLeast(90, cpuBusy)), ...percentOf },
  ),
  hostRule(
    'run-queue',
    'warning',
    {
      title: 'Tasks queue for the CPUs',
      message: 'Tasks queued for the CPUs {when}: a load of {mean} for each CPU, and {worst} at {at}.',
      documentation: {
        why: 'The load average counts tasks that run and that wait. With busy CPUs, those beyond their number wait.',
        example: 'load >= 2 for each CPU and >= 4, and CPUs >= 70 % busy, over 5 minutes',
        fix: 'Look at the processes by CPU at that time. Start fewer at once.',
      },
    },
    {
      check: over(5 * minutes, atLeast(2, loadPerCpu), atLeast(70, cpuBusy), atLeast(4, load)),
      unit: 'number',
      only: oneMinute,
      isOne: true,
      chart: 'cpu-load',
      ...byCpu,
    },
  ),
  hostRule(
    'load-blocked',
    'warning',
    {
      title: 'Load is high while CPUs are idle',
      message:
        'The load was high {when} while CPUs were idle: {mean} for each CPU, and {worst} at {at}. Tasks waited for disks or the network.',
      documentation: {
        why: 'Tasks that wait for a disk or for NFS count in the load average, but need no CPU.',
        example: 'load >= 1.5 for each CPU and >= 4, and CPUs < 50 % busy, over 5 minutes',
        fix: 'Look at response times of disks, and at the processes by disk traffic.',
      },
    },
    {
      check: over(5 * minutes, atLeast(1.5, loadPerCpu), atMost(50, cpuBusy), atLeast(4, load)),
      unit: 'number',
      only: oneMinute,
      isOne: true,
      chart: 'cpu-load',
      table: 'proc',
      sort: 'state',
      evidence: 'blocked',
    },
  ),
  hostRule(
    'blocked-tasks',
    'warning',
    {
      title: 'Tasks are blocked',
      message: 'Tasks were blocked {when}: {mean}, and {worst} at {at}. They waited for disks or network file systems.',
      documentation: {
        why: 'Tasks in uninterruptible sleep wait for a disk or a network file system and can do nothing else.',
        example: 'blocked tasks >= 4, and >= 1 for each CPU, over 2 minutes',
        fix: 'Look at the disks, and at the processes by disk traffic.',
      },
    },
    {
      check: over(
        2 * minutes,
        atLeast(4, first(level('kernel.all.blocked'), level('proc.runq.blocked'))),
        atLeast(1, quotient(first(level('kernel.all.blocked'), level('proc.runq.blocked')), cpus)),
      ),
      unit: 'number',
      chart: 'cpu-queue',
      table: 'proc',
      sort: 'state',
      evidence: 'blocked',
    },
  ),
  hostRule(
    'cpu-hot-one',
    'info',
    {
      title: 'One CPU is full, the others are not',
      message: '{instance} {instances?was|were} full {when} ({mean}) while the other CPUs were not.',
      documentation: {
        why: 'A program with a single thread cannot use more than one CPU.',
        example: 'a CPU >= 95 % busy, all together < 60 %, over 5 minutes',
        fix: 'Look at the processes by CPU at that time.',
      },
    },
    { check: over(5 * minutes, atLeast(95, cpuEachBusy), atMost(60, cpuBusy)), ...percentOf, chart: 'cpu-each' },
  ),
  hostRule(
    'cpu-steal',
    'warning',
    {
      title: 'The hypervisor gives CPU time to others',
      message: 'The hypervisor gave CPU time to other guests {when}: {mean}, and {worst} at {at}.',
      documentation: {
        why: 'The host is a virtual machine, and its hypervisor has fewer CPUs than its guests want.',
        example: 'steal >= 10 % over 5 minutes',
        fix: 'Move the guest, or ask for reserved CPUs.',
      },
    },
    { check: over(5 * minutes, atLeast(10, percent(cpu('steal')), allStates)), ...byCpus('steal'), chart: 'cpu-use' },
  ),
  hostRule(
    'cpu-system',
    'info',
    {
      title: 'The kernel takes most of the CPU time',
      message: 'The kernel took most of the busy CPU time {when}: {mean}, and {worst} at {at}.',
      documentation: {
        why: 'Spinning, reclaim of memory, or very many system calls. Usual on routers, and where processes are started all the time.',
        example: 'system and interrupts >= 60 % of the busy time, CPUs >= 50 % busy, over 5 minutes',
        fix: 'Look at context switches, forks, and at the processes by CPU.',
      },
    },
    {
      check: over(
        5 * minutes,
        atLeast(
          60,
          percent(sum(cpu('sys'), optional(cpu('intr')))),
          sum(cpu('user'), cpu('sys'), optional(cpu('nice')), optional(cpu('intr'))),
        ),
        atLeast(50, cpuBusy),
      ),
      ...percentOf,
      sort: 'cpu_sys',
      evidence: 'system',
    },
  ),
  hostRule(
    'cpu-iowait',
    'info',
    {
      title: 'CPUs wait for disks',
      message: 'CPUs were idle and waited for disks {when}: {mean} of the time, and {worst} at {at}.',
      documentation: {
        why: 'It is a hint only: the time is idle, and on a busy host it vanishes although the disks are as slow.',
        example: 'wait >= 25 % over 5 minutes',
        fix: 'Look at the disks, and at the processes by disk traffic.',
      },
    },
    {
      check: over(5 * minutes, atLeast(25, percent(cpu('wait.total')), allStates)),
      ...percentOf,
      sort: 'io',
      evidence: 'traffic',
    },
  ),
  hostRule(
    'cpu-interrupts',
    'info',
    {
      title: 'Interrupts take CPU time',
      message: 'Interrupts took CPU time {when}: {mean}, and {worst} at {at}.',
      documentation: {
        why: 'Usual on routers; else a device or its driver raises too many.',
        example: 'interrupts >= 15 % over 5 minutes',
        fix: 'Look at kernel.percpu.interrupts and at the traffic of the network.',
      },
    },
    {
      check: over(5 * minutes, atLeast(15, percent(cpu('intr')), allStates)),
      ...byCpus('irq'),
      chart: 'cpu-switches',
    },
  ),
  hostRule(
    'softirq-one',
    'warning',
    {
      title: 'One CPU handles all packets',
      message: '{instance} {instances?was|were} kept busy by soft interrupts {when}: {mean}, and {worst} at {at}.',
      documentation: {
        why: 'A network card with one queue, or all queues on one CPU: more packets than that CPU can handle are lost.',
        example: 'soft interrupts >= 60 % of a CPU over 2 minutes',
        fix: 'Spread the queues of the network card over the CPUs (RSS, RPS).',
      },
    },
    {
      check: over(2 * minutes, atLeast(60, percent(rate('kernel.percpu.cpu.irq.soft')))),
      ...byCpus('softirq'),
      chart: 'cpu-each',
    },
  ),
  hostRule(
    'context-switches',
    'info',
    {
      title: 'Tasks are switched very often',
      message: 'Tasks were switched very often {when}: {mean} on each CPU, and {worst} at {at}.',
      documentation: {
        why: 'Threads that hand work to each other for every item, or wait for locks. Usual for message buses.',
        example: 'switches >= 20,000 per second and CPU over 5 minutes',
        fix: 'Look at the processes by CPU at that time.',
      },
    },
    {
      check: over(5 * minutes, atLeast(20_000, quotient(rate('kernel.all.pswitch'), cpus))),
      unit: 'rate',
      chart: 'cpu-switches',
      table: 'proc',
      sort: 'switches',
      evidence: 'switches',
    },
  ),
  hostRule(
    'fork-storm',
    'info',
    {
      title: 'Very many processes are started',
      message: 'Very many processes were started {when}: {mean}, and {worst} at {at}.',
      documentation: {
        why: 'Scripts that start programs in a loop spend more time on that than on work. Usual while software is built.',
        example: 'forks >= 200 per second, and >= 50 for each CPU, over 5 minutes',
        fix: 'Look for short processes, such as with process accounting.',
      },
    },
    {
      check: over(
        5 * minutes,
        atLeast(200, rate('kernel.all.sysfork')),
        atLeast(50, quotient(rate('kernel.all.sysfork'), cpus)),
      ),
      unit: 'rate',
      chart: 'cpu-switches',
      ...byCpu,
      evidence: 'started',
    },
  ),
  hostRule(
    'cpu-clock',
    'warning',
    {
      title: 'CPU is slowed down',
      message: 'The clock of {instance} was far below the usual {when}: {mean}, and {worst} at {at}.',
      documentation: {
        why: 'A busy CPU runs at less than half of its usual clock: because of heat, a limit of power, or a power supply that failed. Everything takes twice as long.',
        example:
          'hinv.cpu.clock <= half of its median so far, of a CPU that is >= 50 % busy, over 5 minutes; half an hour of values before is needed',
        fix: 'Check fans, power supplies, and the limits of power in the firmware.',
      },
    },
    {
      check: over(5 * minutes, { ...busyClock, unusual: { times: 0.5 } }),
      unit: 'frequency',
      foldFrom: 2,
      table: 'cpus',
      sort: '+clock',
      chart: 'cpu-each',
    },
  ),
];
