import assert from 'node:assert/strict';
import { join } from 'node:path';
import { columnNames } from '../../../../cli/output/columnNames.ts';
import { comparedArchive } from '../../../writers/archive/comparedArchive.ts';
import { printedArchive } from '../../../writers/archive/doctor/printedArchive.ts';
import { momentArchive } from '../../../writers/archive/momentArchive.ts';
import { sample, sampleArchive } from '../../../writers/archive/sampleArchive.ts';
import { runCaptured } from '../captured.ts';
import { createFolder, removeFolder } from '../testFiles.ts';

/** A metric that is a counter in one archive, and an instant in the next one. */
const changing = [1, 3].flatMap((semantics, day) => [
  ...comparedArchive({
    base: `2026040${day + 1}`,
    from: 3600 * day,
    to: 3600 * day + 600,
    metrics: [{ name: 'app.requests', semantics, value: (seconds) => seconds }],
  }).finish(),
]);

suite('tables with a column for each series', () => {
  let folder: string;

  suiteSetup(() => {
    folder = createFolder({
      ...Object.fromEntries(sampleArchive(3).finish()),
      ...Object.fromEntries(momentArchive().finish()),
      ...Object.fromEntries(changing.map(([name, bytes]) => [`web1/${name}`, bytes])),
      ...Object.fromEntries(
        printedArchive(10, () => ({ 'network.interface.in.bytes': 117, 'network.interface.out.bytes': 3 })),
      ),
    });
  });

  suiteTeardown(() => {
    removeFolder(folder);
  });

  async function linesOf(command: string, name: string, ...args: readonly string[]): Promise<readonly string[]> {
    const { code, stdout, stderr } = await runCaptured([command, join(folder, name), ...args]);
    assert.deepEqual([code, stderr], [0, '']);
    return stdout.trimEnd().split('\n');
  }

  test('have events as JSON, as other formats have them', async () => {
    const narrow = await linesOf('values', sample.base, 'sample.trace', '--format', 'csv');
    const wide = await linesOf('values', sample.base, 'sample.trace', '--wide');
    const eventsIn = (lines: readonly string[]): readonly string[] =>
      lines.slice(1).flatMap((line) => /"\{.*\}"/.exec(line)?.[0] ?? []);
    assert.ok(eventsIn(wide).length > 1);
    assert.deepEqual(eventsIn(wide), eventsIn(narrow));
  });

  test('have a column of its own where a metric becomes something else', async () => {
    const [heading = ''] = await linesOf('values', 'web1', '--interval', '5m', '--wide');
    assert.equal(heading, 'time,app.requests,"app.requests (double, instant)"');
    const [records, first, ...rest] = await linesOf('values', 'web1', '--wide');
    assert.equal(records, 'time,app.requests,"app.requests (double, instant)"');
    assert.match(first ?? '', /Z,0,$/);
    assert.match(rest.at(-1) ?? '', /Z,,4200$/);
  });

  test('never have a name twice', () => {
    const of = (name: string) => ({ name, kind: 'u32' });
    assert.deepEqual(columnNames([of('time'), of('a'), of('a'), of('a'), of('b')], ['time']), [
      'time (u32)',
      'a',
      'a (u32)',
      'a (u32) 2',
      'b',
    ]);
  });

  test('of processes at a moment have one column with the state of the process', async () => {
    const [heading = ''] = await linesOf('at', '20260501', '12:00:33', '--indom', 'proc', '--format', 'csv');
    const names = heading.split(',');
    assert.equal(new Set(names).size, names.length, heading);
    assert.deepEqual(names.slice(0, 2), ['row', 'row_state']);
  });

  test('of rates that were printed have their units', async () => {
    const lines = await linesOf('at', 'sar', '00:05', '--indom', 'interfaces');
    assert.match(lines.join('\n'), /117 KiB\/s +3 KiB\/s/);
    const [heading] = await linesOf('at', 'sar', '00:05', '--indom', 'interfaces', '--format', 'csv');
    assert.equal(heading, 'row,row_state,name,in (Kbyte / sec),out (Kbyte / sec)');
  });
});
