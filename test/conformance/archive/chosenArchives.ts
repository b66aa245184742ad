import { readdir } from 'node:fs/promises';
import type { ArchiveFiles } from '../../../formats/archive/members/archiveFiles.ts';
import { listArchives } from '../../../formats/archive/members/archiveFiles.ts';

/** `CONFORMANCE_ARCHIVES=all` takes them all, which takes an hour of two processors. */
const takesAll = process.env['CONFORMANCE_ARCHIVES'] === 'all';

/** Archives that show something that no other one has. */
const instructive: ReadonlySet<string> = new Set([
  '20180127.08.40',
  'pmiostat_mark',
  'count-mark',
  'changeinst',
  'dyninsts',
  'eventrec',
  'multi_mixed',
  'omnibus_v3',
  'sample-labels',
  'sample-proc_v3',
]);

/** PCP's test archives in a folder that are judged: those with something of their own, and one in so many of the others. */
export async function chosenArchives(folder: string, everyNth: number): Promise<readonly ArchiveFiles[]> {
  return chosenOf(listArchives(await readdir(folder)), everyNth, ({ base }) => instructive.has(base));
}

/** One in so many of those whose neighbours are of the same loggers or are alike, and those that are wanted in any case. */
export function chosenOf<Item>(
  all: readonly Item[],
  everyNth: number,
  isWanted: (item: Item) => boolean = () => false,
): readonly Item[] {
  return takesAll ? all : all.filter((item, i) => i % everyNth === 0 || isWanted(item));
}
