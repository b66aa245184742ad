import * as assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCaptured } from './captured.ts';
import { badPma, createFolder, goodPma, removeFolder } from './testFiles.ts';

/** Lines of two kinds of faults: what is safe to fix, and what is not. */
const crlfPma = badPma.replaceAll('\n', '\r\n');
const control = '$version=1.1\r\nLOCALHOSTNAME y n PCP_ARCHIVE_DIR/LOCALHOSTNAME -r -T24h10m';

suite('check --fix', () => {
  let folder: string;
  setup(() => {
    folder = createFolder({
      'crlf.pma': crlfPma,
      'good.pma': goodPma,
      'latin.pma': Buffer.from(`# Z\u00fcrich\r\n${crlfPma}`, 'latin1'),
      'pmlogger/control.d/local': control,
    });
  });
  teardown(() => {
    removeFolder(folder);
  });

  const at = (name: string): string => join(folder, name);
  const read = (name: string): string => readFileSync(at(name), 'utf8');

  test('makes the safe fixes in place, and reports what is left', async () => {
    const { code, stdout, stderr } = await runCaptured(['check', '--fix', at('crlf.pma'), at('good.pma')]);
    assert.equal(read('crlf.pma'), badPma);
    assert.equal(read('good.pma'), goodPma);
    assert.equal(stderr, `${at('crlf.pma')}: ${badPma.split('\n').length - 1} lines fixed\n`);
    assert.equal(code, 1);
    assert.match(stdout, /crlf\.pma:13:3: error: "abc" is not a number[^]*1 error in 2 files\n$/);
  });

  test('fixes configurations, until nothing more is safe to fix', async () => {
    const { code, stdout } = await runCaptured(['check', '--fix', '--quiet', at('pmlogger')]);
    assert.equal(read('pmlogger/control.d/local'), `${control.replace('\r', '')}\n`);
    assert.deepEqual([code, stdout], [0, '']);
  });

  test('leaves rules alone that are off, and bytes that are not UTF-8', async () => {
    await runCaptured(['check', '--fix', '--rule', 'pma/crlf=off', at('crlf.pma')]);
    assert.equal(read('crlf.pma'), crlfPma);
    await runCaptured(['check', '--fix', at('latin.pma')]);
    assert.deepEqual(readFileSync(at('latin.pma')), Buffer.from(`# Z\u00fcrich\n${badPma}`, 'latin1'));
  });

  test('--diff changes nothing, and shows what patch(1) makes of it', async () => {
    const before = statSync(at('latin.pma')).mtimeMs;
    const { code, stdout } = await runCaptured(['check', '--diff', at('crlf.pma')]);
    assert.deepEqual([code, statSync(at('latin.pma')).mtimeMs], [1, before]);
    assert.equal(read('crlf.pma'), crlfPma);
    writeFileSync(at('changes.diff'), stdout);
    execFileSync('git', ['apply', `-p${folder.split('/').length}`, at('changes.diff')], { cwd: folder });
    assert.equal(read('crlf.pma'), badPma);
    assert.deepEqual(await runCaptured(['check', '--diff', at('crlf.pma')]), { code: 0, stdout: '', stderr: '' });
  });

  test('--diff lets no file drive the terminal', async () => {
    writeFileSync(at('good.pma'), goodPma.replaceAll('\n', '\r\n').replace('# Wed', '# \u001b]0;x\u0007Wed'));
    const { stdout } = await runCaptured(['check', '--diff', at('good.pma')], { isTTY: true });
    assert.match(stdout, /\\x1b\]0;x\\x07Wed/);
    assert.match(stdout, /^[\n -~]*$/);
  });

  test('fixes no standard input, and no device', async () => {
    assert.deepEqual(await runCaptured(['check', '--fix', '-'], { stdin: [crlfPma] }), {
      code: 2,
      stdout: '',
      stderr: 'pcp-files: -: standard input cannot be fixed; name a file\n',
    });
    const { code, stderr } = await runCaptured(['check', '--diff', '--kind', 'pma', '/dev/null']);
    assert.deepEqual([code, stderr], [2, 'pcp-files: /dev/null: is not a regular file\n']);
  });
});
