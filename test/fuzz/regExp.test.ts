import assert from 'node:assert/strict';
import { findBytes } from '../../workers/viewer/findBytes.ts';

suite('regular expressions over bytes', () => {
  test('are stopped where they go astray', async () => {
    const query = { kind: 'regexp', pattern: '(a+)+$b', isCaseSensitive: false } as const;
    const found = findBytes(query, Buffer.from('a'.repeat(60)), true, 0, new AbortController().signal);
    await assert.rejects(found, /took too long/);
  }).slow(10_000);
});
