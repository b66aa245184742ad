import { encodeInDom } from '../../../formats/pcp/inDom.ts';
import { encodePmid } from '../../../formats/pcp/pmid.ts';
import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import { encodeUnits } from '../encodeUnits.ts';
import { ArchiveWriter } from './archiveWriter.ts';
import { BigEndianWriter } from '../../../formats/bytes/bigEndianWriter.ts';
import type { SetSpec } from './values.ts';
import { aggregate, double, events, float, i64, string, u64 } from './values.ts';

const domain = 200;
const pmid = (item: number): number => encodePmid({ domain, cluster: 1, item });

/** Metrics of the sample by what they hold. */
export const sample = {
  base: '20260101',
  start: 1_767_225_600,
  disks: encodeInDom({ domain, serial: 1 }),
  load: pmid(1),
  reads: pmid(2),
  bytes: pmid(3),
  name: pmid(4),
  ratio: pmid(5),
  offset: pmid(6),
  raw: pmid(7),
  trace: pmid(8),
  hires: pmid(9),
  parameter: pmid(10),
} as const;

/** A number of seconds after the beginning of the sample. */
export function after(seconds: number): Timestamp {
  return { seconds: sample.start + seconds, nanoseconds: 250_000_000 };
}

function metadata(writer: ArchiveWriter): void {
  const single = [
    [sample.load, 'sample.load', 4],
    [sample.name, 'sample.name', 6],
    [sample.ratio, 'sample.ratio', 5],
    [sample.offset, 'sample.offset', 2],
    [sample.raw, 'sample.raw', 7],
    [sample.trace, 'sample.trace', 9],
    [sample.hires, 'sample.hires', 10],
    [sample.parameter, 'sample.parameter', 1],
  ] as const;
  for (const [id, name, type] of single) writer.descriptor({ pmid: id, names: [name], type });
  const counter = { indom: sample.disks, semantics: 1 };
  const units = encodeUnits({ dimCount: 1 });
  writer.descriptor({ pmid: sample.reads, names: ['disk.reads', 'disk.alias'], type: 1, ...counter, units });
  const size = encodeUnits({ dimSpace: 1, scaleSpace: 1 });
  writer.descriptor({ pmid: sample.bytes, names: ['disk.bytes'], type: 3, ...counter, units: size });
  writer.help(5, sample.reads, 'Reads of a disk');
  writer.help(6, sample.reads, 'Reads of a disk.\nMerged reads count once.');
  writer.help(9, sample.disks, 'Disks');
  writer.indom(after(0), sample.disks, [
    { id: 0, name: 'sda' },
    { id: 1, name: 'sdb' },
  ]);
  writer.labels(after(0), 1, 0xffffffff, [{ labels: { hostname: '"sun"', role: '"general"' } }]);
  writer.labels(after(0), 16, sample.reads, [{ labels: { role: '"disk"', limit: '100' } }]);
  writer.labels(after(0), 32, sample.disks, [
    { instance: 0, labels: { kind: '"ssd"' } },
    { instance: 1, labels: {} },
  ]);
}

function disks(step: number, ids: readonly number[]): SetSpec[] {
  return [
    { pmid: sample.reads, values: ids.map((instance) => ({ instance, value: 100 * step + instance })) },
    { pmid: sample.bytes, values: ids.map((instance) => ({ instance, value: u64(2n ** 53n + BigInt(step)) })) },
  ];
}

function others(step: number): SetSpec[] {
  const single = (value: Parameters<typeof one>[0]) => [one(value)];
  const parameter = { pmid: sample.parameter, type: 1, content: new BigEndianWriter().u32(step).finish() };
  const event = { seconds: sample.start + step, nanoseconds: 5000, flags: 1, parameters: [parameter] };
  const missed = { seconds: sample.start + step, nanoseconds: 6000, flags: 0x80000000, missed: 3 };
  return [
    { pmid: sample.load, values: single(float(0.1 * step)) },
    { pmid: sample.name, values: single(string(`step ${step}`)) },
    { pmid: sample.ratio, values: single(double(step / 3)) },
    { pmid: sample.offset, values: single(i64(-step)) },
    { pmid: sample.raw, values: single(aggregate(1, 2, 3, step)) },
    { pmid: sample.trace, values: single(events(false, [event, missed])) },
    { pmid: sample.hires, values: single(events(true, [event])) },
  ];
}

const one = (value: NonNullable<SetSpec['values']>[number]['value']) => ({ instance: -1, value });

/**
 * A small sound archive with every type of value, instances that come and go, labels, help, a mark, an error code and two
 * volumes of three records each, ten seconds apart.
 */
export function sampleArchive(version: 2 | 3): ArchiveWriter {
  const writer = new ArchiveWriter({
    base: sample.base,
    version,
    start: after(0),
    timezone: 'AEST-10',
    zoneinfo: ':UTC',
  });
  metadata(writer);
  writer.indexEntry(after(0));
  writer.record(after(0), [...disks(0, [0, 1]), ...others(0)]);
  writer.record(after(10), [...disks(1, [0, 1]), ...others(1), { pmid: sample.parameter, error: -12351 }]);
  writer.mark({ seconds: sample.start + 10, nanoseconds: 251_000_000 });
  if (version === 3) writer.indom(after(20), sample.disks, [{ id: 0 }, { id: 2, name: 'sdc new' }], true);
  else
    writer.indom(after(20), sample.disks, [
      { id: 1, name: 'sdb' },
      { id: 2, name: 'sdc new' },
    ]);
  writer.newVolume().indexEntry(after(20));
  writer.record(after(20), [...disks(2, [1, 2]), ...others(2)]);
  writer.record(after(30), [...disks(3, [1, 2]), ...others(3)]);
  writer.record(after(40), [...disks(4, [1, 2]), ...others(4)]);
  return writer.indexEntry(after(40));
}
