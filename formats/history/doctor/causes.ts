import type { HostProblem } from './hostProblem.ts';

const codesOf = (...names: readonly string[]): readonly string[] => names.map((name) => `host/${name}`);

/** Codes in the order in which a cause comes before what it causes; what is missing comes last. */
const causes = codesOf(
  ...['rebooted', 'memory-hardware', 'raid-degraded', 'disk-errors', 'pool-errors', 'fs-readonly', 'oom-kill'],
  ...['thin-pool-full', 'fs-full', 'fs-inodes', 'fs-filling', 'inodes-filling'],
  ...['memory-creep', 'cgroup-memory', 'memory-low', 'swap-out', 'swap-in', 'direct-reclaim', 'page-cache-dropped'],
  ...['disk-busy', 'disk-slow', 'pressure-memory-full', 'pressure-memory', 'pressure-io-full'],
  ...['cpu-steal', 'thermal', 'cpu-clock', 'process-busy', 'fork-storm', 'processes-limit', 'cpu-saturated'],
  ...['run-queue', 'softirq-one', 'softnet-squeeze', 'cgroup-throttled'],
  ...['net-down', 'net-errors', 'net-saturated', 'net-fifo', 'net-drops', 'net-backlog', 'conntrack-full'],
  ...['time-wait', 'tcp-memory', 'syn-queue', 'nfs-retransmits', 'close-wait', 'process-files'],
  ...['service-ended', 'agents-restarted'],
);

/** The parts of a host that causes are in. What is in none can only be caused. */
const parts = {
  memory: codesOf(
    ...['memory-hardware', 'oom-kill', 'memory-creep', 'memory-low', 'swap-out', 'swap-in', 'swap-full'],
    ...['direct-reclaim', 'pressure-memory-full', 'pressure-memory', 'major-faults', 'process-grows'],
    ...['cgroup-memory', 'page-cache-dropped', 'fork-storm', 'processes-limit'],
  ),
  disks: codesOf(
    ...['raid-degraded', 'disk-errors', 'pool-errors', 'disk-busy', 'disk-slow', 'disk-queue'],
    ...['pressure-io-full', 'pressure-io', 'cpu-iowait'],
  ),
  files: codesOf(
    ...['fs-readonly', 'thin-pool-full', 'fs-full', 'fs-inodes', 'fs-filling', 'inodes-filling', 'files-limit'],
  ),
  cpus: codesOf(
    ...['cpu-steal', 'thermal', 'cpu-clock', 'process-busy', 'cpu-saturated', 'run-queue', 'softirq-one'],
    ...['softnet-squeeze', 'cgroup-throttled', 'pressure-cpu', 'cpu-system', 'cpu-hot-one', 'cpu-interrupts'],
    ...['context-switches'],
  ),
  network: codesOf(
    ...['net-down', 'net-errors', 'net-saturated', 'net-fifo', 'net-drops', 'net-backlog', 'conntrack-full'],
    ...['time-wait', 'tcp-memory', 'syn-queue', 'nfs-retransmits', 'close-wait', 'tcp-retransmits'],
    ...['tcp-listen-drops', 'udp-buffer'],
  ),
} as const;

type Part = keyof typeof parts;

/** Other parts that feel what is wrong with one. */
const feltBy: Readonly<Record<Part, readonly Part[]>> = {
  memory: ['disks', 'cpus', 'network'],
  disks: ['files'],
  files: [],
  cpus: ['network'],
  network: [],
};

const partNames = Object.keys(parts) as readonly Part[];
const partOf = new Map(partNames.flatMap((part) => parts[part].map((code) => [code, part] as const)));

/** Codes that show one shortage: it begins with any of these, and each may last longer than the others. */
const ofMemory: ReadonlySet<string> = new Set(
  codesOf(
    ...['oom-kill', 'memory-creep', 'memory-low', 'swap-out', 'swap-in', 'swap-full', 'direct-reclaim'],
    ...['pressure-memory-full', 'pressure-memory', 'major-faults', 'process-grows'],
  ),
);

export const codeOf = ({ rule }: HostProblem): string => rule.rule.code;

export function causeRank(problem: HostProblem): number {
  const rank = causes.indexOf(codeOf(problem));
  return rank < 0 ? causes.length : rank;
}

/** Whether what is wrong with one part of a host is felt where another problem is. */
export function isFelt(cause: HostProblem, effect: HostProblem): boolean {
  const [from, to] = [partOf.get(codeOf(cause)), partOf.get(codeOf(effect))];
  return from !== undefined && (to === undefined || from === to || feltBy[from].includes(to));
}

export const isOfMemory = (problem: HostProblem): boolean => ofMemory.has(codeOf(problem));

export const isOfFiles = (problem: HostProblem): boolean => partOf.get(codeOf(problem)) === 'files';
