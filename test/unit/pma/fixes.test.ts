import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import type { Finding } from '../../../formats/findings/finding.ts';
import { messageOf } from '../../../formats/findings/finding.ts';
import { TextFile } from '../../../formats/pma/fixes/fixAll.ts';
import { findingEdits } from '../../../formats/pma/fixes/findingFix.ts';
import { pmaFixers } from '../../../formats/pma/fixes/pmaFixers.ts';
import type { PmaModel } from '../../../formats/pma/model/model.ts';
import { EditedText } from './editedText.ts';
import { edits } from './edits.ts';
import { edited, finished, fixedAll } from './fixedText.ts';
import { check, codes, nowSeconds } from './text.ts';

const folder = fileURLToPath(new URL('../../fixtures/pma/', import.meta.url));
const fixtures = readdirSync(folder)
  .filter((name) => name.endsWith('.pma'))
  .map((name) => ({ name, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(readFileSync(folder + name)) }));

/** A text that can be read again, with what the check says of it. */
class CheckedText extends TextFile {
  readonly text: string;

  constructor(text: string, model: PmaModel) {
    super(text, model, nowSeconds);
    this.text = text;
  }

  pieces(): Iterable<string> {
    return [this.text];
  }
}

/** The text after a way to fix one of its findings; undefined where there is no such way. */
function fixed(file: CheckedText, found: Finding, choice: number): string | undefined {
  const fixer = pmaFixers.get(found.rule);
  if (fixer?.fix(found, file)[choice] === undefined) return undefined;
  return edited(file.text, finished(findingEdits(found, fixer, choice, file)));
}

/** A file without data cannot be given any: what it lacks next is told instead. */
const successors: Readonly<Record<string, string>> = { 'pma/no-date': 'pma/truncated' };

/** Asserts that of the findings before, at least the one fixed is gone, and none has come. */
function assertBetter(found: Finding, before: readonly Finding[], after: readonly Finding[], text: string): void {
  const left = [...codes(before)];
  left.splice(left.indexOf(found.rule.code), 1);
  const successor = successors[found.rule.code];
  if (successor !== undefined) left.push(successor);
  for (const other of after) {
    const index = left.indexOf(other.rule.code);
    assert.ok(index >= 0, `fixing ${found.rule.code}: ${other.rule.code} ${messageOf(other)}\n${text}`);
    left.splice(index, 1);
  }
}

suite('quick fixes on every fixture', () => {
  const ways = fixtures.flatMap(({ name, text }) => {
    const { findings: before, model } = check(text);
    const file = new CheckedText(text, model);
    return before.flatMap((found, index) =>
      [0, 1].map((choice) => ({ name, before, found, index, choice, after: fixed(file, found, choice) })),
    );
  });
  for (const { name, before, found, index, choice, after } of ways) {
    if (after === undefined) continue;
    test(`${name}: ${found.rule.code}, finding ${index + 1}, way ${choice + 1}`, () => {
      const { findings } = check(after);
      assertBetter(found, before, findings, after);
      const [again] = findings.filter(({ rule }) => rule === found.rule);
      if (again !== undefined) assert.notEqual(messageOf(again), messageOf(found), 'the same finding is still there');
    });
  }

  test('every rule with a fix is fixed in some fixture', () => {
    const shown = new Set(ways.filter(({ after }) => after !== undefined).map(({ found }) => found.rule));
    assert.deepEqual(
      [...pmaFixers.keys()].filter((rule) => !shown.has(rule)).map(({ code }) => code),
      [],
    );
  });
});

suite('fixing all', () => {
  for (const { name, text } of fixtures) {
    test(`${name}: leaves nothing that it can fix, and does nothing the second time`, () => {
      const after = fixedAll(text);
      assert.equal(fixedAll(after), after);
      const before = codes(check(text).findings);
      const left = check(after);
      const file = new TextFile(after, left.model, nowSeconds);
      for (const found of left.findings) {
        assert.ok(before.includes(found.rule.code), `${found.rule.code} ${messageOf(found)}\n${after}`);
        const fixer = pmaFixers.get(found.rule);
        const sure = fixer?.isSafe === true ? fixer.fix(found, file).filter(({ isUnsure }) => isUnsure !== true) : [];
        assert.deepEqual(sure, [], found.rule.code);
      }
    });
  }

  test('makes no file worse, whatever is wrong with it', () => {
    const errors = (text: string): number => check(text).findings.filter(({ severity }) => severity === 'error').length;
    const property = fc.property(fc.constantFrom(...fixtures), edits, ({ text }, list) => {
      const damaged = new EditedText(text);
      for (const edit of list) damaged.apply(edit);
      assert.ok(errors(fixedAll(damaged.text)) <= errors(damaged.text));
    });
    fc.assert(property, { seed: 5, numRuns: 60 });
  });
});

