import { viewOf } from '../../formats/bytes/viewOf.ts';
import type { Polynomial } from './crcTables.ts';

// Checks behind the blocks, by the number that the stream's flags have: "The .xz File Format" 2.1.1.2, 3.4.

/** Sizes of checks in bytes, by their kind. */
const sizes = [0, 4, 4, 4, 8, 8, 8, 16, 16, 16, 32, 32, 32, 64, 64, 64] as const;

/**
 * The checks that are compared. SHA-256, which xz writes only if asked to, and checks that have no meaning yet are
 * skipped, as the format allows.
 */
const polynomials: ReadonlyMap<number, Polynomial> = new Map([
  [1, { low: 0xedb88320, high: 0, highStart: 0 }],
  [4, { low: 0xd7870f42, high: 0xc96c5795, highStart: 0xffffffff }],
]);

export function checkSizeOf(kind: number): number {
  return sizes[kind] ?? 0;
}

/** Polynomial of a CRC kind; undefined if the check is not a CRC. */
export function polynomialOf(kind: number): Polynomial | undefined {
  return polynomials.get(kind);
}

/**
 * @param check as it was calculated; undefined where it was not
 * @param stored what follows the block
 */
export function checkAgrees(check: Check | undefined, stored: Uint8Array): boolean {
  if (check === undefined) return true;
  const view = viewOf(stored);
  return view.getUint32(0, true) === check.low && (stored.length < 8 || view.getUint32(4, true) === check.high);
}

/** A check in two halves of 32 bits. */
export interface Check {
  readonly low: number;
  readonly high: number;
}
