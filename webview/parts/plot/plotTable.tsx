import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { PlottedRows } from '../../protocol/plotProtocol.ts';
import { PagedRows } from '../list/pagedRows.ts';
import { VirtualList } from '../list/virtualList.tsx';

/** What a column is of. */
export interface PlotColumnHead {
  readonly key: string;
  readonly title: string;
  readonly unit: string;
}

export interface PlotTableProps {
  readonly heads: readonly PlotColumnHead[];
  /** Reads some of the rows; another function where they may be others. */
  readonly read: (from: number, to: number, signal: AbortSignal) => Promise<PlottedRows>;
  /** A time in words, with its zone. */
  readonly timeText: (time: number) => string;
  /** Shows the bytes, or the place in the text, of a value: of a column, at a time. */
  readonly onPick: (time: number, column: number) => void;
  readonly onCursor: (time: number) => void;
  /** Back to the plots. */
  readonly onPlots: () => void;
  readonly onFault: (error: unknown) => void;
}

interface TableRow {
  readonly time: number;
  readonly values: readonly number[];
}

const listId = 'plot-table';
const rowHeight = 22;
const headerHeight = 40;

const cellId = (row: string, column: number): string => `${row}-${column}`;

/** All values that plots show, a row for each time. Left and right choose the column, Enter shows the bytes. */
export function PlotTable(props: PlotTableProps): JSX.Element {
  const { heads, timeText, onPick, onCursor, onPlots } = props;
  const rows = useRows(props);
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
  return (
    <VirtualList
      id={listId}
      role="grid"
      label="Values of the plots"
      pane="plot-table"
      class="plot-table"
      rowCount={total}
      rowHeight={rowHeight}
      header={{ height: headerHeight, content: <TableHead heads={heads} /> }}
      active={position}
      activeId={cellId(`${listId}-row-${position}`, column)}
      onActive={moveTo}
      onKey={onKey}
      onOpen={(index) => {
        pick(index, column);
      }}
      onVisible={rows.load}
      attributes={{ 'aria-rowcount': total + 1, 'aria-colcount': heads.length + 1 }}
      renderRow={(index, id) => (
        <TableRowView
          key={id}
          id={id}
          index={index}
          row={rows.at(index)}
          columns={heads.length}
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
  );
}

function TableHead({ heads }: { readonly heads: readonly PlotColumnHead[] }): JSX.Element {
  return (
    <div class="plot-table-head" role="row" aria-rowindex={1}>
      <span role="columnheader" class="plot-table-time" aria-colindex={1}>
        Time
      </span>
      {heads.map(({ key, title, unit }, index) => (
        <span
          key={key}
          role="columnheader"
          class="plot-table-value"
          aria-colindex={index + 2}
          title={`${title} ${unit}`}
        >
          {title}
          <span class="quiet">{unit}</span>
        </span>
      ))}
    </div>
  );
}

interface TableRowViewProps {
  readonly id: string;
  readonly index: number;
  readonly row: TableRow | undefined;
  readonly columns: number;
  readonly activeColumn: number | undefined;
  readonly timeText: (time: number) => string;
  readonly onSelect: (column: number) => void;
  readonly onOpen: (column: number) => void;
}

function TableRowView(props: TableRowViewProps): JSX.Element {
  const { id, index, row, columns, activeColumn, timeText, onSelect, onOpen } = props;
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
      {Array.from({ length: columns }, (_, column) => (
        <span
          key={column}
          id={cellId(id, column)}
          role="gridcell"
          class={`plot-table-value number ${column === activeColumn ? 'active-cell' : ''}`}
          aria-colindex={column + 2}
          onClick={() => {
            onSelect(column);
          }}
          onDblClick={() => {
            onOpen(column);
          }}
        >
          {valueCell(row?.values[column])}
        </span>
      ))}
    </div>
  );
}

/** All digits, as a table is for reading values; nothing where there is none. */
const valueCell = (value: number | undefined): string =>
  value === undefined || Number.isNaN(value) ? '' : String(value);

interface ReadRows {
  readonly total: number | undefined;
  readonly at: (index: number) => TableRow | undefined;
  readonly load: (first: number, end: number) => void;
}

function useRows({ read, onFault }: Pick<PlotTableProps, 'read' | 'onFault'>): ReadRows {
  const [, setVersion] = useState(0);
  const rows = useMemo(
    () =>
      new PagedRows<TableRow>(
        async (from, to, signal) => {
          const { times, columns, total } = await read(from, to, signal);
          const page = Array.from(times, (time, row) => ({
            time,
            values: columns.map((column) => column[row] ?? NaN),
          }));
          return { rows: page, total };
        },
        (error) => {
          if (error !== undefined) onFault(error);
          setVersion((version) => version + 1);
        },
      ),
    [read, onFault],
  );
  useEffect(() => {
    rows.load(0, 1);
    return () => {
      rows.dispose();
    };
  }, [rows]);
  return useMemo(
    () => ({
      get total() {
        return rows.total;
      },
      at: (index) => rows.at(index),
      load: (first, end) => {
        rows.load(first, end);
      },
    }),
    [rows],
  );
}
