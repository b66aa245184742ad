/** One statement of a dump of an archive's values, whoever made it. */
export interface ArchiveItem {
  /** Time of a record, or metric and instance, or time of an event: compared exactly. */
  readonly key: string;
  /** A value as pmdumplog prints it; undefined where there is none to compare. */
  readonly value?: string;
}

/** Compared with the digits that are printed. */
const doubleTolerance = 1e-14;
const floatTolerance = 2e-7;

/** Whether two printed values are the same. Floats are printed with fewer digits than they have. */
export function isSameValue(ours: string, theirs: string): boolean {
  if (ours === theirs) return true;
  const [, bits, number] = /^f(32|64):(.*)$/.exec(ours) ?? [];
  if (number !== undefined) {
    const a = Number(number.replace('Infinity', '1e999'));
    const b = Number(theirs.replace('inf', '1e999'));
    if (Number.isNaN(a)) return /nan/i.test(theirs);
    const tolerance = bits === '32' ? floatTolerance : doubleTolerance;
    return a === b || Math.abs(a - b) <= tolerance * Math.max(Math.abs(a), Math.abs(b));
  }
  // An aggregate of eight bytes is printed as numbers, too.
  return ours.startsWith('[') && theirs.endsWith(ours);
}
