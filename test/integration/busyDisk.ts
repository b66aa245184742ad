import { encodeInDom } from '../../formats/pcp/inDom.ts';
import { encodePmid } from '../../formats/pcp/pmid.ts';
import type { Timestamp } from '../../formats/pcp/time/timestamp.ts';
import { encodeUnits } from '../writers/encodeUnits.ts';
import { ArchiveWriter } from '../writers/archive/archiveWriter.ts';

const disks = encodeInDom({ domain: 60, serial: 1 });
const active = encodePmid({ domain: 60, cluster: 0, item: 46 });
const minutes = 90;

/** Minutes in which the second disk has no time left. */
const busyMinutes = { from: 40, to: 70 } as const;

/** 2026-03-09 00:00:00 UTC and some minutes. */
const timeAt = (minute: number): Timestamp => ({ seconds: 1_773_014_400 + 60 * minute, nanoseconds: 0 });

/** An archive of two disks, one of which is busy for half an hour; nothing is read to write it, so that it can be written anywhere. */
export function busyDisk(host: string): ReadonlyMap<string, Uint8Array> {
  const writer = new ArchiveWriter({
    base: 'disks',
    version: 3,
    start: timeAt(0),
    host,
    timezone: 'UTC',
    zoneinfo: ':UTC',
  });
  const units = encodeUnits({ dimTime: 1, scaleTime: 2 });
  writer.descriptor({ pmid: active, names: ['disk.dev.avactive'], type: 1, indom: disks, semantics: 1, units });
  const names = ['sda', 'sdb'];
  writer.indom(
    timeAt(0),
    disks,
    names.map((name, id) => ({ id, name })),
  );
  writer.indexEntry(timeAt(0));
  let milliseconds = 0;
  for (let minute = 0; minute <= minutes; minute++) {
    const isBusy = minute > busyMinutes.from && minute <= busyMinutes.to;
    milliseconds += isBusy ? 59_400 : 3000 + 40 * (minute % 7);
    writer.record(timeAt(minute), [
      {
        pmid: active,
        values: [
          { instance: 0, value: 1800 * minute },
          { instance: 1, value: milliseconds },
        ],
      },
    ]);
  }
  return writer.indexEntry(timeAt(minutes)).finish();
}
