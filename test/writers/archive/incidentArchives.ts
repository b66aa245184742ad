import { once } from '../../../formats/syntax/once.ts';
import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import { typeCodes } from '../../../formats/pcp/typeCodes.ts';
import type { DescriptorSpec, InstanceSpec } from './archiveRecords.ts';
import { ArchiveWriter } from './archiveWriter.ts';
import type { HostProcess, HostValues } from './incidentHost.ts';
import {
  hostAt,
  hostFacts,
  incident,
  processes,
  ranAt,
  startedAfterBoot,
  uptimeAt,
  visitorsAt,
} from './incidentHost.ts';
import { knownMetric } from './knownMetric.ts';
import type { SetSpec, StoredValue } from './values.ts';
import { storedXz } from '../storedXz.ts';
import { double, float, string, u64 } from './values.ts';
import { Noise } from './webHostDay.ts';

const stepSeconds = 60;
/** In bytes. */
const blockSize = 1 << 20;
/** File systems are logged each so many steps. */
const filesystemSteps = 10;
/** A new archive begins at 00:10, when pmlogger_daily has merged and compressed the day before. */
const days = [
  { base: '20260616', start: 1_781_568_602, steps: 1439, isPacked: true },
  { base: '20260617', start: 1_781_655_002, steps: 1439, isPacked: true },
  { base: '20260618', start: 1_781_741_402, steps: 541, isPacked: false },
] as const;

const instances: Readonly<Record<string, readonly InstanceSpec[]>> = {
  'hinv.cpu.model_name': [0, 1, 2, 3].map((id) => ({ id, name: `cpu${id}` })),
  'kernel.all.load': [1, 5, 15].map((id) => ({ id, name: `${id} minute` })),
  'disk.dev.read': ['sda', 'sdb'].map((name, id) => ({ id, name })),
  'network.interface.in.bytes': ['lo', 'eth0'].map((name, id) => ({ id, name })),
  'filesys.used': ['/dev/sda2', '/dev/sdb1'].map((name, id) => ({ id, name })),
};

const ofProcesses = [
  'proc.psinfo.cmd',
  'proc.psinfo.psargs',
  'proc.psinfo.start_time',
  'proc.psinfo.utime',
  'proc.psinfo.stime',
  'proc.psinfo.rss',
  'proc.psinfo.threads',
  'proc.io.read_bytes',
  'proc.io.write_bytes',
  'proc.id.uid_nm',
] as const;

type ProcessMetric = (typeof ofProcesses)[number];

const metrics: ReadonlyMap<string, DescriptorSpec> = new Map(
  [
    ...Object.keys(hostFacts),
    ...Object.keys(hostAt(incident.from, new Noise())),
    'kernel.all.uptime',
    ...ofProcesses,
  ].map((name) => [name, knownMetric(name)]),
);

function metric(name: string): DescriptorSpec {
  const found = metrics.get(name);
  if (found === undefined) throw new Error(`no metric ${name}`);
  return found;
}

const timeOf = (second: number): Timestamp => ({ seconds: second, nanoseconds: 118_000_000 });

function stored({ type }: DescriptorSpec, value: number | string): StoredValue {
  if (typeof value === 'string') return string(value);
  if (type === typeCodes.u64 || type === typeCodes.i64) return u64(Math.round(value));
  if (type === typeCodes.float) return float(Math.round(value * 100) / 100);
  return type === typeCodes.double ? double(value) : Math.round(value) >>> 0;
}

/** The logger of the host, with the counters as they stand. */
class Logger {
  readonly #noise = new Noise();
  readonly #counts = new Map<string, number[]>();
  readonly #ofProcess = new Map<number, { cpu: number; read: number; written: number }>();

