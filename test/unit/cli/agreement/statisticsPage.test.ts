import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { differences } from './differences.ts';

suite('docs/statistics.md', () => {
  test('shows where numbers differ', () => {
    const page = readFileSync(new URL('../../../../docs/statistics.md', import.meta.url), 'utf8');
    const rows = page
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .slice(2)
      .map((line) => line.slice(1, -1).split('|'));
    assert.deepEqual(
      rows.map((cells) => cells.map((cell) => cell.trim())),
      differences.map(({ where, what, why }) => [where, what, why]),
    );
  });
});
