import * as assert from 'node:assert/strict';
import type { InlayHint, Position } from 'vscode-languageserver';
import { MarkupContent } from 'vscode-languageserver';
import { resolveInlayHint, toInlayHints } from '../../../../server/languages/pma/features/inlayHints.ts';
import type { InlayHintSettings } from '../../../../server/languages/pma/features/inlayHintSettings.ts';
import { readInlayHintSettings } from '../../../../server/languages/pma/features/inlayHintSettings.ts';
import { twoGroups } from '../../../writers/pmaTexts.ts';
import { openText } from '../pmaText.ts';

const none: InlayHintSettings = { dates: false, samples: false, columns: false };

/** The lines `first` to `last`, from 1, as an editor shows them: with hints put in. */
function shown(text: string, settings: Partial<InlayHintSettings>, first: number, last: number): string[] {
  const document = openText(text);
  const range = { start: { line: first - 1, character: 0 }, end: { line: last - 1, character: 100 } };
  const lines = text.split('\n');
  for (const { position, label } of toInlayHints(document, range, { ...none, ...settings })) {
    const words = typeof label === 'string' ? label : label.map(({ value }) => value).join('');
    const line = lines[position.line] ?? assert.fail();
    lines[position.line] = line.slice(0, position.character) + words + line.slice(position.character);
  }
  return lines.slice(first - 1, last);
}

suite('inlay hints', () => {
  test('tell the time of DATE in UTC', () => {
    assert.deepEqual(shown(twoGroups, { dates: true }, 8, 9), [
      'DATE:',
      '1462914019 2016-05-10 21:00:19 UTC # Wed May 11 07:00:19 2016 +1000',
    ]);
  });

  test('tell the time of each sample, in the zone of the file', () => {
    assert.deepEqual(shown(twoGroups, { samples: true }, 15, 19), [
      'IO:',
      'sda 1.5 2.0 3.0 20 30 07:00:29',
      'sdb 0.5 1.0 0.0 10 0',
      'sda 1.6 2.1 3.1 21 31 07:00:39',
      'sdb 0.6 1.1 0.1 11 1',
    ]);
    const utc = shown(twoGroups.replace(/ # Wed.*/, ''), { samples: true }, 13, 13);
    assert.match(utc.join(), / 21:00:39 UTC$/);
  });

  test('tell no time where the file has none', () => {
    const text = twoGroups.replace('1462914019', 'soon');
    assert.deepEqual(shown(text, { dates: true, samples: true }, 8, 19), text.split('\n').slice(7, 19));
  });

  test('put the names of columns above them', () => {
    const text = twoGroups.replace('sda 1.5 2.0 3.0 20 30', 'sda     1.5    2.0    3.0   20   30');
    assert.deepEqual(shown(text, { columns: true }, 15, 16), [
      'IO:     tps kBrdps kBwtps kBrd kBwt',
      'sda     1.5    2.0    3.0   20   30',
    ]);
  });

  test('list the names of columns that have no room for them', () => {
    const list = 'IO: tps · kBrdps · kBwtps · kBrd · kBwt';
    assert.deepEqual(shown(twoGroups, { columns: true }, 15, 15), [list]);
    // One that has none is enough: the others would be taken for what stands above the wrong column.
    const text = twoGroups.replace('sda 1.5 2.0 3.0 20 30', 'sda     1.5    2.0    3.0 20   30');
    assert.deepEqual(shown(text, { columns: true }, 15, 15), [list]);
  });

  test('lead from a column to its metric', () => {
    const range = { start: { line: 14, character: 0 }, end: { line: 14, character: 3 } };
    const document = openText(twoGroups);
    const [hint] = toInlayHints(document, range, { ...none, columns: true });
    assert.ok(hint !== undefined && typeof hint.label !== 'string');
    const locations = hint.label.flatMap(({ location }) => location ?? []);
    assert.deepEqual(
      locations.map((location) => document.textOf(location.range)),
      ['tps', 'kBrdps', 'kBwtps', 'kBrd', 'kBwt'],
    );
  });

  test('never let a name reorder the line', () => {
    const text = twoGroups.replace('tps', 't\u202eps');
    assert.deepEqual(shown(text, { columns: true }, 15, 15), ['IO: t\\u202eps · kBrdps · kBwtps · kBrd · kBwt']);
  });

  test('are made for the lines asked for only', () => {
    const all = { dates: true, samples: true, columns: true };
    const document = openText(twoGroups);
    const linesOf = (end: Position): readonly number[] =>
      toInlayHints(document, { start: { line: 12, character: 0 }, end }, all).map(({ position }) => position.line);
    assert.deepEqual(linesOf({ line: 14, character: 3 }), [12, 14]);
    assert.deepEqual(linesOf({ line: 14, character: 2 }), [12]);
    assert.deepEqual(linesOf({ line: 14, character: 0 }), [12]);
    assert.deepEqual(linesOf({ line: 12, character: 0 }), []);
  });

  test('are given once to an editor that asks for one part after the other', () => {
    const document = openText(twoGroups);
    const all = { dates: true, samples: true, columns: true };
    const hintsOf = (first: number, last: number): readonly InlayHint[] =>
      toInlayHints(document, { start: { line: first, character: 0 }, end: { line: last, character: 0 } }, all);
    const parts = Array.from({ length: document.lineCount }, (_, line) => hintsOf(line, line + 1)).flat();
    assert.deepEqual(parts, hintsOf(0, document.lineCount));
  });

  test('explain themselves when looked at, unless the text has changed', () => {
    const document = openText(twoGroups);
    const range = { start: { line: 0, character: 0 }, end: { line: 16, character: 0 } };
    const tips = toInlayHints(document, range, readInlayHintSettings(undefined)).map((hint) => {
      const { tooltip } = resolveInlayHint(document, hint);
      return MarkupContent.is(tooltip) ? tooltip.value.split('\n', 1)[0] : tooltip;
    });
    assert.deepEqual(tips, [
      '**`DATE`** · group 1 of 2',
      '**`VM`** · `vmstat` on Linux',
      '**`r`** = **`1`** tasks',
      '**`r`** = **`2`** tasks',
      '**`IO`** · `iostat` on Linux',
      '**`sda`** · object of `IO`',
    ]);
    const [hint] = toInlayHints(document, range, readInlayHintSettings(undefined));
    document.update([{ text: '' }], 2, 2);
    assert.ok(hint !== undefined && resolveInlayHint(document, hint).tooltip === undefined);
  });
});

suite('inlay hint settings', () => {
  test('show all unless switched off', () => {
    assert.deepEqual(readInlayHintSettings({ samples: false, dates: 'no' }), {
      dates: true,
      samples: false,
      columns: true,
    });
    for (const nothing of [null, undefined, 7]) assert.equal(readInlayHintSettings(nothing).columns, true);
  });
});
