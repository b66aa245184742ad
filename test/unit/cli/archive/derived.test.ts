import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { triedArchive } from '../../pmie/triedArchive.ts';
import { runCaptured } from '../captured.ts';
import { createFolder, removeFolder } from '../testFiles.ts';

suite('derived metrics on the command line', function () {
  this.timeout(20_000);
  let folder: string;

  suiteSetup(() => {
    folder = createFolder({
      ...Object.fromEntries(triedArchive()),
      'app.conf': 'app.rate = rate(app.reads)\napp.lost = no.metric\n',
      'more.conf': '# more\napp.double = 2 * app.level\n',
      'faulty.conf': 'app.open = app.level +\napp.mended = app.level +\napp.mended = app.level\n',
      'note.txt': 'nothing of PCP\n',
      'comment.conf': '# nothing = yet\n',
      'setting.ini': '# of another program\nuser name = root = 0\n',
      'shell.env': 'MODE=fast\nLEVEL=debug\n',
      'open.conf': 'app.twice = 2 * app.level',
    });
  });

  suiteTeardown(() => {
    removeFolder(folder);
  });

  const run = (command: string, args: readonly string[], ...files: readonly string[]) =>
    runCaptured([
      command,
      join(folder, 'tried'),
      ...args,
      ...files.flatMap((name) => ['--derived', join(folder, name)]),
    ]);

  test('are values like all others', async () => {
    const { code, stdout, stderr } = await run('values', ['app.rate', 'app.double'], 'app.conf', 'more.conf');
    assert.deepEqual([code, stderr], [0, '']);
    const [first = '', second = ''] = stdout.split('\n').filter((line) => line.includes('app.'));
    assert.match(first, /"name":"app.double".*"values":\[\{"instance":"sda","inst":0,"value":0\},\{"instance":"sdb"/);
    assert.match(second, /"time":"2026-01-01T00:00:10.000000000Z","name":"app.(?:rate|double)"/);
    assert.match(
      stdout,
      /"name":"app.rate","pmid":"511[^"]*","type":"double","semantics":"instant","units":"count \/ sec"/,
    );
  });

  test('have statistics, plots and tables', async () => {
    assert.match((await run('summary', ['app.rate'], 'app.conf')).stdout, /app\.rate/);
    assert.match((await run('plot', ['app.rate'], 'app.conf')).stdout, /app\.rate/);
    const to = join(folder, 'rates.csv');
    const { code, stderr } = await run('export', ['--to', to, '--metrics', 'app.rate'], 'app.conf');
    assert.deepEqual([code, stderr.includes('rror')], [0, false]);
    assert.match(readFileSync(to, 'utf8'), /00:00:10.*app\.rate.*,5,/);
  });

  test('at times of intervals are those of PCP with -t', async () => {
    const args = ['app.rate', '--interval', '20s', '--agg', 'interpolated', '--format', 'csv'];
    const { stdout } = await run('values', args, 'app.conf');
    assert.deepEqual(
      stdout
        .trimEnd()
        .split('\n')
        .slice(1)
        .map((line) => line.replace(/\.0+Z,.*,,/, ' ').replace(/,1,20$/, '')),
      ['2026-01-01T00:00:20 5', '2026-01-01T00:00:40 5', '2026-01-01T00:01:00 5', '2026-01-01T00:02:00 1'],
    );
  });

  test('with a fault are said where they are named, unless a later definition has none', async () => {
    const open = await run('values', ['app.open'], 'faulty.conf');
    assert.equal(open.code, 2);
    assert.match(open.stderr, /no values of app\.open: PCP does not evaluate/);
    const mended = await run('values', ['app.mended'], 'faulty.conf');
    assert.deepEqual([mended.code, mended.stderr], [0, '']);
  });

  test('of files that define none for the archive are not passed over in silence', async () => {
    const refused = await run('values', ['app.level'], 'app.conf', 'setting.ini');
    assert.deepEqual([refused.code, refused.stdout], [2, '']);
    assert.match(refused.stderr, /setting\.ini: defines no metric: line 2: /);
    assert.match(
      (await run('values', ['app.level'], 'open.conf')).stderr,
      /open\.conf: defines no metric: PCP does not read the last line/,
    );
    const other = await run('values', ['app.level'], 'shell.env');
    assert.match(other.stdout, /"name":"app.level"/);
    assert.match(other.stderr, /shell\.env: no metric has values here, such as MODE: fast is not there/);
  });

  test('that cannot be evaluated are said where they are named, and files without any', async () => {
    const lost = await run('values', ['app.lost'], 'app.conf');
    assert.equal(lost.code, 2);
    assert.match(lost.stderr, /no values of app\.lost: no\.metric is not there/);
    assert.match((await run('values', ['app.rate'], 'note.txt')).stderr, /note\.txt: defines no metric: line 1: /);
    assert.match(
      (await run('values', ['app.level'], 'comment.conf')).stderr,
      /comment\.conf: defines no metric: it has nothing but comments/,
    );
    assert.match((await run('values', ['app.rate'], 'gone.conf')).stderr, /gone\.conf: no such file or directory/);
  });
});
