import assert from 'node:assert/strict';
import { formatInZone } from '../../../formats/pcp/time/timeZone.ts';
import {
  linesOf,
  metricCount,
  withChoice,
  withMetrics,
  withObjects,
  withoutLine,
} from '../../../webview/pma/chosenLines.ts';
import { fileZone } from '../../../formats/pma/series/fileZone.ts';
import { lineGroups } from '../../../webview/pma/lineGroups.ts';
import { countPassing, nameRows } from '../../../webview/pma/nameRows.ts';
import { pmaNotes } from '../../../webview/pma/pmaNotes.ts';
import { initialPmaView, readPmaView } from '../../../webview/pma/pmaViewState.ts';
import type { PmaClass, PmaPlotState } from '../../../protocol/plot/pmaPlotProtocol.ts';

const vm: PmaClass = {
  name: 'VM',
  type: 'V',
  start: 2,
  metrics: [
    { name: 'r', unit: 'tasks' },
    { name: 'b', unit: 'tasks' },
    { name: 'free', unit: 'KiB', meaning: 'Memory not used for anything.' },
  ],
  objects: [],
  unusableRows: 0,
};
const disks = Array.from({ length: 10 }, (_, index) => `sd${index}`);
const io: PmaClass = {
  name: 'IO',
  type: 'A',
  start: 1,
  metrics: [
    { name: 'tps', unit: '1/s' },
    { name: 'kBrdps', unit: 'KiB/s' },
  ],
  objects: disks,
  unusableRows: 0,
};
const classes = [vm, io];

suite('what is chosen of a pma file', () => {
  test('is a class by its first metrics of one unit and its first objects', () => {
    assert.deepEqual(withChoice([], classes, { className: 'VM' }), [
      { className: 'VM', metrics: ['r', 'b'], objects: [] },
    ]);
    const [chosen] = withChoice([], classes, { className: 'IO' });
    assert.deepEqual(chosen, { className: 'IO', metrics: ['tps'], objects: disks.slice(0, 8) });
  });

  test('is a metric and an object besides what was chosen before', () => {
    const one = withChoice([], classes, { className: 'IO', metric: 'kBrdps', object: 'sd3' });
    const two = withChoice(one, classes, { className: 'IO', metric: 'tps', object: 'sd1' });
    assert.deepEqual(two, [{ className: 'IO', metrics: ['kBrdps', 'tps'], objects: ['sd1', 'sd3'] }]);
    assert.deepEqual(withChoice(two, classes, { className: 'IO' }), two);
    assert.deepEqual(withChoice(two, classes, { className: 'NET' }), two);
  });

  test('is ticked and unticked', () => {
    const free = withMetrics([], vm, ['free'], true);
    assert.deepEqual(linesOf(withMetrics(free, vm, ['r', 'free'], true), classes), [
      { className: 'VM', metric: 'free' },
      { className: 'VM', metric: 'r' },
    ]);
    assert.deepEqual(linesOf(withMetrics(free, vm, ['free'], false), classes), []);
    const reads = withObjects(withMetrics([], io, ['kBrdps'], true), io, ['sd9'], true);
    assert.deepEqual(
      linesOf(reads, classes).map(({ object }) => object),
      [...disks.slice(0, 8), 'sd9'],
    );
    assert.deepEqual(linesOf(withObjects(reads, io, disks, false), classes), []);
  });

  test('loses a line of the legend, unless others would go with it', () => {
    const lineOf = (metric: string, object: string) => ({ className: 'IO', metric, object });
    const one = [{ className: 'IO', metrics: ['tps'], objects: ['sd0', 'sd1'] }];
    assert.deepEqual(withoutLine(one, lineOf('tps', 'sd0')), [{ className: 'IO', metrics: ['tps'], objects: ['sd1'] }]);
    const two = [{ className: 'IO', metrics: ['tps', 'kBrdps'], objects: ['sd0'] }];
    assert.deepEqual(withoutLine(two, lineOf('tps', 'sd0')), [
      { className: 'IO', metrics: ['kBrdps'], objects: ['sd0'] },
    ]);
    const four = [{ className: 'IO', metrics: ['tps', 'kBrdps'], objects: ['sd0', 'sd1'] }];
    assert.equal(withoutLine(four, lineOf('tps', 'sd0')), undefined);
    assert.equal(metricCount(four, classes), 2);
  });

  test('is plotted as far as the file has it', () => {
    const chosen = [
      { className: 'VM', metrics: ['free', 'swpd'], objects: [] },
      { className: 'IO', metrics: ['tps'], objects: ['sd0', 'sdz'] },
      { className: 'NET', metrics: ['rxpkps'], objects: ['lo'] },
    ];
    assert.deepEqual(linesOf(chosen, classes), [
      { className: 'VM', metric: 'free' },
      { className: 'IO', metric: 'tps', object: 'sd0' },
    ]);
  });

  test('is kept, and forgotten where it cannot be understood', () => {
    const view = {
      address: 'file:///moon.pma',
      chosen: [{ className: 'IO', metrics: ['tps'], objects: ['sd0'] }],
      range: { from: 1, to: 2 },
      hasTable: true,
      filter: 'sd',
      described: { className: 'IO', metric: 'tps' },
      share: 40,
      plotsShare: 60,
    };
    assert.deepEqual(readPmaView(JSON.parse(JSON.stringify(view))), view);
    for (const kept of [undefined, null, 'x', { chosen: 3, range: { from: 2, to: 1 }, described: {}, share: 99 }])
      assert.deepEqual(readPmaView(kept), initialPmaView);
    assert.deepEqual(readPmaView({ chosen: [{ className: 'VM', metrics: [1, 'r'] }, null] }).chosen, [
      { className: 'VM', metrics: ['r'], objects: [] },
    ]);
  });
});

