import assert from 'node:assert/strict';
import type { Host, Output } from '../../../cli/host.ts';
import { progressOn, withProgress } from '../../../cli/output/progress.ts';
import type { Source } from '../../../cli/files/source.ts';
import { whilePrinting } from '../../../cli/commands/workOn.ts';

const size = 100 << 20;

function sourceOf(length: number): Source {
  return {
    path: 'large.pma',
    size: length,
    read: (consume) => {
      for (let part = 0; part < 4 && consume(new Uint8Array(length / 4)); part++);
      return Promise.resolve();
    },
  };
}

async function shownWhileReading(length: number, isTTY: boolean, quietMs: number): Promise<string> {
  let shown = '';
  const output: Output = { isTTY, write: (content) => (shown += String(content)) };
  let read = 0;
  const progress = progressOn(output, quietMs);
  await withProgress(sourceOf(length), progress).read((chunk) => {
    read += chunk.length;
    return true;
  });
  progress.end();
  assert.equal(read, length);
  return shown;
}

suite('progress', () => {
  test('is shown of what takes its time on a terminal, and gone at the end', async () => {
    const shown = await shownWhileReading(size, true, 0);
    assert.deepEqual(shown.match(/\d+ %/g), ['25 %', '50 %', '75 %', '100 %']);
    assert.ok(shown.endsWith('\r\u001b[K'));
  });

  test('begins again for another piece of work', () => {
    let shown = '';
    const progress = progressOn({ isTTY: true, write: (content) => (shown += String(content)) }, 0);
    for (const total of [size, 2 * size]) for (const part of [0.4, 0.401, 0.9]) progress.show(part * total, total);
    assert.deepEqual(shown.match(/\d+ %/g), ['40 %', '90 %', '40 %', '90 %']);
  });

  test('is not shown between the lines of an output to a terminal', () => {
    const isQuiet = (isTTY: boolean): boolean | undefined => {
      const host: Pick<Host, 'stdout'> = { stdout: { isTTY, write: () => undefined } };
      return whilePrinting({ color: true }, host).quiet;
    };
    assert.deepEqual([isQuiet(true), isQuiet(false)], [true, undefined]);
  });

  test('is not shown of what is done at once, however large, nor where nobody looks', async () => {
    assert.equal(await shownWhileReading(size, true, Infinity), '');
    assert.equal(await shownWhileReading(size, false, 0), '');
  });
});
