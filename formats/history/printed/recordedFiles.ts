import type { ArchiveOutput } from '../../archive/write/archiveWriter.ts';
import { writtenFiles } from '../../archive/write/archiveWriter.ts';
import type { GrowingFile } from '../../bytes/growingBytes.ts';

/** The metadata, the index and the volume of an archive. */
export type OfArchive<Part> = readonly [meta: Part, index: Part, volume: Part];

/** Names of the files of the archive that is recorded of a host of a text. @param host its number, from 0 */
export function recordedNames(text: string, host = 0): OfArchive<string> {
  const base = host === 0 ? text : `${text}~${host + 1}`;
  return [`${base}.meta`, `${base}.index`, `${base}.0`];
}

/** Writes an archive of one volume to its files. */
export function outputTo([meta, index, volume]: OfArchive<GrowingFile>): ArchiveOutput {
  const files = new Map([
    [writtenFiles.metadata, meta],
    [writtenFiles.index, index],
    [0, volume],
  ]);
  return (file, bytes) => files.get(file)?.append(bytes);
}
