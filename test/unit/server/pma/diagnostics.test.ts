import * as assert from 'node:assert/strict';
import { DiagnosticSeverity, DiagnosticTag } from 'vscode-languageserver';
import type { Diagnostic } from 'vscode-languageserver';
import type { SeveritySettings } from '../../../../formats/findings/severity.ts';
import { toDiagnostics } from '../../../../server/core/features/diagnostics.ts';
import { maxSkippedRows } from '../../../../server/languages/pma/features/skippedRows.ts';
import { twoGroups } from '../../../writers/pmaTexts.ts';
import { pmaFor } from '../pmaServer.ts';
import { openText, uri } from '../pmaText.ts';

function diagnosticsOf(text: string, settings: SeveritySettings = {}): Diagnostic[] {
  return toDiagnostics(pmaFor({ fadesUnnecessary: true }), openText(text), settings);
}

const isFaded = ({ tags }: Diagnostic): boolean => tags?.includes(DiagnosticTag.Unnecessary) === true;

const findingsOf = (text: string, settings?: SeveritySettings): Diagnostic[] =>
  diagnosticsOf(text, settings).filter((one) => !isFaded(one));

const skippedOf = (text: string): Diagnostic[] => diagnosticsOf(text).filter(isFaded);

const wordsOf = ({ message }: Diagnostic): string => (typeof message === 'string' ? message : message.value);

suite('diagnostics', () => {
  test('finds nothing in a clean text', () => {
    assert.deepEqual(findingsOf(twoGroups), []);
  });

  test('gives a finding its severity, code, link, range and related places', () => {
    const [found, ...others] = findingsOf(twoGroups.replace('sdb 0.6 1.1 0.1 11 1', 'sdb 0.6 1.1 0.1'));
    assert.deepEqual(others, []);
    assert.ok(found);
    assert.equal(found.severity, DiagnosticSeverity.Error);
    assert.equal(found.code, 'pma/columns');
    assert.equal(
      found.codeDescription?.href,
      'https://github.com/pcp-files/pcp-files/blob/main/docs/rules.md#pmacolumns',
    );
    assert.equal(found.source, 'pma');
    assert.deepEqual(found.range, { start: { line: 18, character: 0 }, end: { line: 18, character: 15 } });
    assert.match(wordsOf(found), /^This IO row has 3 values instead of 5/);
    const [related] = found.relatedInformation ?? [];
    assert.equal(related?.location.uri, uri);
    assert.equal(related.location.range.start.line, 5);
  });

  test('links to the anchor that GitHub makes of a code with a hyphen', () => {
    const [found] = findingsOf(twoGroups.replace('17 x', '17 y'));
    assert.match(found?.codeDescription?.href ?? '', /#pmatv-comment$/);
  });

  test('goes by the settings', () => {
    const text = twoGroups.replace('sda 1.5', 'sda -1.5');
    assert.equal(findingsOf(text)[0]?.severity, DiagnosticSeverity.Hint);
    assert.equal(findingsOf(text, { 'pma/negative': 'info' })[0]?.severity, DiagnosticSeverity.Information);
    assert.deepEqual(findingsOf(text, { 'pma/negative': 'off' }), []);
  });

  test('counts columns in UTF-16 code units', () => {
    const [found] = findingsOf(twoGroups.replace('sdb 0.6 1.1', "'s😀b' 0.6 x").replaceAll('sdb', "'s😀b'"));
    assert.equal(found?.code, 'pma/number');
    assert.deepEqual(found.range, { start: { line: 18, character: 11 }, end: { line: 18, character: 12 } });
  });

  test('has one note for a text that is not pma', () => {
    for (const text of ['int main() {}\n', 'x'.repeat(1_000_000)]) {
      const [note, ...others] = diagnosticsOf(text);
      assert.equal(note?.code, 'pma/not-pma');
      assert.equal(note.severity, DiagnosticSeverity.Information);
      assert.deepEqual(others, []);
    }
  });
});

suite('diagnostics of a text that pma cannot read', () => {
  test('are one error for binary data whose language is pma', () => {
    const [error, ...others] = diagnosticsOf('\u0000\u0001binary');
    assert.deepEqual([error?.code, error?.severity, others], ['pma/encoding', DiagnosticSeverity.Error, []]);
  });

  test('tell what is wrong before the first NUL, and where that is', () => {
    const found = findingsOf(`${twoGroups.replace('sdb 0.6 1.1', 'sdb 0.6 x')}sda\0\0\n\0`);
    assert.deepEqual(
      found.map(({ code }) => code),
      ['pma/number', 'pma/encoding'],
    );
    const line = twoGroups.split('\n').length - 1;
    assert.deepEqual(found[1]?.range, { start: { line, character: 3 }, end: { line, character: 4 } });
  });
});

suite('skippedRows', () => {
  test('fades the rows before the start of a class, once in each stanza', () => {
    const [first, second, ...others] = skippedOf(twoGroups);
    assert.deepEqual(others, []);
    assert.deepEqual(first, {
      range: { start: { line: 11, character: 0 }, end: { line: 11, character: 43 } },
      severity: DiagnosticSeverity.Hint,
      tags: [DiagnosticTag.Unnecessary],
      source: 'pma',
      message: 'pma skips this row: VM starts with sample 2',
    });
    assert.equal(second?.range.start.line, 24);
  });

  test('fades a sample of all objects of an array', () => {
    const faded = skippedOf(twoGroups.replace('IO A 1', 'IO A 2')).filter((one) => wordsOf(one).includes('IO'));
    assert.deepEqual(
      faded.map(({ range }) => [range.start.line, range.end.line]),
      [
        [15, 16],
        [28, 29],
      ],
    );
    assert.equal(faded[0]?.message, 'pma skips these rows: IO starts with sample 2');
  });

  test('are for editors that fade', () => {
    assert.deepEqual(toDiagnostics(pmaFor({}), openText(twoGroups), {}), []);
  });

  test('never has so many that findings are pushed out', () => {
    const [header = '', group = ''] = twoGroups.split(/(?=DATE:)/, 2);
    const groups = Array.from({ length: 500 }, (_, index) =>
      group.replace(/1462914019.*/, String(1462914019 + index * 20)),
    );
    assert.equal(skippedOf(header + groups.join('')).length, maxSkippedRows);
  });
});
