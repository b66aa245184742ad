import assert from 'node:assert/strict';
import { RateLog } from '../../../formats/archive/statistics/table/rateLog.ts';
import { QuantileStore, TimeQuantiles } from '../../../formats/archive/statistics/table/timeQuantiles.ts';

/** Counters of some columns, whose values are in bins as well. */
function columnsOf(store: QuantileStore, width: number): readonly TimeQuantiles[] {
  const columns = Array.from({ length: width }, () => new TimeQuantiles(store));
  // Whoever asks for a bin has all values be in bins from then on.
  for (const { binSeries } of columns) assert.ok(binSeries >= 0);
  return columns;
}

function put(
  store: QuantileStore,
  columns: readonly TimeQuantiles[],
  rates: Float64Array,
  log: RateLog,
  fallen?: (column: number) => boolean,
): void {
  for (const [i, { binSeries }] of columns.entries())
    store.bins.addFrom(binSeries, { ...held, values: rates.slice(i, i + 1), words: wordsOf(rates[i] ?? NaN) }, 0);
  log.add(1, fallen);
}

const held = { areas: new Float64Array(1), seconds: Float64Array.of(1), ends: new Float64Array(1), count: 1, sumOfSeconds: 1, bin: -1 }; // prettier-ignore

function wordsOf(value: number): Uint32Array {
  return new Uint32Array(Float64Array.of(value).buffer);
}

suite('rates that are kept as they come', () => {
  test('are those of each counter, without what is left out', () => {
    const store = new QuantileStore(1000);
    const columns = columnsOf(store, 3);
    const rates = new Float64Array(3);
    const log = new RateLog(store, rates);
    log.begin(columns);
    for (let record = 1; record <= 40; record++) {
      rates.set([record, 100 * record, -record]);
      put(store, columns, rates, log, record > 20 ? (column) => column === 1 : undefined);
    }
    assert.equal(store.exact.left, 1000 - 3 * 48);
    log.end();
    assert.deepEqual(
      columns.map((column) => [column.areExact, column.room, ...column.at([0.5, 1])]),
      [
        [true, 4056, 20, 40],
        [true, 4076, 1000, 2000],
        [true, 4056, -21, -1],
      ],
    );
    assert.equal(store.exact.left, 1000 - 16 * (3 + 2 + 3));
  });

  test('are in bins only, of all counters, where there is no room for them', () => {
    const store = new QuantileStore(100);
    const columns = columnsOf(store, 3);
    const rates = Float64Array.of(1, 2, 4);
    const log = new RateLog(store, rates);
    log.begin(columns);
    for (let record = 0; record < 40; record++) put(store, columns, rates, log);
    assert.ok(!log.isOpen);
    log.end();
    assert.equal(store.exact.left, 100);
    for (const [i, column] of columns.entries()) {
      assert.ok(!column.areExact);
      const [median = NaN] = column.at([0.5]);
      assert.ok(Math.abs(median / (rates[i] ?? NaN) - 1) < 0.02);
    }
  });

  test('go on with the other counters where one has kept as many as it may', () => {
    const store = new QuantileStore(1 << 16);
    const columns = columnsOf(store, 2);
    const rates = new Float64Array(2);
    const log = new RateLog(store, rates);
    log.begin(columns);
    for (let record = 1; record <= 4100; record++) {
      rates.fill(record);
      put(store, columns, rates, log, record <= 10 ? (column) => column === 1 : undefined);
    }
    log.end();
    const [first, second] = columns;
    assert.deepEqual([first?.areExact, second?.areExact], [false, true]);
    assert.deepEqual(second?.at([0, 1]), [11, 4100]);
    assert.equal(second.room, 6);
  });
});
