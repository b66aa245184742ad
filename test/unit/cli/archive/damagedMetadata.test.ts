import assert from 'node:assert/strict';
import { join } from 'node:path';
import { sample } from '../../../writers/archive/sampleArchive.ts';
import { runCaptured } from '../captured.ts';
import { createFolder, removeFolder } from '../testFiles.ts';
import { damagedFiles, runningFiles } from './archiveFolder.ts';

/** Commands that read values of archives, with what they need behind a path. */
const commands = {
  doctor: [],
  summary: [],
  values: [],
  'values --interval': ['disk', '--interval', '10s'],
  plot: ['disk'],
  at: ['2026-01-01 00:00:20'],
  compare: ['--from', '00:00:20', '--to', '00:00:40', '--and-from', '00:00:00', '--and-to', '00:00:20'],
  export: ['--force'],
} as const;

suite('archives with damaged metadata', function () {
  this.timeout(20_000);
  let folder: string;

  suiteSetup(() => {
    folder = createFolder({
      ...damagedFiles((archive) => {
        archive.cut('meta', archive.bytes('meta').length - 3);
      }, 'cut'),
      ...damagedFiles((archive) => {
        archive.cut('meta', 0);
      }, 'empty'),
      ...runningFiles('meta', 'growing'),
    });
  });

  suiteTeardown(() => {
    removeFolder(folder);
  });

  for (const [name, more] of Object.entries(commands)) {
    const [command = ''] = name.split(' ');
    const run = (path: string): ReturnType<typeof runCaptured> => {
      const to = command === 'export' ? ['--to', join(folder, 'rows.csv')] : [];
      return runCaptured([command, path, ...more, ...to, '--tz', 'UTC']);
    };
    for (const [kind, pathOf] of [
      ['an archive', (name: string) => join(folder, name, sample.base)],
      ['a folder', (name: string) => join(folder, name)],
    ] as const) {
      test(`${name} of ${kind} says that metrics are missing`, async () => {
        const cut = await run(pathOf('cut'));
        assert.equal(cut.code, 2);
        assert.match(cut.stderr, /20260101\.meta: The file ends \d+ bytes? into a record/);
        const empty = await run(pathOf('empty'));
        assert.equal(empty.code, 2);
        assert.match(empty.stderr, /20260101\.meta: The file has no records although 20260101\.0 has some, so/);
        const growing = await run(pathOf('growing'));
        assert.doesNotMatch(growing.stderr, /20260101\.meta: The file/);
      });
    }
  }
});
