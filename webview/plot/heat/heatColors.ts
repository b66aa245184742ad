import type { Rgb } from '../drawing/legibleColor.ts';
import { parseColor } from '../drawing/legibleColor.ts';
import type { PlotTheme } from '../drawing/plotTheme.ts';

/** How many colours there are. */
export const colorCount = 256;

/**
 * Share of the middle colour in that of the least value, which must differ from the background: that means no value.
 */
const leastShare = 0.18;
const [black, white]: readonly Rgb[] = [
  [0, 0, 0],
  [255, 255, 255],
];

/**
 * Colours from near the background over the theme's blue to the far end of lightness. They grow steadily lighter or
 * darker, so that they can be distinguished without seeing hues, on any background.
 */
export function heatColors({ background, color }: Pick<PlotTheme, 'background' | 'color'>): readonly Rgb[] {
  const under = parseColor(background, black ?? [0, 0, 0]) ?? [0, 0, 0];
  const blue = parseColor(color('--vscode-charts-blue'), under) ?? [90, 160, 250];
  const isDark = lightness(under) < 0.5;
  const far = (isDark ? white : black) ?? [0, 0, 0];
  const middle = betweenLights(blue, under, far);
  const near = mix(under, middle, leastShare);
  return Array.from({ length: colorCount }, (_, index) => {
    const share = index / (colorCount - 1);
    return share < 0.5 ? mix(near, middle, 2 * share) : mix(middle, far, 2 * share - 1);
  });
}

/** The colour made lighter or darker until it is as far from one end as from the other. */
function betweenLights(color: Rgb, under: Rgb, far: Rgb): Rgb {
  const wanted = (lightness(under) + lightness(far)) / 2;
  const own = lightness(color);
  const [end, target]: readonly [Rgb, number] = own < wanted ? [[255, 255, 255], 1] : [[0, 0, 0], 0];
  return mix(color, end, own === target ? 0 : (wanted - own) / (target - own));
}

/** Lightness from 0 to 1, approximately as people see it. */
export function lightness([red, green, blue]: Rgb): number {
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2): number => Math.round(from[index] + (to[index] - from[index]) * share);
  return [part(0), part(1), part(2)];
}
