import * as assert from 'node:assert/strict';
import type { DocumentSymbol, Position } from 'vscode-languageserver';
import { toDocumentSymbols } from '../../../../server/languages/pma/features/documentSymbols.ts';
import type { PmaDocument } from '../../../../server/languages/pma/document/pmaDocument.ts';
import { restartedSlower, twoGroups } from '../../../writers/pmaTexts.ts';
import { openText } from '../pmaText.ts';

/** The outline as indented lines of name, detail and first to last line, counted from 1. */
function outlineOf(text: string): string[] {
  const show = (symbols: readonly DocumentSymbol[], indent: string): string[] =>
    symbols.flatMap(({ name, detail, range, children = [] }) => [
      `${indent}${name} (${detail}) ${range.start.line + 1}-${range.end.line + 1}`,
      ...show(children, `${indent}  `),
    ]);
  return show(toDocumentSymbols(openText(text)), '');
}

const isBefore = (a: Position, b: Position): boolean =>
  a.line < b.line || (a.line === b.line && a.character <= b.character);

function assertNested({ name, range, selectionRange, children = [] }: DocumentSymbol): void {
  for (const inner of [selectionRange, ...children.map((child) => child.range)]) {
    assert.ok(isBefore(range.start, inner.start) && isBefore(inner.end, range.end), `all within ${name}`);
  }
  children.forEach(assertNested);
}

suite('documentSymbols', () => {
  test('lists headers, classes, groups by local time and their stanzas', () => {
    assert.deepEqual(outlineOf(twoGroups), [
      'TIME_VALUES (2 samples, every 10 s) 1-2',
      'METADATA () 4-6',
      '  VM (vector, 17 metrics) 5-5',
      '  IO (array, 5 metrics) 6-6',
      '2016-05-11 07:00:19 +1000 (group 1) 8-19',
      '  VM (2 samples) 11-13',
      '  IO (2 samples × 2 objects) 15-19',
      '2016-05-11 07:00:40 +1000 (group 2) 21-32',
      '  VM (2 samples) 24-26',
      '  IO (2 samples × 2 objects) 28-32',
    ]);
  });

  test('counts the samples of each group by the TIME_VALUES before it, also after an edit of one of them', () => {
    const details = (document: PmaDocument): readonly (string | undefined)[] =>
      toDocumentSymbols(document).map(({ detail, children = [] }) =>
        [detail, ...children.map((child) => child.detail)].join(),
      );
    const document = openText(restartedSlower);
    assert.deepEqual(details(document), [
      '2 samples, every 10 s',
      ',vector, 2 metrics',
      'group 1,2 samples',
      '3 samples, every 60 s',
      '',
      'group 2,3 samples',
    ]);
    const second = restartedSlower.slice(0, restartedSlower.indexOf('3 60')).split('\n').length - 1;
    const range = { start: { line: second, character: 0 }, end: { line: second, character: 1 } };
    document.update([{ range, text: '4' }], 2, 2);
    const fresh = openText(restartedSlower.replace('3 60', '4 60'));
    assert.deepEqual(details(document), details(fresh));
    assert.ok(details(document).includes('group 2,3 of 4 samples'));
    assert.ok(details(document).includes('group 1,2 samples'));
  });

  test('tells UTC where the file names no zone, and groups without a time stamp', () => {
    const text = twoGroups.replace(/ # Wed.*/, '').replace('1462914040', 'soon');
    const groups = outlineOf(text).filter((line) => line.includes('group '));
    assert.deepEqual(groups, ['2016-05-10 21:00:19 UTC (group 1) 8-19', 'DATE (group 2, no time stamp) 21-32']);
  });

  test('tells what is missing and what is not declared', () => {
    const text = `${twoGroups.replace('sdb 0.6 1.1 0.1 11 1', '').replace(/2 0 0 811.*/, '')}\nCPU:\n1\n`;
    const outline = outlineOf(text).map((line) => line.replace(/ \d+-\d+$/, ''));
    assert.deepEqual(outline.slice(5, 7), ['  VM (1 of 2 samples)', '  IO (3 rows)']);
    assert.equal(outline.at(-1), '  CPU (not in METADATA)');
  });

  test('nests all ranges, also in damaged texts', () => {
    const rows = twoGroups.split('\n');
    const damaged = rows.map((_, index) => rows.filter((_row, other) => other !== index).join('\n'));
    for (const text of [twoGroups, twoGroups.replaceAll('\n\n', '\n'), ...damaged]) {
      const symbols = toDocumentSymbols(openText(text));
      symbols.forEach(assertNested);
      const starts = symbols.map(({ range }) => range.start.line);
      assert.deepEqual(
        starts,
        starts.toSorted((a, b) => a - b),
      );
    }
  });

  test('leaves out the stanzas of groups where there are very many', () => {
    const groupsWithStanzas = (limit: number): number =>
      toDocumentSymbols(openText(twoGroups), limit).filter(
        ({ name, children = [] }) => name.startsWith('20') && children.length > 0,
      ).length;
    assert.deepEqual([groupsWithStanzas(6), groupsWithStanzas(5)], [2, 0]);
    assert.equal(toDocumentSymbols(openText(twoGroups), 5).length, 4, 'all groups are there');
  });

  test('finds nothing in a text that is not pma', () => {
    assert.deepEqual(outlineOf('int main() {}\n'), []);
  });
});
