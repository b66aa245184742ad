import type { JSX } from 'preact';
import { t } from '../../../formats/l10n/translate.ts';
import type { PlotRange } from '../plotRange.ts';
import { isWhole } from '../plotRange.ts';

export interface NoLinesProps {
  /** Visible range, and all that there is. */
  readonly range: PlotRange;
  readonly whole: PlotRange;
  readonly isReading: boolean;
}

/** What stands in place of lines where there are no values: that they are being read, or that there are none. */
export function NoLines({ range, whole, isReading }: NoLinesProps): JSX.Element {
  const none = isWhole(range, whole) ? t`No values to plot.` : t`No values in this time range.`;
  return <p class="plot-none quiet">{isReading ? t`Reading values…` : none}</p>;
}
