import assert from 'node:assert/strict';
import { join } from 'node:path';
import { MmvFolders } from '../../../cli/kinds/mmv/mmvFolders.ts';
import { pmaKind } from '../../../cli/kinds/pma/pmaKind.ts';
import { pmaConfigKind } from '../../../cli/kinds/pmaConfig/pmaConfigKind.ts';
import { noProgress } from '../../../cli/output/progress.ts';
import type { Consume } from '../../../cli/files/source.ts';
import { fileSource, readBytes, standardInput } from '../../../cli/files/source.ts';
import { sniffedBytes } from '../../../formats/text/foreign.ts';
import { createFolder, removeFolder } from './testFiles.ts';

async function* chunks(...sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  for (const size of sizes) yield await Promise.resolve(new Uint8Array(size).fill(size));
}

suite('source', () => {
  let folder: string;
  const size = 600_000;
  const bytes = Uint8Array.from({ length: size }, (_, index) => index % 251);

  suiteSetup(() => {
    folder = createFolder({ file: bytes });
  });

  suiteTeardown(() => {
    removeFolder(folder);
  });

  test('gives a file in many chunks, whole or up to a limit', async () => {
    const source = fileSource(join(folder, 'file'), size);
    assert.ok(Buffer.from(bytes).equals(await readBytes(source, Infinity)));
    assert.ok(Buffer.from(bytes.subarray(0, 300_001)).equals(await readBytes(source, 300_001)));
    assert.equal((await readBytes(source, 0)).length, 0);
  });

  test('gives standard input whole or up to a limit, and reads no further', async () => {
    assert.equal((await readBytes(standardInput(chunks(3, 4, 5)), Infinity)).length, 12);
    const input = chunks(3, 4, 5);
    assert.deepEqual([...(await readBytes(standardInput(input), 5))], [3, 3, 3, 4, 4]);
    assert.equal((await input.next()).done, true);
  });

  test('is read no further than it takes to see that it is of another kind', async () => {
    for (const kind of [pmaKind, pmaConfigKind]) {
      let count = 0;
      const read = (consume: Consume): Promise<void> => {
        while (++count < 10 && consume(new Uint8Array(sniffedBytes)));
        return Promise.resolve();
      };
      const target = kind.targetOf({ path: 'x', size: undefined, read }, false);
      const { findings } = await target.check(noProgress, { mmvFolders: new MmvFolders() });
      assert.deepEqual([findings.length, count], [1, 1]);
    }
  });

  test('gives no more than is wanted', async () => {
    for (const source of [fileSource(join(folder, 'file'), size), standardInput(chunks(3, 4, 5))]) {
      let count = 0;
      await source.read(() => ++count < 2);
      assert.equal(count, 2);
    }
  });
});
