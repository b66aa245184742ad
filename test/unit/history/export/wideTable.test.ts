import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { SetHistory } from '../../../../formats/history/subject/setHistory.ts';
import { exportHistory } from '../../../../formats/history/export/exportHistories.ts';
import { exportIntervals } from '../../../../formats/history/export/exportIntervals.ts';
import type { ExportFile, SeriesFacts } from '../../../../formats/history/export/exportTable.ts';
import type { TableAt } from '../../../../formats/history/export/records/exportRecords.ts';
import { newRowMemory } from '../../../../formats/history/export/rows/rowMemory.ts';
import type { WideColumns } from '../../../../formats/history/export/wide/wideColumns.ts';
import { ColumnSurvey, maxColumns, TooManyColumns } from '../../../../formats/history/export/wide/wideColumns.ts';
import { wideParquet } from '../../../../formats/history/export/wide/wideParquet.ts';
import type { WideTable } from '../../../../formats/history/export/wide/wideTable.ts';
import { wideCsv, wideNdjson } from '../../../../formats/history/export/wide/wideText.ts';
import { utc } from '../../../../formats/pcp/time/timeZone.ts';
import { slices } from '../../../writers/archive/setSlices.ts';
import { withSets } from '../set/memorySets.ts';
import { readParquet } from './readParquet.ts';

type Cell = number | bigint | string;

interface Value {
  readonly seconds: number;
  readonly series: SeriesFacts;
  readonly cell: Cell;
}

/** One table after the other is written, as in an export of several files. */
const memory = newRowMemory();

const noFacts = { partition: new Set<never>(), properties: new Map<string, string>() };

const contents: Readonly<Record<string, SeriesFacts['content']>> = {
  ...{ '32': 'integer', u32: 'integer', '64': 'integer', u64: 'integer' },
  ...{ float: 'double', double: 'double', string: 'text' },
};

const facts = (metric: string, type: string, inst?: number, host = 'web1', units = ''): SeriesFacts => ({
  host,
  metric,
  instance: inst === undefined ? undefined : `i${inst}`,
  inst,
  type,
  semantics: 'instant',
  units,
  labels: undefined,
  content: contents[type] ?? 'text',
});

function write(values: readonly Value[], open: (file: ExportFile, columns: WideColumns) => WideTable): Uint8Array {
  const survey = new ColumnSurvey();
  for (const { series } of values) survey.series(series);
  const pieces: Uint8Array[] = [];
  const table = open({ write: (bytes) => pieces.push(Uint8Array.from(bytes)) }, survey.columns);
  for (const { seconds, series, cell } of values) {
    assert.ok(table.moveTo({ seconds, nanoseconds: 7 }));
    const number = table.series(series);
    if (typeof cell === 'string') table.text(number, cell);
    else if (typeof cell === 'bigint' && !Number.isSafeInteger(Number(cell))) table.long(number, cell);
    else table.number(number, Number(cell));
  }
  table.finish();
  return Buffer.concat(pieces);
}

const parquetOf = (file: ExportFile, columns: WideColumns): WideTable =>
  wideParquet(
    file,
    noFacts,
    columns,
    { codec: { name: 'gzip', compress: (page) => gzipSync(page) }, createdBy: 'test' },
    memory,
  );

const asParquet = (values: readonly Value[]): Uint8Array => write(values, parquetOf);

const asText = (values: readonly Value[], open: typeof wideCsv): string =>
  new TextDecoder().decode(write(values, (file, columns) => open(file, noFacts, columns)));

