import type { ComponentChildren, JSX } from 'preact';
import { t } from '../../../formats/l10n/translate.ts';
import { IconButton } from '../../controls/icon.tsx';
import { LinkButton } from '../../controls/linkButton.tsx';
import type { PlotData } from '../drawing/plotColumns.ts';
import { valueAt } from './plotLegend.tsx';
import type { PlotLook } from '../plotLook.ts';
import type { ScaledPlot } from '../drawing/plotScale.ts';
import { chosenRange, extentOf, isLogarithmic } from '../drawing/plotScale.ts';
import type { ValueFormat } from '../drawing/valueFormat.ts';

export interface PlotCaptionProps {
  /** Id of the plot. */
  readonly id: string;
  readonly title: string;
  readonly unit: string;
  readonly format: ValueFormat;
  readonly note?: string | undefined;
  readonly isFromZero: boolean;
  readonly look: PlotLook;
  /** What can be chosen for the plot. */
  readonly controls: ComponentChildren;
  /** What can be done with the plot. */
  readonly menu: ComponentChildren;
  readonly data: PlotData;
  readonly hidden: ReadonlySet<string>;
  readonly cursor: number | undefined;
  readonly isPinned: boolean;
  /** The line that keys act on. */
  readonly active: number;
  readonly pickText: string;
  readonly pickLabel: string;
  readonly timeText: (time: number) => string;
  readonly onPick: (time: number, line: number) => void;
  /** Lets the cursor follow the pointer again. */
  readonly onRelease: () => void;
}

/** What a plot is of, and where its cursor is. */
export function PlotCaption(props: PlotCaptionProps): JSX.Element {
  const { id, title, data, cursor, isPinned, active, pickText, pickLabel } = props;
  const { timeText, onPick, onRelease } = props;
  return (
    <figcaption>
      <h2 id={`${id}-title`}>{title}</h2>
      <span class="quiet">{captionFacts(props)}</span>
      {props.controls}
      <span class="plot-time">
        <span class="number">{cursor === undefined ? '' : timeText(shownTime(data, cursor))}</span>
        {cursor !== undefined && isPinned && (
          <>
            {valueAt(data, active, cursor) !== undefined && (
              <LinkButton
                title={pickText}
                onClick={() => {
                  onPick(cursor, active);
                }}
              >
                {pickLabel}
              </LinkButton>
            )}
            <IconButton icon="close" label={t`Release Cursor (Escape)`} onClick={onRelease} />
          </>
        )}
      </span>
      {props.menu}
    </figcaption>
  );
}

/** `% of one CPU, rates over 10 s`: what is to be known of the values of a plot. */
export function captionFacts({
  unit,
  note,
  format,
  data,
  hidden,
  look,
  isFromZero,
}: Pick<PlotCaptionProps, 'unit' | 'note' | 'format' | 'data' | 'hidden' | 'look' | 'isFromZero'>): string {
  const { logBase } = format;
  return [unit, note, axisNote({ data, hidden, look, isFromZero, logBase }, format)].filter(Boolean).join(', ');
}

/**
 * Note on an axis of values that is logarithmic or does not reach zero, where what looks like a collapse may be a
 * ripple; undefined for others.
 */
function axisNote(plot: ScaledPlot, { short }: ValueFormat): string | undefined {
  if (extentOf(plot.data, plot.hidden) === undefined) return undefined;
  if (isLogarithmic(plot)) return t`logarithmic axis`;
  const [least, greatest] = chosenRange(plot);
  if (least <= 0 && greatest >= 0) return undefined;
  return least > 0 ? t`axis starts at ${short(least)}, not at 0` : t`axis ends at ${short(greatest)}, not at 0`;
}

/** Time of the first value that the cursor marks; of the cursor itself if it marks none. */
function shownTime(data: PlotData, cursor: number): number {
  for (const line of data.traces.keys()) {
    const value = valueAt(data, line, cursor);
    if (value !== undefined) return value.time;
  }
  return cursor;
}
