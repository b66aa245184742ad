import assert from 'node:assert/strict';
import { withSharedBuffer } from '../../../client/viewers/sharedBuffer.ts';

/** The buffers of which the typed arrays of a message are. */
function buffersOf(value: unknown): ReadonlySet<ArrayBufferLike> {
  if (typeof value !== 'object' || value === null) return new Set();
  if (ArrayBuffer.isView(value)) return new Set([value.buffer]);
  return new Set(Object.values(value).flatMap((part) => [...buffersOf(part)]));
}

suite('messages to a view', () => {
  test('have one buffer for all of their typed arrays, however many lines a plot has', () => {
    const lines = Array.from({ length: 64 }, (_, line) => ({
      key: `cpu${line}`,
      values: { min: new Float64Array([line, NaN, -0]), gaps: new Uint8Array([1, 0, line]), means: undefined },
    }));
    const message = { kind: 'result', id: 'a:1', value: { lines, none: null, count: 64n } };
    const sent = withSharedBuffer(message);
    assert.equal(buffersOf(message).size, 128);
    assert.equal(buffersOf(sent).size, 1);
    assert.deepEqual(sent, message);
  });

  test('keep the kinds of arrays and send no more than what is seen of a buffer', () => {
    const whole = new Uint8Array(1000).fill(7);
    const message = [whole.subarray(3, 6), new BigInt64Array([5n, -1n]), new Float32Array([0.5]), new Uint16Array(0)];
    const sent = withSharedBuffer(message);
    assert.deepEqual(sent, message);
    const [buffer] = buffersOf(sent);
    assert.equal(buffer?.byteLength, 8 + 16 + 8);
  });

  test('are the same where they have no arrays, or one', () => {
    for (const message of [
      undefined,
      'text',
      { kind: 'notice', params: [1, { a: null }] },
      { value: new Uint8Array(5) },
    ])
      assert.equal(withSharedBuffer(message), message);
  });

  test('may have the same array several times', () => {
    const same = new Float64Array([1, 2]);
    const sent = withSharedBuffer({ a: same, b: [same], c: new Uint8Array([3]) });
    assert.deepEqual(sent, { a: same, b: [same], c: new Uint8Array([3]) });
    assert.equal([...buffersOf(sent)][0]?.byteLength, 24);
  });
});
