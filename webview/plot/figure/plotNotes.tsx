import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { t } from '../../../formats/l10n/translate.ts';
import type { PlotData } from '../drawing/plotColumns.ts';
import { plotColumns } from '../drawing/plotColumns.ts';
import type { PlotEvents } from '../plotScene.ts';
import { sharedGaps } from '../drawing/plotGaps.ts';

export interface PlotNotesProps {
  readonly data: PlotData;
  /** The lines that are not drawn, by their keys. */
  readonly hidden: ReadonlySet<string>;
  readonly events?: PlotEvents | undefined;
}

/** Legend of marks in a plot that are not lines, if there are any. */
export function PlotNotes({ data, hidden, events }: PlotNotesProps): JSX.Element | null {
  const hasGaps = useMemo(() => {
    const [times, ...columns] = plotColumns(data);
    const drawn = columns.filter((_, line) => !hidden.has(data.traces[line]?.key ?? ''));
    return sharedGaps(times, drawn).length > 0;
  }, [data, hidden]);
  const hasSkips = data.traces.some(({ values }) => values.skips !== undefined);
  const hasBands = data.traces.some(({ key, values }) => values.means !== undefined && !hidden.has(key));
  const [hasRanges, hasMoments] = [(events?.ranges ?? []).length > 0, (events?.moments ?? []).length > 0];
  if (!hasGaps && !hasSkips && !hasBands && !hasRanges && !hasMoments) return null;
  return (
    <p class="plot-note quiet">
      {hasGaps && (
        <span class="plot-note-part">
          <span class="plot-gap-sample" /> {t`Shaded: gap in the recording. No line is drawn across it.`}
        </span>
      )}
      {hasRanges && (
        <span class="plot-note-part">
          <span class="plot-event-sample" /> {events?.rangesText}
        </span>
      )}
      {hasMoments && (
        <span class="plot-note-part">
          <span class="plot-moment-sample" /> {events?.momentsText}
        </span>
      )}
      {hasBands && <span class="plot-note-part">{t`Bands: least to greatest value of a pixel; lines: its mean.`}</span>}
      {hasSkips && (
        <span class="plot-note-part">{t`Marks along the bottom: skipped samples, which are not drawn.`}</span>
      )}
    </p>
  );
}
