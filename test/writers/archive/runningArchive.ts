import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import { ArchiveWriter } from './archiveWriter.ts';

/** A number of whole seconds before now. */
export const secondsAgo = (seconds: number): Timestamp => ({
  seconds: Math.floor(Date.now() / 1000) - seconds,
  nanoseconds: 0,
});

const metric = 4 << 10;

/**
 * The files of an archive whose logger wrote its last record some seconds ago, by name.
 *
 * @param cut the file that lacks its last bytes, which a running logger has not written yet
 */
export function loggedUntil(seconds: number, base: string, cut: 'meta' | '0'): Map<string, Uint8Array> {
  const writer = new ArchiveWriter({ base, version: 3, start: secondsAgo(seconds + 60) });
  for (const [item, name] of ['load', 'reads'].entries())
    writer.descriptor({ pmid: metric + item, names: [`running.${name}`], type: 1 });
  writer.indexEntry(secondsAgo(seconds + 60));
  for (const ago of [60, 0, 0])
    writer.record(secondsAgo(seconds + ago), [{ pmid: metric, values: [{ instance: -1, value: 1 }] }]);
  const files = writer.finish();
  const name = `${base}.${cut}`;
  return files.set(name, files.get(name)?.slice(0, -7) ?? new Uint8Array(0));
}
