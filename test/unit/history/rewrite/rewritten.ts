import assert from 'node:assert/strict';
import type { Archive } from '../../../../formats/archive/archive.ts';
import { checkArchive } from '../../../../formats/archive/checkArchive.ts';
import { listArchives } from '../../../../formats/archive/members/archiveFiles.ts';
import { visitResults } from '../../../../formats/archive/visitResults.ts';
import { readValue } from '../../../../formats/archive/volume/metricValue.ts';
import { jsonValue } from '../../../../formats/archive/volume/valueJson.ts';
import { ArchiveWriter, writtenFiles } from '../../../../formats/archive/write/archiveWriter.ts';
import { writtenLabel } from '../../../../formats/history/rewrite/writtenLabel.ts';
import { messageOf } from '../../../../formats/findings/finding.ts';
import { nullInDom } from '../../../../formats/pcp/inDom.ts';
import { formatUtc } from '../../../../formats/pcp/time/timestamp.ts';
import { memoryFolder } from '../../../writers/archive/memoryFolder.ts';

export type Files = ReadonlyMap<string, Uint8Array>;

/** The files of the archive that is written from another one. */
export async function written(
  archive: Archive,
  work: (writer: ArchiveWriter) => Promise<unknown>,
  version: 2 | 3 = 2,
  volumeSize?: number,
): Promise<Files> {
  const pieces = new Map<string, Uint8Array[]>();
  const writer = new ArchiveWriter(
    writtenLabel(archive, version),
    (file, bytes) => {
      const suffix = file === writtenFiles.index ? 'index' : file === writtenFiles.metadata ? 'meta' : String(file);
      const name = `out.${suffix}`;
      pieces.set(name, [...(pieces.get(name) ?? []), bytes.slice()]);
    },
    volumeSize,
  );
  await work(writer);
  writer.finish();
  return new Map([...pieces].map(([name, parts]) => [name, Uint8Array.from(Buffer.concat(parts))]));
}

/** Each value of an archive as a line: time, metric, instance, value; marks and sets without values as well. */
export async function linesOf(archive: Archive): Promise<readonly string[]> {
  const lines: string[] = [];
  const { metadata } = archive;
  await visitResults(archive, (cursor) => {
    const time = formatUtc(cursor.time);
    if (cursor.isMark) lines.push(`${time} mark`);
    while (cursor.next()) {
      const descriptor = metadata.descriptors.get(cursor.pmid);
      const name = `${time} ${descriptor?.names.join('=') ?? '?'}`;
      const names =
        descriptor === undefined || descriptor.indom === nullInDom
          ? undefined
          : metadata.indoms.get(descriptor.indom)?.at(cursor.time);
      if (cursor.count <= 0) lines.push(`${name} ${cursor.count}`);
      for (let i = 0; i < cursor.count; i++) {
        const value = readValue(cursor.chunk.view, cursor.record, cursor.format, cursor.wordAt(i), descriptor?.type);
        const text = value.kind === 'events' ? `${value.events.records.length} events` : jsonValue(value);
        lines.push(`${name} ${names?.get(cursor.instanceAt(i)) ?? '-'} ${String(text)}`);
      }
    }
    return true;
  });
  return lines;
}

/** Fails where the check of archives has something to say of the files. */
export async function assertSound(files: Files): Promise<void> {
  const folder = memoryFolder(files);
  const [first] = listArchives(folder.names);
  assert.ok(first !== undefined);
  const { findings } = await checkArchive(folder, first);
  assert.deepEqual(findings.map(messageOf), []);
}
