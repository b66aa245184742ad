import type { Archive } from '../../archive/archive.ts';
import type { Descriptor } from '../../archive/metadata/descriptor.ts';
import { InstanceKeys } from '../../archive/metadata/instanceKeys.ts';
import { operandKind } from '../formula/operand.ts';
import { visitResults } from '../../archive/visitResults.ts';
import { readValue } from '../../archive/volume/metricValue.ts';
import { toSeconds } from '../../pcp/time/timestamp.ts';
import { describedHost } from './hostUnits.ts';

/** Some of many names. */
export interface NamedParts {
  readonly count: number;
  /** The first of them. */
  readonly names: readonly string[];
}

/** What an archive says of its host. */
export interface HostDescription {
  readonly node?: string;
  /** `Linux 6.1.0 x86_64`. */
  readonly system?: string;
  readonly distribution?: string;
  readonly cpus?: number;
  readonly cpuModel?: string;
  readonly memoryBytes?: number;
  /** Seconds since 1970. */
  readonly bootedAt?: number;
  readonly pcpVersion?: string;
  readonly disks?: NamedParts;
  readonly interfaces?: NamedParts;
  readonly fileSystems?: NamedParts;
}

/** Loggers write what never changes once, when they begin. */
const mostRecords = 256;
/** Most names of disks and the like that are listed. */
const listedNames = 12;

/** Metrics of the host or of the machine: the first value of each that was logged counts. */
const factNames = [
  'hinv.ncpu',
  'hinv.physmem',
  'mem.physmem',
  'hinv.machine',
  'hinv.cpu.model_name',
  'kernel.uname.sysname',
  'kernel.uname.release',
  'kernel.uname.machine',
  'kernel.uname.nodename',
  'kernel.uname.distro',
  'kernel.all.boottime',
  'kernel.all.uptime',
  'pmcd.version',
] as const;

type FactName = (typeof factNames)[number];

/** A value in base units, or a text; and when it was logged. */
interface FirstValue {
  readonly value: number | string;
  readonly at: number;
}

type FirstValues = ReadonlyMap<FactName, FirstValue>;

/** What an archive says of its host: its metadata, and its first records. */
export async function hostDescription(archive: Archive, signal?: AbortSignal): Promise<HostDescription> {
  const values = await firstValues(archive, signal);
  return {
    ...machineFacts(archive, values),
    ...systemFacts(values),
    ...partsOf(archive, 'disks', 'disk.dev.'),
    ...partsOf(archive, 'interfaces', 'network.interface.'),
    ...partsOf(archive, 'fileSystems', 'filesys.'),
  };
}

/** The first values of all facts, as far as the first records have them. */
async function firstValues(archive: Archive, signal: AbortSignal | undefined): Promise<FirstValues> {
  const wanted = new Map<number, readonly [FactName, Descriptor]>();
  for (const descriptor of archive.metadata.descriptors.values()) {
    const name = factNames.find((each) => descriptor.names.includes(each));
    if (name !== undefined) wanted.set(descriptor.pmid, [name, descriptor]);
  }
  const values = new Map<FactName, FirstValue>();
  let records = 0;
  if (wanted.size === 0) return values;
  await visitResults(
    archive,
    (cursor) => {
      while (cursor.next()) {
        const [name, descriptor] = wanted.get(cursor.pmid) ?? [];
        if (name === undefined || descriptor === undefined || cursor.count < 1 || values.has(name)) continue;
        const { chunk, record, format } = cursor;
        const value = readValue(chunk.view, record, format, cursor.wordAt(0), descriptor.type);
        const at = toSeconds(cursor.time);
        if (value.kind === 'string') values.set(name, { value: value.text, at });
        else if (value.kind === 'integer' || value.kind === 'float')
          values.set(name, { value: Number(value.value) * operandKind(descriptor).factor, at });
      }
      return values.size < wanted.size && ++records < mostRecords;
    },
    { signal },
  );
  return values;
}

function machineFacts(archive: Archive, values: FirstValues): Partial<HostDescription> {
  const cpus = numberOf(values, 'hinv.ncpu') ?? describedHost(archive.metadata).cpus;
  const memoryBytes = numberOf(values, 'mem.physmem') ?? numberOf(values, 'hinv.physmem');
  const cpuModel = textOf(values, 'hinv.cpu.model_name');
  const bootedAt = bootTime(values);
  return {
    ...(cpus === undefined ? {} : { cpus }),
    ...(cpuModel === undefined ? {} : { cpuModel }),
    ...(memoryBytes === undefined ? {} : { memoryBytes }),
    ...(bootedAt === undefined ? {} : { bootedAt }),
  };
}

function systemFacts(values: FirstValues): Partial<HostDescription> {
  const machine = textOf(values, 'kernel.uname.machine') ?? textOf(values, 'hinv.machine');
  const words = [textOf(values, 'kernel.uname.sysname'), textOf(values, 'kernel.uname.release'), machine];
  const system = words.filter(Boolean).join(' ');
  const [node, distribution] = [textOf(values, 'kernel.uname.nodename'), textOf(values, 'kernel.uname.distro')];
  const pcpVersion = textOf(values, 'pmcd.version');
  return {
    ...(node === undefined ? {} : { node }),
    ...(system === '' ? {} : { system }),
    ...(distribution === undefined ? {} : { distribution }),
    ...(pcpVersion === undefined ? {} : { pcpVersion }),
  };
}

/** When the host was started, in seconds since 1970. */
function bootTime(values: FirstValues): number | undefined {
  const stated = numberOf(values, 'kernel.all.boottime');
  const [uptime, at] = [numberOf(values, 'kernel.all.uptime'), values.get('kernel.all.uptime')?.at];
  return stated ?? (uptime === undefined || at === undefined ? undefined : at - uptime);
}

function numberOf(values: FirstValues, name: FactName): number | undefined {
  const value = values.get(name)?.value;
  return typeof value === 'number' && value > 0 && value < Infinity ? value : undefined;
}

function textOf(values: FirstValues, name: FactName): string | undefined {
  const value = values.get(name)?.value;
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** The instances that metrics of a family have had. */
function partsOf(
  { metadata }: Archive,
  part: 'disks' | 'interfaces' | 'fileSystems',
  family: string,
): Partial<Record<typeof part, NamedParts>> {
  for (const { names, indom } of metadata.descriptors.values()) {
    const timeline = names.some((name) => name.startsWith(family)) ? metadata.indoms.get(indom) : undefined;
    if (timeline === undefined) continue;
    const all = [...new Set(InstanceKeys.of(timeline).names.values())];
    if (all.length > 0) return { [part]: { count: all.length, names: all.slice(0, listedNames) } };
  }
  return {};
}
