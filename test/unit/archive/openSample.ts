import type { Archive } from '../../../formats/archive/archive.ts';
import { listArchives } from '../../../formats/archive/members/archiveFiles.ts';
import { openArchive } from '../../../formats/archive/openArchive.ts';
import { memoryFolder } from '../../writers/archive/memoryFolder.ts';
import { sampleArchive } from '../../writers/archive/sampleArchive.ts';

/** Opens the files of an archive in memory. */
export async function openFiles(files: ReadonlyMap<string, Uint8Array>): Promise<Archive> {
  const folder = memoryFolder(files);
  const [first] = listArchives(folder.names);
  if (first === undefined) throw new Error('there is no archive among the files');
  return openArchive(folder, first);
}

export function openSample(version: 2 | 3): Promise<Archive> {
  return openFiles(sampleArchive(version).finish());
}
