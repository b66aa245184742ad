import { encodeInDom } from '../../../formats/pcp/inDom.ts';
import { encodePmid } from '../../../formats/pcp/pmid.ts';
import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import { encodeUnits } from '../encodeUnits.ts';
import { ArchiveWriter } from './archiveWriter.ts';
import type { SetSpec } from './values.ts';
import { float, string, u64 } from './values.ts';

const domain = 210;
const pmid = (item: number): number => encodePmid({ domain, cluster: 2, item });

/** An archive made to be plotted: an hour, a record every ten seconds. */
export const plotted = {
  base: '20260301',
  /** 2026-03-01 12:00:00 UTC. */
  start: 1_772_366_400,
  stepSeconds: 10,
  records: 361,
  disks: encodeInDom({ domain, serial: 2 }),
  /** Counter: of disk i it grows by 10 × (i + 1) in each step; that of disk 1 begins again at the wrap. */
  reads: pmid(1),
  /** 1,000,000 but for the spike, where it is 2,000,000. */
  free: pmid(2),
  load: pmid(3),
  state: pmid(4),
  /** Index of the record with the spike, of the first one after the counter's wrap, and of the one behind the mark. */
  spike: 100,
  wrap: 180,
  mark: 240,
} as const;

const diskNames = ['sda', 'sdb', 'sdc'] as const;

/** When the record of an index is of. */
export function plottedTime(index: number): Timestamp {
  return { seconds: plotted.start + index * plotted.stepSeconds, nanoseconds: 0 };
}

/** The counter of a disk. */
export function plottedReads(disk: number, index: number): number {
  const steps = disk === 1 && index >= plotted.wrap ? index - plotted.wrap : index;
  return 10 * (disk + 1) * steps;
}

function setsOf(index: number): SetSpec[] {
  return [
    { pmid: plotted.reads, values: diskNames.map((_, disk) => ({ instance: disk, value: plottedReads(disk, index) })) },
    { pmid: plotted.free, values: [{ instance: -1, value: u64(index === plotted.spike ? 2_000_000 : 1_000_000) }] },
    { pmid: plotted.load, values: [{ instance: -1, value: float((index % 60) / 8) }] },
    { pmid: plotted.state, values: [{ instance: -1, value: string(`state ${index}`) }] },
  ];
}

/** The archive up to a record. */
export function plotArchive(records: number = plotted.records): ArchiveWriter {
  const { base, disks, reads, free, load, state } = plotted;
  const writer = new ArchiveWriter({ base, version: 3, start: plottedTime(0), timezone: 'UTC', zoneinfo: ':UTC' });
  const count = encodeUnits({ dimCount: 1 });
  writer.descriptor({ pmid: reads, names: ['disk.dev.reads'], type: 1, indom: disks, semantics: 1, units: count });
  writer.descriptor({ pmid: free, names: ['mem.free'], type: 3, units: encodeUnits({ dimSpace: 1, scaleSpace: 1 }) });
  writer.descriptor({ pmid: load, names: ['kernel.load'], type: 4 });
  writer.descriptor({ pmid: state, names: ['kernel.state'], type: 6 });
  writer.help(5, reads, 'Reads that were completed');
  writer.help(6, reads, 'Reads that were completed.\nMerged requests count once.');
  writer.help(5, load, 'Processes that want to run');
  writer.labels(plottedTime(0), 1, 0xffffffff, [{ labels: { hostname: '"moon"' } }]);
  writer.labels(plottedTime(0), 32, disks, [
    { instance: 0, labels: { medium: '"disk"' } },
    { instance: 1, labels: { medium: '"flash"' } },
  ]);
  writer.indom(
    plottedTime(0),
    disks,
    diskNames.map((name, id) => ({ id, name })),
  );
  writer.indexEntry(plottedTime(0));
  for (let index = 0; index < records; index++) {
    const { seconds } = plottedTime(index);
    if (index === plotted.mark) writer.mark({ seconds: seconds - 5, nanoseconds: 0 });
    writer.record(plottedTime(index), setsOf(index));
  }
  return writer.indexEntry(plottedTime(records - 1));
}
