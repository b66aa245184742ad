import { nullInDom } from '../../../pcp/inDom.ts';
import type { DomainChange, InstanceChange } from '../comparison.ts';
import type { GatheredWindows } from '../gatheredWindows.ts';
import { leastValues } from '../ranking/changeScore.ts';
import type { WindowSamples } from '../../samples/windowSamples.ts';

/** Domains of processes, by their metrics, and threads of the kernel in them, which come and go all the time: `000123 (kworker/0:1)`. */
const processMetric = /^(?:hot)?proc\./;
const kernelThread = /^\d+ \(.*\)$/;
/** How much time of a CPU a process took. */
const cpuTime = /^(?:hot)?proc\.psinfo\.[us]time$/;

/** An instance in the metrics of its domain. */
interface Instance {
  /** Whether the instance is in any metric, by window. */
  readonly isSeen: { a: boolean; b: boolean };
  /** Whether it has enough values in a metric. */
  readonly isThere: { a: boolean; b: boolean };
  readonly cpuSeconds: { a: number; b: number };
  hasCpuTime: boolean;
}

interface Domain {
  readonly indom: number;
  readonly metric: string;
  /** Whether any of its metrics was logged. */
  readonly isLogged: { a: boolean; b: boolean };
  readonly instances: Map<string, Instance>;
}

/** The instances that are in one of the windows only, although metrics of their domain are in both. */
export function domainChanges(windows: GatheredWindows): readonly DomainChange[] {
  return [...domainsOf(windows).values()].flatMap(({ indom, metric, isLogged, instances }): readonly DomainChange[] => {
    if (!isLogged.a || !isLogged.b) return [];
    const isLeftOut = (name: string): boolean => processMetric.test(metric) && kernelThread.test(name);
    const only = (window: 'a' | 'b', other: 'a' | 'b'): readonly InstanceChange[] =>
      [...instances]
        .filter(([name, { isThere, isSeen }]) => isThere[window] && !isSeen[other] && !isLeftOut(name))
        .map(([name, one]) => ({ name, cpuSeconds: one.hasCpuTime ? one.cpuSeconds[window] : undefined }))
        .sort((x, y) => (y.cpuSeconds ?? 0) - (x.cpuSeconds ?? 0) || (x.name < y.name ? -1 : 1));
    const [gone, fresh] = [only('a', 'b'), only('b', 'a')];
    return gone.length + fresh.length === 0 ? [] : [{ indom, metric, gone, fresh }];
  });
}

function domainsOf({ lines, table }: GatheredWindows): ReadonlyMap<number, Domain> {
  const domains = new Map<number, Domain>();
  for (const line of lines) {
    const { name: metric, descriptor, series } = line;
    const { indom } = descriptor;
    if (indom === nullInDom || series.all.length === 0) continue;
    const domain = domains.get(indom) ?? { indom, metric, isLogged: { a: false, b: false }, instances: new Map() };
    domains.set(indom, domain);
    for (const window of ['a', 'b'] as const) if (line.in(window).records > 0) domain.isLogged[window] = true;
    for (const one of series.all) {
      const instance = instanceOf(domain, one.instance ?? '');
      const samples = table.of(one.series);
      for (const window of ['a', 'b'] as const) note(instance, window, samples[window], cpuTime.test(metric));
    }
  }
  return domains;
}

function instanceOf({ instances }: Domain, name: string): Instance {
  const cached = instances.get(name);
  if (cached !== undefined) return cached;
  const none = { isSeen: { a: false, b: false }, isThere: { a: false, b: false }, cpuSeconds: { a: 0, b: 0 } };
  const instance = { ...none, hasCpuTime: false };
  instances.set(name, instance);
  return instance;
}

function note(instance: Instance, window: 'a' | 'b', samples: WindowSamples, isCpuTime: boolean): void {
  if (samples.isSeen) instance.isSeen[window] = true;
  if (samples.count >= leastValues) instance.isThere[window] = true;
  if (!isCpuTime || samples.count === 0) return;
  instance.hasCpuTime = true;
  instance.cpuSeconds[window] += samples.mean * samples.seconds;
}
