import * as assert from 'node:assert/strict';
import type { SelectionRange } from 'vscode-languageserver';
import { toSelectionRanges } from '../../../../server/languages/pma/features/selectionRanges.ts';
import { twoGroups } from '../../../writers/pmaTexts.ts';
import { cursorBefore, openAtCursor, openText } from '../pmaText.ts';

/** What a growing selection takes, cut after the first line where there are more: `first line …3`. */
function selections(marked: string): string[] {
  const { document, position } = openAtCursor(marked);
  const [innermost] = toSelectionRanges(document, [position]);
  const texts: string[] = [];
  for (let at: SelectionRange | undefined = innermost; at !== undefined; at = at.parent) {
    const [first = '', ...more] = document.textOf(at.range).split('\n');
    texts.push(more.length === 0 ? first : `${first} …${more.length}`);
  }
  return texts;
}

suite('selection ranges', () => {
  test('grow from a value to row, sample, rows, stanza, group and file', () => {
    assert.deepEqual(selections(cursorBefore(twoGroups, '2.1')), [
      '2.1',
      'sda 1.6 2.1 3.1 21 31',
      'sda 1.6 2.1 3.1 21 31 …1',
      'sda 1.5 2.0 3.0 20 30 …3',
      'IO: …4',
      'DATE: …11',
      'TIME_VALUES: …32',
    ]);
  });

  test('leave out the sample where it is the row', () => {
    assert.deepEqual(selections(cursorBefore(twoGroups, '811')).slice(2, 4), [
      '1 0 0 812 40 300 0 0 1 2 100 200 5 2 90 3 0 …1',
      'VM: …2',
    ]);
  });

  test('grow through METADATA and TIME_VALUES', () => {
    const metadata = selections(cursorBefore(twoGroups, 'tps'));
    assert.deepEqual(metadata.slice(1, -1), [
      'IO A 1 tps kBrdps kBwtps kBrd kBwt',
      'VM  V 2 r b swpd free buff cache si so bi bo in cs cpu_us cpu_sy cpu_id cpu_wa st …1',
      'METADATA: …2',
    ]);
    const values = selections(cursorBefore(twoGroups, '10 #'));
    assert.deepEqual(values.slice(0, -2), ['10', '2 10', "2 10 # h=db1 f=7 l=17 x=' Sat Sun' d=''"]);
  });

  test('grow through DATE and its comment', () => {
    assert.deepEqual(selections(cursorBefore(twoGroups, 'May 11')).slice(0, 4), [
      '# Wed May 11 07:00:19 2016 +1000',
      '1462914019 # Wed May 11 07:00:19 2016 +1000',
      'DATE: …1',
      'DATE: …11',
    ]);
  });

  test('have the file for the rest, and an answer for each position', () => {
    assert.deepEqual(selections(`|\n${twoGroups}`), [' …33']);
    const positions = [0, 4, 99].map((line) => ({ line, character: 0 }));
    assert.equal(toSelectionRanges(openText(twoGroups), positions).length, 3);
  });
});
