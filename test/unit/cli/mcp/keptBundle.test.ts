import assert from 'node:assert/strict';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { KeptBundle } from '../../../../cli/commands/mcp/keptBundle.ts';
import type { Closeable } from '../../../../cli/files/openedBundles.ts';
import type { OpenedBundles } from '../../../../cli/kinds/archive/bundle/openedBundle.ts';
import { slice } from '../../../writers/archive/setSlices.ts';
import { tarOfFiles } from '../../../writers/tarWriter.ts';
import { createFolder, removeFolder } from '../testFiles.ts';

suite('a tar from one call of a tool to the next', () => {
  const { signal } = new AbortController();
  let folder: string;
  let bundle: KeptBundle;
  let replaced: Closeable[];
  const at = (name: string): string => join(folder, name);
  const tarOfDay = (base: string): Uint8Array =>
    gzipSync(tarOfFiles(Object.fromEntries(slice({ base, from: 0, to: 3 }))));

  setup(() => {
    folder = createFolder({ 'a.tar.gz': tarOfDay('20260302'), 'b.tar.gz': tarOfDay('20260303'), 'c.tar.gz': 'no tar' });
    bundle = newBundle();
    replaced = [];
  });

  teardown(async () => {
    await bundle.close();
    removeFolder(folder);
  });

  const newBundle = (keptMs?: number): KeptBundle =>
    new KeptBundle((error) => {
      throw error;
    }, keptMs);
  const open = (name: string): Promise<OpenedBundles | undefined> =>
    bundle.open(at(name), (one) => void replaced.push(one), signal);

  async function endCall(): Promise<void> {
    for (const one of replaced.splice(0)) await one.close();
    bundle.rest();
  }

  /** The bases of the archives, when something of each has been read. */
  async function basesIn(bundles: OpenedBundles | undefined): Promise<readonly string[]> {
    const bases: string[] = [];
    for (const { archives } of bundles?.opened ?? [])
      for (const { folder: inside, files } of archives) {
        const source = inside.open(`${files.base}.meta`);
        assert.equal((await source.read(0, 4)).length, 4);
        bases.push(files.base);
      }
    return bases;
  }

  test('is unpacked once while its file is the same', async () => {
    const first = await open('a.tar.gz');
    await endCall();
    const second = await open('a.tar.gz');
    assert.ok(first !== undefined && second === first);
    assert.deepEqual(await basesIn(second), ['20260302']);
  });

  test('is unpacked anew when its file is another, or was written to', async () => {
    const first = await open('a.tar.gz');
    await endCall();
    renameSync(at('b.tar.gz'), at('a.tar.gz'));
    const second = await open('a.tar.gz');
    assert.notEqual(second, first);
    await endCall();
    assert.deepEqual(await basesIn(second), ['20260303']);
    writeFileSync(at('a.tar.gz'), tarOfDay('20260304'));
    assert.deepEqual(await basesIn(await open('a.tar.gz')), ['20260304']);
  });

  test('is there until the end of a call that opens another one, and no longer', async () => {
    const first = await open('a.tar.gz');
    const second = await open('b.tar.gz');
    assert.deepEqual([...(await basesIn(first)), ...(await basesIn(second))], ['20260302', '20260303']);
    await endCall();
    await assert.rejects(basesIn(first));
    assert.equal(await open('b.tar.gz'), second);
  });

  test('is given back at the end, and when there was no call for long', async () => {
    const first = await open('a.tar.gz');
    await bundle.close();
    await assert.rejects(basesIn(first));
    bundle = newBundle(1);
    const second = await open('a.tar.gz');
    await endCall();
    await setTimeout(5);
    await assert.rejects(basesIn(second));
    assert.deepEqual(await basesIn(await open('a.tar.gz')), ['20260302']);
  });

  test('is not kept where it is none, or where opening it is stopped', async () => {
    assert.deepEqual(await basesIn(await open('c.tar.gz')), []);
    const stopped = AbortSignal.abort();
    await assert.rejects(bundle.open(at('a.tar.gz'), () => undefined, stopped));
    assert.deepEqual(await basesIn(await open('a.tar.gz')), ['20260302']);
  });
});
