import type { JSX } from 'preact';
import { t } from '../../../formats/l10n/translate.ts';
import type { PlotTheme } from '../drawing/plotTheme.ts';
import type { ValueFormat } from '../drawing/valueFormat.ts';
import { heatColors } from './heatColors.ts';
import type { HeatScale } from './heatValues.ts';

export interface HeatLegendProps {
  readonly scale: HeatScale;
  readonly theme: PlotTheme;
  readonly format: ValueFormat;
}

/** Which colour is which value. */
export function HeatLegend({ scale, theme, format }: HeatLegendProps): JSX.Element {
  const colors = heatColors(theme).filter((_, index) => index % 17 === 0);
  const { least, greatest, isLog } = scale;
  const middle = isLog ? Math.sqrt(least * greatest) : (least + greatest) / 2;
  return (
    <p class="heat-legend">
      <span>{format.short(least)}</span>
      <span
        class="heat-ramp"
        style={{ background: `linear-gradient(to right, ${colors.map((color) => `rgb(${color.join(' ')})`).join()})` }}
      />
      <span>{format.short(greatest)}</span>
      <span class="quiet">
        {t`middle: ${format.short(middle)}`}
        {isLog && `, ${t`logarithmic colors`}`}
        {`; ${t`empty: no value`}`}
      </span>
    </p>
  );
}
