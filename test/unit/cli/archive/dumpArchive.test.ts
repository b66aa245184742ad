import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DamagedArchive } from '../../../writers/archive/damagedArchive.ts';
import { damagedFiles, sampleFiles } from './archiveFolder.ts';
import { runCaptured } from '../captured.ts';
import { createFolder, removeFolder } from '../testFiles.ts';

interface JsonPart {
  readonly kind: string;
  readonly title: string;
  readonly start: number;
  readonly end: number;
  readonly children?: readonly JsonPart[];
}

suite('dump of archives', function () {
  this.timeout(20_000);
  let folder: string;

  suiteSetup(() => {
    folder = createFolder({
      ...sampleFiles(3),
      ...damagedFiles((archive) => {
        archive.u32('0', archive.record(1), 4);
        archive.u32('meta', archive.meta(4), 3);
        archive.cut('index', archive.entry(2) + 9);
      }, 'broken'),
    });
  });

  suiteTeardown(() => {
    removeFolder(folder);
  });

  test('prints every file of one, each in one piece', async () => {
    const { code, stdout } = await runCaptured(['dump', '--format', 'json', join(folder, '20260101')]);
    assert.equal(code, 0);
    const dump = JSON.parse(stdout) as { kind: string; version: number; parts: readonly JsonPart[] };
    assert.deepEqual([dump.kind, dump.version], ['archive', 3]);
    assert.deepEqual(
      dump.parts.map(({ title }) => title),
      ['meta', 'index', '0', '1'].map((part) => join(folder, `20260101.${part}`)),
    );
    for (const { start, end, children = [] } of dump.parts) {
      const ranges = children.map((child) => [child.start, child.end]);
      assert.deepEqual([ranges[0]?.[0], ranges.at(-1)?.[1]], [start, end]);
      for (const [i, [from]] of ranges.entries()) assert.equal(from, i === 0 ? 0 : ranges[i - 1]?.[1]);
    }
  });

  test('prints the one file that is named, as text', async () => {
    const { stdout } = await runCaptured(['dump', join(folder, '20260101.index')]);
    const lines = stdout.split('\n');
    assert.equal(lines[0], `${join(folder, '20260101.index')}: archive, version 3, 1 file`);
    for (const line of [
      '0000-0328    label: version 3, sun.example.com',
      '0018-001c      file: index (-2)',
      '0348-0368    index entry: 2026-01-01T00:00:20.250000000Z, volume 1 at 808',
    ])
      assert.ok(lines.includes(line), line);
    assert.ok(!stdout.includes('.meta'));
    assert.match(stdout, /^[\n -~]*$/);
  });

  test('shows what no record can be made of', async () => {
    const archive = new DamagedArchive(3);
    const { stdout } = await runCaptured(['dump', join(folder, 'broken', '20260101')]);
    const ranges = [...stdout.matchAll(/^(\w+)-(\w+) {4}cannot be read$/gm)].map(([, start = '', end = '']) => [
      parseInt(start, 16),
      parseInt(end, 16),
    ]);
    assert.deepEqual(ranges, [
      [archive.meta(4), archive.meta(4, 1)],
      [archive.entry(2), archive.entry(2) + 9],
      [archive.record(1), archive.record(2)],
    ]);
  });
});
