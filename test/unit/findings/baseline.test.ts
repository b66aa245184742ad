import assert from 'node:assert/strict';
import type { Finding } from '../../../formats/findings/finding.ts';
import { Baseline, BaselineWriter } from '../../../formats/findings/report/baseline.ts';
import { badValueFinding, binaryFinding, columns } from './sample.ts';

const moved = { ...badValueFinding('7'), place: { start: 90, end: 94, text: columns(20, 4, 8) } };

function baselineOf(...findings: readonly Finding[]): Baseline {
  const writer = new BaselineWriter();
  writer.add('a/b.pma', findings);
  const baseline = Baseline.parse(JSON.stringify(writer.finish()));
  assert.ok(baseline);
  return baseline;
}

suite('baseline', () => {
  test('lists findings by file, rule and message, in an order that is easy to review', () => {
    const writer = new BaselineWriter();
    writer.add('z', [badValueFinding('7')]);
    writer.add('empty', []);
    writer.add('a', [badValueFinding('8'), binaryFinding, badValueFinding('7'), moved]);
    assert.deepEqual(Object.entries(writer.finish().files), [
      [
        'a',
        [
          { rule: 'archive/odd-size', message: 'size 7', count: 1 },
          { rule: 'pma/bad-value', message: 'cpu_us is 7, not 100 %', count: 2 },
          { rule: 'pma/bad-value', message: 'cpu_us is 8, not 100 %', count: 1 },
        ],
      ],
      ['z', [{ rule: 'pma/bad-value', message: 'cpu_us is 7, not 100 %', count: 1 }]],
    ]);
  });

  test('knows a finding again that has moved, as often as it was there', () => {
    assert.deepEqual(baselineOf(badValueFinding('7')).unknownOf('a/b.pma', [moved]), []);
    const third = badValueFinding('7');
    assert.deepEqual(baselineOf(badValueFinding('7'), moved).unknownOf('a/b.pma', [moved, moved, third]), [third]);
  });

  test('does not know other messages, rules and files', () => {
    const baseline = baselineOf(badValueFinding('7'));
    const other = [badValueFinding('8'), binaryFinding];
    assert.deepEqual(baseline.unknownOf('a/b.pma', other), other);
    assert.deepEqual(baseline.unknownOf('b.pma', [moved]), [moved]);
  });

  test('is refused where it is no baseline', () => {
    const texts = [
      '',
      '[]',
      '{}',
      '{"schema":2,"files":{}}',
      '{"schema":1,"files":[]}',
      '{"schema":1,"files":{"a":{}}}',
      '{"schema":1,"files":{"a":[{"rule":"x","message":"y","count":"1"}]}}',
    ];
    for (const text of texts) assert.equal(Baseline.parse(text), undefined, text);
  });

  test('takes paths as they are', () => {
    const baseline = Baseline.parse(
      '{"schema":1,"files":{"__proto__":[{"rule":"archive/odd-size","message":"size 7","count":1}]}}',
    );
    assert.deepEqual(baseline?.unknownOf('__proto__', [binaryFinding]), []);
    assert.deepEqual(baseline.unknownOf('constructor', [binaryFinding]), [binaryFinding]);
  });
});
