import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { writePmaFile } from '../bench/files/pmaGenerator.ts';
import { sampleFiles } from '../unit/cli/archive/archiveFolder.ts';
import { runCaptured } from '../unit/cli/captured.ts';
import { shopMmv } from '../unit/cli/mmvFiles.ts';
import { cli } from './builtCli.ts';

const megabyte = 1_000_000;

/** What is checked in threads where there is more than one processor. */
suite('checks in threads', function () {
  this.timeout(60_000);
  this.slow(20_000);
  let folder: string;
  let large: string;

  suiteSetup(() => {
    folder = mkdtempSync(join(tmpdir(), 'pcp-files-threads-'));
    large = join(folder, 'large.pma');
    writePmaFile(large, 24 * megabyte, 5);
  });

  suiteTeardown(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  /** What is printed of a file that is named, and of standard input, which one thread reads. */
  function reports(path: string): readonly string[] {
    const run = (name: string, input?: Buffer): string =>
      spawnSync(process.execPath, [cli, 'check', '--format', 'github', name], { encoding: 'utf8', input }).stdout;
    return [run(path).replaceAll(path, '-'), run('-', readFileSync(path))];
  }

  test('find nothing in a large pma file that is clean', () => {
    assert.deepEqual(reports(large), ['', '']);
  });

  test('find the same in a large pma file as one thread does', () => {
    const text = readFileSync(large, 'latin1');
    const faulty = join(folder, 'faulty.pma');
    const places = [0.1, 0.35, 0.6, 0.61, 0.85, 0.999].map((share) =>
      text.indexOf('\nsda ', Math.floor(share * text.length)),
    );
    const parts = places.map((place, index) => text.slice(places[index - 1] ?? 0, place));
    writeFileSync(faulty, parts.join('\nsda x 1.00\n'), 'latin1');
    appendFileSync(faulty, text.slice(places.at(-1), -100), 'latin1');
    const [inThreads, inOne] = reports(faulty);
    assert.equal(inThreads, inOne);
    assert.ok((inOne ?? '').split('\n').length > 5, inOne);
  });

  test('tell of many files in their order what one thread tells', async () => {
    const many = join(folder, 'many');
    mkdirSync(many);
    for (let file = 0; file < 40; file++) {
      const path = join(many, `host${file}_20260101.pma`);
      writePmaFile(path, 0.3 * megabyte, file + 1);
      if (file % 5 === 0) appendFileSync(path, 'sda 1 2\n');
      if (file % 10 === 0) writeFileSync(join(many, `host${file}.mmv`), shopMmv);
      for (const [name, bytes] of Object.entries(sampleFiles(3, 'x')))
        writeFileSync(join(many, basename(name).replace(/^\d+/, `202601${10 + file}`)), bytes);
    }
    const inThreads = spawnSync(process.execPath, [cli, 'check', many], { encoding: 'utf8' });
    const { code, stdout } = await runCaptured(['check', many]);
    assert.deepEqual([inThreads.status, inThreads.stdout], [code, stdout]);
    assert.match(stdout, / in 84 files\n$/);
  });

  test('tell the same of many files that have more findings than are kept of files ahead', async () => {
    const many = join(folder, 'faulty');
    mkdirSync(many);
    const path = join(folder, 'small.pma');
    writePmaFile(path, 0.02 * megabyte, 9);
    const lines = readFileSync(path, 'latin1').split('\n');
    for (let file = 0; file < 200; file++) {
      const isFaulty = (line: number) => line > 20 && (line * (file + 7)) % 5 === 0;
      const text = lines.map((line, index) => (isFaulty(index) ? `${line.slice(0, index % 9)} x1` : line)).join('\n');
      writeFileSync(join(many, `host${file}_20260101.pma`), text, 'latin1');
    }
    const inThreads = spawnSync(process.execPath, [cli, 'check', '--format', 'github', many], {
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
    });
    const { code, stdout } = await runCaptured(['check', '--format', 'github', many]);
    assert.equal(inThreads.status, code);
    assert.ok(inThreads.stdout === stdout, 'the reports differ');
    assert.ok(stdout.split('\n').length > 8192, String(stdout.split('\n').length));
  });
});
