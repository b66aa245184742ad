import * as assert from 'node:assert/strict';
import type { MarkupContent } from 'vscode-languageserver';
import { toHover } from '../../../../server/languages/pma/features/hover.ts';
import { restartedSlower, twoGroups } from '../../../writers/pmaTexts.ts';
import { cursorBefore, openAtCursor } from '../pmaText.ts';

/** The hover at the cursor `|`, and the text that its range covers. */
function hoverAt(marked: string): { readonly words: string; readonly over: string } | undefined {
  const { document, position } = openAtCursor(marked);
  const hover = toHover(document, position);
  if (hover === null) return undefined;
  const { start, end } = hover.range ?? assert.fail('a hover without a range');
  assert.equal(start.line, end.line);
  return {
    words: (hover.contents as MarkupContent).value,
    over: document.lineText(start.line).slice(start.character, end.character),
  };
}

/** Asserts that the hover covers `over` and has all of `parts`, in this order. */
function assertHover(marked: string, over: string, ...parts: readonly string[]): void {
  const hover = hoverAt(marked);
  assert.ok(hover, 'a hover');
  assert.equal(hover.over, over);
  let from = 0;
  for (const part of parts) {
    const found = hover.words.indexOf(part, from);
    assert.ok(found >= 0, `"${part}" is missing in:\n${hover.words}`);
    from = found + part.length;
  }
}

