import type { Target } from '../../target.ts';
import type { ArchiveInput } from '../archiveInput.ts';

/** Several archives, and what the commands do with them as one history. */
export interface SetTarget extends Pick<Target, 'path' | 'kind'> {
  readonly writeValues: NonNullable<Target['writeValues']>;
}

/**
 * The history of a host in archives.
 *
 * @param path as the user names them
 * @param host of which the history is meant, where they have several
 */
export function setTarget(path: string, inputs: readonly ArchiveInput[], host: string | undefined): SetTarget {
  return {
    path,
    kind: 'archive',
    writeValues: async (...args) => (await import('./setCommands.ts')).writeValuesOfSet(inputs, host, ...args),
  };
}
