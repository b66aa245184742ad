import type { Timestamp } from '../../../../formats/pcp/time/timestamp.ts';
import { ArchiveWriter } from '../archiveWriter.ts';
import type { DescriptorSpec } from '../archiveRecords.ts';
import { knownMetric } from '../knownMetric.ts';
import type { SetSpec, StoredValue } from '../values.ts';
import { double, u64 } from '../values.ts';

/** 2026-04-01 12:00:00 UTC, from which the times of all cases are counted. */
export const caseStart = 1_775_044_800;

/** Values by the names of instances. */
export type ByInstance = Readonly<Record<string, number>>;

/** One record of a case. What is missing was not asked for. */
export interface CaseRecord {
  /** Milliseconds since the start. */
  readonly at: number;
  readonly isMark?: true;
  /** Another archive of the host begins with it. */
  readonly beginsArchive?: true;
  /** Values of each counter. */
  readonly counters?: ByInstance;
  /** Values of the level. */
  readonly levels?: ByInstance;
  /** The value of the discrete metric. */
  readonly discrete?: number;
  /** The agents answered with an error instead of values. */
  readonly hasError?: true;
  /** Numbers of the instances, where they are not those from 0 on. */
  readonly ids?: ByInstance;
}

/** An archive with one event, or several that follow each other. */
export interface AgreementCase {
  readonly name: string;
  readonly records: readonly CaseRecord[];
  /** Width of the counters. */
  readonly bits?: 32 | 64;
}

/** The metrics of all cases. Views, tables and rules of a host use each of them. */
export const caseMetrics = [
  { name: 'disk.dev.read_bytes', kind: 'counter' },
  { name: 'disk.dev.avactive', kind: 'counter' },
  { name: 'kernel.percpu.cpu.irq.soft', kind: 'counter' },
  { name: 'filesys.full', kind: 'level' },
  { name: 'mem.physmem', kind: 'discrete' },
] as const;

export type CaseMetric = (typeof caseMetrics)[number];

const [u32Type, u64Type] = [1, 3];
const errorCode = -12_358;
const usualIds: ByInstance = { sda: 0, sdb: 1 };

/** The values that a record has of a metric, by instance, `''` of a metric without any; undefined where it has none. */
export function valuesIn(record: CaseRecord, { kind }: CaseMetric): ByInstance | undefined {
  if (kind === 'counter') return record.counters;
  if (kind === 'level') return record.levels;
  return record.discrete === undefined ? undefined : { '': record.discrete };
}

/** The archives of a case: the first has its name. */
export function agreementArchives({ records, ...rest }: AgreementCase): readonly ArchiveWriter[] {
  const starts = records.flatMap(({ beginsArchive }, index) => (index === 0 || beginsArchive === true ? [index] : []));
  return starts.map((start, place) => {
    const name = place === 0 ? rest.name : `${rest.name}-${place + 1}`;
    return agreementArchive({ ...rest, name, records: records.slice(start, starts[place + 1]) });
  });
}

function agreementArchive({ name, records, bits = 64 }: AgreementCase): ArchiveWriter {
  const first = timeOf(records[0]?.at ?? 0);
  const writer = new ArchiveWriter({ base: name, version: 3, start: first, timezone: 'UTC', zoneinfo: ':UTC' });
  const specs = caseMetrics.map((metric) => specOf(metric, bits));
  for (const spec of specs) writer.descriptor(spec);
  const indoms = [...new Set(specs.flatMap(({ indom }) => indom ?? []))];
  let ids: ByInstance | undefined;
  writer.indexEntry(first);
  for (const record of records) {
    const time = timeOf(record.at);
    if (record.isMark === true) {
      writer.mark(time);
      continue;
    }
    const recordIds = record.ids ?? usualIds;
    if (ids !== recordIds)
      for (const indom of indoms)
        writer.indom(
          time,
          indom,
          Object.entries(recordIds).map(([instance, id]) => ({ id, name: instance })),
        );
    ids = recordIds;
    writer.record(
      time,
      caseMetrics.flatMap((metric, place) => setOf(record, metric, specs[place] ?? specOf(metric, bits), recordIds)),
    );
  }
  return writer.indexEntry(timeOf(records.at(-1)?.at ?? 0));
}

export function timeOf(at: number): Timestamp {
  const seconds = Math.floor(at / 1000);
  return { seconds: caseStart + seconds, nanoseconds: (at - 1000 * seconds) * 1e6 };
}

function specOf({ name, kind }: CaseMetric, bits: 32 | 64): DescriptorSpec {
  const spec = knownMetric(name);
  return kind === 'counter' ? { ...spec, type: bits === 32 ? u32Type : u64Type } : spec;
}

function setOf(record: CaseRecord, metric: CaseMetric, { pmid, type }: DescriptorSpec, ids: ByInstance): SetSpec[] {
  const values = valuesIn(record, metric);
  if (values === undefined) return [];
  if (record.hasError === true) return [{ pmid, error: errorCode }];
  const stored = Object.entries(values).map(([instance, value]) => ({
    instance: instance === '' ? -1 : (ids[instance] ?? NaN),
    value: storedValue(value, metric, type),
  }));
  return [{ pmid, values: stored }];
}

function storedValue(value: number, { kind }: CaseMetric, type: number): StoredValue {
  if (kind === 'level') return double(value);
  return type === u32Type ? value : u64(value);
}
