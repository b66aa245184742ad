import * as assert from 'node:assert/strict';
import type { CompletionItem } from 'vscode-languageserver';
import { MarkupContent, TextEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { toCompletion } from '../../../../server/languages/pma/features/completion.ts';
import { twoGroups } from '../../../writers/pmaTexts.ts';
import { cursorBefore, openAtCursor, uri } from '../pmaText.ts';

const nowSeconds = 1_700_000_000;

function items(marked: string): CompletionItem[] {
  const { document, position } = openAtCursor(marked);
  return toCompletion(document, position, nowSeconds);
}

function labels(marked: string): string[] {
  return items(marked).map(({ label }) => label);
}

/** The text with a choice taken. */
function completed(marked: string, label: string): string {
  const item = items(marked).find((candidate) => candidate.label === label) ?? assert.fail(`no ${label}`);
  assert.ok(TextEdit.is(item.textEdit));
  return TextDocument.applyEdits(TextDocument.create(uri, 'pma', 1, marked.replace('|', '')), [item.textEdit]);
}

function documentationOf(marked: string, label: string): string {
  const { documentation } = items(marked).find((candidate) => candidate.label === label) ?? assert.fail(`no ${label}`);
  return MarkupContent.is(documentation) ? documentation.value : assert.fail('no documentation');
}

const head = twoGroups.slice(0, twoGroups.indexOf('DATE:'));
const firstGroup = twoGroups.slice(0, twoGroups.indexOf('DATE:\n1462914040'));

suite('completion', () => {
  test('starts a file with TIME_VALUES, goes on with METADATA, then with groups', () => {
    assert.deepEqual(labels('|'), ['TIME_VALUES:']);
    assert.equal(completed('TIM|', 'TIME_VALUES:'), 'TIME_VALUES:\n12 10\n');
    assert.deepEqual(labels('TIME_VALUES:\n12 10\n\n|'), ['METADATA:']);
    assert.deepEqual(labels(`${head}|`), ['DATE:']);
    assert.equal(completed(`${head}D|`, 'DATE:'), `${head}DATE:\n1700000000 # Tue Nov 14 22:13:20 2023 +0000\n`);
  });

  test('offers the classes that a group lacks, in the order of METADATA, and the next group', () => {
    const start = firstGroup.slice(0, firstGroup.indexOf('VM:\n'));
    assert.deepEqual(labels(`${start}|`), ['VM:', 'IO:', 'DATE:']);
    assert.deepEqual(
      items(`${start}|`).map(({ preselect }) => preselect),
      [true, undefined, undefined],
    );
    const half = firstGroup.slice(0, firstGroup.indexOf('IO:\n'));
    assert.deepEqual(labels(`${half}I|`), ['IO:', 'DATE:']);
    assert.match(documentationOf(`${half}I|`, 'IO:'), /`iostat` on Linux/);
    assert.equal(
      completed(`${firstGroup}|`, 'DATE:'),
      `${firstGroup}DATE:\n1462914039 # Wed May 11 07:00:39 2016 +1000\n`,
    );
  });

  test('offers lines of METADATA for classes that are not declared', () => {
    const marked = cursorBefore(twoGroups.replace('kBwt\n', 'kBwt\n\n'), '\n\nDATE');
    const offered = labels(marked);
    assert.deepEqual(
      offered.filter((label) => !label.endsWith(':')),
      [
        'NET A 1 rxpkps txpkps rxkBps txkBps rxcmps txcmps rxmctps',
        'NET A 1 rxpkps txpkps rxkBps txkBps rxcmps txcmps rxmctps ifutil',
      ],
    );
    assert.match(documentationOf(marked, offered[0] ?? ''), /network interface/);
    const all = items('TIME_VALUES:\n12 10\n\nMETADATA:\n|');
    assert.deepEqual(
      all.map(({ detail }) => detail),
      [
        'Linux vmstat, as pmc writes it',
        'Linux vmstat with guest time (procps-ng 4.0.4 and later)',
        'Linux iostat, as pmc writes it',
        'Linux iostat with discards (sysstat 12.1.2 and later)',
        'Linux sar -n DEV, as pmc writes it',
        'Linux sar -n DEV with interface utilisation (sysstat 10.1.7 and later)',
        'AIX vmstat, as pmc writes it',
        'AIX iostat, as pmc writes it',
        'Tue Nov 14 22:13:20 2023 +0000',
      ],
    );
  });

  test('offers type and start', () => {
    const metadata = 'TIME_VALUES:\n12 10\n\nMETADATA:\n';
    assert.deepEqual(labels(`${metadata}VM |`), ['V', 'A']);
    assert.match(documentationOf(`${metadata}VM |`, 'A'), /per object/);
    assert.deepEqual(labels(`${metadata}VM V |`), ['1', '2']);
  });

  test("offers the tool's metrics, from the next column on, but none that the file has", () => {
    const metadata = 'TIME_VALUES:\n12 10\n\nMETADATA:\n';
    assert.deepEqual(labels(`${metadata}IO A 2 tps kBrdps |`).slice(0, 4), ['kBwtps', 'kBrd', 'kBwt', 'kBdscdps']);
    assert.deepEqual(
      labels(`${metadata}IO A 2 tps k| kBwt`).filter((label) => label === 'kBwt'),
      [],
    );
    assert.match(documentationOf(`${metadata}IO A 2 |`, 'tps'), /\*\*`tps`\*\*/);
    assert.equal(completed(`${metadata}IO A 2 tps kB|foo kBwt\n`, 'kBrdps'), `${metadata}IO A 2 tps kBrdps kBwt\n`);
    const second = labels(cursorBefore(twoGroups, '\n\nDATE'));
    assert.ok(!second.includes('free') && !second.includes('tps'));
  });

  test('offers all metrics to a class of no known name', () => {
    const offered = labels('TIME_VALUES:\n12 10\n\nMETADATA:\nAPP V 1 |');
    assert.ok(offered.length > 100 && new Set(offered).size === offered.length);
  });

  test('offers the objects of an array, first the one whose turn it is', () => {
    const rows = '\nsda 1.6 2.1 3.1 21 31\nsdb 0.6 1.1 0.1 11 1\n';
    const marked = twoGroups.replace(new RegExp(`${rows}$`), '\nsda 1.6 2.1 3.1 21 31\n|');
    assert.deepEqual(labels(marked), ['sdb', 'sda', 'DATE:']);
    const typed = twoGroups.replace(new RegExp(`${rows}$`), '\ns| 1.6 2.1 3.1 21 31\n');
    assert.deepEqual(labels(typed), ['sda', 'sdb']);
    assert.ok(completed(typed, 'sda').endsWith('\nsda 1.6 2.1 3.1 21 31\n'));
    const quoted = twoGroups.replaceAll('sdb', "'s db'").replace(/\n's db' 0\.6 [^\n]*\n$/, '\n|');
    assert.ok(completed(quoted, 's db').endsWith("\n's db'"));
  });

  test('offers no values', () => {
    assert.deepEqual(labels(cursorBefore(twoGroups, '811')), []);
    assert.deepEqual(labels(cursorBefore(twoGroups, '2.1')), []);
    assert.deepEqual(labels(cursorBefore(twoGroups, '2 10')), []);
  });

  test("offers pmc's options and days of the week in its comment", () => {
    assert.deepEqual(labels('TIME_VALUES:\n12 10 # |'), ['h=', 'f=', 'l=', 'x=', 'd=']);
    assert.equal(completed('TIME_VALUES:\n12 10 # h=a x|', 'x='), "TIME_VALUES:\n12 10 # h=a x=''");
    assert.deepEqual(labels("TIME_VALUES:\n12 10 # x=' S|'").slice(0, 2), ['Sun', 'Mon']);
    assert.equal(completed("TIME_VALUES:\n12 10 # x=' Sat S|'", 'Sun'), "TIME_VALUES:\n12 10 # x=' Sat Sun'");
    assert.deepEqual(labels('TIME_VALUES:\n12 10 # h=|'), []);
    assert.deepEqual(labels(cursorBefore(twoGroups, 'May 11')), []);
  });

  test('offers nothing in a line that is far too long', () => {
    assert.deepEqual(labels(`${'x'.repeat(20_000)}|`), []);
  });
});
