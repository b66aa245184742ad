import assert from 'node:assert/strict';
import { noProgress } from '../../../../cli/output/progress.ts';
import { findTargets } from '../../../../cli/commands/findTargets.ts';
import { archiveInputOf } from '../../../../cli/kinds/archive/foundByDirectory.ts';
import { checkHistories } from '../../../../cli/kinds/history/histories.ts';
import type { Target } from '../../../../cli/kinds/target.ts';
import { MmvFolders } from '../../../../cli/kinds/mmv/mmvFolders.ts';
import { messageOf } from '../../../../formats/findings/finding.ts';
import type { Timestamp } from '../../../../formats/pcp/time/timestamp.ts';
import { cpuUser, memFree, minute, slices } from '../../../writers/archive/setSlices.ts';
import { storedXz } from '../../../writers/storedXz.ts';
import { collected } from '../collected.ts';
import { createFolder, removeFolder } from '../testFiles.ts';

suite('what a check has found of archives', () => {
  let folder: string;
  let targets: readonly Target[];

  suiteSetup(async () => {
    const files = slices({ base: 'a', from: 0, to: 9 }, { base: 'b', from: 50, to: 59 });
    folder = createFolder(
      Object.fromEntries(
        [...files].map(([name, bytes]) =>
          name.endsWith('.0') ? [`${name}.xz`, storedXz(bytes, 1 << 16)] : [name, bytes],
        ),
      ),
    );
    const found = await collected(findTargets([folder], { kind: undefined, stdin: noInput() }));
    targets = found.filter((each): each is Target => !('problem' in each));
  });

  suiteTeardown(() => {
    removeFolder(folder);
  });

  const check = (target: Target) => target.check(noProgress, { mmvFolders: new MmvFolders() });

  test('ends are those of the last records', async () => {
    const results = await Promise.all(targets.map(check));
    assert.deepEqual(
      results.map(({ checkedArchive }) => checkedArchive?.end),
      [minute(9), minute(59)],
    );
  });

  test('ends are taken for the times between archives, instead of unpacking those once more', async () => {
    const inputs = targets.map(archiveInputOf).filter((input) => input !== undefined);
    const [first] = inputs;
    assert.ok(first !== undefined);
    const told = async (end?: Timestamp) =>
      (await checkHistories(inputs, new Map(end && [[first, { end, metricsDigest: '' }]]))).map((found) =>
        messageOf(found),
      );
    const [gap] = await told();
    assert.match(gap ?? '', /00:09:00/);
    assert.deepEqual(await told(minute(9)), [gap]);
    // What is there is not looked at.
    assert.match((await told(minute(20)))[0] ?? '', /00:20:00/);
    assert.deepEqual(await told(minute(49)), []);
  });

  test('they have digests of their metrics, which are equal where these are', async () => {
    const files = slices(
      { base: 'a', from: 0, to: 2 },
      { base: 'b', from: 3, to: 5, version: 2 },
      { base: 'c', from: 6, to: 8, metrics: [cpuUser, { ...memFree, semantics: 4 }] },
    );
    const directory = createFolder(Object.fromEntries(files));
    try {
      const found = await collected(findTargets([directory], { kind: undefined, stdin: noInput() }));
      const results = await Promise.all(found.filter((each): each is Target => !('problem' in each)).map(check));
      const [a, b, c] = results.map(({ checkedArchive }) => checkedArchive?.metricsDigest);
      assert.ok(a !== undefined && c !== undefined);
      assert.equal(a, b);
      assert.notEqual(a, c);
    } finally {
      removeFolder(directory);
    }
  });
});

async function* noInput(): AsyncGenerator<Uint8Array> {
  // At its end.
}
