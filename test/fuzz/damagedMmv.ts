import { goodSpecs } from '../writers/mmv/goodMmv.ts';
import { librarySpecs } from '../writers/mmv/libraryMmv.ts';
import { randomSpec } from '../writers/mmv/randomMmv.ts';
import { writeMmv } from '../writers/mmv/writeMmv.ts';
import type { RandomNumbers } from './randomNumbers.ts';

/** Header and a table of contents of all six sections. */
const headLength = 136;
const maxEdits = 8;

const good = [...goodSpecs().values(), ...librarySpecs().values()].map((spec) => writeMmv(spec).bytes);

/** Numbers at which readers go wrong: ends of ranges, codes of sections and types, and one beyond. */
const numbers = [
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 39, 40, 63, 64, 72, 136, 255, 256, 1023, 1024, 4095, 4096, 65536],
  ...[0x3fffff, 0x400000, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff],
] as const;

/** A file made from the random numbers: a good one with some damage, or one that is random altogether. */
export function damagedMmv(random: RandomNumbers): Uint8Array {
  if (random.oneIn(20)) return random.bytes(random.below(1000));
  if (random.oneIn(20)) return randomBehindHead(random);
  let bytes: Uint8Array = (random.oneIn(4) ? fileOf(random) : random.pick(good as [Uint8Array])).slice();
  for (let edits = 1 + random.below(maxEdits); edits > 0; edits--) bytes = random.pick(damages)(bytes, random);
  return bytes;
}

function fileOf(random: RandomNumbers): Uint8Array {
  return writeMmv(randomSpec(random.u32(), random.pick(['little', 'big']))).bytes;
}

/** Header and table of contents of a good file, and anything behind. */
function randomBehindHead(random: RandomNumbers): Uint8Array {
  const head = random.pick(good as [Uint8Array]).subarray(0, headLength);
  return joined(head, random.bytes(random.below(4000)));
}

type Damage = (bytes: Uint8Array, random: RandomNumbers) => Uint8Array;

/** Each may change the bytes that it is given. */
const damages: readonly [Damage, ...Damage[]] = [
  withByte,
  withWord,
  withWord,
  withWord,
  withOffset,
  withOffset,
  withCopy,
  withFill,
  withoutEnd,
  withMore,
];

/** A place in the file; half of the time in its first bytes, where damage does most harm. */
function placeIn(bytes: Uint8Array, random: RandomNumbers): number {
  return random.below(random.oneIn(2) ? Math.min(headLength, bytes.length) : bytes.length);
}

function withByte(bytes: Uint8Array, random: RandomNumbers): Uint8Array {
  const at = placeIn(bytes, random);
  if (at < bytes.length) bytes[at] = random.u32() & 0xff;
  return bytes;
}

function withWord(bytes: Uint8Array, random: RandomNumbers): Uint8Array {
  const at = placeIn(bytes, random) & ~3;
  const value = random.oneIn(4) ? numberNear(bytes.length, random) : random.pick(numbers);
  if (at + 4 <= bytes.length) viewOf(bytes).setUint32(at, value >>> 0, random.oneIn(2));
  return bytes;
}

function withOffset(bytes: Uint8Array, random: RandomNumbers): Uint8Array {
  const at = placeIn(bytes, random) & ~7;
  if (at + 8 > bytes.length) return bytes;
  const near = BigInt(random.oneIn(2) ? random.below(bytes.length) & ~7 : numberNear(bytes.length, random));
  const value = random.oneIn(6) ? random.pick([2n ** 53n, 2n ** 63n, 2n ** 64n - 1n, 2n ** 64n - 256n]) : near;
  viewOf(bytes).setBigUint64(at, BigInt.asUintN(64, value), random.oneIn(2));
  return bytes;
}

function numberNear(size: number, random: RandomNumbers): number {
  return size + random.pick([-257, -256, -255, -32, -1, 0, 1]);
}

/** Some bytes over others: entries twice, sections within sections. */
function withCopy(bytes: Uint8Array, random: RandomNumbers): Uint8Array {
  const from = placeIn(bytes, random) & ~7;
  return withinBounds(bytes, placeIn(bytes, random) & ~7, bytes.slice(from, from + (8 << random.below(6))));
}

function withFill(bytes: Uint8Array, random: RandomNumbers): Uint8Array {
  const at = placeIn(bytes, random);
  return bytes.fill(random.pick([0, 0xff, 0x41, 0xc3]), at, at + random.below(300));
}

function withoutEnd(bytes: Uint8Array, random: RandomNumbers): Uint8Array {
  return bytes.slice(0, bytes.length - random.below(random.oneIn(4) ? bytes.length : Math.min(300, bytes.length)));
}

function withMore(bytes: Uint8Array, random: RandomNumbers): Uint8Array {
  const more = random.oneIn(200) ? new Uint8Array(1 << 20) : random.bytes(random.below(600));
  return joined(bytes, more);
}

function withinBounds(bytes: Uint8Array, at: number, part: Uint8Array): Uint8Array {
  bytes.set(part.subarray(0, bytes.length - at), at);
  return bytes;
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
