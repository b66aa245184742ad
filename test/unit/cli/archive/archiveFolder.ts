import { DamagedArchive } from '../../../writers/archive/damagedArchive.ts';
import { loggedUntil } from '../../../writers/archive/runningArchive.ts';
import { sample, sampleArchive } from '../../../writers/archive/sampleArchive.ts';

/** The files of the sample archive, by name, in a folder of that name if there is one. */
export function sampleFiles(version: 2 | 3 = 3, folder?: string): Record<string, Uint8Array> {
  return inFolder(sampleArchive(version).finish(), folder);
}

/** The same with something done to them. */
export function damagedFiles(damage: (archive: DamagedArchive) => void, folder?: string): Record<string, Uint8Array> {
  const archive = new DamagedArchive(3);
  damage(archive);
  return inFolder(archive.files, folder);
}

/** The files of an archive that a logger is writing, of which one lacks its last bytes. */
export function runningFiles(cut: 'meta' | '0', folder: string): Record<string, Uint8Array> {
  return inFolder(loggedUntil(5, sample.base, cut), folder);
}

function inFolder(files: ReadonlyMap<string, Uint8Array>, folder: string | undefined): Record<string, Uint8Array> {
  return Object.fromEntries(
    [...files].map(([name, bytes]) => [folder === undefined ? name : `${folder}/${name}`, bytes]),
  );
}
