import type { JSX } from 'preact';
import type { Sample } from './sparklinePath.ts';
import { sparklinePath } from './sparklinePath.ts';

export interface SparklineProps {
  readonly samples: readonly Sample[];
  /** The time at the right edge, and how much of it is shown, in the unit of the samples. */
  readonly now: number;
  readonly span: number;
  /** Width in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** A time at which an upright line stands. */
  readonly mark?: number;
  /** Description of the line. */
  readonly label: string;
}

/** A small line without axes: the way a value took. */
export function Sparkline({ samples, now, span, width, height, mark, label }: SparklineProps): JSX.Element {
  const inset = 2;
  const markX = mark === undefined ? undefined : (width - 2 * inset) * (1 - (now - mark) / span);
  const points = sparklinePath(samples, now, span, width - 2 * inset, height - 2 * inset);
  return (
    <svg
      class="sparkline"
      role="img"
      aria-label={label}
      width={width}
      height={height}
      viewBox={`${-inset} ${-inset} ${width} ${height}`}
    >
      {markX !== undefined && <line x1={markX} x2={markX} y1={-inset} y2={height} />}
      <polyline points={points} />
    </svg>
  );
}
