import type { LocalI32, LocalI64 } from '../wasm/functionBody.ts';
import { FunctionBody } from '../wasm/functionBody.ts';
import { I32, I64 } from '../wasm/value.ts';
import { crcFolds, crcTables, registers } from './lzmaLayout.ts';

/**
 * Bytes of each of the three parts that are summed side by side and combined afterwards. A step of a check waits for
 * the one before, so three sums take the time of one.
 */
export const partSize = 1024;
const partCount = 3;
const wordSize = 8;
/** Size of an entry of the tables, in bytes. */
export const entrySize = 8;
export const tableSize = 256 * entrySize;

/** The sum of eight entries: each byte of a word has a table of its own. */
function lookUp(word: I64, tables: number): I64 {
  const halves = [word.low(), word.shiftRight(32).low()];
  const entries = halves.flatMap((half, index) =>
    [0, 1, 2, 3].map((byte) => {
      const scaled = byte === 0 ? half.shiftLeft(3) : half.shiftRight(8 * byte - 3);
      return scaled.and(0xff * entrySize).i64(tables + (4 * index + byte) * tableSize);
    }),
  );
  return entries.reduce((sum, entry) => sum.xor(entry));
}

/** The program that continues a cyclic redundancy check over the bytes from one address to another. */
export function crcBody(): FunctionBody {
  const body = new FunctionBody();
  const [at, end] = body.parameters;
  const crc = body.i64();
  crc.set(I32.of(0).i64(registers.crc));
  addParts(body, crc, at, end);
  whileLeft(body, wordSize, at, end, () => {
    addWord(crc, at, 0);
    at.set(at.add(wordSize));
  });
  whileLeft(body, 1, at, end, () => {
    const entry = crc
      .low()
      .xor(at.u8())
      .and(0xff)
      .shiftLeft(3)
      .i64(crcTables + 7 * tableSize);
    crc.set(crc.shiftRight(8).xor(entry));
    at.set(at.add(1));
  });
  body.store64(I32.of(0), crc, registers.crc);
  body.return(at);
  return body;
}

/** Sums parts side by side as long as there are enough of them; the rest is left to the caller. */
function addParts(body: FunctionBody, crc: LocalI64, at: LocalI32, end: LocalI32): void {
  const [second, third, partEnd] = [body.i64(), body.i64(), body.i32()];
  whileLeft(body, partCount * partSize, at, end, () => {
    second.set(I64.of(0n));
    third.set(I64.of(0n));
    partEnd.set(at.add(partSize));
    body.loop((again) => {
      for (const [index, sum] of [crc, second, third].entries()) addWord(sum, at, index * partSize);
      at.set(at.add(wordSize));
      again.goIf(at.isBelow(partEnd));
    });
    second.set(second.xor(lookUp(crc, crcFolds)));
    crc.set(third.xor(lookUp(second, crcFolds)));
    at.set(at.add((partCount - 1) * partSize));
  });
}

function addWord(sum: LocalI64, at: LocalI32, offset: number): void {
  sum.set(sum.xor(at.i64(offset)));
  sum.set(lookUp(sum, crcTables));
}

function whileLeft(body: FunctionBody, size: number, at: LocalI32, end: LocalI32, step: () => void): void {
  body.block((behind) => {
    body.loop((again) => {
      behind.goIf(end.sub(at).isBelow(size));
      step();
      again.go();
    });
  });
}
