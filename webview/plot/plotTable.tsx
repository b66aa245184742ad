import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../formats/l10n/translate.ts';
import { VirtualList } from '../controls/list/virtualList.tsx';
import type { ReadPlotRows, TableRow } from './usePlotRows.ts';
import { usePlotRows } from './usePlotRows.ts';

/** What a column is of. */
export interface PlotColumnHead {
  readonly key: string;
  readonly title: string;
  readonly unit: string;
  /** Unit of the values that are read. */
  readonly exactUnit: string;
  /** Text of a value that was read, in {@link unit}. */
  readonly text: (value: number) => string;
}

export interface PlotTableProps {
  readonly heads: readonly PlotColumnHead[];
  /** Reads some of the rows; another function where they may be others. */
  readonly read: ReadPlotRows;
  /** A time in words, with its zone. */
  readonly timeText: (time: number) => string;
  /** Shows the bytes, or the place in the text, of a value: of a column, at a time. */
  readonly onPick: (time: number, column: number) => void;
  readonly onCursor: (time: number) => void;
  /** Back to the plots. */
  readonly onPlots: () => void;
  readonly onFault: (error: unknown) => void;
}

const listId = 'plot-table';
const rowHeight = 22;
const headerHeight = 58;

const cellId = (row: string, column: number): string => `${row}-${column}`;

/** All values that plots show, a row for each time. Left and right choose the column, Enter shows the bytes. */
export function PlotTable(props: PlotTableProps): JSX.Element {
  const { heads, timeText, onPick, onCursor, onPlots } = props;
  const { rows, onVisible } = usePlotRows(props.read, props.onFault);
  const [active, setActive] = useState(0);
  const [activeColumn, setColumn] = useState(0);
  const column = Math.min(activeColumn, heads.length - 1);
  const total = rows.total ?? 0;
  const onKey = (event: KeyboardEvent): boolean => {
    if (event.ctrlKey || event.altKey || event.metaKey) return false;
    if (event.key === 'ArrowLeft') setColumn(Math.max(0, column - 1));
    else if (event.key === 'ArrowRight') setColumn(Math.min(heads.length - 1, column + 1));
    else if (event.key.toLowerCase() === 't' || event.key === 'Escape') onPlots();
    else return false;
    return true;
  };
  const moveTo = (index: number): void => {
    setActive(index);
    const row = rows.at(index);
    if (row !== undefined) onCursor(row.time);
  };
  const pick = (index: number, at: number): void => {
    const row = rows.at(index);
    if (row !== undefined && !Number.isNaN(row.values[at] ?? NaN)) onPick(row.time, at);
  };
  const position = Math.min(active, Math.max(0, total - 1));
  const activeCell = cellId(`${listId}-row-${position}`, column);
  useEffect(() => {
    bringIntoSight(activeCell);
  }, [activeCell]);
  return (
    <div class="plot-table-frame" style={{ '--columns': heads.length }}>
      <VirtualList
        id={listId}
        role="grid"
        label={t`Values of the plots`}
        pane="plot-table"
        class="plot-table"
        rowCount={total}
        rowHeight={rowHeight}
        header={{ height: headerHeight, content: <TableHead heads={heads} /> }}
        active={position}
        activeId={activeCell}
        onActive={moveTo}
        onKey={onKey}
        onOpen={(index) => {
          pick(index, column);
        }}
        onVisible={onVisible}
        attributes={{ 'aria-rowcount': total + 1, 'aria-colcount': heads.length + 1 }}
        renderRow={(index, id) => (
          <TableRowView
            key={id}
            id={id}
            index={index}
            row={rows.at(index)}
            heads={heads}
            activeColumn={index === position ? column : undefined}
            timeText={timeText}
            onSelect={(at) => {
              moveTo(index);
              setColumn(at);
            }}
            onOpen={(at) => {
              pick(index, at);
            }}
          />
        )}
      />
    </div>
  );
}

/** Scrolls the table horizontally until a cell is visible next to the times. */
function bringIntoSight(id: string): void {
  const list = document.getElementById(listId);
  const cell = document.getElementById(id);
  const time = cell?.parentElement?.firstElementChild;
  if (list === null || cell === null || !(time instanceof HTMLElement)) return;
  const left = cell.offsetLeft - time.offsetWidth;
  const right = cell.offsetLeft + cell.offsetWidth - list.clientWidth;
  list.scrollLeft = Math.min(left, Math.max(right, list.scrollLeft));
}

function TableHead({ heads }: { readonly heads: readonly PlotColumnHead[] }): JSX.Element {
  return (
    <div class="plot-table-head" role="row" aria-rowindex={1}>
      <span role="columnheader" class="plot-table-time" aria-colindex={1}>
        {t`Time`}
      </span>
      {heads.map(({ key, title, unit, exactUnit }, index) => (
        <span
          key={key}
          role="columnheader"
          class="plot-table-value"
          aria-colindex={index + 2}
          title={`${title} ${exactUnit}`}
        >
          <HeadName name={title} />
          <span class="quiet">{unit}</span>
        </span>
      ))}
    </div>
  );
}

/** Name of a metric, whose end distinguishes it from others, and its instance, which is never left out. */
function HeadName({ name }: { readonly name: string }): JSX.Element {
  const [, metric = name, instance = ''] = /^(.+?)\[(.*)\]$/s.exec(name) ?? [];
  return (
    <>
      <span class="plot-table-metric">
        <bdi>{metric}</bdi>
      </span>
      <span class="plot-table-instance">{instance}</span>
    </>
  );
}

interface TableRowViewProps {
  readonly id: string;
  readonly index: number;
  readonly row: TableRow | undefined;
  readonly heads: readonly PlotColumnHead[];
  readonly activeColumn: number | undefined;
  readonly timeText: (time: number) => string;
  readonly onSelect: (column: number) => void;
  readonly onOpen: (column: number) => void;
}

function TableRowView(props: TableRowViewProps): JSX.Element {
  const { id, index, row, heads, activeColumn, timeText, onSelect, onOpen } = props;
  return (
    <div
      id={id}
      role="row"
      class={`row plot-table-row ${activeColumn === undefined ? '' : 'active'}`}
      aria-rowindex={index + 2}
      aria-selected={activeColumn !== undefined}
    >
      <span role="rowheader" class="plot-table-time number" aria-colindex={1}>
        {row === undefined ? '…' : timeText(row.time)}
      </span>
      {heads.map(({ exactUnit, text }, column) => (
        <span
          key={column}
          id={cellId(id, column)}
          role="gridcell"
          class={`plot-table-value number ${column === activeColumn ? 'active-cell' : ''}`}
          aria-colindex={column + 2}
          title={exactText(row?.values[column], exactUnit)}
          onClick={() => {
            onSelect(column);
          }}
          onDblClick={() => {
            onOpen(column);
          }}
        >
          {row?.skips[column] === true ? <span class="quiet">{t`skipped`}</span> : valueText(row?.values[column], text)}
        </span>
      ))}
    </div>
  );
}

/** Value in the unit of the column; empty if there is none. */
const valueText = (value: number | undefined, text: PlotColumnHead['text']): string =>
  value === undefined || Number.isNaN(value) ? '' : text(value);

/** All digits, and the unit of the file. */
const exactText = (value: number | undefined, unit: string): string =>
  value === undefined || Number.isNaN(value) ? '' : `${value} ${unit}`;
