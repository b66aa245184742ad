import { I32 } from '../wasm/value.ts';
import { odds, oddsSize } from './lzmaLayout.ts';
import type { LzmaVariables } from './lzmaVariables.ts';

/** Number of bits of a slot, by which distances are coded: it states how many bits they have, and the two highest. */
const slotBits = 6;
const firstModelledSlot = 4;
/** First slot of distances of which only the lowest bits have odds of their own. */
const firstDirectSlot = 14;
const alignBits = 4;
/** Lengths from here on share their odds. */
const longLength = 3;

/** Reads a distance, less one, once the length of the match is known. */
export function distanceCode(variables: LzmaVariables, shortest: number): void {
  const { body, range, length, distances, first: slot, second: base } = variables;
  const [distance] = distances;
  base.set(length.sub(shortest));
  body.when(base.isAbove(longLength), () => {
    base.set(longLength);
  });
  base.set(base.mul(oddsSize << slotBits));
  range.tree(slot, base, odds.slots, slotBits);
  slot.set(slot.sub(1 << slotBits));
  distance.set(slot);
  body.when(slot.isAtLeast(firstModelledSlot), () => {
    lowBitsCode(variables);
  });
}

function lowBitsCode({ body, range, distances, first: slot, second: base, ...rest }: LzmaVariables): void {
  const { third: bits, place: node } = rest;
  const [distance] = distances;
  bits.set(slot.shiftRight(1).sub(1));
  distance.set(slot.and(1).or(2));
  body.when(
    slot.isBelow(firstDirectSlot),
    () => {
      distance.set(distance.shiftLeft(bits));
      base.set(distance.sub(slot).mul(oddsSize));
      range.reverseTree(distance, node, base, odds.distances, bits);
    },
    () => {
      bits.set(bits.sub(alignBits));
      range.direct(distance, bits);
      distance.set(distance.shiftLeft(alignBits));
      bits.set(alignBits);
      range.reverseTree(distance, node, I32.of(0), odds.align, bits);
    },
  );
}
