import * as assert from 'node:assert/strict';
import { toFoldingRanges } from '../../../../server/languages/pma/features/foldingRanges.ts';
import { twoGroups } from '../../../writers/pmaTexts.ts';
import { openText } from '../pmaText.ts';

const show = (limit?: number): string[] =>
  toFoldingRanges(openText(twoGroups), limit).map(
    ({ startLine, endLine, kind = '' }) => `${startLine + 1}-${endLine + 1}${kind && ` ${kind}`}`,
  );

suite('foldingRanges', () => {
  test('folds groups as regions, and stanzas', () => {
    assert.deepEqual(show(), ['1-2', '4-6', '8-19 region', '21-32 region', '11-13', '15-19', '24-26', '28-32']);
  });

  test('keeps groups where the editor takes fewer ranges', () => {
    assert.deepEqual(show(5), ['1-2', '4-6', '8-19 region', '21-32 region', '11-13']);
  });

  test('has no range of a single line', () => {
    assert.deepEqual(toFoldingRanges(openText('TIME_VALUES:\n\nMETADATA:\n\nDATE:\n')), []);
  });
});
