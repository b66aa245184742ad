import assert from 'node:assert/strict';
import { join } from 'node:path';
import { triedArchive } from '../../pmie/triedArchive.ts';
import { runCaptured } from '../captured.ts';
import { createFolder, removeFolder } from '../testFiles.ts';

const configuration = `#pmlogger
log mandatory on 10 sec {
    app.level
    app.reads
}
log mandatory on 1 min { app.free no.such }
`;

suite('cost of configurations and archives', function () {
  this.timeout(20_000);
  let folder: string;

  suiteSetup(() => {
    folder = createFolder({
      ...Object.fromEntries(triedArchive()),
      'app.config': configuration,
      'none.config': '#pmlogger\nlog mandatory off { app.level }\n',
      'note.txt': 'nothing of PCP',
    });
  });

  suiteTeardown(() => {
    removeFolder(folder);
  });

  const run = (...args: readonly string[]) => runCaptured(['cost', ...args]);
  const path = (name: string): string => join(folder, name);

  test('a configuration is costed line by line, with its dearest metrics', async () => {
    const { code, stdout } = await run(path('app.config'), '--on', path('tried'), '--top', '1');
    assert.equal(code, 0);
    const lines = stdout.trimEnd().split('\n');
    assert.match(lines[0] ?? '', /app\.config on web1, by 2 min of .*tried$/);
    assert.match(lines[1] ?? '', /^\S+ \S+ of records a day, about .* with zstd; metadata about /);
    assert.equal(lines[3], '2: log mandatory on 10 sec');
    assert.match(
      lines[4] ?? '',
      /^ {4}563 KiB a day, about .* with zstd, 91 % of all, 8640 records of 3 values, 0 % unchanged$/,
    );
    assert.match(lines[6] ?? '', /^ {4}app\.level +226 KiB +36 % .* 1\.85 +0 % +records$/);
    assert.equal(lines[7], '    and 1 more');
    assert.match(stdout, /1 metric of unknown size/);
  });

  test('JSON has the same in bytes a day', async () => {
    const { stdout } = await run(path('app.config'), '--on', path('tried'), '--format', 'json');
    const { raw, lines, host } = JSON.parse(stdout) as {
      readonly raw: number;
      readonly host: string;
      readonly lines: readonly {
        readonly line: number;
        readonly raw: number;
        readonly metrics: readonly { readonly by: string }[];
      }[];
    };
    assert.equal(host, 'web1');
    assert.deepEqual(
      lines.map(({ line, metrics }) => [line, metrics.map(({ by }) => by)]),
      [
        [2, ['records', 'records']],
        [6, ['records', 'unknown']],
      ],
    );
    assert.equal(
      raw,
      lines.reduce((sum, one) => sum + one.raw, 0),
    );
  });

  test('an archive is taken apart', async () => {
    const { code, stdout } = await run('--archive', path('tried'), '--top', '2');
    assert.equal(code, 0);
    assert.match(
      stdout,
      /tried.*: host web1, version 2, 2 min\nrecords +980 B, \d+ B if compressed with zstd, 13 records, 1 mark; frames 280 B\n/,
    );
    assert.match(stdout, /^app\.level +348 B +36 % /m);
    assert.match(stdout, /^and 2 more metrics$/m);
    const json = await run('--archive', path('tried'), '--format', 'json');
    const { archives } = JSON.parse(json.stdout) as { readonly archives: readonly { readonly bytes: number }[] };
    assert.deepEqual(
      archives.map(({ bytes }) => bytes),
      [980],
    );
  });

  test('what cannot be costed is said', async () => {
    const nothing = await run(path('none.config'), '--on', path('tried'));
    assert.deepEqual([nothing.code, nothing.stdout], [2, '']);
    assert.match(nothing.stderr, /has nothing that a logger would record/);
    const both = await run(path('app.config'), '--archive', path('tried'));
    assert.equal(both.code, 2);
    assert.match(
      both.stderr,
      /name a configuration and, with --on, archives of its host; or archives alone with --archive/,
    );
    const note = await run(path('app.config'), '--on', path('note.txt'));
    assert.deepEqual([note.code, note.stderr.split(': ').at(-1)], [2, 'not a PCP file; --kind treats it as one\n']);
  });
});
