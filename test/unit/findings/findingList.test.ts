import assert from 'node:assert/strict';
import type { Finding } from '../../../formats/findings/finding.ts';
import { finding, messageOf } from '../../../formats/findings/finding.ts';
import { FindingList, maxPerRule } from '../../../formats/findings/findingList.ts';
import { badValue, binaryFinding } from './sample.ts';

function at(start: number): Finding {
  return finding(badValue, 'found', { metric: 'a', found: start }, { start, end: start + 1 });
}

suite('finding list', () => {
  test('orders findings as the file does', () => {
    const list = new FindingList();
    for (const start of [30, 10, 20]) list.add(at(start));
    assert.deepEqual(
      list.finish().map(({ place }) => place.start),
      [10, 20, 30],
    );
  });

  test('tells so many of a rule, then how many more there are and where they begin', () => {
    const list = new FindingList();
    for (let start = 0; start < maxPerRule + 5; start++) list.add(at(start));
    list.count(badValue, 7);
    list.add(binaryFinding);
    const findings = list.finish();
    assert.equal(findings.length, maxPerRule + 2);
    const closing = findings[maxPerRule];
    assert.ok(closing);
    assert.equal(messageOf(closing), '… and 12 more like this from here on (pma/bad-value)');
    assert.equal(closing.place.start, maxPerRule);
  });

  test('tells those it counts as severely as the worst of them, here or in a list taken over', () => {
    const worse = finding(
      badValue,
      'found',
      { metric: 'a', found: 1 },
      { start: 999, end: 1000 },
      { severity: 'error' },
    );
    for (const severity of ['info', 'error'] as const) {
      const [list, other] = [new FindingList(), new FindingList()];
      for (let start = 0; start <= maxPerRule; start++) {
        list.add({ ...at(start), severity: 'info' });
        other.add({ ...at(start), severity });
      }
      if (severity === 'info') list.add(worse);
      else list.append(other);
      const closing = list.finish()[maxPerRule];
      assert.deepEqual([closing?.severity, closing?.place.start], ['error', maxPerRule]);
    }
  });

  test('says nothing of more where exactly so many were found', () => {
    const list = new FindingList();
    for (let start = 0; start < maxPerRule; start++) list.add(at(start));
    assert.equal(list.finish().length, maxPerRule);
  });
});
