import assert from 'node:assert/strict';
import { BlockCache } from '../../../codecs/store/blockCache.ts';

const size = 1000;

suite('kept blocks', () => {
  let cache: BlockCache<object>;
  let fills: number;
  const keys = Array.from({ length: 4 }, () => ({}));

  setup(() => {
    cache = new BlockCache(2 * size);
    fills = 0;
  });

  /** Looks at the block of a number, each byte of which is that number. */
  function look<Seen>(number: number, seen: (content: Uint8Array) => Seen, before = Promise.resolve()): Promise<Seen> {
    const fill = async (memory: Uint8Array): Promise<void> => {
      fills++;
      memory.fill(number);
      await before;
    };
    return cache.use(keys[number] ?? assert.fail(), size, fill, seen);
  }

  const firstAndLast = (content: Uint8Array) => [content.length, content[0], content.at(-1)];

  test('are unpacked once, and the one used longest ago goes first', async () => {
    for (const number of [0, 1, 0, 2, 0, 1])
      assert.deepEqual(await look(number, firstAndLast), [size, number, number], `block ${number}`);
    assert.equal(fills, 4);
    assert.equal(cache.roomFor(size), 2);
  });

  test('take the memory of those that go', async () => {
    const memories = new Set<ArrayBufferLike>();
    for (const number of [0, 1, 2, 3, 0, 1, 2, 3]) await look(number, ({ buffer }) => memories.add(buffer));
    assert.equal(fills, 8);
    assert.ok(memories.size <= 3, `${memories.size} memories`);
  });

  test('stay as they are for who waits for them while others come and go', async () => {
    let release = (): void => undefined;
    const slow = look(0, firstAndLast, new Promise<void>((resolve) => (release = resolve)));
    const same = look(0, firstAndLast);
    for (const number of [1, 2, 3, 1, 2]) await look(number, firstAndLast);
    release();
    assert.deepEqual(await Promise.all([slow, same]), [
      [size, 0, 0],
      [size, 0, 0],
    ]);
  });

  test('that could not be unpacked are tried again', async () => {
    const failing = (): Promise<void> => Promise.reject(new Error('no such file'));
    await assert.rejects(cache.use(keys[0] ?? {}, size, failing, firstAndLast), /no such file/);
    assert.equal(cache.has(keys[0] ?? {}), false);
    assert.deepEqual(await look(0, firstAndLast), [size, 0, 0]);
  });
});
