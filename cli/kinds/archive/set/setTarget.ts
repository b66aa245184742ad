import type { Target } from '../../target.ts';
import type { ArchiveInput } from '../archiveInput.ts';

/** Several archives, and what the commands do with them as one history. */
export interface SetTarget extends Pick<Target, 'path' | 'kind'> {
  readonly writeValues: NonNullable<Target['writeValues']>;
  readonly summarize: NonNullable<Target['summarize']>;
  readonly plot: NonNullable<Target['plot']>;
  readonly writeMoment: NonNullable<Target['writeMoment']>;
  readonly inputs: readonly ArchiveInput[];
  readonly writeReport: NonNullable<Target['writeReport']>;
}

/**
 * The history of a host in archives.
 *
 * @param path as the user names them
 * @param host of which the history is meant, where they have several
 */
export function setTarget(path: string, inputs: readonly ArchiveInput[], host: string | undefined): SetTarget {
  const load = async () => import('./setCommands.ts');
  return {
    path,
    kind: 'archive',
    inputs,
    writeValues: async (...args) => (await load()).writeValuesOfSet(inputs, host, ...args),
    writeMoment: async (...args) => (await load()).writeMomentOfSet(inputs, host, ...args),
    writeReport: async (...args) => (await load()).writeReportOfSet(inputs, host, ...args),
    plot: async (...args) => (await load()).plotHistory(inputs, host, ...args),
    summarize: async (...args) => (await load()).summarizeHistory(path, inputs, host, ...args),
  };
}
