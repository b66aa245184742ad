import * as assert from 'node:assert/strict';
import type { Range } from 'vscode-languageserver';
import { DocumentHighlightKind } from 'vscode-languageserver';
import { toDefinition } from '../../../../server/languages/pma/features/definition.ts';
import { toDocumentHighlights } from '../../../../server/languages/pma/features/documentHighlights.ts';
import { maxReferences, toReferences } from '../../../../server/languages/pma/features/references.ts';
import type { PmaDocument } from '../../../../server/languages/pma/document/pmaDocument.ts';
import { twoGroups } from '../../../writers/pmaTexts.ts';
import { cursorBefore, openAtCursor } from '../pmaText.ts';

/** `5:1 VM`: line and column from 1, and what stands there. */
function show(document: PmaDocument, { start, end }: Range): string {
  return `${start.line + 1}:${start.character + 1} ${document.textOf({ start, end })}`;
}

function definitions(marked: string): string[] {
  const { document, position } = openAtCursor(marked);
  return toDefinition(document, position).map(({ range }) => show(document, range));
}

function references(marked: string, withDefinition = true): string[] {
  const { document, position } = openAtCursor(marked);
  return toReferences(document, position, withDefinition).map(({ range }) => show(document, range));
}

function highlights(marked: string): string[] {
  const { document, position } = openAtCursor(marked);
  return toDocumentHighlights(document, position).map(
    ({ range, kind }) => `${kind === DocumentHighlightKind.Write ? '!' : ''}${show(document, range)}`,
  );
}

/** The file as pmc leaves it when it is started anew on the same day. */
const restarted = `${twoGroups}\n${twoGroups}`;

suite('definition', () => {
  test('of a class is its name in METADATA, also where pmc repeats that', () => {
    assert.deepEqual(definitions(cursorBefore(twoGroups, 'VM:')), ['5:1 VM']);
    assert.deepEqual(definitions(cursorBefore(twoGroups, 'VM  V')), ['5:1 VM']);
    assert.deepEqual(definitions(cursorBefore(restarted, 'VM:')), ['5:1 VM', '38:1 VM']);
  });

  test('of a value is the metric of its column', () => {
    assert.deepEqual(definitions(cursorBefore(twoGroups, '811')), ['5:18 free']);
    assert.deepEqual(definitions(cursorBefore(twoGroups, '3.1 21')), ['6:19 kBwtps']);
  });

  test('of an object is its first row', () => {
    assert.deepEqual(definitions(cursorBefore(twoGroups, 'sdb 0.6')), ['17:1 sdb']);
  });

  test('of anything else there is none', () => {
    for (const at of ['DATE:', '1462914019', '2 10', 'V 2', 'METADATA']) {
      assert.deepEqual(definitions(cursorBefore(twoGroups, at)), [], at);
    }
    assert.deepEqual(definitions(cursorBefore(twoGroups.replace('90 3 0', '90 3 0 7'), '7\n')), [], 'a surplus value');
  });
});

suite('references', () => {
  test('of a class are its headers', () => {
    assert.deepEqual(references(cursorBefore(twoGroups, 'IO A')), ['6:1 IO', '15:1 IO', '28:1 IO']);
    assert.deepEqual(references(cursorBefore(twoGroups, 'IO A'), false), ['15:1 IO', '28:1 IO']);
  });

  test('of a class do not have a misspelt header', () => {
    assert.deepEqual(references(cursorBefore(twoGroups.replace('IO:', 'io:'), 'IO A'), false), ['28:1 IO']);
  });

  test('of a metric are the values of its column', () => {
    const values = ['16:9 2.0', '17:9 1.0', '18:9 2.1', '19:9 1.1', '29:9 2.0', '30:9 1.0', '31:9 2.1', '32:9 1.1'];
    assert.deepEqual(references(cursorBefore(twoGroups, 'kBrdps')), ['6:12 kBrdps', ...values]);
    assert.deepEqual(references(cursorBefore(twoGroups, '1.1 0.1'), false), values);
  });

  test('of an object are its rows, of its class only', () => {
    const text = `${twoGroups.replace('kBwt\n', 'kBwt\nNET A 1 rx\n')}\nNET:\nsda 1\nsdb 1\nsda 1\nsdb 1\n`;
    assert.deepEqual(references(cursorBefore(text, 'sda')), ['17:1 sda', '19:1 sda', '30:1 sda', '32:1 sda']);
    assert.deepEqual(references(cursorBefore(text, 'sda', 'NET:')), ['36:1 sda', '38:1 sda']);
  });

  test('of an object are no names that begin as it does, and rows behind a time of day or blanks', () => {
    const text = twoGroups
      .replace('sdb 0.5', 'sda1 0.5')
      .replace('sda 1.6', '  sda 1.6')
      .replace('sdb 0.6', '07:00:01 sda 0.6');
    assert.deepEqual(references(cursorBefore(text, 'sda 1.5')).slice(0, 3), ['16:1 sda', '18:3 sda', '19:10 sda']);
  });

  test('are bounded', () => {
    const text = `TIME_VALUES:\n6000 10\n\nMETADATA:\nX V 1 m\n\nDATE:\n1462914019\n\nX:\n${'1\n'.repeat(6000)}`;
    assert.equal(references(cursorBefore(text, 'm\n')).length, maxReferences);
  });
});

suite('document highlights', () => {
  test('of a value are its column in the stanza, and the name', () => {
    assert.deepEqual(highlights(cursorBefore(twoGroups, '2.1')), [
      '!6:12 kBrdps',
      '16:9 2.0',
      '17:9 1.0',
      '18:9 2.1',
      '19:9 1.1',
    ]);
  });

  test('of an object are its rows in the stanza', () => {
    assert.deepEqual(highlights(cursorBefore(twoGroups, 'sdb')), ['17:1 sdb', '19:1 sdb']);
  });

  test('of a class are all its headers', () => {
    assert.deepEqual(highlights(cursorBefore(twoGroups, 'VM:')), ['!5:1 VM', '11:1 VM', '24:1 VM']);
  });

  test('of a metric in METADATA are its values everywhere', () => {
    assert.equal(highlights(cursorBefore(twoGroups, 'tps')).length, 9);
  });
});
