import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { JsonReport } from '../../../../formats/findings/report/jsonReport.ts';
import { DamagedArchive } from '../../../writers/archive/damagedArchive.ts';
import { sarifErrors } from '../../findings/sarifSchema.ts';
import { damagedFiles, runningFiles, sampleFiles } from './archiveFolder.ts';
import { runCaptured } from '../captured.ts';
import { createFolder, removeFolder } from '../testFiles.ts';

/** Where the last record of the second volume begins. */
const lastRecord = new DamagedArchive(3).record(2, 1);

suite('check of archives', function () {
  this.timeout(20_000);
  let folder: string;

  suiteSetup(() => {
    folder = createFolder({
      ...sampleFiles(2, 'good'),
      ...damagedFiles((archive) => {
        archive.cut('1', lastRecord + 40);
      }, 'cut'),
      ...runningFiles('0', 'live'),
      ...damagedFiles((archive) => {
        archive.u32('0', archive.record(1) - 4, 99);
      }, 'mismatch'),
    });
  });

  suiteTeardown(() => {
    removeFolder(folder);
  });

  async function report(...args: readonly string[]): Promise<JsonReport> {
    return JSON.parse((await runCaptured(['check', '--format', 'json', ...args])).stdout) as JsonReport;
  }

  test('finds nothing in a sound one, and counts it once', async () => {
    const { code, stdout } = await runCaptured(['check', join(folder, 'good')]);
    assert.deepEqual([code, stdout], [0, 'no findings in 1 file\n']);
  });

  test('shows file, offset and bytes of a finding', async () => {
    const { code, stdout, stderr } = await runCaptured(['check', join(folder, 'cut', '20260101')]);
    assert.deepEqual([code, stderr], [1, '']);
    const [head = '', line = ''] = stdout.split('\n');
    const volume = join(folder, 'cut', '20260101.1');
    assert.ok(head.startsWith(`${volume}: byte ${lastRecord}: error: `), head);
    assert.ok(head.endsWith(' [archive/cut-record]'), head);
    assert.match(line, new RegExp(`^ *0x0*${(lastRecord & ~15).toString(16)} \\| (?:[0-9a-f]{2} ){16} `));
  });

  test('prints JSON with the version, and the files of findings', async () => {
    const path = join(folder, 'mismatch', '20260101.meta');
    const { files, summary } = await report(path);
    assert.deepEqual([files[0]?.path, files[0]?.kind, files[0]?.formatVersion], [path, 'archive', 3]);
    const found = files[0]?.findings.find(({ rule }) => rule === 'archive/length-mismatch');
    assert.deepEqual(
      [found?.file, found?.start],
      [join(folder, 'mismatch', '20260101.0'), new DamagedArchive(3).record(0)],
    );
    assert.deepEqual([summary.files, summary.errors > 0], [1, true]);
  });

  test('prints valid SARIF with the URIs of the files and byte regions', async () => {
    const { stdout } = await runCaptured(['check', '--format', 'sarif', join(folder, 'cut')], { cwd: folder });
    const log: unknown = JSON.parse(stdout);
    assert.deepEqual(sarifErrors(log), []);
    const text = JSON.stringify(log);
    assert.ok(text.includes('"artifactLocation":{"uri":"cut/20260101.1"}'));
    assert.ok(text.includes(`"region":{"byteOffset":${lastRecord},"byteLength":40}`));
    assert.ok(text.includes('"id":"archive/cut-record"'));
  });

  test('prints GitHub annotations', async () => {
    const { stdout } = await runCaptured(['check', '--format', 'github', join(folder, 'cut')], { cwd: folder });
    assert.match(stdout, new RegExp(`^::error file=cut/20260101\\.1,title=[^\\n]*::byte ${lastRecord}: `));
  });

  test('takes the cut record of a file that was changed just now for what a running logger leaves', async () => {
    const { code, stdout } = await runCaptured(['check', join(folder, 'live')]);
    assert.equal(code, 0);
    assert.match(stdout, /: info: .*\[archive\/cut-record\]/);
    assert.equal((await runCaptured(['check', '--fail-on', 'info', join(folder, 'live')])).code, 1);
  });

  test('takes severities of archive rules', async () => {
    const args = ['check', '--rule', 'archive/cut-record=off', join(folder, 'cut')];
    assert.ok(!(await runCaptured(args)).stdout.includes('[archive/cut-record]'));
  });

  test('takes any file for one where told to', async () => {
    const [first] = (await report('--kind', 'archive', new URL('../testFiles.ts', import.meta.url).pathname)).files;
    assert.ok(first?.findings.some(({ rule }) => rule === 'archive/bad-magic'));
  });
});
