import { decodeText } from '../text.ts';

/** Fields of a member that its header has no room for, by their names. */
export type PaxRecords = ReadonlyMap<string, string>;

/**
 * Reads the records of an extended header: `30 mtime=1350244992.023960108\n`, of which the number is the length of the
 * record. What comes before a fault counts.
 */
export function parsePaxRecords(bytes: Uint8Array): { readonly records: PaxRecords; readonly isWhole: boolean } {
  const records = new Map<string, string>();
  for (let at = 0; at < bytes.length;) {
    // Some programs fill the block with zeros, and count them in.
    if (bytes[at] === 0) break;
    const blank = bytes.indexOf(0x20, at);
    const length = blank < 0 ? undefined : lengthOf(bytes.subarray(at, blank));
    const end = at + (length ?? 0);
    if (length === undefined || end <= blank || end > bytes.length || bytes[end - 1] !== 0x0a)
      return { records, isWhole: false };
    const equals = bytes.subarray(0, end).indexOf(0x3d, blank + 1);
    if (equals < 0) return { records, isWhole: false };
    const key = decodeText(bytes.subarray(blank + 1, equals)).text;
    records.set(key, decodeText(bytes.subarray(equals + 1, end - 1)).text);
    at = end;
  }
  return { records, isWhole: true };
}

function lengthOf(digits: Uint8Array): number | undefined {
  const text = decodeText(digits.subarray(0, 12)).text;
  return digits.length < 12 && /^\d+$/.test(text) ? Number(text) : undefined;
}