suite('hover', () => {
  test('on a metric tells meaning, unit, place, source and PCP metric', () => {
    const place = 'Value 2 of 5 in each row of `IO`.';
    const marked = cursorBefore(twoGroups, 'kBrdps');
    assertHover(marked, 'kBrdps', '**`kBrdps`** · KiB/s', 'Data read', place, '`iostat kB_read/s`', '`disk.dev.read');
  });

  test('on a metric of no known tool says so and guesses by its name', () => {
    const text = 'TIME_VALUES:\n2 10\n\nMETADATA:\nAPP V 1 rx|Foops\n';
    assertHover(text, 'rxFoops', '**`rxFoops`** · per second', 'Not a column of the tools', 'received, per second');
  });

  test('on a class of a METADATA that comes again tells the same as on the first', () => {
    const again = twoGroups.replace(/^([\s\S]*?)(METADATA:\n(?:.+\n)+\n)([\s\S]*)$/, '$1$2$3$2');
    const at = again.lastIndexOf('METADATA:');
    const marked = again.slice(0, at) + again.slice(at).replace('kBrdps', '|kBrdps');
    assertHover(marked, 'kBrdps', '**`kBrdps`** · KiB/s', 'Data read', 'Value 2 of 5 in each row of `IO`.');
    assertHover(again.slice(0, at) + again.slice(at).replace(/^IO/m, '|IO'), 'IO', '`IO`');
  });

  test('on a value tells metric, class, sample and its time in both zones', () => {
    const marked = cursorBefore(twoGroups, '811');
    const times = '2016-05-11 07:00:39 +1000 · 2016-05-10 21:00:39 UTC';
    assertHover(marked, '811', '**`free`** = **`811`** KiB', 'Class `VM`, sample 2 of 2', times, '`mem.util.free`');
    assert.doesNotMatch(hoverAt(marked)?.words ?? '', /skips/);
  });

  test('on a value of a row that pma skips says so first', () => {
    assertHover(
      cursorBefore(twoGroups, '812'),
      '812',
      '**pma skips this row:** `VM` starts with sample 2.',
      'sample 1',
    );
  });

  test('on a value of an array tells the object', () => {
    const marked = cursorBefore(twoGroups, '1.1 0.1');
    assertHover(marked, '1.1', '**`kBrdps`** = **`1.1`** KiB/s', 'Class `IO`, object `sdb`, sample 2 of 2', '07:00:39');
  });

  test('on a value behind the clock that sar left counts from the object', () => {
    const text = twoGroups.replace('sda 1.5', '07:00:29 PM sda 1.5');
    assertHover(cursorBefore(text, '1.5'), '1.5', '**`tps`** = **`1.5`** per second', 'object `sda`, sample 1 of 2');
  });

  test('on an object tells its place among the objects', () => {
    assertHover(cursorBefore(twoGroups, 'sdb'), 'sdb', '**`sdb`** · object of `IO`', 'Object 2 of 2', 'sample 1 of 2');
  });

  test('on a value too many says that METADATA has no metric for it', () => {
    const text = twoGroups.replace('sda 1.5 2.0 3.0 20 30', 'sda 1.5 2.0 3.0 20 30 77');
    assertHover(cursorBefore(text, '77'), '77', 'Value 6 of this row has no metric', '5 metrics for `IO`');
  });

  test('counts samples past blank lines, comments and headings of tools', () => {
    const text = twoGroups.replace('2 0 0 811', '\n# note\nprocs memory\n2 0 0 811');
    assertHover(cursorBefore(text, '811'), '811', 'sample 2 of 2');
  });

  test('explains rows whose header is lost', () => {
    const text = twoGroups.replace('IO:\nsda 1.5', 'sda 1.5');
    assertHover(cursorBefore(text, '1.6'), '1.6', '**`tps`** = **`1.6`**', 'object `sda`, sample 2 of 2');
  });

  test('on a class header tells tool, shape, metrics and where in the file', () => {
    const marked = cursorBefore(twoGroups, 'O:', '1462914040');
    const shape = 'Array: one row per object and sample; pma uses all samples.';
    const where = 'Stanza 2 of 2 in group 2 of 2';
    assertHover(
      marked,
      'IO:',
      '**`IO`** · `iostat` on Linux',
      shape,
      '5 metrics: `tps kBrdps',
      where,
      '07:00:40 +1000',
    );
  });

  test('on the header of an undeclared class says that pma passes over it', () => {
    assertHover(`${twoGroups}\nCP|U:\n1 2\n`, 'CPU:', '**`CPU`**', 'Not declared in METADATA');
  });

  test('on class name, type and start in METADATA', () => {
    const vm = 'Vector: one row per sample; pma uses samples from 2 on.';
    assertHover(cursorBefore(twoGroups, 'VM'), 'VM', '**`VM`** · `vmstat` on Linux', vm, '- ', '`pmrep :vmstat`');
    assertHover(cursorBefore(twoGroups, 'V 2'), 'V', '**`V`** · vector', '2 rows in each group');
    assertHover(cursorBefore(twoGroups, 'A 1'), 'A', '**`A`** · array', '2 rows per object in each group');
    assertHover(cursorBefore(twoGroups, '2 r b'), '2', 'from sample 2 of 2 on', 'skips 1 sample', 'since boot');
    assertHover(cursorBefore(twoGroups, '1 tps'), '1', 'pma uses all samples of `IO`.');
  });

  test('on count and interval tells how long a group lasts and how many a day has', () => {
    const batch = 'One group: 2 × 10 s = **20 s**, up to 4320 groups a day; with `f=7 l=17` 1980 groups in 11 hours.';
    assertHover(cursorBefore(twoGroups, '2 10'), '2', '**`2`** · samples in a group', batch);
    assertHover(cursorBefore(twoGroups, '10 #'), '10', '**`10`** s', 'DATE + k × 10 s', batch);
  });

  test('on each option of pmc tells what it means', () => {
    const meanings = {
      h: 'Host',
      f: 'First hour',
      l: 'Last hour',
      x: 'Excluded days of the week',
      d: 'Included disks',
    };
    for (const [key, meaning] of Object.entries(meanings)) {
      const marked = cursorBefore(twoGroups, `${key}=`);
      assert.match(hoverAt(marked)?.over ?? '', new RegExp(`^${key}=`));
      assert.match(hoverAt(marked)?.words ?? '', new RegExp(`^\\*\\*\`${key}=\`\\*\\*.*\n\n${meaning}`));
    }
  });

  test('on an option of another kind does not pretend to know it', () => {
    assertHover(
      cursorBefore(twoGroups.replace('h=db1', 'constructor=1'), 'constructor'),
      'constructor=1',
      'Not an option',
    );
  });

  test('on DATE, its number and its comment tells the time and the group', () => {
    const parts = ['**`DATE`** · group 1 of 2', '2016-05-11 07:00:19 +1000 · 2016-05-10 21:00:19 UTC'];
    const samples = ['First sample 2016-05-11 07:00:29', 'Last sample 2016-05-11 07:00:39'];
    assertHover(cursorBefore(twoGroups, 'DATE:'), 'DATE:', ...parts);
    assertHover(cursorBefore(twoGroups, '1462914019'), '1462914019', ...parts, ...samples);
    assertHover(cursorBefore(twoGroups, 'Wed May'), '# Wed May 11 07:00:19 2016 +1000', ...parts);
  });

  test('on a row before a second TIME_VALUES goes by the first one', () => {
    assertHover(cursorBefore(restartedSlower, '2\n3 4'), '2', 'sample 1 of 2', '21:00:10');
    assertHover(cursorBefore(restartedSlower, '6\n7 8'), '6', 'sample 1 of 3', '21:11:00');
    assertHover(cursorBefore(restartedSlower, '1462914000'), '1462914000', 'Last sample 2016-05-10 21:00:20');
    assertHover(cursorBefore(restartedSlower, '10\n\nMETADATA'), '10', 'DATE + k × 10 s');
    assertHover(cursorBefore(restartedSlower, '60\n'), '60', 'DATE + k × 60 s');
  });

  test('without a zone tells UTC only', () => {
    const text = twoGroups.replace(' # Wed May 11 07:00:19 2016 +1000', '');
    assertHover(cursorBefore(text, '1462914019'), '1462914019', 'group 1 of 2\n\n2016-05-10 21:00:19 UTC\n');
  });

  test('on the fixed headers tells what the stanza is for', () => {
    assertHover(cursorBefore(twoGroups, 'TIME_VALUES'), 'TIME_VALUES:', 'Number of samples', '20 s');
    assertHover(cursorBefore(twoGroups, 'METADATA'), 'METADATA:', '2 classes: `VM IO`', '2 groups in this file');
  });

  test('says nothing on blanks, comments, text outside stanzas and behind the end', () => {
    for (const marked of [
      'note|\n\n' + twoGroups,
      cursorBefore(twoGroups, '  V 2').replace('|  V', ' | V'),
      cursorBefore(twoGroups.replace('20 30', '20 30 # peak'), 'peak'),
      twoGroups.replace('METADATA', '|METADATA').replace('17 x', '17 x').replace('|METADATA', 'METADATA') + '\n\n|',
    ]) {
      assert.equal(hoverAt(marked), undefined);
    }
  });

  test('never lets text of the file act as markup', () => {
    const metadata = 'TIME_VALUES:\n1 10\n\nMETADATA:\nX V 1 ![a](http://b) `c`d``e <img/src=x>\n';
    const backticks = hoverAt(cursorBefore(metadata, '`c`'))?.words ?? '';
    assert.ok(backticks.startsWith('**``` `c`d``e ```**'), backticks);
    const image = hoverAt(cursorBefore(metadata, '![a]'))?.words ?? '';
    assert.ok(image.startsWith('**`![a](http://b)`**'), image);
  });
});
