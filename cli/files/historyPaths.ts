import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { resolveArchive } from '../../formats/archive/members/archiveFiles.ts';
import { parseMemberName } from '../../formats/archive/members/memberName.ts';
import { isNamedAsTar } from '../../formats/bytes/tar/tarName.ts';
import { splitBundlePath } from '../../tools/disk/bundlePath.node.ts';

/**
 * Divides what was given behind a path into further paths and names of metrics, which have no slash. A file of an archive,
 * or a tar, is a path too, as a shell writes `2026*.meta`. The path itself may be a list with commas, as PCP's own tools take it.
 */
export function historyPaths(
  path: string,
  others: readonly string[],
): { readonly paths: readonly string[]; readonly metrics: readonly string[] } {
  const isPath = (name: string): boolean =>
    name.includes('/') ||
    splitBundlePath(name) !== undefined ||
    ((parseMemberName(name) !== undefined || isNamedAsTar(name)) && existsSync(name));
  return {
    paths: [...pathsOfList(path), ...others.filter(isPath)],
    metrics: others.filter((name) => !isPath(name)),
  };
}

/** The paths of a list with commas, or the one path. */
export function pathsOfList(path: string): readonly string[] {
  const isList = path.includes(',') && !existsSync(path);
  return isList ? path.split(',').filter((one) => one !== '') : [path];
}

/** Whether a name is that of a second history, not of a metric: of a file, a directory, or the files of an archive. */
export function namesPath(name: string): boolean {
  if (name.includes('/') || name.includes(',') || existsSync(name) || splitBundlePath(name) !== undefined) return true;
  const directory = dirname(name);
  return existsSync(directory) && resolveArchive(basename(name), readdirSync(directory)) !== undefined;
}