suite('tables with a column for each metric and instance', () => {
  const between = (min: bigint, max: bigint): fc.Arbitrary<bigint> =>
    fc.oneof(fc.bigInt({ min, max }), fc.constantFrom(min, max, 0n), fc.bigInt({ min: 0n, max: 300n }));
  const cells: Readonly<Record<string, fc.Arbitrary<Cell>>> = {
    '32': between(-(2n ** 31n), 2n ** 31n - 1n),
    u32: between(0n, 2n ** 32n - 1n),
    '64': between(-(2n ** 63n), 2n ** 63n - 1n),
    u64: between(0n, 2n ** 64n - 1n),
    float: fc.float(),
    double: fc.oneof(fc.double(), fc.constantFrom(0, -0, NaN, 0.5)),
    string: fc.string({ unit: 'grapheme' }),
  };
  const values = fc
    .array(fc.tuple(fc.constantFrom(...Object.keys(cells)), fc.option(fc.nat(3))), { minLength: 1, maxLength: 8 })
    .chain((kinds) => {
      const series = kinds.map(([type, inst], i) => facts(`m${i}`, type, inst ?? undefined));
      return fc.array(
        fc
          .tuple(fc.constantFrom(...series), fc.nat(40))
          .chain(([one, seconds]) =>
            (cells[one.type] ?? fc.constant('')).map((cell) => ({ seconds, series: one, cell })),
          ),
        { maxLength: 300 },
      );
    });

  const columnOf = ({ metric, instance }: SeriesFacts): string =>
    instance === undefined ? metric : `${metric}[${instance}]`;
  const textOf = (time: unknown, column: string, cell: unknown): string =>
    [time, column, Object.is(cell, -0) ? '-0' : cell].map(String).join(' ');

  test('are read back by another reader as they were written, of each type', async () => {
    await fc.assert(
      fc.asyncProperty(values, async (all) => {
        const rows = await readParquet(asParquet(all));
        const back = rows.flatMap(({ time, host, ...rest }) => {
          assert.equal(host, 'web1');
          return Object.entries(rest)
            .filter(([, cell]) => cell !== undefined && cell !== null)
            .map(([column, cell]) => textOf(time, column, cell));
        });
        const expected = all.map(({ seconds, series, cell }) =>
          textOf(BigInt(seconds) * 1_000_000_000n + 7n, columnOf(series), cell),
        );
        assert.deepEqual(back.sort(), expected.sort());
      }),
      { numRuns: 60 },
    );
  });

  test('have a row for each host and time, and a further one where a column has a value already', () => {
    const [a, b] = [facts('a', 'u32'), facts('b', 'u32')];
    const other = { ...a, host: 'db1' };
    const rows = [
      { seconds: 0, series: a, cell: 1n },
      { seconds: 0, series: b, cell: 2n },
      { seconds: 0, series: b, cell: 3n },
      { seconds: 1, series: a, cell: 4n },
      { seconds: 1, series: other, cell: 5n },
    ];
    const [first, second] = ['1970-01-01T00:00:00.000000007Z', '1970-01-01T00:00:01.000000007Z'];
    assert.equal(
      asText(rows, wideCsv),
      `time,host,a,b\n${first},web1,1,2\n${first},web1,,3\n${second},web1,4,\n${second},db1,5,\n`,
    );
    assert.equal(asText(rows, wideNdjson).split('\n')[0], `{"time":"${first}","host":"web1","a":1,"b":2}`);
  });

  test('have a column of its own for values of another type or unit, and for names that are taken', () => {
    const rows = [
      facts('mem.free', 'u32', undefined, 'web1', 'Kbyte'),
      facts('mem.free', 'u64', undefined, 'web1', 'byte'),
      facts('time', 'u32'),
    ].map((series) => ({ seconds: 0, series, cell: 1n }));
    const [heading = ''] = asText(rows, wideCsv).split('\n');
    assert.equal(heading, 'time,host,mem.free,"mem.free (u64, instant, byte)","time (u32, instant)"');
  });

  test('leave out what came to a growing archive after its columns were found, also from means of intervals', async () => {
    await withSets(slices({ base: '20260302', from: 0, to: 9 }), async ({ sets }, pool) => {
      const [set] = sets;
      assert.ok(set !== undefined);
      const history = new SetHistory(set, pool);
      const request = (metric: string) => ({
        wish: {
          takesMetric: (names: readonly string[]) => names.some((name) => name.startsWith(metric)),
          takesInstance: () => true,
        },
        ...{ asRates: false, from: undefined, to: undefined },
      });
      const reads = [
        (metric: string, tableAt: TableAt) => exportHistory(history, request(metric), tableAt, {}),
        (metric: string, tableAt: TableAt) =>
          exportIntervals(history, request(metric), { seconds: 60, zone: utc }, tableAt, {}),
      ];
      for (const read of reads) {
        const survey = new ColumnSurvey();
        await read('mem.util.free', () => survey);
        const rowsWith = async (metric: string): Promise<readonly unknown[]> => {
          const pieces: Uint8Array[] = [];
          const table = parquetOf({ write: (bytes) => pieces.push(Uint8Array.from(bytes)) }, survey.columns);
          await read(metric, (time) => (table.moveTo(time) ? table : undefined));
          table.finish();
          return readParquet(Buffer.concat(pieces));
        };
        const rows = await rowsWith('mem.util.free');
        assert.ok(rows.length > 5);
        assert.deepEqual(await rowsWith(''), rows);
      }
    });
  });

  test('are refused where there would be too many columns', () => {
    const survey = new ColumnSurvey();
    for (let inst = 0; inst < maxColumns; inst++) survey.series(facts('proc.io', 'u32', inst));
    assert.throws(() => survey.series(facts('proc.io', 'u32', maxColumns)), TooManyColumns);
  });
});
