import { sampleArchive } from '../writers/archive/sampleArchive.ts';
import type { RandomNumbers } from './randomNumbers.ts';

type Files = ReadonlyMap<string, Uint8Array>;

const maxEdits = 8;
const good: readonly [Files, ...Files[]] = [sampleArchive(3).finish(), sampleArchive(2).finish()];

/** Numbers at which readers go wrong: sizes of records, counts, codes of types, ends of ranges, and one beyond. */
const numbers = [
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 16, 20, 24, 28, 32, 132, 255, 256, 808, 4095, 65_535, 65_536],
  ...[0xffffff, 0x3fffffff, 0x7ffffff0, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff],
] as const;

/** The files of an archive made from the random numbers: those of a good one with some damage. */
export function damagedArchive(random: RandomNumbers): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>(Array.from(random.pick(good), ([name, bytes]) => [name, bytes.slice()]));
  if (random.oneIn(10)) for (const [name, bytes] of random.pick(good)) if (random.oneIn(4)) files.set(name, bytes);
  for (let edits = 1 + random.below(maxEdits); edits > 0; edits--) {
    const name = random.pick([...files.keys()] as [string]);
    const bytes = files.get(name) ?? new Uint8Array(0);
    if (random.oneIn(200)) files.delete(name);
    else files.set(name, random.pick(damages)(bytes.slice(), random));
    if (files.size === 0) break;
  }
  return files;
}

type Damage = (bytes: Uint8Array, random: RandomNumbers) => Uint8Array;

/** Each may change the bytes that it is given. */
const damages: readonly [Damage, ...Damage[]] = [
  withByte,
  withWord,
  withWord,
  withWord,
  withWordNear,
  withCopy,
  withFill,
  withoutPart,
  withoutEnd,
  withMore,
  withRepeats,
];

function withByte(bytes: Uint8Array, random: RandomNumbers): Uint8Array {
  const at = random.below(bytes.length);
  if (at < bytes.length) bytes[at] = random.u32() & 0xff;
  return bytes;
}

function setWord(bytes: Uint8Array, at: number, value: number): Uint8Array {
  if (at + 4 <= bytes.length) new DataView(bytes.buffer, bytes.byteOffset).setUint32(at, value >>> 0);
  return bytes;
}

function wordPlace(bytes: Uint8Array, random: RandomNumbers): number {
  return random.below(bytes.length) & ~3;
}

function withWord(bytes: Uint8Array, random: RandomNumbers): Uint8Array {
  return setWord(bytes, wordPlace(bytes, random), random.pick(numbers));
}

/** A length or an offset that is a little wrong. */
function withWordNear(bytes: Uint8Array, random: RandomNumbers): Uint8Array {
  const at = wordPlace(bytes, random);
  if (at + 4 > bytes.length) return bytes;
  const value = new DataView(bytes.buffer, bytes.byteOffset).getUint32(at);
  return setWord(bytes, at, value + random.pick([-8, -4, -1, 1, 4, 8, bytes.length]));
}

function withCopy(bytes: Uint8Array, random: RandomNumbers): Uint8Array {
  const from = wordPlace(bytes, random);
  const part = bytes.slice(from, from + (8 << random.below(7)));
  const at = wordPlace(bytes, random);
  bytes.set(part.subarray(0, bytes.length - at), at);
  return bytes;
}

function withFill(bytes: Uint8Array, random: RandomNumbers): Uint8Array {
  const at = random.below(bytes.length);
  return bytes.fill(random.pick([0, 0xff, 0x41, 0xc3]), at, at + random.below(200));
}

function withoutPart(bytes: Uint8Array, random: RandomNumbers): Uint8Array {
  const at = random.below(bytes.length);
  return joined(bytes.subarray(0, at), bytes.subarray(at + random.below(200)));
}

function withoutEnd(bytes: Uint8Array, random: RandomNumbers): Uint8Array {
  return bytes.slice(0, bytes.length - random.below(random.oneIn(4) ? bytes.length : Math.min(200, bytes.length)));
}

function withMore(bytes: Uint8Array, random: RandomNumbers): Uint8Array {
  return joined(bytes, random.oneIn(100) ? new Uint8Array(1 << 16) : random.bytes(random.below(400)));
}

/** What lies behind the label again and again, as a long archive has records that are alike. */
function withRepeats(bytes: Uint8Array, random: RandomNumbers): Uint8Array {
  const label = bytes.length < 4 ? 0 : new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const body = bytes.subarray(Math.min(label, bytes.length));
  let repeated = bytes;
  for (let times = random.below(4); times > 0 && repeated.length < 1 << 18; times--) repeated = joined(repeated, body);
  return repeated;
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
