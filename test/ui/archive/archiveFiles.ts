import * as fs from 'node:fs';
import * as path from 'node:path';
import type { ArchiveProfile } from '../../bench/files/archiveGenerator.ts';
import { generateArchive } from '../../bench/files/archiveGenerator.ts';
import { sampleArchive } from '../../writers/archive/sampleArchive.ts';

/** Writes the files of an archive into a folder, which is made if need be. */
export function writeFiles(folder: string, files: ReadonlyMap<string, Uint8Array>): void {
  fs.mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of files) fs.writeFileSync(path.join(folder, name), bytes);
}

/** A sound archive of two volumes, its files by name. */
export function soundArchive(): ReadonlyMap<string, Uint8Array> {
  return sampleArchive(3).finish();
}

/** The archive of {@link writeLargeArchive}. */
export const largeArchive = '20231114';

/** Writes an archive that takes long to read below a folder. @returns the folder of its host */
export function writeLargeArchive(folder: string, profile: ArchiveProfile, volumeBytes: number): string {
  const host = path.join(folder, 'pmlogger/sun');
  fs.mkdirSync(host, { recursive: true });
  generateArchive({ path: path.join(host, largeArchive), profile, version: 3, volumeBytes });
  return host;
}