suite('fixing all leaves what a comment in its line leaves', () => {
  const head = 'TIME_VALUES:\n2 10\n\nMETADATA:\nVM V 1 r b\n\nDATE:\n1462914000\n\nVM:\n';

  test('of rows that are repaired one by one', () => {
    const rows = (first: string): string => `${head}${first}\n3,5 4\n`;
    for (const comment of ['# pcp-files-disable-line', '# pcp-files-disable-line pma/decimal-comma -- as it was']) {
      const left = rows(`1,5 2 ${comment}`);
      assert.equal(fixedAll(left), left.replace('3,5', '3.5'));
    }
    const other = rows('1,5 2 # pcp-files-disable-line pma/number');
    assert.equal(fixedAll(other), other.replaceAll(',', '.'));
  });

  test('of what a finding is about', () => {
    const text = `${head}1 2\n3 4\n`.replace('VM:', 'vm:');
    const fixed = fixedAll(text);
    assert.notEqual(fixed, text);
    const [found] = check(text).findings;
    const left = text.replace('vm:', `vm: # pcp-files-disable-line ${found?.rule.code ?? ''}`);
    assert.equal(fixedAll(left), left);
  });
});

suite('decimal commas', () => {
  /** A file of one group, with what stands behind the objects of its three rows. */
  function fileOf(...rows: readonly string[]): string {
    return `TIME_VALUES:\n3 10\n\nMETADATA:\nIO A 1 a b c\n\nDATE:\n1462914019\n\nIO:\n${rows.join('\n')}\n`;
  }

  /** The edits that make all of them points, as from where to where and what instead. */
  function commaEdits(text: string): readonly string[] {
    const { findings, model } = check(text);
    const found = findings.find(({ rule }) => rule.code === 'pma/decimal-comma') ?? assert.fail();
    const fixer = pmaFixers.get(found.rule) ?? assert.fail();
    return finished(findingEdits(found, fixer, 0, new CheckedText(text, model))).map(
      ({ range: { line, column, endLine, endColumn }, newText }) =>
        `${line}:${column}-${endLine}:${endColumn} ${newText}`,
    );
  }

  test('are one edit where rows lie one after the other', () => {
    assert.deepEqual(commaEdits(fileOf('sda 1,5 2 3,5', 'sda 1 2,5 3', 'sda 1 2 3')), ['10:5-11:8 .5 2 3.5\nsda 1 2.']);
    assert.deepEqual(commaEdits(fileOf('sda 1,5 2 3', 'sda 1 2 3', 'sda 1 2 3,5')), ['10:5-10:6 .', '12:9-12:10 .']);
    assert.deepEqual(commaEdits(fileOf('sda 1,5 2 3', 'sda 1 2 3', 'sda 1 2 3')), ['10:5-10:6 .']);
  });

  test('of values only, in quotes or not', () => {
    const text = fileOf("1,5 '1,5' +2,0 3 # 1,5", "1,5 'a 1,5' 2 -3,25", '1,5 1 2 3,x');
    const right = fileOf("1,5 '1.5' +2.0 3 # 1,5", "1,5 'a 1,5' 2 -3.25", '1,5 1 2 3,x');
    assert.equal(fixedAll(text), right);
  });

  test('stay where the text has characters that are none', () => {
    const text = fileOf('sd\ud800 1,5 2 3', 'sd\ud800 1,5 2 3', 'sd\ud800 1 2 3');
    assert.deepEqual(commaEdits(text), []);
    assert.ok(fixedAll(fileOf('sdä🙂 1,5 2 3', 'sdä🙂 1,5 2 3', 'sdä🙂 1 2 3')).includes('sdä🙂 1.5'));
  });
});
