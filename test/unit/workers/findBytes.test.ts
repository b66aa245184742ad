import assert from 'node:assert/strict';
import { findBytes, findInSource } from '../../../workers/viewer/findBytes.ts';
import type { ByteSource } from '../../../formats/bytes/byteSource.ts';
import type { FindQuery } from '../../../protocol/viewer/fileProtocol.ts';
import { maxMatches } from '../../../protocol/viewer/fileProtocol.ts';

const { signal } = new AbortController();

async function starts(query: Partial<FindQuery>, bytes: Uint8Array, isLittle = true): Promise<readonly string[]> {
  const whole: FindQuery = { kind: 'bytes', pattern: '', isCaseSensitive: false, ...query };
  const places: string[] = [];
  // On a busy machine a search comes to its limit of time, and says where to go on.
  for (let from: number | null = 0; from !== null;) {
    const { matches, next } = await findBytes(whole, bytes, isLittle, from, signal);
    places.push(...matches.map(({ start, end }) => `${start}-${end}`));
    from = next;
  }
  return places;
}

const latin1 = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));

suite('findBytes', () => {
  test('bytes, with any byte in between', async () => {
    const bytes = Uint8Array.of(0x4d, 0x4d, 0x56, 0, 0x4d, 0x01, 0x56);
    assert.deepEqual(await starts({ pattern: '4d ?? 56' }, bytes), ['0-3', '4-7']);
    assert.deepEqual(await starts({ pattern: '0x4D4D' }, bytes), ['0-2']);
  });

  test('text as UTF-8, of either case or of one', async () => {
    const bytes = new TextEncoder().encode('Größe größe');
    assert.deepEqual(await starts({ kind: 'text', pattern: 'größe' }, bytes), ['0-7', '8-15']);
    assert.deepEqual(await starts({ kind: 'text', pattern: 'größe', isCaseSensitive: true }, bytes), ['8-15']);
  });

  test('regular expressions over bytes', async () => {
    const bytes = latin1('disk 0\0disk 12\0\u00ff');
    assert.deepEqual(await starts({ kind: 'regexp', pattern: 'DISK \\d+' }, bytes), ['0-6', '7-14']);
    assert.deepEqual(await starts({ kind: 'regexp', pattern: '\\xff|x*' }, bytes), ['15-16']);
  });

  test('numbers of all widths in the order of the file', async () => {
    const view = new DataView(new ArrayBuffer(32));
    view.setInt32(0, -5, false);
    view.setBigInt64(8, -5n, false);
    view.setFloat32(16, -5, false);
    view.setFloat64(24, -5, false);
    const bytes = new Uint8Array(view.buffer);
    assert.deepEqual(await starts({ kind: 'number', pattern: '-5' }, bytes, false), ['0-4', '8-16', '16-20', '24-32']);
    assert.deepEqual(await starts({ kind: 'number', pattern: '0xFFFFFFFB' }, bytes, false), ['0-4', '12-16']);
    assert.deepEqual(await starts({ kind: 'number', pattern: '-5' }, bytes, true), []);
  });

  test('what lies across the places where the search is interrupted', async () => {
    const bytes = new Uint8Array((1 << 20) + 100);
    const at = (1 << 20) - 2;
    bytes.set([1, 2, 3, 4], at);
    assert.deepEqual(await starts({ pattern: '01020304' }, bytes), [`${at}-${at + 4}`]);
    assert.deepEqual(await starts({ pattern: '0304' }, bytes), [`${at + 2}-${at + 4}`]);
  });

  test('of a file that takes its time a piece at once, to go on with', async () => {
    const bytes = new Uint8Array(3 << 20);
    const places = [5, (1 << 20) - 1, (2 << 20) + 6];
    for (const place of places) bytes.set([1, 2, 3], place);
    const slow: ByteSource = {
      name: 'slow',
      size: bytes.length,
      read: async (start, end) => {
        await new Promise((resolve) => setTimeout(resolve, 120));
        return bytes.subarray(start, end);
      },
    };
    const query: FindQuery = { kind: 'bytes', pattern: '010203', isCaseSensitive: false };
    const found: number[] = [];
    let pieces = 0;
    for (let from: number | null = 0; from !== null; pieces++) {
      const { matches, next } = await findInSource(query, slow, true, from, signal);
      found.push(...matches.map(({ start }) => start));
      from = next;
    }
    assert.deepEqual(found, places);
    assert.ok(pieces > 1);
  });

  test('no more than can be shown', async () => {
    const query: FindQuery = { kind: 'bytes', pattern: '00', isCaseSensitive: false };
    const bytes = new Uint8Array(maxMatches + 1);
    const { matches, next } = await findBytes(query, bytes, true, 0, signal);
    assert.deepEqual([matches.length, next], [maxMatches, maxMatches]);
    const rest = await findBytes({ ...query, kind: 'regexp', pattern: '\\0' }, bytes, true, maxMatches, signal);
    assert.deepEqual(rest, { matches: [{ start: maxMatches, end: maxMatches + 1 }], next: null });
  });

  test('says what is wrong with a pattern', async () => {
    const bytes = new Uint8Array(8);
    await assert.rejects(starts({ pattern: '4' }, bytes), /pairs of hexadecimal digits/);
    await assert.rejects(starts({ kind: 'text' }, bytes), /Enter something to find/);
    await assert.rejects(starts({ kind: 'number', pattern: 'many' }, bytes), /Enter a decimal number/);
    await assert.rejects(starts({ kind: 'regexp', pattern: '(' }, bytes), /Invalid regular expression/);
  });

  test('can be cancelled', async () => {
    const query: FindQuery = { kind: 'bytes', pattern: '01', isCaseSensitive: false };
    const controller = new AbortController();
    const found = findBytes(query, new Uint8Array(1 << 22), true, 0, controller.signal);
    controller.abort(new Error('enough'));
    await assert.rejects(found, /enough/);
  });
});