suite('the plots of a pma file', () => {
  const empty = new Float64Array(0);
  const values = { min: empty, max: empty, last: empty, times: empty, gaps: new Uint8Array(0) };

  test('are one for each class and unit, with the object as the name of a line', () => {
    const lines = [
      { className: 'IO', metric: 'kBrdps', object: 'sd0' },
      { className: 'VM', metric: 'r' },
      { className: 'VM', metric: 'b' },
    ];
    const groups = lineGroups(classes, {
      range: { from: 0, to: 1 },
      lines: lines.map((line) => ({ line, values })),
    });
    assert.deepEqual(
      groups.map(({ title, unit, data }) => [title, unit, data.traces.map(({ label }) => label)]),
      [
        ['kBrdps', 'KiB/s', ['sd0']],
        ['r, b', 'tasks', ['r', 'b']],
      ],
    );
  });

  test('have the time of the file, also when its clocks change', () => {
    const zone = fileZone([
      { from: 1000, utcOffsetMinutes: 600 },
      { from: 5000, utcOffsetMinutes: -570 },
    ]);
    assert.equal(zone.name, '+1000, -0930');
    assert.match(formatInZone({ seconds: 0, nanoseconds: 0 }, zone), /^1970-01-01T10:00:00.*\+10:00$/);
    assert.match(formatInZone({ seconds: 36_000, nanoseconds: 0 }, zone), /^1970-01-01T00:30:00.*-09:30$/);
    assert.equal(fileZone([{ from: 0 }]).name, 'UTC');
  });
});

suite('the names beside the plots', () => {
  const titles = (filter: string, ...path: number[]): string[] =>
    nameRows(classes, filter, path, 0, 100).rows.map(({ title, childCount }) => `${title} ${childCount}`);

  test('are classes, their metrics, and one row with their objects', () => {
    assert.deepEqual(titles(''), ['VM 3', 'IO 3']);
    assert.deepEqual(titles('', 0), ['r 0', 'b 0', 'free 0']);
    assert.deepEqual(titles('', 1), ['tps 0', 'kBrdps 0', 'Objects 10']);
    assert.deepEqual(nameRows(classes, '', [1, 2], 1, 3), {
      rows: ['sd1', 'sd2'].map((title) => ({
        kind: 'object',
        className: 'IO',
        title,
        about: '',
        below: [],
        childCount: 0,
      })),
      total: 10,
    });
  });

  test('can be ticked as a group: what passes the filter below them', () => {
    const below = (filter: string, ...path: number[]): readonly string[] =>
      nameRows(classes, filter, path, 0, 100).rows.at(-1)?.below ?? [];
    assert.deepEqual(below(''), ['tps', 'kBrdps']);
    assert.deepEqual(below('memory used'), ['free']);
    assert.deepEqual(below('sd', 0), disks);
    const lines = linesOf([{ className: 'VM', metrics: ['r', 'free'], objects: [] }], classes);
    assert.deepEqual([countPassing(classes, '', lines), countPassing(classes, 'memory', lines)], [2, 1]);
  });

  test('are narrowed by words in names and meanings', () => {
    assert.deepEqual(titles('memory used'), ['VM 1']);
    assert.deepEqual(titles('SD3'), ['IO 1']);
    assert.deepEqual(titles('SD3', 0, 0), ['sd3 0']);
    assert.deepEqual(titles('io'), ['IO 3']);
    assert.deepEqual(titles('nothing'), []);
  });
});

suite('what is said of a plot', () => {
  const state = (change: Partial<PmaPlotState>, rows: number): PmaPlotState => ({
    name: 'moon.pma',
    address: 'file:///moon.pma',
    source: 'editor',
    isUnsaved: false,
    isCursorFollowed: true,
    isMissing: false,
    contents: {
      revision: 1,
      condition: 'readable',
      classes: [vm, { ...io, unusableRows: rows }],
      zones: [],
      reading: { phase: 'done', doneBytes: 0, totalBytes: 0 },
    },
    ...change,
  });
  const chosen = [{ className: 'IO', metrics: ['tps'], objects: ['sd0'] }];

  test('are the rows that cannot be plotted, of what is chosen', () => {
    assert.deepEqual(pmaNotes(state({}, 0), { chosen }), []);
    assert.deepEqual(pmaNotes(state({}, 7), { chosen: [] }), []);
    assert.match(
      pmaNotes(state({}, 12_345), { chosen }).join(),
      /^12\u202f345 rows of IO cannot be plotted: METADATA defines 2/,
    );
    assert.match(pmaNotes(state({}, 1), { chosen }).join(), /^1 row of IO cannot/);
  });

  test('is that the cursor of the editor is not told', () => {
    assert.match(pmaNotes(state({ isCursorFollowed: false }, 0), { chosen }).join(), /over 50 MB/);
  });

  test('is that the file is gone', () => {
    assert.match(pmaNotes(state({ isMissing: true }, 0), { chosen }).join(), /was deleted.*until the file is back/);
  });
});
