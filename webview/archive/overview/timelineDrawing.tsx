import type { JSX } from 'preact';
import type { TimeZone } from '../../../formats/pcp/time/timeZone.ts';
import type { FindingRow } from '../../../protocol/viewer/fileProtocol.ts';
import type { Timeline, TimeRange } from '../../../protocol/viewer/overviewProtocol.ts';
import type { TimeAxis } from './timeAxis.ts';
import { axisLabels } from './timeAxis.ts';

export interface TimelineDrawingProps {
  readonly timeline: Timeline;
  readonly axis: TimeAxis;
  readonly zone: TimeZone;
  readonly findings: readonly FindingRow[];
  readonly range: TimeRange | undefined;
  /** Position of the pointer. */
  readonly x: number | undefined;
}

/** Heights in CSS pixels, from the top down: findings, density, volumes, times. */
const tickHeight = 8;
const densityBottom = 64;
/** Approximate width of a letter, in CSS pixels; a name without room is left out. */
const letterWidth = 7;
const volumeHeight = 12;
const height = densityBottom + volumeHeight + 20;

/** Drawing of the timeline. Text next to it describes it. */
export function TimelineDrawing(props: TimelineDrawingProps): JSX.Element {
  const { timeline, axis, zone, findings, range, x } = props;
  const { width } = axis;
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <defs>
        <pattern id="gap" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line x1="0" y1="0" x2="0" y2="6" class="timeline-hatch" />
        </pattern>
      </defs>
      {timeline.gaps.map((gap) => (
        <Block
          key={axis.xOf(gap.from)}
          axis={axis}
          range={gap}
          y={tickHeight}
          height={densityBottom - tickHeight}
          fill="gap"
        />
      ))}
      <path class="timeline-density" d={densityPath(timeline.counts, width)} />
      {timeline.volumes.map(({ file, volume, title, ...span }, i) => (
        <g key={file} class={i % 2 === 0 ? 'timeline-volume' : 'timeline-volume other'}>
          <Block axis={axis} range={span} y={densityBottom} height={volumeHeight} />
          <text x={axis.xOf(span.from) + 3} y={densityBottom + volumeHeight - 2}>
            {title === undefined || title.length * letterWidth < axis.xOf(span.to) - axis.xOf(span.from)
              ? (title ?? volume)
              : ''}
          </text>
        </g>
      ))}
      {timeline.marks.map(({ file, start, time }) => (
        <VerticalLine key={`${file} ${start}`} class="timeline-mark" x={axis.xOf(time)} y1={tickHeight} />
      ))}
      {findings.map(({ time, severity }, i) =>
        time === undefined ? null : (
          <rect
            key={i}
            class={`timeline-finding ${severity}`}
            x={axis.xOf(time) - 1}
            y={0}
            width={3}
            height={tickHeight - 1}
          />
        ),
      )}
      {range !== undefined && (
        <Block axis={axis} range={range} y={0} height={densityBottom + volumeHeight} className="timeline-range" />
      )}
      {x !== undefined && <VerticalLine class="timeline-cursor" x={x} y1={0} />}
      {axisLabels(axis, zone).map(({ x: at, text }) => (
        <g key={text} class="timeline-label">
          <line x1={at} x2={at} y1={densityBottom + volumeHeight} y2={densityBottom + volumeHeight + 4} />
          <text x={at + 3} y={height - 5}>
            {text}
          </text>
        </g>
      ))}
    </svg>
  );
}

interface BlockProps {
  readonly axis: TimeAxis;
  readonly range: TimeRange;
  readonly y: number;
  readonly height: number;
  /** Id of a pattern. */
  readonly fill?: string;
  readonly className?: string;
}

/** A stretch of time; so short a one that it would not be seen is a pixel wide. */
function Block({ axis, range, y, height: high, fill, className }: BlockProps): JSX.Element {
  const from = Math.max(0, axis.xOf(range.from));
  const to = Math.min(axis.width, axis.xOf(range.to));
  return (
    <rect
      class={className}
      fill={fill === undefined ? undefined : `url(#${fill})`}
      x={from}
      y={y}
      width={Math.max(1, to - from)}
      height={high}
    />
  );
}

function VerticalLine({
  class: name,
  x,
  y1,
}: {
  readonly class: string;
  readonly x: number;
  readonly y1: number;
}): JSX.Element {
  return <line class={name} x1={x} x2={x} y1={y1} y2={densityBottom + volumeHeight} />;
}

/** An area as high as there are records; a single one is still seen. */
function densityPath(counts: readonly number[], width: number): string {
  const most = Math.max(1e-9, ...counts);
  const step = width / Math.max(1, counts.length);
  const room = densityBottom - tickHeight - 4;
  const points = counts.map((count, i) => {
    const y = densityBottom - (count === 0 ? 0 : Math.max(2, (count / most) * room));
    return `L${(i * step).toFixed(1)} ${y.toFixed(1)}L${((i + 1) * step).toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M0 ${densityBottom}${points.join('')}L${width} ${densityBottom}Z`;
}
