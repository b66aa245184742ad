import assert from 'node:assert/strict';
import type { FindResult } from '../../../protocol/viewer/fileProtocol.ts';
import { maxMatches } from '../../../protocol/viewer/fileProtocol.ts';
import { resultText } from '../../../webview/controls/find/resultText.ts';
import type { FindState } from '../../../webview/controls/find/useFind.ts';
import { searched } from '../../../webview/controls/find/useFind.ts';

const query = { kind: 'text', pattern: 'x', isCaseSensitive: true } as const;
const { signal } = new AbortController();
const match = (start: number) => ({ start, end: start + 1 });

/** All that a search shows one after the other, of a file of 100 bytes. */
async function shown(answers: Readonly<Record<number, FindResult>>): Promise<readonly string[]> {
  const texts: string[] = [];
  const run = (_: unknown, from: number): Promise<FindResult> =>
    Promise.resolve(answers[from] ?? assert.fail(`nothing is at ${from}`));
  for await (const state of searched(run, query, signal)) texts.push(resultText(state, 100, undefined, false));
  return texts;
}

suite('a search of bytes', () => {
  test('tells its share while it goes on, and what it has found so far', async () => {
    const texts = await shown({
      0: { matches: [], next: 20 },
      20: { matches: [match(30), match(40)], next: 50 },
      50: { matches: [match(60)], next: null },
    });
    assert.deepEqual(texts, ['Searching… 20 %', '2 results+, 50 %', '3 results']);
  });

  test('ends where there is more than can be shown', async () => {
    const many = Array.from({ length: maxMatches }, (_, start) => match(start));
    const texts = await shown({ 0: { matches: [match(1)], next: 10 }, 10: { matches: many, next: 90 } });
    assert.deepEqual(texts, ['1 result+, 10 %', '10\u202f000 results+']);
  });

  test('says which match is the one at the cursor', () => {
    const state: FindState = {
      matches: [match(1), match(2)],
      isComplete: true,
      reached: 0,
      isBusy: false,
      error: undefined,
    };
    assert.equal(resultText(state, 100, 1, false), '2 of 2');
    assert.equal(resultText({ ...state, matches: [] }, 100, undefined, false), 'No results');
    assert.equal(resultText(state, 100, undefined, true), '');
  });
});
