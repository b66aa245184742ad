import type { FileMethods } from '../../protocol/viewer/fileProtocol.ts';
import { maxRows } from '../../protocol/viewer/fileProtocol.ts';
import type { MmvMethods } from '../../protocol/viewer/mmvProtocol.ts';
import type { Handlers } from '../../protocol/rpc.ts';
import { findBytes } from '../viewer/findBytes.ts';
import type { MmvSession } from './mmvSession.ts';
import type { LinePoints } from '../../formats/history/lines/meanOverTime.ts';
import { timeZoneOf, utc } from '../../formats/pcp/time/timeZone.ts';
import type { TableColumn } from '../plot/plotFile.ts';
import { tableFile } from '../plot/plotFile.ts';
import { PlotTable } from '../plot/plotTable.ts';
import { isCounter } from './values/valueChange.ts';
import { valueAt } from './values/valueAt.ts';
import { valueDetail } from './values/valueDetail.ts';
import { ValueOrders } from './values/valueOrders.ts';
import { valueRow } from './values/valueRow.ts';

/** What is asked of any binary file, answered for the file as it was at the last look. */
export function binaryAnswers(session: MmvSession): Handlers<FileMethods> {
  return {
    // A copy, because messages carry the whole buffer that an array is a view of.
    readBytes: ({ start, end }) => session.snapshot.file.image.bytes.slice(Math.max(0, start), Math.max(0, end)),
    children: ({ path, from, to }) => session.structure.children(path, from, Math.min(to, from + maxRows)),
    trailAt: ({ offset }) => session.structure.trailAt(offset),
    leaves: (range) => session.structure.leaves(range),
    bands: (range) => session.structure.bands(range),
    findings: () => session.findingRows(),
    find: ({ from, ...query }, signal) => {
      const { bytes, isLittle } = session.snapshot.file.image;
      return findBytes(query, bytes, isLittle, from, signal);
    },
  };
}

/** What is asked of an MMV file besides. */
export function mmvAnswers(session: MmvSession): Handlers<MmvMethods> {
  const orders = new ValueOrders();
  const { histories } = session;
  return {
    values: ({ from, to, ...order }) => {
      const { snapshot, marks } = session;
      const { values } = snapshot.file;
      const indexes = orders.indexes(snapshot, order);
      const total = indexes?.length ?? values.length;
      const shown = shownIndexes(indexes, total, from, Math.min(to, from + maxRows));
      histories.follow(snapshot, shown);
      const rows = shown.flatMap((index) => {
        const value = values.at(index);
        return value === undefined ? [] : [valueRow(snapshot, value, marks.over(value))];
      });
      return { rows, total, revision: snapshot.revision };
    },
    rowOfValue: ({ index, ...order }) => {
      const indexes = orders.indexes(session.snapshot, order);
      const row = indexes === undefined ? index : indexes.indexOf(index);
      return row < 0 || row >= session.snapshot.file.values.length ? null : row;
    },
    valueAt: ({ offset }) => valueAt(session.snapshot.file, offset) ?? null,
    valueDetail: ({ index }) => {
      const { file } = session.snapshot;
      const value = file.values.at(index);
      const detail = value === undefined ? undefined : valueDetail(file, value);
      if (detail === undefined) throw new Error(`There is no metric to value ${index}.`);
      return detail;
    },
    history: ({ indexes }) => {
      histories.follow(session.snapshot, indexes);
      return indexes.map((index) => histories.of(index));
    },
    seen: ({ index }) => ({ ...seenOf(session, index).line, unit: seenOf(session, index).column.unit }),
    seenFile: ({ index, zone: name }) => {
      const { line, column } = seenOf(session, index);
      const table = new PlotTable([line], -Infinity, Infinity);
      return tableFile([column], table, { form: 'csv', zone: timeZoneOf(name) ?? utc, shown: [] });
    },
  };
}

/** What has been seen of a value, and what it is. */
function seenOf({ snapshot, histories }: MmvSession, index: number): { line: LinePoints; column: TableColumn } {
  const value = snapshot.file.values.at(index);
  const row = value && valueRow(snapshot, value, undefined);
  const isRate = value !== undefined && isCounter(value);
  return {
    line: histories.seen(index),
    column: {
      metric: row?.metric ?? '',
      ...(row?.instance === undefined ? {} : { instance: row.instance }),
      unit: (isRate ? row?.rateUnit : row?.unit) ?? '',
    },
  };
}

function shownIndexes(indexes: Uint32Array | undefined, total: number, from: number, to: number): readonly number[] {
  const start = Math.max(0, from);
  const length = Math.max(0, Math.min(to, total) - start);
  return Array.from({ length }, (_, i) => indexes?.[start + i] ?? start + i);
}
