import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { SeriesFacts } from '../../../../formats/history/export/exportTable.ts';
import { ParquetTable } from '../../../../formats/history/export/parquet/parquetTable.ts';
import { newRowMemory } from '../../../../formats/history/export/rows/rowMemory.ts';
import type { ParquetRow } from './readParquet.ts';
import { propertiesOf, readParquet } from './readParquet.ts';

type Cell = number | bigint | string;

interface Row {
  readonly seconds: number;
  readonly series: SeriesFacts;
  readonly value: Cell;
}

const facts = (content: SeriesFacts['content'], metric: string, inst?: number, labels?: string): SeriesFacts => ({
  host: 'web1',
  metric,
  instance: inst === undefined ? undefined : `i${inst}`,
  inst,
  type: content === 'integer' ? 'u64' : content === 'double' ? 'double' : 'string',
  semantics: 'instant',
  units: '',
  labels,
  content,
});

const [first, last] = [-(2n ** 63n), 2n ** 64n - 1n];

/** One table after the other is written, as in an export of several files. */
const memory = newRowMemory();

/** Rows as a table takes them, and as they should be read again. */
function write(rows: readonly Row[]): Uint8Array {
  const pieces: Uint8Array[] = [];
  const table = new ParquetTable(
    { write: (bytes) => pieces.push(Uint8Array.from(bytes)) },
    { partition: new Set(), properties: new Map([['pcp.test', 'ä']]) },
    { codec: { name: 'gzip', compress: (page) => gzipSync(page) }, createdBy: 'test' },
    memory,
  );
  const numbers = new Map<SeriesFacts, number>();
  for (const { seconds, series, value } of rows) {
    assert.ok(table.moveTo({ seconds, nanoseconds: 7 }));
    const number = numbers.get(series) ?? table.series(series);
    numbers.set(series, number);
    if (typeof value === 'string') table.text(number, value);
    else if (typeof value === 'bigint' && !Number.isSafeInteger(Number(value))) table.long(number, value);
    else table.number(number, Number(value));
  }
  table.finish();
  return Buffer.concat(pieces);
}

const cellOf = ({ value, integer, unsigned, text }: ParquetRow): unknown => value ?? integer ?? unsigned ?? text;

/** A row as text, to be compared without regard to the order of the file. */
const textOf = (time: unknown, metric: unknown, inst: unknown, cell: unknown): string =>
  [time, metric, inst ?? '-', Object.is(cell, -0) ? '-0' : cell].map(String).join(' ');

async function assertReadsBack(rows: readonly Row[]): Promise<void> {
  const read = await readParquet(write(rows));
  const expected = rows.map(({ seconds, series: { metric, inst, content }, value }) => {
    const cell = content === 'integer' ? BigInt(value) : value;
    return textOf(BigInt(seconds) * 1_000_000_000n + 7n, metric, inst, cell);
  });
  const back = read.map((row) => textOf(row['time'], row['metric'], row['inst'], cellOf(row)));
  assert.deepEqual(back.sort(), expected.sort());
}

suite('Parquet tables', () => {
  const integers = fc.oneof(
    fc.integer().map(BigInt),
    fc.bigInt({ min: first, max: last }),
    fc.constantFrom(first, 2n ** 63n - 1n, 2n ** 63n, last, 2n ** 51n, -(2n ** 51n), 2n ** 53n),
  );
  const doubles = fc.oneof(fc.double(), fc.constantFrom(0, -0, NaN, Infinity, -Infinity, 0.1));
  const values = { integer: integers, double: doubles, text: fc.string({ unit: 'grapheme' }) } as const;

  const rowsOf = fc
    .array(fc.record({ content: fc.constantFrom('integer', 'double', 'text'), inst: fc.option(fc.nat(3)) }), {
      minLength: 1,
      maxLength: 6,
    })
    .chain((kinds) => {
      const series = kinds.map(({ content, inst }, i) => facts(content as 'integer', `m${i % 3}`, inst ?? undefined));
      return fc.array(
        fc
          .tuple(fc.constantFrom(...series), fc.nat(20))
          .chain(([one, seconds]) =>
            (values[one.content] as fc.Arbitrary<Cell>).map((value) => ({ seconds, series: one, value })),
          ),
        { maxLength: 400 },
      );
    });

  test('are read back by another reader as they were written', async () => {
    await fc.assert(fc.asyncProperty(rowsOf, assertReadsBack), { numRuns: 60 });
  });

  test('hold counters with steps of every size, and far more times than series', async () => {
    const [narrow, wide] = [facts('integer', 'narrow'), facts('integer', 'wide', 2)];
    const rows = Array.from({ length: 40_000 }, (_, i): Row => {
      const step = 2 ** (i % 50);
      return i % 2 === 0
        ? { seconds: i * 10, series: narrow, value: i * 3 }
        : { seconds: i * 10, series: wide, value: (i % 4 === 1 ? -1 : 1) * step };
    });
    await assertReadsBack(rows);
  });

  test('hold integers that fall by a little more and less than a power of two', async () => {
    const series = facts('integer', 'falling');
    const rows = Array.from({ length: 50 }, (_, power) => [-1, 0, 1].map((more) => 2 ** power + more))
      .flat()
      .flatMap((value) => [value, 0])
      .map((value, i): Row => ({ seconds: i, series, value }));
    for (let from = 0; from < rows.length; from += 2) await assertReadsBack(rows.slice(from, from + 3));
    await assertReadsBack(rows);
  });

  test('have nothing but a head and an end without rows', async () => {
    assert.deepEqual(await readParquet(write([])), []);
    assert.deepEqual(propertiesOf(write([])), { 'pcp.test': 'ä' });
  });

  test('leave out times that nanoseconds of 64 bits do not reach', () => {
    const table = new ParquetTable(
      { write: () => undefined },
      { partition: new Set(), properties: new Map() },
      { codec: { name: 'none', compress: (page) => page }, createdBy: 'test' },
      memory,
    );
    assert.ok(!table.moveTo({ seconds: 2 ** 40, nanoseconds: 0 }));
    assert.ok(table.moveTo({ seconds: -5, nanoseconds: 0 }));
  });
});
