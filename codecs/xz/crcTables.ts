import type { LocalI32, LocalI64 } from '../wasm/functionBody.ts';
import { FunctionBody } from '../wasm/functionBody.ts';
import { I32, I64 } from '../wasm/value.ts';
import { entrySize, partSize, tableSize } from './crcCode.ts';
import { crcFolds, crcTables, registers } from './lzmaLayout.ts';

/** The polynomial of a cyclic redundancy check, the lowest power in the highest bit, in halves of 32 bits. */
export interface Polynomial {
  readonly low: number;
  readonly high: number;
  /** The upper half with which a check begins; the lower half has all bits set. */
  readonly highStart: number;
}

const zero = I32.of(0);
const tableCount = 8;
const lastTable = crcTables + (tableCount - 1) * tableSize;

/** A check one byte of zeros later. */
const nextOf = (check: I64): I64 => check.shiftRight(8).xor(check.low().and(0xff).mul(entrySize).i64(lastTable));

/** The program that fills the tables for the polynomial. */
export function crcTablesBody(): FunctionBody {
  const body = new FunctionBody();
  const [at, count] = body.parameters;
  const entry = body.i64();
  writeLastTable(body, at, count, entry);
  // What an earlier byte of a word changes: one step more than the byte behind it.
  at.set((tableCount - 1) * tableSize);
  body.loop((again) => {
    at.set(at.sub(entrySize));
    body.store64(at, nextOf(at.i64(crcTables + tableSize)), crcTables);
    again.goIf(at);
  });
  writeFolds(body, at, count, entry);
  body.return(at);
  return body;
}

/** What the last byte of a word changes: that is the table of the usual algorithm. */
function writeLastTable(body: FunctionBody, at: LocalI32, count: LocalI32, entry: LocalI64): void {
  const polynomial = zero.i64(registers.polynomial);
  at.set(0);
  body.loop((again) => {
    entry.set(at.toI64());
    times(body, count, 8, () => {
      entry.set(entry.shiftRight(1).xor(polynomial.and(I64.of(0n).sub(entry.and(I64.of(1n))))));
    });
    body.store64(at.mul(entrySize), entry, lastTable);
    at.set(at.add(1));
    again.goIf(at.isBelow(256));
  });
}

/** What a check becomes behind a part of zeros: first each of its bits, then the bytes that have several bits. */
function writeFolds(body: FunctionBody, at: LocalI32, count: LocalI32, entry: LocalI64): void {
  at.set(0);
  body.loop((again) => {
    entry.set(I64.of(1n).shiftLeft(at.toI64()));
    times(body, count, partSize, () => {
      entry.set(nextOf(entry));
    });
    const place = at
      .shiftRight(3)
      .mul(256)
      .add(I32.of(1).shiftLeft(at.and(7)));
    body.store64(place.mul(entrySize), entry, crcFolds);
    at.set(at.add(1));
    again.goIf(at.isBelow(64));
  });
  at.set(0);
  body.loop((again) => {
    const value = at.and(0xff);
    const others = value.and(value.sub(1));
    const table = at.sub(value);
    body.when(others, () => {
      const lowest = table.add(value.sub(others)).mul(entrySize).i64(crcFolds);
      const rest = table.add(others).mul(entrySize).i64(crcFolds);
      body.store64(at.mul(entrySize), lowest.xor(rest), crcFolds);
    });
    at.set(at.add(1));
    again.goIf(at.isBelow(tableCount * 256));
  });
}

function times(body: FunctionBody, count: LocalI32, number: number, step: () => void): void {
  count.set(number);
  body.loop((again) => {
    step();
    count.set(count.sub(1));
    again.goIf(count);
  });
}
