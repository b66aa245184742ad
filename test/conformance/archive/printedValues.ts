import { isSameItem } from './archiveItem.ts';
import { ndjsonItems } from './ndjsonItems.ts';
import { PmdumplogReader } from './pmdumplogItems.ts';

/** How the values that the command line printed compare with those that pmdumplog did. */
export interface ValueComparison {
  /** How many we have. */
  readonly count: number;
  /** In words; undefined where all are the same. */
  readonly difference: string | undefined;
}

/** @param ndjson what `values` printed; @param dump what `pmdumplog -Z UTC` did */
export function compareValues(ndjson: string, dump: string): ValueComparison {
  const reader = new PmdumplogReader();
  const printed = dump.split('\n').flatMap((line) => reader.line(line));
  // Records have no line of their own in NDJSON.
  const theirs = [...printed, ...reader.end()].filter(({ key }) => !key.startsWith('record '));
  const ours = ndjsonItems(ndjson);
  const odd = ours.findIndex((item, at) => !isSameItem(item, theirs[at]));
  const isSame = odd < 0 && ours.length === theirs.length;
  const difference = `${ours.length} and ${theirs.length}; ${JSON.stringify([ours[odd], theirs[odd]])}`;
  return { count: ours.length, difference: isSame ? undefined : difference };
}
