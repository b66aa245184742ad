import { nullInDom } from '../../../pcp/inDom.ts';
import type { Timestamp } from '../../../pcp/time/timestamp.ts';
import { fromSeconds } from '../../../pcp/time/timestamp.ts';
import type { DomainChange, InstanceChange } from '../comparison.ts';
import type { GatheredWindows } from '../gatheredWindows.ts';
import { leastValues } from '../ranking/changeScore.ts';
import type { ComparedLine, LoggedMetric } from '../../samples/comparedLine.ts';
import type { WindowName } from '../../samples/sampleTable.ts';
import type { WindowSamples } from '../../samples/windowSamples.ts';
import { isOfProcesses, restartedProcesses } from './restartedProcesses.ts';

/** Threads of the kernel among processes, which come and go all the time: `000123 (kworker/0:1)`. */
const kernelThread = /^\d+ \(.*\)$/;
/** How much time of a CPU a process took. */
const cpuTime = /^(?:hot)?proc\.psinfo\.[us]time$/;
/** An instance has ended if records without it go on for longer than so many intervals. */
const endedIntervals = 1.5;

/** An instance in the metrics of its domain, in a window. */
interface InstanceWindow {
  /** Whether it is in any metric. */
  isSeen: boolean;
  /** Whether it has enough values in a metric. */
  isThere: boolean;
  /** Whether each metric that it was in goes on without it. */
  hasEnded: boolean;
  /** When it was there first and last, in seconds. */
  firstSeen: number;
  lastSeen: number;
  /** Undefined where it is not known. */
  cpuSeconds: number | undefined;
}

type Instance = Readonly<Record<WindowName, InstanceWindow>>;

interface Domain {
  readonly indom: number;
  readonly metric: string;
  /** Whether any of its metrics was logged. */
  readonly isLogged: { a: boolean; b: boolean };
  readonly instances: Map<string, Instance>;
}

const windowNames = ['a', 'b'] as const;

/** The instances that came or went, of domains that have metrics in both windows. */
export function domainChanges(windows: GatheredWindows): readonly DomainChange[] {
  return [...domainsOf(windows).values()].flatMap(({ indom, metric, isLogged, instances }): readonly DomainChange[] => {
    if (!isLogged.a || !isLogged.b) return [];
    const all = [...instances].filter(([name]) => !isOfProcesses(metric) || !kernelThread.test(name));
    const changes = (changeOf: (name: string, instance: Instance) => InstanceChange | undefined) =>
      all
        .flatMap(([name, instance]) => changeOf(name, instance) ?? [])
        .sort((x, y) => (y.cpuSeconds ?? 0) - (x.cpuSeconds ?? 0) || (x.name < y.name ? -1 : 1));
    const time = (seconds: number): Timestamp => fromSeconds(windows.base + seconds);
    const gone = changes((name, { a, b }) => {
      if (!a.isThere || (b.isSeen && !b.hasEnded)) return undefined;
      const { cpuSeconds, lastSeen } = b.isSeen ? b : a;
      return { name, cpuSeconds, first: undefined, last: time(lastSeen) };
    });
    const fresh = changes((name, { a, b }) => {
      if (a.isSeen || !b.isThere) return undefined;
      const { cpuSeconds, hasEnded, firstSeen, lastSeen } = b;
      return { name, cpuSeconds, first: time(firstSeen), last: hasEnded ? time(lastSeen) : undefined };
    });
    const rest = isOfProcesses(metric) ? restartedProcesses(gone, fresh) : { gone, fresh, restarted: [] };
    return gone.length + fresh.length === 0 ? [] : [{ indom, metric, ...rest }];
  });
}

function domainsOf(windows: GatheredWindows): ReadonlyMap<number, Domain> {
  const domains = new Map<number, Domain>();
  for (const line of windows.lines) {
    const { indom } = line.descriptor;
    if (indom === nullInDom || line.series.all.length === 0) continue;
    const none = { indom, metric: line.name, isLogged: { a: false, b: false }, instances: new Map() };
    const domain = domains.get(indom) ?? none;
    domains.set(indom, domain);
    addLine(domain, line, windows);
  }
  return domains;
}

function addLine({ isLogged, instances }: Domain, line: ComparedLine, { table }: GatheredWindows): void {
  for (const window of windowNames) if (line.in(window).records > 0) isLogged[window] = true;
  for (const { instance: name = '', series } of line.series.all) {
    const instance = instances.get(name) ?? { a: noInstance(), b: noInstance() };
    instances.set(name, instance);
    const samples = table.of(series);
    for (const window of windowNames) note(instance[window], line.in(window), samples[window], cpuTime.test(line.name));
  }
}

const noInstance = (): InstanceWindow => ({
  isSeen: false,
  isThere: false,
  hasEnded: false,
  firstSeen: Infinity,
  lastSeen: -Infinity,
  cpuSeconds: undefined,
});

function note(
  instance: InstanceWindow,
  { until, interval }: LoggedMetric,
  samples: WindowSamples,
  isCpuTime: boolean,
): void {
  if (samples.isSeen) {
    const hasEnded = until - samples.lastSeen > endedIntervals * interval;
    instance.hasEnded = hasEnded && (instance.hasEnded || !instance.isSeen);
    instance.firstSeen = Math.min(samples.firstSeen, instance.firstSeen);
    instance.lastSeen = Math.max(samples.lastSeen, instance.lastSeen);
    instance.isSeen = true;
  }
  if (samples.count >= leastValues) instance.isThere = true;
  if (isCpuTime && samples.count > 0) instance.cpuSeconds = (instance.cpuSeconds ?? 0) + samples.mean * samples.seconds;
}
