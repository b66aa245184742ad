import type { JSX } from 'preact';
import { t } from '../../../formats/l10n/translate.ts';
import { VirtualList } from '../../controls/list/virtualList.tsx';
import { summaryOf } from '../drawing/plotColumns.ts';
import type { ValueFormat } from '../drawing/valueFormat.ts';
import type { PlotHeat } from './heatValues.ts';
import { heatPart, heatValue } from './heatValues.ts';

export interface HeatListProps {
  /** Id of the figure. */
  readonly id: string;
  readonly heat: PlotHeat;
  readonly format: ValueFormat;
  readonly unit: string;
  readonly cursor: number | undefined;
  readonly active: number;
  readonly onActive: (row: number) => void;
}

const rowHeight = 20;
const headHeight = 22;
const mostRows = 5;

/** The instances in the order of the map, with their values at the cursor and what they come to. */
export function HeatList({ id, heat, format, cursor, active, onActive }: HeatListProps): JSX.Element {
  const { rows } = heat;
  const part = cursor === undefined ? -1 : heatPart(heat, cursor);
  return (
    <div class="heat-list" style={{ height: `${headHeight + Math.min(mostRows, rows.length) * rowHeight}px` }}>
      <VirtualList
        id={`${id}-rows`}
        role="grid"
        label={t`Instances of the heat map`}
        pane={`${id}-rows`}
        rowCount={rows.length}
        rowHeight={rowHeight}
        header={{ height: headHeight, content: <Head /> }}
        active={active}
        onActive={onActive}
        attributes={{ 'aria-rowcount': rows.length + 1 }}
        renderRow={(index, rowId) => {
          const row = rows[index];
          const { min = NaN, mean = NaN, max = NaN } = (row && summaryOf(row.values)) ?? {};
          return (
            <div
              key={rowId}
              id={rowId}
              role="row"
              class={`row heat-list-row ${index === active ? 'active' : ''}`}
              aria-rowindex={index + 2}
              onClick={() => {
                onActive(index);
              }}
            >
              <span role="rowheader" title={row?.name}>
                {row?.label}
              </span>
              {[heatValue(heat, index, part), min, mean, max].map((value, column) => (
                <span key={column} role="gridcell" class="number">
                  {Number.isNaN(value) ? '' : format.short(value)}
                </span>
              ))}
            </div>
          );
        }}
      />
    </div>
  );
}

function Head(): JSX.Element {
  return (
    <div role="row" class="row heat-list-row quiet" aria-rowindex={1}>
      {[t`Instance`, t`At cursor`, t`Min`, t`Mean`, t`Max`].map((text) => (
        <span key={text} role="columnheader">
          {text}
        </span>
      ))}
    </div>
  );
}
