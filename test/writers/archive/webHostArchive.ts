import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import { ArchiveWriter } from './archiveWriter.ts';
import type { SetSpec, StoredValue } from './values.ts';
import { float, string, u64 } from './values.ts';
import type { Moment } from './webHostDay.ts';
import { momentAt, Noise, webHostFacts } from './webHostDay.ts';
import type { WebHostMetric } from './webHostMetrics.ts';
import { webHostInDom, webHostInstances, webHostMetrics, webHostTypes } from './webHostMetrics.ts';

/** The archive in samples/: a day of a web server, of which a disk is the bottleneck for half an hour. */
export const webHost = {
  base: '20260511',
  /** 2026-05-11 00:00:00 UTC. */
  start: 1_778_457_600,
  stepSeconds: 120,
  steps: 720,
  /** The logger was off from 14:18 to 15:06. */
  gap: { first: 430, last: 452 },
  /** With this step the second volume begins. */
  secondVolume: 360,
} as const;

const counterSemantics = 1;
/** The load average of so many minutes. */
const loadMinutes = [1, 5, 15] as const;

/** Where it lies. */
export const webHostFolder = new URL('../../../samples/pmlogger/web1/', import.meta.url);

function timeOf(step: number): Timestamp {
  return { seconds: webHost.start + step * webHost.stepSeconds, nanoseconds: 214_000_000 };
}

/** Makes the values that are logged from what happens on the host. */
class WebHost {
  readonly #noise = new Noise();
  /** By metric, of each instance. Those of the kernel begin when the host is started, a while before. */
  readonly #counts = new Map<string, number[]>();
  #loads: readonly number[] = loadMinutes.map(() => 0.4);

  /** The values of a step, and of what has passed since the one before. */
  step(step: number): SetSpec[] {
    const moment = momentAt((step - 0.5) * webHost.stepSeconds, this.#noise);
    this.#loads = this.#loads.map((load, index) => {
      const kept = Math.exp(-webHost.stepSeconds / 60 / (loadMinutes[index] ?? 1));
      return load * kept + (moment['kernel.all.load']?.[0] ?? 0) * (1 - kept);
    });
    return webHostMetrics.flatMap((metric) => {
      const values = this.#valuesOf(metric, moment);
      return values === undefined ? [] : [{ pmid: metric.pmid, values: placed(metric, values) }];
    });
  }

  #valuesOf({ name, semantics }: WebHostMetric, moment: Moment): readonly number[] | undefined {
    if (name === 'kernel.all.load') return this.#loads;
    const values = moment[name];
    if (values === undefined || semantics !== counterSemantics) return values;
    const counts = values.map((rate, index) => {
      const before = this.#counts.get(name)?.[index] ?? Math.round(rate * 86_400);
      return before + Math.round(Math.max(0, rate) * webHost.stepSeconds);
    });
    this.#counts.set(name, counts);
    return counts;
  }
}

function placed(metric: WebHostMetric, values: readonly (number | string)[]): NonNullable<SetSpec['values']> {
  const instances = metric.serial === undefined ? [{ id: -1 }] : (webHostInstances.get(metric.serial)?.instances ?? []);
  return instances.map(({ id }, index) => ({ instance: id, value: stored(metric, values[index] ?? 0) }));
}

function stored({ type }: WebHostMetric, value: number | string): StoredValue {
  if (typeof value === 'string') return string(value);
  if (type === webHostTypes.u64) return u64(value);
  return type === webHostTypes.float ? float(Math.round(value * 100) / 100) : value >>> 0;
}

/** What is logged once, whenever the logger starts. */
function facts(): SetSpec[] {
  return webHostMetrics.flatMap((metric) => {
    const fact = webHostFacts[metric.name];
    return fact === undefined ? [] : [{ pmid: metric.pmid, values: placed(metric, [fact]) }];
  });
}

export function webHostArchive(): ArchiveWriter {
  const { base, gap, secondVolume, steps } = webHost;
  const writer = new ArchiveWriter({
    base,
    version: 3,
    start: timeOf(0),
    host: 'web1',
    timezone: 'UTC',
    zoneinfo: ':UTC',
  });
  writeMetadata(writer);
  const host = new WebHost();
  writer.indexEntry(timeOf(0));
  for (let step = 0; step < steps; step++) {
    const values = host.step(step);
    if (step >= gap.first && step <= gap.last) {
      // What a merge of two archives puts between them.
      if (step === gap.first) writer.mark({ ...timeOf(step - 1), nanoseconds: 215_000_000 });
      continue;
    }
    if (step === secondVolume) writer.newVolume();
    const isBegin = step === 0 || step === gap.last + 1;
    if (step > 0 && (isBegin || step === secondVolume)) writer.indexEntry(timeOf(step));
    writer.record(timeOf(step), isBegin ? [...facts(), ...values] : values);
  }
  return writer.indexEntry(timeOf(steps - 1));
}

function writeMetadata(writer: ArchiveWriter): void {
  for (const { name, serial, help, ...metric } of webHostMetrics) {
    writer.descriptor({ ...metric, names: [name], ...(serial === undefined ? {} : { indom: webHostInDom(serial) }) });
    writer.help(helpKinds.metric, metric.pmid, help);
  }
  for (const [serial, { help, instances }] of webHostInstances) {
    writer.indom(timeOf(0), webHostInDom(serial), instances);
    writer.help(helpKinds.indom, webHostInDom(serial), help);
  }
  const context = { labels: { hostname: '"web1"', domainname: '"example.com"', machineid: '"0511"' } };
  writer.labels(timeOf(0), contextLabels, noIdent, [context]);
}

/** A single line of help. */
const helpKinds = { metric: 5, indom: 9 } as const;
const contextLabels = 1;
const noIdent = 0xffffffff;
