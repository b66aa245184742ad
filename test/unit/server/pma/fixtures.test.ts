import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { toDiagnostics } from '../../../../server/core/features/diagnostics.ts';
import { toFoldingRanges } from '../../../../server/languages/pma/features/foldingRanges.ts';
import { assertHovers, assertInText } from '../positions.ts';
import { pmaFor } from '../pmaServer.ts';
import { openText } from '../pmaText.ts';

const folder = path.join(import.meta.dirname, '../../../fixtures/pma');
const fixtures = fs.readdirSync(folder).filter((name) => name.endsWith('.pma'));

/** Of the positions where words start and end; fuzzing tries every one. */
const step = 24;

suite('features on every fixture', () => {
  test('there are fixtures', () => {
    assert.ok(fixtures.length > 50);
  });

  for (const name of fixtures) {
    const text = fs.readFileSync(path.join(folder, name), 'utf8');

    test(`${name}: a hover's range holds the position`, () => {
      assertHovers(text, step);
    });

    test(`${name}: diagnostics and folding are within the text`, () => {
      const document = openText(text);
      for (const { range } of toDiagnostics(pmaFor({ fadesUnnecessary: true }), document, {}))
        assertInText(document, range);
      const { lines } = document.model;
      for (const { startLine, endLine } of toFoldingRanges(document)) assert.ok(startLine < endLine && endLine < lines);
    });
  }
});
