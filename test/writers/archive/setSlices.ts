import { encodePmid } from '../../../formats/pcp/pmid.ts';
import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import { encodeUnits } from '../encodeUnits.ts';
import type { ArchiveSpec, DescriptorSpec } from './archiveRecords.ts';
import { ArchiveWriter } from './archiveWriter.ts';

/** A part of the history of a host: an archive with a record each minute, which counts the minutes. */
export interface SliceSpec extends Partial<Omit<ArchiveSpec, 'start'>> {
  readonly base: string;
  /** In minutes from the beginning of the history; the last record is at `to`. */
  readonly from: number;
  readonly to: number;
  /** Between records, in minutes. */
  readonly step?: number;
  readonly metrics?: readonly DescriptorSpec[];
  /** Metrics of which the records have no values. */
  readonly withoutValues?: readonly DescriptorSpec[];
  /** In minutes, behind whose records there are marks. */
  readonly marks?: readonly number[];
  /** Where the label says that the archive begins, if not at its first record. */
  readonly labelledFrom?: number;
}

/** 2026-03-02 00:00:00 UTC. */
export const historyStart = 1_772_409_600;

export const minute = (at: number): Timestamp => ({ seconds: historyStart + 60 * at, nanoseconds: 0 });

const pmid = (item: number): number => encodePmid({ domain: 60, cluster: 0, item });

/** A counter of milliseconds, and the free memory. */
export const cpuUser: DescriptorSpec = {
  pmid: pmid(20),
  names: ['kernel.all.cpu.user'],
  type: 1,
  semantics: 1,
  units: encodeUnits({ dimTime: 1, scaleTime: 2 }),
};
export const memFree: DescriptorSpec = {
  pmid: pmid(30),
  names: ['mem.util.free'],
  type: 1,
  semantics: 3,
  units: encodeUnits({ dimSpace: 1, scaleSpace: 1 }),
};
/** What another logger records. */
export const tcpOpens: DescriptorSpec = { pmid: pmid(40), names: ['network.tcp.activeopens'], type: 1, semantics: 1 };

/** The files of a slice. Each value is the minute that it is of, but a thousand times the PMID's item: no two are equal. */
export function slice(spec: SliceSpec): Map<string, Uint8Array> {
  const { base, from, to, step = 1, metrics = [cpuUser, memFree], labelledFrom = from, version = 3, marks = [] } = spec;
  const { withoutValues = [], host = 'web1', timezone = 'UTC', zoneinfo = ':UTC' } = spec;
  const writer = new ArchiveWriter({ base, version, host, timezone, zoneinfo, start: minute(labelledFrom) });
  for (const metric of [...metrics, ...withoutValues]) writer.descriptor(metric);
  writer.indexEntry(minute(from));
  for (let at = from; at <= to; at += step) {
    writer.record(minute(at), [
      ...metrics.map((metric) => ({
        pmid: metric.pmid,
        values: [{ instance: -1, value: (metric.pmid % 1024) * 1000 + at }],
      })),
      ...withoutValues.map((metric) => ({ pmid: metric.pmid, values: [] })),
    ]);
    if (marks.includes(at)) writer.mark({ ...minute(at), nanoseconds: 1_000_000 });
  }
  writer.indexEntry(minute(to));
  return writer.finish();
}

/** The files of several slices. */
export function slices(...specs: readonly SliceSpec[]): Map<string, Uint8Array> {
  return new Map(specs.flatMap((spec) => [...slice(spec)]));
}
