import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { t } from '../../../formats/l10n/translate.ts';
import type { PlotData } from '../drawing/plotColumns.ts';
import { plotColumns } from '../drawing/plotColumns.ts';
import { sharedGaps } from '../drawing/plotGaps.ts';

export interface PlotNotesProps {
  readonly data: PlotData;
  /** The lines that are not drawn, by their keys. */
  readonly hidden: ReadonlySet<string>;
}

/** Legend of marks in a plot that are not lines, if there are any. */
export function PlotNotes({ data, hidden }: PlotNotesProps): JSX.Element | null {
  const hasGaps = useMemo(() => {
    const [times, ...columns] = plotColumns(data);
    const drawn = columns.filter((_, line) => !hidden.has(data.traces[line]?.key ?? ''));
    return sharedGaps(times, drawn).length > 0;
  }, [data, hidden]);
  const hasSkips = data.traces.some(({ values }) => values.skips !== undefined);
  const hasBands = data.traces.some(({ key, values }) => values.means !== undefined && !hidden.has(key));
  if (!hasGaps && !hasSkips && !hasBands) return null;
  return (
    <p class="plot-note quiet">
      {hasGaps && (
        <span class="plot-note-part">
          <span class="plot-gap-sample" /> {t`Shaded: gap in the recording. No line is drawn across it.`}
        </span>
      )}
      {hasBands && <span class="plot-note-part">{t`Bands: least to greatest value of a pixel; lines: its mean.`}</span>}
      {hasSkips && (
        <span class="plot-note-part">{t`Marks along the bottom: skipped samples, which are not drawn.`}</span>
      )}
    </p>
  );
}
