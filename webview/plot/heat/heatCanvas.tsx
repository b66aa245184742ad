import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useSize } from '../../controls/useSize.ts';
import { TimeOverlay } from '../drawing/timeOverlay.tsx';
import type { PlotRange } from '../plotRange.ts';
import { wheelRange } from '../plotWheel.ts';
import type { DrawnHeat, HeatBox } from './drawHeat.ts';
import { drawHeat, heatBox } from './drawHeat.ts';
import type { PlotHeat } from './heatValues.ts';

export interface HeatCanvasProps extends DrawnHeat {
  readonly range: PlotRange;
  readonly whole: PlotRange;
  readonly cursor: number | undefined;
  /** The row that keys act on. */
  readonly active: number;
  /** Receives the drawn map, for images. */
  readonly canvas: { current: HTMLCanvasElement | null };
  /** What the pointer is at, in words. */
  readonly textAt: (row: number, time: number) => string;
  /** The part of the time of which there are statistics. */
  readonly marked: PlotRange | undefined;
  readonly onMark: ((range: PlotRange) => void) | undefined;
  readonly onRange: (range: PlotRange) => void;
  readonly onHover: (time: number) => void;
  readonly onPin: (time: number, row: number) => void;
  readonly onPick: (time: number, row: number) => void;
}

/** A place in the map. */
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly time: number;
  readonly row: number;
}

/** Least movement of a drag, in CSS pixels; less is a click. */
const leastDrag = 4;
/** The frame of a row that is less high would cover it: then it is marked at both ends, outside of the map. */
const [leastFrame, besideThin] = [6, 5];
/** Room for what is said of a cell. */
const tipWidth = 260;

/** The cells, as large as their place, with cursor, row and what is said of the cell under the pointer. */
export function HeatCanvas(props: HeatCanvasProps): JSX.Element {
  const { heat, scale, theme, zone, canvas, range, whole, onRange } = props;
  const frame = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(frame);
  const [spot, setSpot] = useState<Spot | undefined>(undefined);
  const [dragged, setDragged] = useState<Spot | undefined>(undefined);
  const box = heatBox(width, height);
  useLayoutEffect(() => {
    if (canvas.current !== null && width > 0) drawHeat(canvas.current, { heat, scale, theme, zone }, width, height);
  }, [heat, scale, theme, zone, width, height]);
  const spotOf = (event: MouseEvent): Spot => spotAt(event, frame.current, heat, box);
  const onWheel = (event: WheelEvent): void => {
    const next = wheelRange(event, range, whole, spotOf(event).time);
    if (next === undefined) return;
    event.preventDefault();
    onRange(next);
  };
  const onMouseUp = (event: MouseEvent): void => {
    const end = spotOf(event);
    if (dragged !== undefined && Math.abs(end.x - dragged.x) > leastDrag) {
      const take = event.ctrlKey || event.metaKey ? (props.onMark ?? onRange) : onRange;
      take({ from: Math.min(dragged.time, end.time), to: Math.max(dragged.time, end.time) });
    } else props.onPin(end.time, end.row);
    setDragged(undefined);
  };
  return (
    <div
      class="plot-canvas heat-canvas"
      ref={frame}
      onWheel={onWheel}
      onMouseDown={(event) => {
        if (event.button === 0) setDragged(spotOf(event));
      }}
      onMouseMove={(event) => {
        const next = spotOf(event);
        setSpot(next);
        props.onHover(next.time);
      }}
      onMouseUp={onMouseUp}
      onMouseLeave={() => {
        setSpot(undefined);
        setDragged(undefined);
      }}
      onDblClick={(event) => {
        const { time, row } = spotOf(event);
        props.onPick(time, row);
      }}
    >
      <canvas ref={canvas} style={{ width: `${width}px`, height: `${height}px` }} />
      <TimeOverlay range={heat.range} place={box} />
      <Marks {...props} box={box} spot={spot} dragged={dragged} />
      {spot !== undefined && (
        <div
          class="heat-tip"
          style={{
            left: `${Math.max(0, Math.min(spot.x + 12, width - tipWidth))}px`,
            top: `${spot.y > height / 2 ? Math.max(0, spot.y - 44) : spot.y + 16}px`,
          }}
        >
          {props.textAt(spot.row, spot.time)}
        </div>
      )}
    </div>
  );
}

function spotAt(event: MouseEvent, frame: HTMLElement | null, heat: PlotHeat, box: HeatBox): Spot {
  const { left = 0, top = 0 } = frame?.getBoundingClientRect() ?? {};
  const [x, y] = [event.clientX - left, event.clientY - top];
  const across = Math.min(1, Math.max(0, (x - box.left) / box.width));
  const down = Math.min(1, Math.max(0, (y - box.top) / box.height));
  const { from, to } = heat.range;
  const row = Math.min(heat.rows.length - 1, Math.floor(down * heat.rows.length));
  return { x, y, time: from + across * (to - from), row };
}

interface MarksProps extends HeatCanvasProps {
  readonly box: HeatBox;
  readonly spot: Spot | undefined;
  readonly dragged: Spot | undefined;
}

/** The cursor, the row that keys act on, and what is dragged over. */
function Marks({ heat, box, cursor, marked, active, spot, dragged }: MarksProps): JSX.Element {
  const { from, to } = heat.range;
  const placeOf = (time: number): number => box.left + ((time - from) / (to - from)) * box.width;
  const rowHeight = box.height / heat.rows.length;
  const isThin = rowHeight < leastFrame;
  const px = (value: number): string => `${value}px`;
  const isSeen = cursor !== undefined && cursor >= from && cursor <= to;
  return (
    <>
      <div
        class={`heat-row-mark ${isThin ? 'thin' : ''}`}
        style={{
          left: px(box.left - (isThin ? besideThin : 0)),
          width: px(box.width + (isThin ? 2 * besideThin : 0)),
          top: px(box.top + active * rowHeight - 1),
          height: px(Math.max(3, rowHeight)),
        }}
      />
      {marked !== undefined && (
        <div
          class="heat-marked"
          style={{
            left: px(placeOf(marked.from)),
            width: px(placeOf(marked.to) - placeOf(marked.from)),
            top: px(box.top),
            height: px(box.height),
          }}
        />
      )}
      {isSeen && (
        <div class="heat-cursor" style={{ left: px(placeOf(cursor)), top: px(box.top), height: px(box.height) }} />
      )}
      {dragged !== undefined && spot !== undefined && (
        <div
          class="heat-drag"
          style={{
            left: px(Math.min(dragged.x, spot.x)),
            width: px(Math.abs(dragged.x - spot.x)),
            top: px(box.top),
            height: px(box.height),
          }}
        />
      )}
    </>
  );
}
