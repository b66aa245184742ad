import assert from 'node:assert/strict';
import type { FindingItem } from '../../../webview/controls/findings/findingItem.ts';
import { groupFindings, groupKey } from '../../../webview/controls/findings/groupFindings.ts';

function item(code: string, file = 'a.0', severity: FindingItem['severity'] = 'error'): FindingItem {
  return { code, severity, title: code, message: code, file, place: '', start: 0, end: 0, related: [] };
}

const closed: ReadonlySet<string> = new Set();
const times = (count: number, code: string): readonly FindingItem[] => Array.from({ length: count }, () => item(code));
const shape = (rows: ReturnType<typeof groupFindings>): readonly string[] =>
  rows.map((row) => (row.kind === 'group' ? `${row.first.code} ×${row.count}` : String(row.index)));

suite('findings in groups', () => {
  test('one or two of a rule stand by themselves', () => {
    assert.deepEqual(shape(groupFindings([item('a'), item('b'), item('a')], closed)), ['0', '1', '2']);
  });

  test('three stand below the row of their rule, where the first of them was', () => {
    const rows = groupFindings([item('b'), item('a'), item('c'), item('a'), item('a')], closed);
    assert.deepEqual(shape(rows), ['0', 'a ×3', '1', '3', '4', '2']);
    assert.deepEqual(
      rows.map(({ position }) => position),
      [1, 2, 1, 2, 3, 3],
    );
  });

  test('a large group is closed until it is opened', () => {
    const findings = times(101, 'a');
    assert.deepEqual(shape(groupFindings(findings, closed)), ['a ×101']);
    const opened = groupFindings(findings, new Set(findings.map(groupKey)));
    assert.equal(opened.length, 102);
    const [group, line] = opened;
    assert.ok(line?.kind === 'finding');
    assert.equal(line.group, group);
  });

  test('severities of one rule are groups of their own', () => {
    const findings = [...times(3, 'a'), ...times(3, 'a').map((each) => ({ ...each, severity: 'info' as const }))];
    assert.deepEqual(shape(groupFindings(findings, closed)), ['a ×3', '0', '1', '2', 'a ×3', '3', '4', '5']);
  });

  test('a group names its file where all of it is in one', () => {
    const [one] = groupFindings(times(3, 'a'), closed);
    const [several] = groupFindings([...times(2, 'a'), item('a', 'a.1')], closed);
    assert.ok(one?.kind === 'group' && several?.kind === 'group');
    assert.equal(one.file, 'a.0');
    assert.equal(several.file, undefined);
  });
});
