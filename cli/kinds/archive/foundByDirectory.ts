import type { Problem } from '../../files/problem.ts';
import type { Target } from '../target.ts';
import type { ArchiveInput } from './archiveInput.ts';

/** The archives, and the texts that are histories, that were found in one directory. */
export interface ArchiveFolderTargets {
  readonly directory: string;
  readonly targets: readonly Target[];
  readonly inputs: readonly ArchiveInput[];
  /** The last of them, in the order in which they were found. */
  readonly last: Target;
}

/**
 * Groups archives by the directories that they were found in. What the user named is left out: each of that is meant.
 *
 * @param least how many there are to be in a directory
 */
export function foundByDirectory(
  results: readonly (Target | Problem)[],
  least: number,
): ReadonlyMap<Target | Problem, ArchiveFolderTargets> {
  const folders = new Map<string, { readonly targets: Target[]; readonly inputs: ArchiveInput[] }>();
  for (const result of results) {
    const input = 'problem' in result ? undefined : historyInputOf(result);
    if ('problem' in result || input === undefined || input.isNamed) continue;
    const { targets, inputs } = folders.get(input.directory) ?? { targets: [], inputs: [] };
    targets.push(result);
    inputs.push(input);
    folders.set(input.directory, { targets, inputs });
  }
  const byTarget = new Map<Target | Problem, ArchiveFolderTargets>();
  for (const [directory, { targets, inputs }] of folders) {
    const last = targets.at(-1);
    if (last === undefined || targets.length < least) continue;
    const folder = { directory, targets, inputs, last };
    for (const target of targets) byTarget.set(target, folder);
  }
  return byTarget;
}

/** The archive that a target is, or that is made of what it says over time; undefined for other kinds. */
export function historyInputOf({ archive, series }: Pick<Target, 'archive' | 'series'>): ArchiveInput | undefined {
  return archive ?? series;
}

/** The archive that a target is; undefined for other kinds. */
export function archiveInputOf({ archive }: Pick<Target, 'archive'>): ArchiveInput | undefined {
  return archive;
}
