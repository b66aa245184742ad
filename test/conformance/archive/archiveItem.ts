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

/** Whether two dumps say the same at a place. What is not ASCII counts as a mark alike: names may be in any encoding. */
export function isSameItem(ours: ArchiveItem, theirs: ArchiveItem | undefined): boolean {
  if (theirs === undefined || !isSameText(ours.key, theirs.key)) return false;
  if (ours.value === undefined || ours.value === theirs.value) return true;
  return theirs.value !== undefined && isSameValue(ascii(ours.value), ascii(theirs.value));
}

const isSameText = (ours: string, theirs: string): boolean => ours === theirs || ascii(ours) === ascii(theirs);

/** The text with a mark for what is not ASCII: names may be in any encoding, which pmdumplog prints as it is. */
export function ascii(text: string): string {
  return text.replace(/[^\p{ASCII}]+/gu, '?');
}

/** Whether two printed values are the same. Floats are printed with fewer digits than they have. */
function isSameValue(ours: string, theirs: string): boolean {
  if (ours === theirs) return true;
  const [, bits, number] = /^f(32|64):(.*)$/.exec(ours) ?? [];
  if (number !== undefined) {
    const a = Number(number.replace('Infinity', '1e999'));
    const b = Number(theirs.replace('inf', '1e999'));
    if (Number.isNaN(a)) return /nan/i.test(theirs);
    const tolerance = bits === '32' ? floatTolerance : doubleTolerance;
    return a === b || Math.abs(a - b) <= tolerance * Math.max(Math.abs(a), Math.abs(b));
  }
  if (/^-?\d+$/.test(ours) && /^\d+$/.test(theirs) && isReversed(BigInt(ours), BigInt(theirs))) return true;
  // An aggregate of eight bytes is printed as numbers, too.
  return ours.startsWith('[') && theirs.endsWith(ours);
}

/** PCP forgets to turn the bytes of a 64-bit value whose block does not say its type, as old loggers wrote them. */
function isReversed(ours: bigint, theirs: bigint): boolean {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt.asUintN(64, ours));
  return bytes.readBigUInt64LE() === theirs;
}
