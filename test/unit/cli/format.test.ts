import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { RewrittenFile } from '../../../cli/files/rewrittenFile.ts';
import { runCaptured } from './captured.ts';
import { createFolder, goodPma, removeFolder } from './testFiles.ts';

const ragged = goodPma.replace('sda 1.5', 'sda  100.5 # peak');
const aligned = ragged.replace('sda  100.5', 'sda 100.5').replace(/^(sd. )(\d\.5)$/gm, '$1  $2');

suite('format', () => {
  let folder: string;
  setup(() => {
    folder = createFolder({ 'good.pma': goodPma, 'sub/ragged.pma': ragged, 'sub/other.txt': 'a  b\n' });
  });
  teardown(() => {
    removeFolder(folder);
  });

  const read = (name: string): string => fs.readFileSync(path.join(folder, name), 'utf8');

  test('formats files in place and says which', async () => {
    const file = path.join(folder, 'sub/ragged.pma');
    fs.chmodSync(file, 0o640);
    const { code, stdout, stderr } = await runCaptured(['format', folder]);
    assert.deepEqual([code, stderr], [0, '']);
    assert.equal(stdout, `${file}: 4 lines formatted\n1 of 2 files changed\n`);
    assert.equal(read('sub/ragged.pma'), aligned);
    assert.equal(read('good.pma'), goodPma);
    assert.equal(read('sub/other.txt'), 'a  b\n');
    assert.equal(fs.statSync(file).mode & 0o777, 0o640);
    assert.deepEqual(fs.readdirSync(path.join(folder, 'sub')).sort(), ['other.txt', 'ragged.pma']);
  });

  test('changes nothing a second time', async () => {
    await runCaptured(['format', folder]);
    const { code, stdout } = await runCaptured(['format', folder]);
    assert.deepEqual([code, stdout], [0, '0 of 2 files changed\n']);
  });

  test('refuses what is no text', async () => {
    const bytes = Uint8Array.from({ length: 3000 }, (_, i) => (i * 7919) % 256);
    const rubbish = createFolder({ 'a.pma': bytes, 'b.pmlogger': bytes, 'c.pma': goodPma.replace('sda', 'sd\0') });
    const { code, stdout, stderr } = await runCaptured(['format', '--check', rubbish]);
    removeFolder(rubbish);
    assert.equal(code, 2, stdout);
    assert.match(stderr, /a\.pma: is binary, and only text can be formatted.*\n.*b\.pmlogger: is binary/);
    assert.doesNotMatch(stderr, /c\.pma/);
  });

  test('--check tells only, by the exit code too', async () => {
    const file = path.join(folder, 'sub/ragged.pma');
    const { code, stdout } = await runCaptured(['format', '--check', '--quiet', folder]);
    assert.deepEqual([code, stdout], [1, `${file}: 4 lines not formatted\n`]);
    assert.equal(read('sub/ragged.pma'), ragged);
    assert.equal((await runCaptured(['format', '--check', path.join(folder, 'good.pma')])).code, 0);
  });

  test('of standard input writes to standard output', async () => {
    const { code, stdout } = await runCaptured(['format', '-'], { stdin: [ragged.slice(0, 99), ragged.slice(99)] });
    assert.deepEqual([code, stdout], [0, aligned]);
    const checked = await runCaptured(['format', '--check', '-'], { stdin: [ragged] });
    assert.deepEqual([checked.code, checked.stdout], [1, '-: 4 lines not formatted\n']);
  });

  test('of standard input is of the kind that its name says', async () => {
    const named = await runCaptured(['format', '--check', '--stdin-filename', 'a/web.pma', '-'], { stdin: [ragged] });
    assert.deepEqual([named.code, named.stdout], [1, 'a/web.pma: 4 lines not formatted\n']);
    const output = await runCaptured(['format', '--stdin-filename', 'web.pma', '-'], { stdin: [ragged] });
    assert.deepEqual([output.code, output.stdout], [0, aligned]);
    const config = await runCaptured(['info', '--stdin-filename', 'web.pma.conf', '-'], { stdin: ['cpu_us 100\n'] });
    assert.match(config.stdout, /^web\.pma\.conf: pma configuration\n/);
  });

  test('keeps bytes that are no text, a last line without line end, and CR LF', async () => {
    const file = path.join(folder, 'odd.pma');
    const odd = Buffer.from(ragged.trimEnd().replaceAll('\n', '\r\n').replace('peak', 'pe\u0080k'), 'latin1');
    fs.writeFileSync(file, odd);
    await runCaptured(['format', file]);
    const expected = aligned.trimEnd().replaceAll('\n', '\r\n').replace('peak', 'pe\u0080k');
    assert.equal(fs.readFileSync(file, 'latin1'), expected);
  });

  test('follows a link to the file', async () => {
    const link = path.join(folder, 'link.pma');
    fs.symlinkSync('sub/ragged.pma', link);
    await runCaptured(['format', link]);
    assert.ok(fs.lstatSync(link).isSymbolicLink());
    assert.equal(read('sub/ragged.pma'), aligned);
  });

  test('never touches a binary file', async () => {
    const file = path.join(folder, 'values.mmv');
    const bytes = Buffer.from('MMV\0\u0001\0\0\0  \n  \n', 'latin1');
    fs.writeFileSync(file, bytes);
    const { code, stderr } = await runCaptured(['format', file]);
    assert.deepEqual([code, stderr], [2, `pcp-files: ${file}: an MMV file has nothing to format\n`]);
    await runCaptured(['format', '--kind', 'pma', file]);
    assert.deepEqual(fs.readFileSync(file), bytes);
  });

  test('never puts a file in the place of a device', async function () {
    if (process.platform === 'win32') this.skip();
    const { code, stderr } = await runCaptured(['format', '--check', '/dev/null']);
    assert.deepEqual([code, stderr], [2, "pcp-files: /dev/null: is not a regular file; '-' formats standard input\n"]);
  });

  test('tells what it cannot read', async () => {
    const { code, stderr } = await runCaptured(['format', path.join(folder, 'none.pma')]);
    assert.equal(code, 2);
    assert.match(stderr, /none\.pma: no such file/);
  });
});

suite('RewrittenFile', () => {
  test('leaves a file to which somebody else has written', () => {
    const folder = createFolder({ 'a.pma': 'old' });
    try {
      const name = path.join(folder, 'a.pma');
      const file = new RewrittenFile(name);
      fs.appendFileSync(name, 'er');
      assert.equal(file.replace([new Uint8Array(1)]), false);
      assert.equal(fs.readFileSync(name, 'utf8'), 'older');
      assert.deepEqual(fs.readdirSync(folder), ['a.pma']);
    } finally {
      removeFolder(folder);
    }
  });
});
