import { existsSync } from 'node:fs';
import { parseMemberName } from '../../formats/archive/members/memberName.ts';

/**
 * Divides what was given behind a path into further paths and names of metrics, which have no slash. A file of an archive
 * is a path too, as a shell writes `2026*.meta`. The path itself may be a list with commas, as PCP's own tools take it.
 */
export function historyPaths(
  path: string,
  others: readonly string[],
): { readonly paths: readonly string[]; readonly metrics: readonly string[] } {
  const isPath = (name: string): boolean =>
    name.includes('/') || (parseMemberName(name) !== undefined && existsSync(name));
  const isList = path.includes(',') && !existsSync(path);
  return {
    paths: [...(isList ? path.split(',').filter((one) => one !== '') : [path]), ...others.filter(isPath)],
    metrics: others.filter((name) => !isPath(name)),
  };
}
