import assert from 'node:assert/strict';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { detachedCopy } from '../../../formats/syntax/movedCopy.ts';

const texts = 40;
const textLength = 1_000_000;

suite('copies that are detached from their text', () => {
  test('are equal to what they are copies of', () => {
    const value = {
      name: 'kernel.all.cpu.user',
      start: 3,
      parts: ['a', { text: 'network.interface.in' }],
      none: undefined,
    };
    const copy = detachedCopy(value);
    assert.deepEqual(copy, value);
    assert.notEqual(copy.parts[1], value.parts[1]);
  });

  test('keep no text in memory', () => {
    const before = usedBytes();
    const copies = Array.from({ length: texts }, (_, index) => detachedCopy(partOfText(index)));
    const kept = usedBytes() - before;
    assert.equal(copies.length, texts);
    assert.ok(kept < (texts * textLength) / 10, `${kept} bytes for ${texts} copies`);
  });
});

/** A part of a long text, which V8 holds as a reference to the text. */
function partOfText(index: number): { readonly names: readonly string[] } {
  const text = Buffer.alloc(textLength, `text ${index} `).toString('latin1');
  return { names: [text.slice(100, 200)] };
}

function usedBytes(): number {
  setFlagsFromString('--expose-gc');
  // Called in there, as the collector is known in new contexts only.
  runInNewContext('gc()');
  return process.memoryUsage().heapUsed;
}
