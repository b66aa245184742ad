import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCaptured } from './captured.ts';
import { badPma, createFolder, goodPma, removeFolder } from './testFiles.ts';

const project = (content: object): string => JSON.stringify(content);

suite('project files of the command line', () => {
  let folder: string;
  setup(() => {
    folder = createFolder({
      'bad.pma': badPma,
      'lab/bad.pma': badPma,
      'old/bad.pma': badPma,
      'other/bad.pma': badPma,
      'other/.pcp-files.jsonc': '{}',
      '.pcp-files.jsonc': project({
        rules: { 'pma/number': 'warning' },
        ignore: ['old'],
        overrides: [{ files: ['lab/**'], rules: { 'pma/number': 'off' } }],
      }),
    });
  });
  teardown(() => {
    removeFolder(folder);
  });

  const at = (name: string): string => join(folder, name);
  const run = async (...args: readonly string[]): ReturnType<typeof runCaptured> => runCaptured(args, { cwd: folder });

  test('the nearest one above a file says how it is checked', async () => {
    const { code, stdout, stderr } = await run('check', folder);
    const severities = [...stdout.matchAll(/^(.*):13:3: (\w+)/gm)].map(([, path, severity]) => [path, severity]);
    assert.deepEqual(severities, [
      [at('bad.pma'), 'warning'],
      [at('other/bad.pma'), 'error'],
    ]);
    assert.deepEqual([code, stderr], [1, '']);
    assert.match(stdout, /1 error, 1 warning in 3 files\n$/);
  });

  test('options take precedence', async () => {
    assert.match((await run('check', '--rule', 'pma/number=error', at('bad.pma'))).stdout, /:13:3: error/);
    assert.match((await run('check', '--no-config', folder)).stdout, /4 errors in 4 files\n$/);
    writeFileSync(at('strict.jsonc'), project({ overrides: [{ files: ['*.pma'], rules: { 'pma/number': 'info' } }] }));
    assert.match(
      (await run('check', '--config', 'strict.jsonc', folder)).stdout,
      /4 infos in 4 files, 1 file passed over\n$/,
    );
  });

  test('a file that is ignored is said to be, if it was named', async () => {
    const named = await run('check', at('old/bad.pma'));
    assert.deepEqual(named, {
      code: 0,
      stdout: 'no findings in 0 files\n',
      stderr: `pcp-files: ${at('old/bad.pma')}: ignored by .pcp-files.jsonc\n`,
    });
    assert.equal((await run('check', '--quiet', at('old/bad.pma'))).stderr, '');
  });

  test('the name of standard input decides', async () => {
    const from = async (name: string): ReturnType<typeof runCaptured> =>
      runCaptured(['check', '--stdin-filename', at(name), '-'], { cwd: folder, stdin: [badPma] });
    assert.match((await from('new.pma')).stdout, /:13:3: warning/);
    assert.match((await from('lab/new.pma')).stdout, /no findings in 1 file\n$/);
    assert.match((await runCaptured(['check', '-'], { cwd: folder, stdin: [badPma] })).stdout, /^-:13:3: warning/);
  });

  test('a rule that is off is not fixed, nor what is ignored', async () => {
    const crlf = goodPma.replaceAll('\n', '\r\n');
    for (const name of ['bad.pma', 'old/bad.pma', 'other/bad.pma']) writeFileSync(at(name), crlf);
    writeFileSync(at('.pcp-files.jsonc'), project({ rules: { 'pma/crlf': 'off' }, ignore: ['old'] }));
    await run('check', '--fix', folder);
    assert.deepEqual(
      ['bad.pma', 'old/bad.pma', 'other/bad.pma'].map((name) => readFileSync(at(name), 'utf8') === crlf),
      [true, true, false],
    );
  });

  test('faults are told with their places, and the rest applies', async () => {
    writeFileSync(at('.pcp-files.jsonc'), '{\n  "rules": { "pma/number": "info", "pma/nummer": "off" },\n}');
    const { code, stdout, stderr } = await run('check', at('bad.pma'), at('lab/bad.pma'));
    assert.equal(
      stderr,
      'pcp-files: .pcp-files.jsonc:2:36: There is no rule "pma/nummer" here, so the line has no effect. ' +
        'Did you mean "pma/number"?\n',
    );
    assert.equal(code, 2);
    assert.match(stdout, /2 infos in 2 files\n$/);
  });

  test('one that cannot be read is told', async () => {
    const missing = await run('check', '--config', 'missing.jsonc', at('bad.pma'));
    assert.equal(missing.stderr, 'pcp-files: missing.jsonc: no such file or directory\n');
    assert.equal(missing.code, 2);
    mkdirSync(at('lab/.pcp-files.jsonc'));
    execFileSync('mkfifo', [at('other/pipe')]);
    for (const name of ['lab/.pcp-files.jsonc', 'other/pipe']) {
      const { code, stderr } = await run('check', '--config', name, at('bad.pma'));
      assert.deepEqual([code, stderr], [2, `pcp-files: ${name}: is not a regular file\n`]);
    }
  });
});
