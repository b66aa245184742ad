import type { JSX } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { t } from '../../../formats/l10n/translate.ts';
import { countText } from '../../controls/numberText.ts';
import { usePlotTheme } from '../drawing/plotTheme.ts';
import { PlotCaption } from '../figure/plotCaption.tsx';
import { PlotControls } from '../figure/plotControls.tsx';
import type { PlotFigureProps } from '../figure/plotFigure.tsx';
import { plotCommand } from '../figure/plotKeys.ts';
import { panned, zoomed } from '../plotRange.ts';
import { HeatCanvas } from './heatCanvas.tsx';
import { HeatLegend } from './heatLegend.tsx';
import { HeatList } from './heatList.tsx';
import type { PlotHeat } from './heatValues.ts';
import { heatPart, heatScale, heatTime, heatValue } from './heatValues.ts';

export interface HeatFigureProps extends PlotFigureProps {
  readonly heat: PlotHeat;
}

const noneHidden: ReadonlySet<string> = new Set();

/** All instances of a metric as rows of colours over time, with a list of them as its twin in words. */
export function HeatFigure(props: HeatFigureProps): JSX.Element {
  const { id, title, unit, format, look, heat, range, cursor, pictures, pickText, timeText } = props;
  const [activeRow, setActive] = useState(0);
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = usePlotTheme();
  const isFromZero = props.isFromZero || look.axis === 'zero';
  const scale = useMemo(() => heatScale(heat, isFromZero, look.axis === 'log'), [heat, isFromZero, look.axis]);
  const active = Math.min(activeRow, heat.rows.length - 1);
  pictures.set(id, { title, facts: unit, format, data: props.data, lines: [], canvas });
  const textAt = (row: number, time: number): string => {
    const value = heatValue(heat, row, heatPart(heat, time));
    const text = Number.isNaN(value) ? t`no value` : format.spoken(value, unit);
    return `${heat.rows[row]?.label ?? ''}: ${text}, ${timeText(time)}`;
  };
  const pin = (time: number, row: number): void => {
    setActive(row);
    props.onPin(time);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = keyedRow(event, props, active);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
  };
  return (
    <figure
      class="plot heat"
      aria-labelledby={`${id}-title`}
      aria-busy={heat.range.from !== range.from || heat.range.to !== range.to}
    >
      <PlotCaption
        {...props}
        note={[props.note, countText(heat.rows.length, 'instance')].filter(Boolean).join(', ')}
        hidden={noneHidden}
        active={-1}
        controls={
          <PlotControls {...props} title={title}>
            {props.controls}
          </PlotControls>
        }
        onRelease={() => {
          props.onPin(undefined);
        }}
      />
      <div
        class="plot-area"
        role="slider"
        tabIndex={0}
        data-pane={id}
        aria-label={t`${title}, heat map: arrow keys to move in time and between instances, Home and End, plus and minus to zoom, Shift and arrow keys to pan, 0 to show all, Enter to ${pickText}, S to begin and end a range for statistics, T for the table`}
        aria-valuemin={0}
        aria-valuemax={Math.max(1, heat.parts - 1)}
        aria-valuenow={cursor === undefined ? 0 : heatPart(heat, cursor)}
        aria-valuetext={textAt(active, cursor ?? heat.range.from)}
        onKeyDown={onKeyDown}
      >
        <HeatCanvas
          {...props}
          scale={scale}
          theme={theme}
          active={active}
          canvas={canvas}
          textAt={textAt}
          onPin={pin}
        />
      </div>
      <HeatLegend scale={scale} theme={theme} format={format} />
      <HeatList id={id} heat={heat} format={format} unit={unit} cursor={cursor} active={active} onActive={setActive} />
    </figure>
  );
}

/** Does what a key says. @returns the row that keys act on from now on; undefined for a key that does nothing here */
function keyedRow(event: KeyboardEvent, props: HeatFigureProps, active: number): number | undefined {
  const command = plotCommand(event);
  const { heat, range, whole, cursor, onRange, onCursor } = props;
  switch (command?.kind) {
    case 'line':
      return Math.min(heat.rows.length - 1, Math.max(0, active + command.step));
    case 'move': {
      const part = cursor === undefined ? (command.step === 1 ? -1 : heat.parts) : heatPart(heat, cursor);
      const next = part + command.step;
      if (next < 0 || next >= heat.parts) onRange(panned(range, command.step / 4, whole));
      else onCursor(heatTime(heat, next));
      return active;
    }
    case 'edge':
      onCursor(heatTime(heat, command.step === -1 ? 0 : heat.parts - 1));
      return active;
    case 'pan':
      onRange(panned(range, command.step / 4, whole));
      return active;
    case 'zoom':
      onRange(zoomed(range, command.factor, cursor ?? (range.from + range.to) / 2, whole));
      return active;
    case 'whole':
      onRange(whole);
      return active;
    case 'pick':
      if (cursor !== undefined) props.onPick(cursor, active);
      return active;
    case 'table':
      props.onTable();
      return active;
    case 'mark':
      props.onMarkAtCursor?.();
      return active;
    case 'release':
      props.onPin(undefined);
      return active;
    default:
      return undefined;
  }
}
