import { encodeInDom } from '../../../formats/pcp/inDom.ts';
import { encodePmid } from '../../../formats/pcp/pmid.ts';
import { ArchiveWriter } from '../../writers/archive/archiveWriter.ts';
import { string } from '../../writers/archive/values.ts';
import { encodeUnits } from '../../writers/encodeUnits.ts';

const indom = encodeInDom({ domain: 200, serial: 1 });
const pmid = (item: number) => encodePmid({ domain: 200, cluster: 0, item });
export const triedStart = 1_767_225_600;
const at = (seconds: number) => ({ seconds: triedStart + seconds, nanoseconds: 0 });
const [counter, instant, discrete] = [1, 3, 4] as const;

/**
 * Two minutes of a host, a record each ten seconds: a level that rises by one each time, on two disks, of which the second
 * one goes for a while; a counter that begins anew behind a mark; memory in Kbyte; and a text.
 *
 * @param later seconds by which it begins later
 */
export function triedArchive(host = 'web1', later = 0): ReadonlyMap<string, Uint8Array> {
  const writer = describedWriter(host, later);
  for (let record = 0; record <= 12; record++) {
    const time = later + 10 * record;
    if (record === 7) writer.mark(at(time - 5));
    const disks = record >= 3 && record < 5 ? [0] : [0, 1];
    writer.record(at(time), [
      { pmid: pmid(1), values: disks.map((instance) => ({ instance, value: record + 20 * instance })) },
      { pmid: pmid(2), values: [{ instance: -1, value: record < 7 ? 100 + 50 * record : 10 * record }] },
      ...(record % 6 === 0 ? [{ pmid: pmid(3), values: [{ instance: -1, value: 2048 - 1024 * (record / 6) }] }] : []),
      ...(record === 0 ? [{ pmid: pmid(4), values: [{ instance: -1, value: string('Linux') }] }] : []),
    ]);
  }
  return writer.finish();
}

/** Four hours of the same host, a record each minute; the second disk goes after an hour, and memory and text are there once. */
export function longArchive(): ReadonlyMap<string, Uint8Array> {
  const writer = describedWriter('web1');
  for (let record = 0; record <= 240; record++) {
    const disks = record < 60 ? [0, 1] : [0];
    writer.record(at(60 * record), [
      { pmid: pmid(1), values: disks.map((instance) => ({ instance, value: record + 1000 * instance })) },
      { pmid: pmid(2), values: [{ instance: -1, value: 100 * record }] },
      ...(record === 0 ? [{ pmid: pmid(3), values: [{ instance: -1, value: 2048 }] }] : []),
      ...(record === 0 ? [{ pmid: pmid(4), values: [{ instance: -1, value: string('Linux') }] }] : []),
    ]);
  }
  return writer.finish();
}

function describedWriter(host: string, later = 0): ArchiveWriter {
  return new ArchiveWriter({ base: 'tried', version: 2, start: at(later), host })
    .indexEntry(at(later))
    .descriptor({ pmid: pmid(1), names: ['app.level'], type: 1, indom, semantics: instant })
    .descriptor({
      pmid: pmid(2),
      names: ['app.reads'],
      type: 1,
      semantics: counter,
      units: encodeUnits({ dimCount: 1 }),
    })
    .descriptor({
      pmid: pmid(3),
      names: ['app.free'],
      type: 1,
      semantics: discrete,
      units: encodeUnits({ dimSpace: 1, scaleSpace: 1 }),
    })
    .descriptor({ pmid: pmid(4), names: ['app.name'], type: 6, semantics: discrete })
    .indom(at(later), indom, [
      { id: 0, name: 'sda' },
      { id: 1, name: 'sdb' },
    ]);
}
