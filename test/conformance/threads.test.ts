import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writePmaFile } from '../bench/pmaGenerator.ts';
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
});