  /** What is logged at a second, and has passed in the step before. */
  sets(second: number, step: number): SetSpec[] {
    const values = hostAt(second - stepSeconds / 2, this.#noise);
    const isSeldom = (name: string): boolean => name.startsWith('filesys.') && step % filesystemSteps !== 0;
    const sets = Object.entries(values).flatMap(([name, value]) =>
      isSeldom(name) ? [] : [this.#hostSet(name, value)],
    );
    const uptime = { ...metric('kernel.all.uptime'), value: uptimeAt(second) };
    sets.push({ pmid: uptime.pmid, values: [{ instance: -1, value: stored(uptime, uptime.value) }] });
    return [...sets, ...this.#processSets(second, step === 0)];
  }

  #hostSet(name: string, value: HostValues[string]): SetSpec {
    const spec = metric(name);
    const list = Array.isArray(value) ? (value as readonly (number | string)[]) : [value as number | string];
    const isCounter = spec.semantics === 1;
    const counts = isCounter ? this.#counted(name, list.map(Number)) : list;
    return setOf(spec, counts);
  }

  #counted(name: string, rates: readonly number[]): readonly number[] {
    const counts = rates.map((rate, index) => {
      const before = this.#counts.get(name)?.[index] ?? rate * 40_000;
      return before + Math.max(0, rate) * stepSeconds;
    });
    this.#counts.set(name, counts);
    return counts;
  }

  /** Of the processes that are there. What does not change is logged when processes come or go, and when the logger starts. */
  #processSets(second: number, isBegin: boolean): SetSpec[] {
    const there = processes.filter((process) => ranAt(second, process));
    const isChanged = processes.some((process) => ranAt(second, process) !== ranAt(second - stepSeconds, process));
    for (const process of there) this.#run(process, second);
    const textOf: Readonly<Partial<Record<ProcessMetric, (process: HostProcess) => number | string>>> = {
      'proc.psinfo.cmd': ({ command }) => command,
      'proc.psinfo.psargs': ({ args }) => args,
      'proc.psinfo.start_time': startedAfterBoot,
      'proc.id.uid_nm': ({ user }) => user,
    };
    const used = ({ pid }: HostProcess) => this.#ofProcess.get(pid) ?? { cpu: 0, read: 0, written: 0 };
    const numberOf: Readonly<Partial<Record<ProcessMetric, (process: HostProcess) => number>>> = {
      'proc.psinfo.utime': (process) => used(process).cpu * 0.7,
      'proc.psinfo.stime': (process) => used(process).cpu * 0.3,
      'proc.psinfo.rss': ({ rssKb }) => rssKb,
      'proc.psinfo.threads': ({ threads }) => threads,
      'proc.io.read_bytes': (process) => used(process).read,
      'proc.io.write_bytes': (process) => used(process).written,
    };
    return ofProcesses.flatMap((name): SetSpec[] => {
      const [text, number] = [textOf[name], numberOf[name]];
      const valueOf = text ?? number;
      if (valueOf === undefined || (text !== undefined && !isBegin && !isChanged)) return [];
      const spec = metric(name);
      const values = there.map((process) => ({ instance: process.pid, value: stored(spec, valueOf(process)) }));
      return [{ pmid: spec.pmid, values }];
    });
  }

  #run(process: HostProcess, second: number): void {
    const load = process.load(visitorsAt(second - stepSeconds / 2));
    const before = this.#ofProcess.get(process.pid);
    const seconds = Math.min(stepSeconds, second - process.began);
    // What was there before the first archive had run for a while.
    const passed = before === undefined && seconds === stepSeconds ? 40_000 : seconds;
    const { cpu = 0, read = 0, written = 0 } = before ?? {};
    const around = this.#noise.around(0.02);
    this.#ofProcess.set(process.pid, {
      cpu: cpu + load.cpu * passed * around,
      read: read + load.read * passed * around,
      written: written + load.written * passed * around,
    });
  }
}

function setOf(spec: DescriptorSpec, list: readonly (number | string)[]): SetSpec {
  const ids = instancesOf(spec)?.map(({ id }) => id) ?? [-1];
  return {
    pmid: spec.pmid,
    values: list.map((each, index) => ({ instance: ids[index] ?? -1, value: stored(spec, each) })),
  };
}

function instancesOf({ indom }: DescriptorSpec): readonly InstanceSpec[] | undefined {
  if (indom === undefined) return undefined;
  return Object.entries(instances).find(([name]) => metric(name).indom === indom)?.[1];
}

/** What the logger asks for once, when it starts. */
function factSets(): SetSpec[] {
  return Object.entries(hostFacts).map(([name, value]) =>
    setOf(metric(name), Array.isArray(value) ? (value as readonly (number | string)[]) : [value as number | string]),
  );
}

function dayArchive({ base, start, steps }: (typeof days)[number], logger: Logger): ArchiveWriter {
  const { host } = incident;
  const writer = new ArchiveWriter({ base, version: 3, start: timeOf(start), host, timezone: 'UTC', zoneinfo: ':UTC' });
  for (const spec of metrics.values()) writer.descriptor(spec);
  for (const [name, list] of Object.entries(instances)) writer.indom(timeOf(start), metric(name).indom ?? 0, list);
  const processDomain = metric('proc.psinfo.cmd').indom ?? 0;
  let pids = '';
  for (let step = 0; step < steps; step++) {
    const second = start + step * stepSeconds;
    const there = processes.filter((process) => ranAt(second, process));
    const now = there.map(({ pid }) => pid).join();
    if (step % 60 === 0) writer.indexEntry(timeOf(second));
    if (now !== pids)
      writer.indom(
        timeOf(second),
        processDomain,
        there.map(({ pid, args }) => ({ id: pid, name: `${String(pid).padStart(6, '0')} ${args}` })),
      );
    pids = now;
    const sets = logger.sets(second, step);
    writer.record(timeOf(second), step === 0 ? [...factSets(), ...sets] : sets);
  }
  return writer.indexEntry(timeOf(start + (steps - 1) * stepSeconds));
}

/** The folder of the host as pmlogger_daily leaves it: days that are over are compressed, except their index. */
export const incidentArchives = once((): ReadonlyMap<string, Uint8Array> => {
  const logger = new Logger();
  return new Map(
    days.flatMap((day) =>
      [...dayArchive(day, logger).finish()].map(([name, bytes]) =>
        day.isPacked && !name.endsWith('.index')
          ? ([`${name}.xz`, storedXz(bytes, blockSize)] as const)
          : ([name, bytes] as const),
      ),
    ),
  );
});
