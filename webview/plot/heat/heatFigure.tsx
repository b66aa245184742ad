import type { JSX } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { t } from '../../../formats/l10n/translate.ts';
import { countText } from '../../controls/numberText.ts';
import { usePlotTheme } from '../drawing/plotTheme.ts';
import { PlotCaption } from '../figure/plotCaption.tsx';
import { PlotControls } from '../figure/plotControls.tsx';
import type { PlotFigureProps } from '../figure/plotFigure.tsx';
import { PlotMenu } from '../copy/plotMenu.tsx';
import { usePlotCopies } from '../copy/usePlotCopies.ts';
import { HeatCanvas } from './heatCanvas.tsx';
import { keyedRow } from './heatKeys.ts';
import { HeatLegend } from './heatLegend.tsx';
import { HeatList } from './heatList.tsx';
import type { PlotHeat } from './heatValues.ts';
import { notedRange } from '../figure/plotKeys.ts';
import { useNoteWriter } from '../notes/plotNotes.ts';
import { heatFacts, heatPart, heatScale, heatValue } from './heatValues.ts';

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
  pictures.set(id, { title, facts: heatFacts(unit, scale, format), format, data: props.data, lines: [], canvas });
  const copies = usePlotCopies({ picture: () => pictures.get(id), values: () => props.valuesWithout(noneHidden) });
  const onNote = useNoteWriter(props.marked);
  const textAt = (row: number, time: number): string => {
    const value = heatValue(heat, row, heatPart(heat, time));
    const text = Number.isNaN(value) ? t`no value` : format.spoken(value, unit);
    return `${heat.rows[row]?.label ?? ''}: ${text}, ${timeText(time)}`;
  };
  const pin = (time: number, row: number): void => {
    setActive(row);
    props.onPin(time);
  };
  const release = (): void => {
    props.onPin(undefined);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = keyedRow(event, { ...props, active, onRelease: release, onCopy: copies.copy, onNote });
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
        menu={
          <PlotMenu
            title={title}
            copies={copies}
            onNote={() => {
              onNote(notedRange({ range, cursor }, false));
            }}
          />
        }
        onRelease={release}
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
