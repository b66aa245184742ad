import assert from 'node:assert/strict';
import { PmaChecker } from '../../../formats/pma/check/checker.ts';
import { EditedText } from './editedText.ts';
import { check, nowSeconds } from './text.ts';

const arrays = 'TIME_VALUES:\n1 60\n\nMETADATA:\nQUEUE A 1 len\nDB A 1 gc\nCACHE A 1 hit\n\n';
const vectors = 'TIME_VALUES:\n2 30\n\nMETADATA:\nVM V 1 r b\nLOAD V 1 one five\n\n';

/** The first group of a file of one sample; its classes have rows of one shape. */
function arrayGroup(queue: string, db = 'DB:\nx1 3\nx2 4\n\n', cache = 'CACHE:\nc 1\n\n'): string {
  return `DATE:\n1778443200\n\nQUEUE:\n${queue}\n${db}${cache}`;
}

const nextArrays = 'DATE:\n1778443260\n\nQUEUE:\nin 1\nout 2\n\nDB:\nx1 3\nx2 4\n\nCACHE:\nc 1\n';

function vectorGroup(vm: string, load = 'LOAD:\n1 1\n2 2\n\n'): string {
  return `DATE:\n1778443200\n\n${vm}${load}`;
}

const nextVectors = 'DATE:\n1778443260\n\nVM:\n1 0\n2 0\n\nLOAD:\n1 1\n2 2\n';

/** Lines and rules of the findings. */
function findingsOf(text: string): readonly string[] {
  return check(text).findings.map(({ place, rule }) => `${(place.text?.line ?? 0) + 1} ${rule.code}`);
}

suite('a header that is not where it should be', () => {
  const cases: readonly (readonly [what: string, text: string, findings: readonly string[]])[] = [
    ['comes behind a blank line within the stanza before', arrays + arrayGroup('in 1\n\nout 2\n') + nextArrays, ['14 pma/stanza-split']],
    ['comes behind a comment line', arrays + arrayGroup('in 1\n# note\nout 2\n') + nextArrays, ['14 pma/stanza-split']],
    ['comes behind several of both', arrays + arrayGroup('in 1\n\n\n# note\n\nout 2\n') + nextArrays, ['14 pma/stanza-split']],
    ['comes with CR LF', (arrays + arrayGroup('in 1\n\nout 2\n') + nextArrays).replaceAll('\n', '\r\n'), ['1 pma/crlf', '14 pma/stanza-split']],
    ['comes behind two such lines, by both of which rows are lost', arrays + arrayGroup('in 1\n\nout 2\n\nup 3\n') + nextArrays.replace('out 2', 'out 2\nup 3'), ['14 pma/stanza-split']],
    ['comes before the last class of three', arrays + arrayGroup('in 1\nout 2\n', 'DB:\nx1 3\n\nx2 4\n\n') + nextArrays, ['18 pma/stanza-split']],
    ['comes in another order', arrays + arrayGroup('in 1\n\nout 2\n', 'CACHE:\nc 1\n\n', 'DB:\nx1 3\nx2 4\n\n') + nextArrays, ['14 pma/stanza-split', '20 pma/class-order']],
    ['comes misspelt', arrays + arrayGroup('in 1\n\nout 2\n', 'DBB:\nx1 3\nx2 4\n\n') + nextArrays, ['14 pma/stanza-split', '17 pma/header-typo']],
    ['comes behind an object that is there twice', arrays + arrayGroup('in 1\nout 2\n\nout 3\n') + nextArrays, ['16 pma/stray-text']],
    ['comes behind one row too many', vectors + vectorGroup('VM:\n1 0\n2 0\n3 0\n\n') + nextVectors, ['11 pma/rows']],
    ['comes behind one row too many and a blank line', vectors + vectorGroup('VM:\n1 0\n2 0\n\n3 0\n\n') + nextVectors, ['15 pma/stray-text']],
    ['comes behind a row that is no time stamp', vectors + vectorGroup('3 0\n\nVM:\n1 0\n2 0\n\n') + nextVectors, ['11 pma/stray-text']],
    ['has values in its line', vectors + vectorGroup('VM: sda 1 2\n1 0\n\n') + nextVectors, ['11 pma/header-blank', '11 pma/columns']],
    ['is lost in the first group', arrays + arrayGroup('in 1\nout 2\n', 'x1 3\nx2 4\n\n') + nextArrays, ['16 pma/missing-class']],
    ['is lost in the only group', arrays + arrayGroup('in 1\nout 2\n', 'x1 3\nx2 4\n\n'), ['16 pma/missing-class']],
    ['is lost at the end of a group', arrays + arrayGroup('in 1\nout 2\n', undefined, 'c 1\n\n') + nextArrays, ['20 pma/missing-class']],
    ['is lost at the end of a file without a line end', arrays + arrayGroup('in 1\nout 2\n', undefined, 'c 1'), ['20 pma/missing-class']],
    ['is lost before a group without DATE', arrays + arrayGroup('in 1\nout 2\n', 'x1 3\nx2 4\n\n') + nextArrays.slice(18), ['16 pma/missing-class', '22 pma/dup-stanza']],
    ['is lost, the first one, before a group without DATE', vectors + vectorGroup('3 0\n4 0\n\n') + nextVectors.slice(18), ['11 pma/missing-class', '18 pma/dup-stanza']],
    ['is lost between rows of vectors', vectors + vectorGroup('VM:\n1 0\n2 0\n\n', '1 1\n2 2\n\n') + nextVectors, ['15 pma/missing-class']],
  ]; // prettier-ignore

  for (const [what, text, findings] of cases) {
    test(what, () => {
      assert.deepEqual(findingsOf(text), findings);
    });
  }

  test('is looked for by the incremental check as by that of the whole file', () => {
    for (const [, text] of cases) {
      for (const header of ['DB:', 'CACHE:', 'LOAD:', 'VM:', 'DATE:']) {
        const edited = new EditedText(text);
        edited.report();
        for (let at = text.indexOf(header); at >= 0; at = text.indexOf(header, at + 1)) {
          edited.edit(at, header.length, '');
          edited.assertAsWhole();
          edited.edit(at, 0, header);
          edited.assertAsWhole();
        }
      }
    }
  });

  test('is looked for in time that grows as the file does', () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => `q${at} 1\n\n`).join('');
    assert.deepEqual(findingsOf(arrays + arrayGroup(rows)), ['14 pma/stanza-split']);
    const lost = ['15 pma/missing-class', '17 pma/missing-class', '18 pma/stanza-split'];
    assert.deepEqual(findingsOf(arrays + arrayGroup(rows, '', '')), lost);
  });

  test('is not looked for beyond a limit, nor behind a line that is not kept whole', () => {
    const many = Array.from({ length: 5_000 }, (_, at) => `${'q'.repeat(900)}${at} 1\n`).join('');
    assert.equal(findingsOf(arrays + arrayGroup(`in 1\n\n${many}`) + nextArrays)[0], '15 pma/missing-class');
    const checker = new PmaChecker({ nowSeconds });
    const long = `# ${'x'.repeat(200_000)}\n`;
    const bytes = new TextEncoder().encode(arrays + arrayGroup(`in 1\n\nout 2\n${long}`) + nextArrays);
    for (let at = 0; at < bytes.length; at += 10_000) checker.write(bytes.subarray(at, at + 10_000));
    const rules = checker.end().findings.map(({ rule }) => rule.code);
    assert.equal(rules[0], 'pma/missing-class');
  });
});
