import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { plotAnswers, rowOf } from '../../../workers/pma/plot/plotAnswers.ts';
import { PlotSession } from '../../../workers/pma/plot/plotSession.ts';
import { SeriesReads } from '../../../workers/pma/plot/seriesReads.ts';
import type { PmaInput } from '../../../protocol/worker/pmaPlotWorkerProtocol.ts';
import type { PmaPlot, PmaPlotRequest } from '../../../protocol/plot/pmaPlotProtocol.ts';
import { firstDate, plottedText } from '../pma/series/plottedText.ts';

const { signal } = new AbortController();
const free = { className: 'VM', metric: 'free' };
const reads = { className: 'IO', metric: 'kBrdps', object: 'sda' };
const range = { from: firstDate, to: firstDate + 70 };

/** Of the parts that have a value: `seconds behind the first DATE: value`. */
function shown({ lines }: PmaPlot, line: number): string[] {
  const { last, times } = lines[line] ?? assert.fail('no such line');
  return Array.from(last, (value, part) => [times[part] ?? NaN, value] as const)
    .filter(([, value]) => !Number.isNaN(value))
    .map(([time, value]) => `${time - firstDate}: ${value}`);
}

suite('the plot of a pma file', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pcp-pma-'));
  const file = path.join(folder, 'moon.pma');
  let session: PlotSession;
  let answers: ReturnType<typeof plotAnswers>;
  let wake = (): void => undefined;

  setup(() => {
    fs.writeFileSync(file, plottedText);
    session = new PlotSession(() => {
      wake();
    });
    answers = plotAnswers(session);
  });

  teardown(() => {
    session.dispose();
  });

  suiteTeardown(() => {
    fs.rmSync(folder, { recursive: true });
  });

  /** Resolves when the text has been looked through. */
  async function setInput(input: PmaInput): Promise<void> {
    session.setInput(input);
    while (session.contents.reading.phase === 'reading')
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
  }

  async function plot(request: PmaPlotRequest, parts = 70): Promise<PmaPlot> {
    for (;;) {
      const answer = await answers.plot({ ...request, parts }, signal);
      if (answer.reading.phase !== 'reading') return answer;
    }
  }

  for (const input of [{ kind: 'text', text: plottedText } as const, { kind: 'disk', path: file } as const])
    test(`is of what stands in the ${input.kind}`, async () => {
      await setInput(input);
      const { classes, span, condition } = session.contents;
      assert.deepEqual([condition, span], ['readable', { from: firstDate + 10, to: firstDate + 61 }]);
      assert.deepEqual(
        classes.map(({ name, objects }) => [name, objects]),
        [
          ['VM', []],
          ['IO', ['sda', 'sd b']],
        ],
      );
      assert.deepEqual(classes[1]?.metrics[1]?.unit, 'KiB/s');
      const answer = await plot({ lines: [free, reads], ...range });
      assert.deepEqual(shown(answer, 0), ['20: 100', '30: 200.5', '51: 300', '61: 400']);
      assert.deepEqual(shown(answer, 1).length, 6);
      assert.deepEqual(
        [...(answer.lines[0]?.skips ?? [])].flatMap((skip, part) => (skip === 1 ? [part] : [])),
        [10, 41],
      );
      assert.equal(answer.lines[1]?.skips, undefined);
      assert.equal(rowOf(session, reads, firstDate + 41), 32);
      assert.equal(rowOf(session, free, firstDate + 10), null);
    });

  test('reads another line from the file, and keeps those it has', async () => {
    await setInput({ kind: 'disk', path: file });
    await plot({ lines: [free], ...range });
    const known = session.series?.known(free);
    await plot({ lines: [free, reads], ...range });
    fs.rmSync(file);
    assert.equal(session.series?.known(free), known);
    assert.deepEqual(shown(await plot({ lines: [reads], ...range }), 0).length, 6);
    const failed = await plot({ lines: [{ ...reads, object: 'sd b' }], ...range });
    assert.deepEqual([failed.reading.phase, shown(failed, 0)], ['failed', []]);
  });

  test('begins anew with another text', async () => {
    await setInput({ kind: 'text', text: plottedText });
    await plot({ lines: [free], ...range });
    const { revision } = session.contents;
    await setInput({ kind: 'text', text: plottedText.replace('4 400', '4 500') });
    assert.equal(session.contents.revision, revision + 1);
    assert.deepEqual(shown(await plot({ lines: [free], ...range }), 0).at(-1), '61: 500');
  });

  test('can be held, and goes on where it was', async () => {
    session.setInput({ kind: 'text', text: plottedText });
    session.setReading(false);
    const asked = await answers.plot({ lines: [free], ...range, parts: 70 }, signal);
    assert.deepEqual([asked.reading.phase, shown(asked, 0)], ['stopped', []]);
    assert.equal(session.contents.reading.phase, 'stopped');
    session.setReading(true);
    assert.deepEqual(shown(await plot({ lines: [free], ...range }), 0).length, 4);
  });

  test('says so where there is nothing of pma', async () => {
    await setInput({ kind: 'text', text: 'int main() {}\n' });
    assert.equal(session.contents.condition, 'foreign');
    await setInput({ kind: 'disk', path: path.join(folder, 'none.pma') });
    const { phase, problem } = session.contents.reading;
    assert.equal(phase, 'failed');
    assert.match(problem ?? '', /ENOENT/);
  });

  test('keeps no more than it may', async () => {
    const text = plottedText + plottedText.slice(plottedText.indexOf('DATE:')).repeat(5_000);
    const series = new SeriesReads({ kind: 'text', text }, 1000);
    series.pointsOf([free]);
    await series.settled(20_000);
    assert.equal(series.progress.phase, 'full');
    assert.ok((series.known(free)?.count ?? 0) > 1000);
    series.dispose();
  });

  test('has a table in which a skipped sample is no value', async () => {
    await setInput({ kind: 'text', text: plottedText });
    await plot({ lines: [free, reads], ...range });
    const rows = await answers.plottedRows({ lines: [free, reads], ...range, fromRow: 0, toRow: 2 }, signal);
    assert.equal(rows.total, 6);
    assert.deepEqual(
      [...rows.times].map((time) => time - firstDate),
      [10, 20],
    );
    assert.deepEqual(
      rows.columns.map((column) => [...column]),
      [
        [NaN, 100],
        [10, 11],
      ],
    );
    assert.deepEqual(
      rows.skips?.map((column) => [...column]),
      [
        [1, 0],
        [0, 0],
      ],
    );
    const csv = new TextDecoder().decode(
      await answers.plotFile({ lines: [free, reads], ...range, form: 'csv', zone: '+1000', shown: [] }, signal),
    );
    assert.deepEqual(csv.split('\n').slice(0, 3), [
      'time (+1000),free (KiB),kBrdps[sda] (KiB/s)',
      '2016-05-11T07:00:10.000000+10:00,,10',
      '2016-05-11T07:00:20.000000+10:00,100,11',
    ]);
  });
});
