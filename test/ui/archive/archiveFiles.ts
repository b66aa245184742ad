import * as fs from 'node:fs';
import * as path from 'node:path';
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
