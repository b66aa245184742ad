import { binRow } from '../../../../../formats/archive/statistics/table/binTable.ts';
import { I32 } from '../../../../../codecs/wasm/value.ts';
import type { VectorBody } from '../../../../../codecs/wasm/vector.ts';
import { V128 } from '../../../../../codecs/wasm/vector.ts';
import { groupWidth, placeOf, registers } from './kernelLayout.ts';

/**
 * Counts for four counters how long their rates were in a bin where they leave it, as `SteadyCounters` does.
 *
 * @param at where they are in the columns; their new bins are in the register for these
 * @param leave is done once where the table has no room for some bin: that counter is as it was
 */
export function binCode(body: VectorBody, at: I32, leave: () => void): void {
  const [isLeft, old, row, cell] = [body.i32(), body.i32(), body.i32(), body.i32()];
  const weight = body.v128();
  const seconds = V128.doubleAt(I32.of(registers.seconds));
  isLeft.set(I32.of(0));
  for (let lane = 0; lane < groupWidth; lane++) {
    const double = 8 * lane;
    const integer = 4 * lane;
    const integers = at.shiftRight(1);
    const bin = I32.of(0).i32(registers.bins + integer);
    old.set(integers.i32(placeOf('bins') + integer));
    body.when(old.xor(bin), () => {
      body.block((behind) => {
        weight.set(seconds.minus(V128.doubleAt(at, placeOf('since') + double)));
        body.when(weight.isAbove(V128.zero()).hasAnyBit(), () => {
          row.set(I32.of(0).i32(registers.binRows));
          row.set(row.add(integers.i32(placeOf('binSeries') + integer).shiftLeft(5)));
          body.when(
            old,
            () => {
              const isIn = old.isAtLeast(row.i32(4 * binRow.first)).and(old.isBelow(row.i32(4 * binRow.end)));
              body.when(isIn.isZero(), () => {
                isLeft.set(I32.of(1));
                behind.go();
              });
              cell.set(row.i32(4 * binRow.origin).add(old));
            },
            () => {
              cell.set(row.i32(4 * binRow.zero));
            },
          );
          cell.set(I32.of(0).i32(registers.binCells).add(cell.shiftLeft(3)));
          body.storeDouble(cell, V128.doubleAt(cell).plus(weight));
        });
        body.storeDouble(at, seconds, placeOf('since') + double);
        body.store32(integers, bin, placeOf('bins') + integer);
      });
    });
  }
  body.when(isLeft, leave);
}
