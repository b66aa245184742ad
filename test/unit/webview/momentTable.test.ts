import assert from 'node:assert/strict';
import type { Moment, MomentColumn } from '../../../formats/history/moment/moment.ts';
import { cellText, columnHint, exactCellText } from '../../../webview/archive/table/cellTexts.ts';
import { momentAfter, momentBefore } from '../../../webview/archive/table/momentSteps.ts';
import { tableWidths } from '../../../webview/archive/table/tableWidths.ts';
import { initialArchiveView, readArchiveView } from '../../../webview/archive/archiveViewState.ts';

const column = (change: Partial<MomentColumn>): MomentColumn => ({
  id: 'rss',
  title: 'Resident',
  kind: 'number',
  unit: 'Kbyte',
  human: { dimension: 'size', factor: 1024 },
  metrics: ['proc.psinfo.rss'],
  interval: undefined,
  ageSeconds: 0,
  ...change,
});

const moment: Moment = {
  table: 'processes',
  title: 'Processes',
  time: { seconds: 20, nanoseconds: 0 },
  position: 'inside',
  from: { seconds: 10, nanoseconds: 0 },
  to: { seconds: 20, nanoseconds: 999_999_999 },
  seconds: 10,
  hasMark: false,
  main: 'rss',
  columns: [column({}), column({ id: 'args', kind: 'text', unit: '', human: undefined })],
  rows: [{ key: 1, instance: '000001 init', state: 'there', cells: [2048, 'x'.repeat(300)] }],
  leftOut: 0,
};

suite('the table of an archive at a moment, in the view', () => {
  test('cells have units for people or those of PCP, and the exact value as a tooltip', () => {
    assert.equal(cellText(column({}), 2048, 'human'), '2 MiB');
    assert.equal(cellText(column({}), 20_480, 'pcp'), '20\u202f480');
    assert.equal(cellText(column({}), null, 'human'), '');
    assert.equal(exactCellText(column({}), 2048.5), '2048.5 Kbyte');
    assert.equal(exactCellText(column({}), null), undefined);
    const pid = column({ unit: '', human: undefined });
    assert.deepEqual([cellText(pid, 1_048_576, 'human'), cellText(pid, 0.123456, 'human')], ['1048576', '0.1235']);
    const line = column({ unit: 'byte / sec', human: { dimension: 'sizeRate', factor: 1, of: 'line' } });
    assert.deepEqual(
      [cellText(line, 1024, 'human'), exactCellText(line, 1024)],
      ['1 KiB/s', '1024 byte / sec (1 KiB/s (8.19 kbit/s))'],
    );
    const busy = column({ unit: 's/s', human: { dimension: 'percent', factor: 100, most: 100 } });
    assert.equal(cellText(busy, 1.02, 'human'), '100 %');
  });

  test('heads say of which metrics a column is, in which unit, and how old it is', () => {
    assert.equal(columnHint(column({}), 'human'), 'proc.psinfo.rss\nB');
    assert.match(columnHint(column({ ageSeconds: 50 }), 'pcp'), /^proc\.psinfo\.rss\nKbyte\nRecorded 50 s before/);
  });

  test('a step begins where the interval ends; there is none beyond the first and the last', () => {
    assert.deepEqual(momentBefore(moment), { time: { seconds: 10, nanoseconds: 0 }, toEnd: true });
    assert.deepEqual(momentAfter(moment), { time: { seconds: 21, nanoseconds: 0 }, toEnd: true });
    const whole = { ...moment, to: { seconds: 20, nanoseconds: 0 } };
    assert.deepEqual(momentAfter(whole)?.time, { seconds: 20, nanoseconds: 1 });
    assert.equal(momentBefore({ ...moment, position: 'before' }), undefined);
    assert.equal(momentAfter({ ...moment, position: 'behind' }), undefined);
    assert.equal(momentAfter({ ...moment, from: undefined, position: 'before' }), undefined);
  });

  test('from one record alone a step leads on where others of a history are on both sides', () => {
    const alone = { ...moment, from: undefined };
    assert.deepEqual(momentBefore(alone), { time: moment.to, toEnd: true });
    assert.deepEqual(momentAfter(alone), { time: { seconds: 21, nanoseconds: 0 }, toEnd: true });
  });

  test('columns are as wide as what they hold, within limits', () => {
    const [rss = 0, args = 0] = tableWidths(moment, ['Resident', 'Command line'], 'human');
    assert.equal(rss, 'Resident'.length + 3);
    assert.equal(args, 120);
  });

  test('what was kept is read again, unless it cannot be used', () => {
    const kept = {
      ...initialArchiveView,
      view: 'table',
      table: 'disks',
      moment: { time: { seconds: 5, nanoseconds: 1 }, toEnd: true },
      tableSort: { column: 'busy', isDescending: true },
      tableFilter: 'sd',
    };
    const { view, table, moment: time, tableSort, tableFilter } = readArchiveView(JSON.parse(JSON.stringify(kept)));
    assert.deepEqual([view, table, tableFilter], ['table', 'disks', 'sd']);
    assert.deepEqual([time, tableSort], [kept.moment, kept.tableSort]);
    const strange = readArchiveView({ table: 3, moment: { time: 'now' }, tableSort: 'busy', tableFilter: null });
    assert.deepEqual(
      [strange.table, strange.moment, strange.tableSort, strange.tableFilter],
      [undefined, undefined, undefined, ''],
    );
  });
});
