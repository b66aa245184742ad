import assert from 'node:assert/strict';
import { incidentArchives } from '../../../writers/archive/incidentArchives.ts';
import { incident } from '../../../writers/archive/incidentHost.ts';
import { runCaptured } from '../captured.ts';
import { createFolder, removeFolder } from '../testFiles.ts';

/** Three commands lead from a folder to the disk, the time and the process. */
suite('what happened on this host at 00:31, in the terminal', function () {
  this.timeout(60_000);
  let folder: string;

  suiteSetup(() => {
    folder = createFolder(Object.fromEntries(incidentArchives()));
  });

  suiteTeardown(() => {
    removeFolder(folder);
  });

  async function run(...args: readonly string[]): Promise<string> {
    const { code, stdout, stderr } = await runCaptured(args);
    assert.deepEqual([code, stderr], [0, '']);
    return stdout;
  }

  test('a summary names the disk', async () => {
    const csv = await run('summary', folder, 'disk.dev.avactive', '--format', 'csv');
    const [head = '', ...rows] = csv.trim().split('\n');
    const columns = head.split(',');
    const busiest = rows
      .map((row) => Object.fromEntries(row.split(',').map((cell, i) => [columns[i] ?? '', cell])))
      .sort((a, b) => Number(b['max']) - Number(a['max']))[0];
    assert.equal(busiest?.['instance'], incident.disk);
    const time = Date.parse(busiest['max_time'] ?? '') / 1000;
    assert.ok(time >= incident.from && time <= incident.to + 60, busiest['max_time']);
  });

  test('a plot shows from when to when', async () => {
    const range = ['--from', '2026-06-18 00:10', '--to', '2026-06-18 01:00', '--width', '100'];
    const text = await run('plot', folder, 'disk.dev.avactive', '--instances', incident.disk, ...range);
    const [title = '', ...lines] = text.split('\n');
    assert.match(title, /^disk\.dev\.avactive\[sdb\] {2}mean [\d.]+ %, min [\d.]+ %, max 99\.\d %/);
    const top = lines[0]?.slice(lines[0].indexOf('┤') + 1) ?? '';
    const minutes = (column: number): number => 10 + (50 * column) / 87;
    const [first, last] = [top.search(/\S/), top.trimEnd().length];
    assert.ok(Math.abs(minutes(first) - 29.3) < 1.2, `from ${minutes(first)}`);
    assert.ok(Math.abs(minutes(last) - 42) < 1.2, `to ${minutes(last)}`);
  });

  test('a table of that moment names the process', async () => {
    const table = JSON.parse(
      await run('at', folder, '00:31', '--indom', 'proc', '--sort', 'io', '--top', '1', '--format', 'json'),
    ) as { readonly rows: readonly { readonly values: Readonly<Record<string, unknown>> }[] };
    const { pid, name, user } = table.rows[0]?.values ?? {};
    assert.deepEqual([pid, name, user], [incident.pid, incident.program, 'clamav']);
  });

  test('one command compares the time with what came before', async () => {
    const range = ['--from', '2026-06-18 00:30', '--to', '2026-06-18 00:42'];
    const text = await run('compare', folder, ...range, '--format', 'csv');
    const changed = text.split('\n').map((line) => line.split(','));
    const busy = changed.find((cells) => cells[2] === 'disk.dev.avactive' && cells[4] === incident.disk);
    assert.ok(Number(busy?.[1]) > 0.8, busy?.join());
    const calm = await run(
      'compare',
      folder,
      '--from',
      '2026-06-18 05:30',
      '--to',
      '2026-06-18 05:42',
      '--format',
      'csv',
    );
    assert.equal(calm.trim().split('\n').length, 1);
  });
});
