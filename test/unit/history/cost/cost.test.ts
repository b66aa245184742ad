import assert from 'node:assert/strict';
import type { SizeProbe } from '../../../../formats/history/cost/costModel.ts';
import { measureCost } from '../../../../formats/history/cost/measureCost.ts';
import { forecastText } from '../../../../formats/history/cost/costText.ts';
import { budgetText, intervalWithin, readBudget } from '../../../../formats/history/cost/budget.ts';
import type { PlanForecast } from '../../../../formats/history/cost/predictCost.ts';
import { predictCost } from '../../../../formats/history/cost/predictCost.ts';
import { JoinedNames } from '../../../../formats/names/joinedNames.ts';
import { indexOf } from '../../../../formats/names/nameIndex.ts';
import { encodeInDom, nullInDom } from '../../../../formats/pcp/inDom.ts';
import { checkPmlogconf } from '../../../../formats/pmlogconf/check.ts';
import { logLinesOf as groupLinesOf } from '../../../../formats/pmlogconf/logLines.ts';
import { checkPmlogger } from '../../../../formats/pmlogger/check/checkPmlogger.ts';
import { logLinesOf } from '../../../../formats/pmlogger/logLines.ts';
import { SourceText } from '../../../../formats/syntax/sourceText.ts';
import { openFiles } from '../../archive/openSample.ts';
import { triedArchive } from '../../pmie/triedArchive.ts';

/** Half as large as a whole, and by itself so many bytes as there are different ones. */
const probe: SizeProbe = { name: 'halves', whole: ({ length }) => length / 2, own: (bytes) => new Set(bytes).size };

const names = new JoinedNames(
  [
    indexOf(
      [
        { name: 'other.rate', type: 3, inDom: nullInDom },
        { name: 'other.disk', type: 5, inDom: encodeInDom({ domain: 200, serial: 1 }) },
        { name: 'other.text', type: 6, inDom: nullInDom },
      ].map((entry) => ({ ...entry, source: { kind: 'shipped' } as const })),
    ),
  ],
  [],
);

async function forecastOf(configuration: string): Promise<PlanForecast> {
  const archive = await openFiles(triedArchive());
  const lines = logLinesOf(checkPmlogger(new SourceText(configuration), {}));
  return predictCost(lines, await measureCost(archive, { probe }), archive.metadata, names);
}

