import { archiveHistory } from '../../../formats/history/subject/archiveHistory.ts';
import type { ArchiveInput } from '../archive/archiveInput.ts';
import { inDiskFolder } from '../archive/diskFolder.ts';
import { openReported } from '../archive/openReported.ts';
import { HistoryLosses } from './historyLosses.ts';
import { withDerivedFiles } from './derivedFiles.ts';
import type { HistoryInput, OpenHistory } from './openedHistory.ts';

/**
 * Does something with the one history that archives are, and closes what was opened for it. A single archive is opened as
 * it is, which is quicker than to look for others of its host.
 *
 * @returns why there is none, in words, where that is so
 */
export async function withHistory<Result>(
  input: HistoryInput,
  work: (opened: OpenHistory) => Promise<Result>,
): Promise<Result | string> {
  const { inputs, host } = input;
  const [only, another] = inputs;
  const workOn = async (opened: OpenHistory): Promise<Result | string> => {
    const all = await withDerivedFiles(opened, input);
    return typeof all === 'string' ? all : work(all);
  };
  const isOnly = only !== undefined && another === undefined && host === undefined;
  if (isOnly && ((await only.ofOtherHosts?.()) ?? []).length === 0) return withArchive(input, only, workOn);
  const { withSet } = await import('./openSets.ts');
  return withSet(input, workOn);
}

/** A command that opens the history that archives are. @param command returns why not all was done, in words */
export function onHistory<Args extends readonly unknown[]>(
  command: (opened: OpenHistory, ...args: Args) => Promise<string | undefined>,
): (input: HistoryInput, ...args: Args) => Promise<string | undefined> {
  return (input, ...args) => withHistory(input, (opened) => command(opened, ...args));
}

function withArchive<Result>(
  { path, assumed }: HistoryInput,
  input: ArchiveInput,
  work: (opened: OpenHistory) => Promise<Result | string>,
): Promise<Result | string> {
  return inDiskFolder(input, { keeps: 'window' }, async (folder): Promise<Result | string> => {
    const { files } = input;
    const { archive, faults, isLive } = await openReported(folder, files, undefined, assumed);
    if (input.isRecorded === true && archive.label === undefined)
      return 'has no samples that can be read; pcp-files check says why';
    return work({
      path,
      history: archiveHistory(archive, path),
      hosts: [archive.label?.host ?? ''],
      losses: new HistoryLosses({ isLive: () => isLive, faults: () => [faults()], omissions: [] }),
      inputsIn: () => [input],
      checkTogether: () => Promise.resolve([]),
      checkJoins: () => Promise.resolve([]),
    });
  });
}
