import assert from 'node:assert/strict';
import { applySeverities, finding, maxExcerptLength, messageOf } from '../../../formats/findings/finding.ts';
import { badValue, badValueFinding, binaryFinding, related } from './sample.ts';

suite('finding', () => {
  test('puts its arguments into words, braces of an argument left alone', () => {
    assert.equal(messageOf(badValueFinding('{metric}')), 'cpu_us is {metric}, not 100 %');
    assert.equal(messageOf(related), 'declared as VM');
  });

  test('tells how often the same came again', () => {
    assert.equal(messageOf({ ...badValueFinding('x'), repeats: 3 }), 'cpu_us is x, not 100 % (3 more like this.)');
  });

  test('has the severity of its rule unless it is given another', () => {
    assert.equal(badValueFinding('x').severity, 'error');
    assert.equal(badValueFinding('x', { severity: 'warning' }).severity, 'warning');
  });

  test('keeps no more of an excerpt than it may', () => {
    const place = { start: 0, end: 1 };
    const { excerpt } = finding(badValue, 'found', { metric: 'a', found: 'b' }, place, { excerpt: 'x'.repeat(1000) });
    assert.equal(excerpt?.length, maxExcerptLength);
  });

  test("takes the user's severities, and goes where they say off", () => {
    const findings = [badValueFinding('x'), binaryFinding];
    const set = applySeverities(findings, { 'pma/bad-value': 'info', 'archive/odd-size': 'off' });
    assert.deepEqual(
      set.map(({ rule, severity }) => [rule.code, severity]),
      [['pma/bad-value', 'info']],
    );
    assert.deepEqual(applySeverities(findings, {}), findings);
  });
});