suite('cost of what is logged', () => {
  test('an archive is made of the sets of its metrics, to the byte, and of frames', async () => {
    const archive = await openFiles(triedArchive());
    const { bytes, frames, records, marks, metrics, compression, seconds } = await measureCost(archive);
    assert.deepEqual(
      { bytes, frames, records, marks, seconds },
      { bytes: 980, frames: 280, records: 13, marks: 1, seconds: 120 },
    );
    assert.deepEqual(
      [...metrics.values()].map(({ descriptor, bytes: size, records: count, values, unchanged, intervalSeconds }) => [
        descriptor.names[0],
        ...[size, count, values, unchanged, intervalSeconds],
      ]),
      [
        ['app.level', 348, 13, 24, 0, 10],
        ['app.reads', 260, 13, 13, 0, 10],
        ['app.free', 60, 3, 3, 0, 60],
        ['app.name', 32, 1, 1, 0, undefined],
      ],
    );
    assert.equal(compression, undefined);
  });

  test('what compresses together is divided by how well each metric compresses by itself', async () => {
    const archive = await openFiles(triedArchive());
    const { bytes, compression, metrics } = await measureCost(archive, { probe });
    assert.deepEqual(compression, { name: 'halves', ratio: 0.5, isOnDisk: false });
    const sum = [...metrics.values()].reduce((all, { compressedBytes = NaN }) => all + compressedBytes, 0);
    assert.ok(Math.abs(sum - bytes / 2) < 1e-9);
  });

  test('lines of one interval share a frame, and one of another interval has its own', async () => {
    const { lines, raw } = await forecastOf(
      'log mandatory on 10 sec { app.reads }\nlog mandatory on 10 sec { app.free }\nlog advisory on 10 sec app.free\nlog mandatory on 1 min { app.level }\nlog mandatory off { app.name }\n',
    );
    const daily = lines.map((line) => Math.round(line.raw));
    assert.deepEqual(daily, [8640 * 30, 8640 * 30, 8640 * 40, Math.round(1440 * (348 / 13 + 20))]);
    assert.ok(Math.abs(lines.reduce((sum, { share }) => sum + share, 0) - 1) < 1e-9);
    assert.equal(
      Math.round(raw),
      daily.reduce((sum, one) => sum + one, 0),
    );
  });

  test('a line may name single instances, by name and number, and all metrics below a name', async () => {
    const { lines } = await forecastOf(
      'log mandatory on 1 min { app.level["sdb"] }\nlog mandatory on 2 min { app.level[0] }\nlog mandatory on 4 min { app }\n',
    );
    const sizes = lines.map(({ metrics }) => metrics.map(({ name, bytes = NaN }) => [name, Number(bytes.toFixed(3))]));
    assert.deepEqual(sizes.slice(0, 2), [
      [['app.level', 12 + Number(((8 * 11) / 13).toFixed(3))]],
      [['app.level', 20]],
    ]);
    assert.equal(sizes[2]?.length, 4);
  });

  test('what was not recorded is estimated by its type and instances, or unknown', async () => {
    const { lines } = await forecastOf('log mandatory on 1 min { other no.such }\n');
    const sizes = new Map(lines[0]?.metrics.map(({ name, bytes }) => [name, bytes]));
    assert.equal(sizes.get('other.rate'), 32);
    assert.equal(Math.round(sizes.get('other.disk') ?? NaN), Math.round(12 + (24 / 13) * 20));
    assert.equal(sizes.get('other.text'), undefined);
    assert.ok(sizes.has('no.such') && sizes.get('no.such') === undefined);
  });

  test('at twice the interval raw bytes are half, and compressed ones 58 %', async () => {
    const of = async (interval: string): Promise<{ readonly raw: number; readonly compressed: number }> => {
      const [metric] = (await forecastOf(`log mandatory on ${interval} { app.reads }\n`)).lines[0]?.metrics ?? [];
      return { raw: metric?.raw ?? NaN, compressed: metric?.compressed ?? NaN };
    };
    const [ten, twenty] = [await of('10 sec'), await of('20 sec')];
    assert.equal(ten.raw, 2 * twenty.raw);
    assert.equal((twenty.compressed / ten.compressed).toFixed(2), '0.58');
  });

  test('a line is put into words', async () => {
    const { lines } = await forecastOf(
      'log mandatory on 10 sec { app.reads no.such }\nlog mandatory on once app.name\n',
    );
    const [often, once] = lines.map((line) => forecastText(line, undefined));
    assert.equal(
      often,
      '338 KiB a day, 100 % of all, 8640 records of 1 value, 0 % unchanged, 1 metric of unknown size',
    );
    assert.equal(once, '52 B a day, < 0.1 % of all, once, 1 value');
  });

  test('a group of pmlogconf is one line with its interval', () => {
    const text =
      '#pmlogconf-setup 2.0\nident\tdisks and reads\nforce\tinclude\ndelta\t30 sec\n\tapp.level\n\tapp.reads\n';
    const [line, another] = groupLinesOf(checkPmlogconf(new SourceText(text), {}));
    assert.equal(another, undefined);
    assert.deepEqual([line?.title, line?.intervalSeconds, line?.metrics.length], ['disks and reads', 30, 2]);
  });

  test('a budget is read, and kept by a longer interval; compressed it takes a still longer one', async () => {
    assert.deepEqual(readBudget('50 MiB'), { bytes: 50 * 2 ** 20, isCompressed: false });
    assert.deepEqual(readBudget('1.5g compressed'), { bytes: 1.5 * 2 ** 30, isCompressed: true });
    for (const text of ['', 'much', '0 B', '5 MiB zipped']) assert.equal(readBudget(text), undefined, text);
    const archive = await openFiles(triedArchive());
    const cost = await measureCost(archive, { probe });
    const lines = logLinesOf(checkPmlogger(new SourceText('log mandatory on 10 sec { app.reads }\n'), {}));
    const [line] = lines;
    assert.ok(line !== undefined);
    const used = predictCost(lines, cost, archive.metadata);
    const within = (bytes: number, isCompressed: boolean): string | undefined =>
      intervalWithin(lines, line, { bytes, isCompressed }, cost, archive.metadata);
    assert.equal(within(used.raw / 2, false), '20 sec');
    assert.equal(within(used.raw / 3.5, false), '1 min');
    assert.equal(within((used.compressed ?? NaN) / 2, true), '30 sec');
    assert.equal(within(10, false), undefined);
    assert.equal(budgetText(used, { bytes: 2 ** 30, isCompressed: false }), '338 KiB of 1 GiB a day');
    assert.match(
      budgetText(used, { bytes: 1024, isCompressed: true }) ?? '',
      /^over the budget: about .* compressed of 1 KiB a day$/,
    );
  });
});
