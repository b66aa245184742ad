import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { HostLane } from '../../../../protocol/viewer/hostProtocol.ts';
import type { PlotTheme } from '../../../plot/drawing/plotTheme.ts';
import { heatColors } from '../../../plot/heat/heatColors.ts';

/** Height of a lane, in CSS pixels, and of what is drawn in it; as in the style sheet. */
const laneHeight = 20;
const barHeight = 14;
/** What is used up has no more than this share of the scale of colours: its end dazzles. */
const colorShare = 0.78;

export interface StripLanesProps {
  readonly lanes: readonly HostLane[];
  readonly theme: PlotTheme;
  readonly width: number;
}

/** The use of what there is over the whole time, as height and colour; nothing where nothing was recorded. */
export function StripLanes({ lanes, theme, width }: StripLanesProps): JSX.Element {
  const canvas = useRef<HTMLCanvasElement>(null);
  const height = lanes.length * laneHeight;
  useLayoutEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (element === null || context === null || context === undefined || width === 0) return;
    element.width = Math.round(width * devicePixelRatio);
    element.height = Math.round(height * devicePixelRatio);
    context.scale(devicePixelRatio, devicePixelRatio);
    const colors = heatColors(theme).map((color) => `rgb(${color.join(' ')})`);
    for (const [index, lane] of lanes.entries())
      drawLane(context, lane, colors, theme, (index + 1) * laneHeight - 1, width);
  }, [lanes, theme, width, height]);
  return <canvas ref={canvas} class="strip-canvas" style={{ width: `${width}px`, height: `${height}px` }} />;
}

function drawLane(
  context: CanvasRenderingContext2D,
  { values, full }: HostLane,
  colors: readonly string[],
  theme: PlotTheme,
  bottom: number,
  width: number,
): void {
  const edgeOf = (part: number): number => Math.round((part * width) / Math.max(1, values.length));
  for (const [part, value] of values.entries()) {
    if (Number.isNaN(value)) continue;
    const share = Math.min(1, Math.max(0, value / full));
    const [left, partWidth] = [edgeOf(part), edgeOf(part + 1) - edgeOf(part)];
    context.fillStyle = theme.grid;
    context.fillRect(left, bottom, partWidth, 1);
    context.fillStyle = colors[Math.round(share * colorShare * (colors.length - 1))] ?? '';
    context.fillRect(left, bottom - share * barHeight, partWidth, share * barHeight);
  }
}
