import type { JSX } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { t } from '../../formats/l10n/translate.ts';
import type { MmvConnection } from './mmvConnection.ts';
import { HoverCard, useHoverCard } from '../controls/hoverCard.tsx';
import type { ByteRange } from '../../formats/bytes/range.ts';
import type { MmvState, ValueDetail, ValueRow } from '../../protocol/viewer/mmvProtocol.ts';
import { Foot } from '../structure/foot.tsx';
import { Empty, Skeleton } from '../frame/states.tsx';
import { useRequest } from '../useRequest.ts';
import { SeenPlot } from './seenPlot.tsx';
import type { ColumnWidths } from './columnWidths.ts';
import { widthStyle, withWidth } from './columnWidths.ts';
import { useActiveValue } from './useActiveValue.ts';
import { useValueRows } from './useValueRows.ts';
import { ValueDetails } from './valueDetails.tsx';
import { ValuesGrid } from './valuesGrid.tsx';
import type { ValueSort } from './viewState.ts';
import { isLiveSort, valueOrder } from './viewState.ts';

export interface ValuesViewProps {
  readonly connection: MmvConnection;
  readonly state: MmvState;
  readonly filter: string;
  readonly sort: ValueSort | undefined;
  /** The value selected, by its number in the file. */
  readonly selected: number | undefined;
  readonly widths: ColumnWidths;
  readonly onWidths: (widths: ColumnWidths) => void;
  readonly onSort: (sort: ValueSort | undefined) => void;
  readonly onSelect: (row: ValueRow) => void;
  /** Show the value's bytes. */
  readonly onOpen: (range: ByteRange) => void;
}

/** The values of a file, one in a row, as they change. */
export function ValuesView(props: ValuesViewProps): JSX.Element {
  const { connection, state, filter, sort, widths, selected, onSort, onSelect, onOpen } = props;
  const [heldAt, setHeldAt] = useState<number | undefined>(undefined);
  const order = useMemo(() => valueOrder({ filter, sort }, heldAt), [filter, sort, heldAt]);
  const rows = useValueRows(connection, state, order);
  const active = useActiveValue(connection, state, order, rows, selected, onSelect);
  const frame = useRef<HTMLDivElement>(null);
  const hover = useHoverCard<number>(frame);
  const { row, isSelected } = active;
  const detail = useDetail(connection, state, isSelected && row?.metric !== '' ? row?.index : undefined);
  const hovered = useDetail(connection, state, rows.isCurrent ? hover.subject : undefined);
  if (rows.total === undefined) return <Skeleton />;
  if (rows.total === 0) return <Empty text={filter === '' ? t`This file has no values.` : t`No matching values.`} />;
  return (
    <>
      <div
        class="values"
        ref={frame}
        style={widthStyle(widths)}
        onMouseEnter={() => {
          // Rows under the pointer keep their place, so that they can be read and clicked.
          if (isLiveSort(sort)) setHeldAt(state.revision);
        }}
        onMouseLeave={() => {
          hover.hide();
          setHeldAt(undefined);
        }}
      >
        <ValuesGrid
          rows={rows}
          total={rows.total}
          active={active}
          selected={selected}
          sort={sort}
          nowMs={state.live.readAtMs}
          isHeld={heldAt !== undefined}
          onSort={(next) => {
            setHeldAt(isLiveSort(next) ? state.revision : undefined);
            onSort(next);
          }}
          onWidth={(column, width) => {
            props.onWidths(withWidth(widths, column, width));
          }}
          onOpen={onOpen}
          onHoverEnd={hover.hide}
          onHover={(over, element) => {
            // Details of the selected value are shown below; a value without metric has none.
            if (over.index === selected || over.metric === '') hover.hide();
            else hover.show(over.index, element);
          }}
          onScroll={hover.hide}
        />
        {hovered !== undefined && hover.subject !== selected && (
          <HoverCard top={hover.top}>
            <ValueDetails detail={hovered} />
          </HoverCard>
        )}
      </div>
      {detail !== undefined && (
        <section class="details" aria-label={t`Selected value`} tabIndex={0} data-pane="details">
          {row !== undefined && isNumber(row) && (
            <SeenPlot key={row.index} connection={connection} row={row} revision={state.revision} />
          )}
          <ValueDetails detail={detail} />
        </section>
      )}
      {row !== undefined && isSelected && <Foot name={valueName(row)} range={row} text={row.value} doc={row.help} />}
    </>
  );
}

const isNumber = ({ kind }: ValueRow): boolean => kind === 'integer' || kind === 'float' || kind === 'elapsed';

function useDetail(
  connection: MmvConnection,
  { revision }: MmvState,
  index: number | undefined,
): ValueDetail | undefined {
  return useRequest(connection, 'valueDetail', index === undefined ? undefined : { index }, revision);
}

function valueName({ metric, instance }: ValueRow): string {
  return instance === undefined ? metric : `${metric}["${instance}"]`;
}
