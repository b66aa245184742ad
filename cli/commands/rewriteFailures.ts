import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { RefusedFile } from '../../codecs/output/atomicFiles.node.ts';
import { MetadataTooLarge } from '../../formats/archive/write/archiveWriter.ts';
import { InexactValue } from '../../formats/history/rewrite/convertedSet.ts';
import { shortHumanText } from '../../formats/pcp/units/humanText.ts';
import { systemErrorText } from '../files/systemError.ts';
import type { Host } from '../host.ts';
import { complain } from '../host.ts';

/** Says why nothing was written. @throws an error that is none of writing an archive */
export function complainOf(error: unknown, path: string, host: Host): void {
  if (error instanceof RefusedFile) {
    const remedy = error.reason === 'exists' ? 'Choose another name, or --force to replace it' : 'Choose another name';
    complain(host, error.path, `${error.message}; nothing was written. ${remedy}`);
  } else if (error instanceof MetadataTooLarge) {
    complain(host, path, `${error.message}; use --archive-version 3`);
  } else if (error instanceof InexactValue) {
    complain(host, path, `${error.message}; nothing was written. Leave the metric out: --exclude ${error.metric}`);
  } else {
    const full = fullDisk(error);
    if (full === undefined) throw error;
    complain(host, full.path, `${systemErrorText(error)}; nothing was written. ${freeText(full.path)}`);
  }
}

/** The file for which there was no space; undefined where that is not why a call has failed. */
function fullDisk(error: unknown): { readonly path: string } | undefined {
  if (!(error instanceof Error && 'code' in error && 'path' in error)) return undefined;
  const { code, path } = error;
  const isFull = code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG';
  return isFull && typeof path === 'string' ? { path } : undefined;
}

/** Folders that were made for the file are gone again. */
function freeText(path: string): string {
  let folder = dirname(path);
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
  const { bavail, bsize } = statfsSync(folder);
  return `${shortHumanText('size', bavail * bsize)} are free in ${folder}; name another directory with -o, or keep less`;
}
