import type { LocalI32 } from '../../../../../codecs/wasm/functionBody.ts';
import { I32 } from '../../../../../codecs/wasm/value.ts';
import type { LocalV128, VectorBody } from '../../../../../codecs/wasm/vector.ts';
import { V128 } from '../../../../../codecs/wasm/vector.ts';
import { binRow } from '../../../../../formats/archive/statistics/table/binTable.ts';
import { groupWidth, metricState, placeOf, registers } from './kernelLayout.ts';

/** Counts how long rates were in a bin where they leave it, as `SteadyCounters` does. */
export class BinCode {
  readonly #body: VectorBody;
  readonly #isLeft: LocalI32;
  readonly #rows: LocalI32;
  readonly #cells: LocalI32;
  readonly #old: LocalI32;
  readonly #row: LocalI32;
  readonly #cell: LocalI32;
  readonly #weight: LocalV128;

  constructor(body: VectorBody) {
    this.#body = body;
    [this.#isLeft, this.#rows, this.#cells] = [body.i32(), body.i32(), body.i32()];
    [this.#old, this.#row, this.#cell] = [body.i32(), body.i32(), body.i32()];
    this.#weight = body.v128();
  }

  /**
   * For four counters.
   *
   * @param state of their metric @param at where they are in the columns; their new bins are in the register for these
   * @param leave is done once where the table has no room for some bin: that counter is as it was
   */
  count(state: I32, at: I32, leave: () => void): void {
    const body = this.#body;
    const places = state.i32(metricState.bins);
    this.#rows.set(places.i32());
    this.#cells.set(places.i32(4));
    this.#isLeft.set(this.#rows.isZero());
    body.when(this.#rows, () => {
      for (let lane = 0; lane < groupWidth; lane++) this.#countLane(state, at, lane);
    });
    body.when(this.#isLeft, leave);
  }

  #countLane(state: I32, at: I32, lane: number): void {
    const body = this.#body;
    const [old, weight] = [this.#old, this.#weight];
    const integers = at.shiftRight(1);
    const binAt = placeOf('bins') + 4 * lane;
    const sinceAt = placeOf('since') + 8 * lane;
    const bin = I32.of(registers.bins).i32(4 * lane);
    const seconds = V128.doubleAt(state, metricState.seconds);
    old.set(integers.i32(binAt));
    body.when(old.xor(bin), () => {
      body.block((behind) => {
        weight.set(seconds.minus(V128.doubleAt(at, sinceAt)));
        body.when(weight.isAbove(V128.zero()).hasAnyBit(), () => {
          this.#row.set(this.#rows.add(integers.i32(placeOf('binSeries') + 4 * lane).shiftLeft(5)));
          this.#findCell(() => {
            this.#isLeft.set(I32.of(1));
            behind.go();
          });
          body.storeDouble(this.#cell, V128.doubleAt(this.#cell).plus(weight));
        });
        body.storeDouble(at, seconds, sinceAt);
        body.store32(integers, bin, binAt);
      });
    });
  }

  /** @param otherwise is done where the row of the series does not have the bin */
  #findCell(otherwise: () => void): void {
    const [old, row, cell] = [this.#old, this.#row, this.#cell];
    this.#body.when(
      old,
      () => {
        const isIn = old.isAtLeast(row.i32(4 * binRow.first)).and(old.isBelow(row.i32(4 * binRow.end)));
        this.#body.when(isIn.isZero(), otherwise);
        cell.set(row.i32(4 * binRow.origin).add(old));
      },
      () => {
        cell.set(row.i32(4 * binRow.zero));
      },
    );
    cell.set(this.#cells.add(cell.shiftLeft(3)));
  }
}
