import { decodeMmv } from '../../../formats/mmv/decode/decodeMmv.ts';
import { MmvStructure } from '../../../formats/mmv/structure/mmvStructure.ts';

/** The first byte of an MMV file that no row without rows below it has; -1 where each byte has one. */
export function firstUncovered(bytes: Uint8Array): number {
  const covered = new Uint8Array(bytes.length);
  for (const { part } of new MmvStructure(decodeMmv('m', bytes)).walk())
    if (part.children === undefined || part.children.length === 0) covered.fill(1, part.start, part.end);
  return covered.indexOf(0);
}
