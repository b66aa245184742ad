import assert from 'node:assert/strict';
import fc from 'fast-check';
import { maxPerRule } from '../../formats/findings/findingList.ts';
import { PmaChecker, checkPma } from '../../formats/pma/check/checker.ts';
import type { PmaReport } from '../../formats/pma/model/model.ts';
import { pmaRules } from '../../formats/pma/rules/pmaRules.ts';
import { EditedText } from '../unit/pma/editedText.ts';
import { edits } from '../unit/pma/edits.ts';
import { plainReport } from '../unit/pma/plainReport.ts';
import { damagedPma, pmaFixtures } from './damagedPma.ts';
import { fuzzSeed } from './fuzzSeed.ts';
import { adversarialTexts } from './syntax/adversarialTexts.ts';
import { assertLinear } from './syntax/linearTime.ts';

const seed = fuzzSeed();
const nowSeconds = 2e9;

/** What holds for every input: findings lie inside the file, in its order, and are bounded in number. */
function assertSound({ findings, model }: PmaReport, bytes: Uint8Array): void {
  let last = 0;
  for (const { place, related, template } of findings) {
    assert.ok(template.length > 0);
    assert.ok(place.start >= last, 'findings are in the order of the file');
    last = place.start;
    for (const { start, end } of [place, ...related.map((other) => other.place)]) {
      assert.ok(start <= end && end <= bytes.length, `${start}..${end} lies in the file of ${bytes.length} bytes`);
    }
  }
  assert.ok(findings.length <= pmaRules.length * (maxPerRule + 1));
  for (const group of model.groups) {
    for (const stanza of group.stanzas) {
      assert.ok(stanza.headerLine >= group.headerLine && stanza.endLine <= group.endLine);
    }
  }
}

suite(`pma fuzz (FUZZ_SEED=${seed})`, function () {
  this.timeout(600_000);

  test('damaged files give sound findings, and the same in chunks', () => {
    fc.assert(
      fc.property(damagedPma, fc.integer({ min: 1, max: 400 }), (bytes, size) => {
        const whole = checkPma(bytes, { keepGroups: true, nowSeconds });
        assertSound(whole, bytes);
        const checker = new PmaChecker({ keepGroups: true, nowSeconds });
        // The first chunk tells text from data, so it is as long as a reader's.
        checker.write(bytes.subarray(0, 8192));
        for (let at = 8192; at < bytes.length; at += size) checker.write(bytes.subarray(at, at + size));
        assert.deepEqual(plainReport(checker.end()), plainReport(whole));
      }),
      { seed, numRuns: 500 },
    );
  });

  test('a file checked after each edit has the findings of one checked whole', () => {
    fc.assert(
      fc.property(fc.constantFrom(...pmaFixtures), edits, (fixture, list) => {
        const edited = new EditedText(fixture.toString());
        edited.report();
        for (const edit of list) {
          edited.apply(edit);
          if (edit.isChecked) edited.assertAsWhole();
        }
        edited.assertAsWhole();
      }),
      { seed, numRuns: 200 },
    );
  });

  test('a file whose declarations are edited has the findings of one checked whole', () => {
    fc.assert(
      fc.property(fc.constantFrom(...pmaFixtures), edits, (fixture, list) => {
        const edited = new EditedText(fixture.toString());
        edited.report();
        // Declarations stand in about the first tenth of a fixture.
        for (const edit of list) {
          edited.apply({ ...edit, at: edit.at / 8, removed: Math.min(edit.removed, 4) });
          if (edit.isChecked) edited.report();
        }
        edited.assertAsWhole();
      }),
      { seed, numRuns: 200 },
    );
  });

  test('any bytes give sound findings', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 4000 }), (bytes) => {
        assertSound(checkPma(bytes, { keepGroups: true, nowSeconds }), bytes);
      }),
      { seed, numRuns: 500 },
    );
  });

  test('whatever is repeated in a line, a stanza or a file takes linear time', () => {
    const encoder = new TextEncoder();
    const [fixture] = pmaFixtures;
    const heads = ['', 'TIME_VALUES: 1 60\n00:00:00\nMETADATA:\n', `${fixture?.toString() ?? ''}\n`];
    for (const head of heads) {
      for (const text of adversarialTexts(1 << 15, ['VM:', "'", 'VM: # a:', '1,5', '::'])) {
        const work = (part: string) => () => {
          checkPma(encoder.encode(head + part), { keepGroups: true, nowSeconds });
        };
        const what = JSON.stringify(`${head.slice(-20)}${text.slice(0, 40)}`);
        assertLinear(what, 200, work(text), work(text.slice(0, text.length / 4) + text.slice(-2)));
      }
    }
  });

  test('any lines made of the words of pma give sound findings', () => {
    const word = fc.constantFrom(
      'TIME_VALUES:',
      'METADATA:',
      'DATE:',
      'VM:',
      'VM',
      'V',
      'A',
      '2',
      '10',
      '1462914019',
      'sda',
      "''",
      '#',
      '-1',
      '1,5',
      ':',
    );
    const file = fc
      .array(fc.array(word, { maxLength: 6 }), { maxLength: 60 })
      .map((lines) => new TextEncoder().encode(lines.map((words) => words.join(' ')).join('\n')));
    fc.assert(
      fc.property(file, (bytes) => {
        assertSound(checkPma(bytes, { keepGroups: true, nowSeconds }), bytes);
      }),
      { seed, numRuns: 1500 },
    );
  });
});
