import type { JSX } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { partCount, reduced } from '../../formats/history/lines/linePoints.ts';
import { t } from '../../formats/l10n/translate.ts';
import { shortTimeWithin } from '../../formats/pcp/time/shortTime.ts';
import type { TimeZone } from '../../formats/pcp/time/timeZone.ts';
import { timeZoneOf, utc } from '../../formats/pcp/time/timeZone.ts';
import type { SeenValues, ValueRow } from '../../protocol/viewer/mmvProtocol.ts';
import { LinkButton } from '../controls/linkButton.tsx';
import { useWidth } from '../controls/useWidth.ts';
import { PlotCanvas } from '../plot/drawing/plotCanvas.tsx';
import type { PlotData } from '../plot/drawing/plotColumns.ts';
import { hasValues, partAt, partsOf } from '../plot/drawing/plotColumns.ts';
import { axisRoom } from '../plot/drawing/plotOptions.ts';
import { usePlotTheme } from '../plot/drawing/plotTheme.ts';
import { plainFormat } from '../plot/drawing/valueFormat.ts';
import { NoLines } from '../plot/figure/noLines.tsx';
import type { PlotCommand } from '../plot/figure/plotKeys.ts';
import { plotCommand, runPlotCommand } from '../plot/figure/plotKeys.ts';
import { valueAt } from '../plot/figure/plotLegend.tsx';
import type { PlotRange } from '../plot/plotRange.ts';
import { isWhole, rangeBetween } from '../plot/plotRange.ts';
import { useRequest } from '../useRequest.ts';
import type { MmvConnection } from './mmvConnection.ts';

export interface SeenPlotProps {
  readonly connection: MmvConnection;
  readonly row: ValueRow;
  /** Requests the values again when it changes. */
  readonly revision: number;
}

/** A plot of what has been seen of a value since the file was opened, behind a button. */
export function SeenPlot({ connection, row, revision }: SeenPlotProps): JSX.Element {
  const [isShown, setShown] = useState(false);
  const { index } = row;
  const seen = useRequest(connection, 'seen', isShown ? { index } : undefined, revision);
  const zone = timeZoneOf(Intl.DateTimeFormat().resolvedOptions().timeZone) ?? utc;
  const save = async (): Promise<void> => {
    const content = await connection.request('seenFile', { index, zone: zone.name });
    await connection.request('saveFile', { name: `${row.metric}.csv`, content });
  };
  return (
    <div class="seen">
      <LinkButton
        isExpanded={isShown}
        title={t`Plot of what was seen since opening`}
        onClick={() => {
          setShown(!isShown);
        }}
      >
        {isShown ? t`Hide Plot` : t`Plot`}
      </LinkButton>
      {isShown && (
        <LinkButton
          title={t`Save Values as ${'CSV'}`}
          onClick={() => {
            save().catch((error: unknown) => {
              connection.report(error);
            });
          }}
        >
          CSV
        </LinkButton>
      )}
      {isShown && seen !== undefined && <SeenFigure row={row} seen={seen} zone={zone} />}
    </div>
  );
}

interface SeenFigureProps {
  readonly row: ValueRow;
  readonly seen: SeenValues;
  readonly zone: TimeZone;
}

const none: ReadonlySet<string> = new Set();
const ignore = (): void => undefined;
/** What keys do in a plot of one line that leads nowhere. */
const answered: readonly PlotCommand['kind'][] = ['move', 'edge', 'pan', 'zoom', 'whole'];

function SeenFigure({ row, seen, zone }: SeenFigureProps): JSX.Element {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = useWidth(frame);
  const theme = usePlotTheme();
  const [zoomed, setZoomed] = useState<PlotRange | undefined>(undefined);
  const [cursor, setCursor] = useState<number | undefined>(undefined);
  const whole = rangeBetween(seen.times[0], seen.times.at(-1));
  const range = zoomed ?? whole;
  const name = row.instance === undefined ? row.metric : `${row.metric}[${row.instance}]`;
  const data = useMemo<PlotData>(() => {
    const values = reduced(seen, range.from, range.to, partCount(Math.max(1, width - axisRoom)));
    return { range, traces: [{ key: name, label: name, name, values }] };
  }, [seen, range.from, range.to, width, name]);
  const value = valueAt(data, 0, cursor);
  const text = value === undefined ? '' : `${plainFormat.text(value.value)} ${seen.unit}`;
  const cursorText = cursor === undefined ? undefined : shortTimeWithin(cursor, range.from, range.to, zone);
  const onRange = (next: PlotRange): void => {
    setZoomed(isWhole(next, whole) ? undefined : next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const command = plotCommand(event);
    if (command === undefined || !answered.includes(command.kind)) return;
    event.preventDefault();
    runPlotCommand(command, {
      data,
      range,
      whole,
      cursor,
      active: 0,
      order: [0],
      onRange,
      onCursor: setCursor,
      onActive: ignore,
      onPick: ignore,
      onTable: ignore,
      onHide: ignore,
      onOnly: ignore,
      onRemove: undefined,
      onCopy: ignore,
      onNote: ignore,
      onRelease: ignore,
    });
  };
  return (
    <figure class="plot" aria-label={t`${name} since opening`}>
      <figcaption>
        <span class="quiet">{seen.unit}</span>
        <span class="number" role="status">
          {text}
        </span>
        {zoomed !== undefined && (
          <LinkButton
            onClick={() => {
              setZoomed(undefined);
            }}
          >
            {t`Show All`}
          </LinkButton>
        )}
      </figcaption>
      <div
        class="plot-area"
        ref={frame}
        role="slider"
        tabIndex={0}
        aria-label={t`${name} since opening: arrow keys, Home and End to move, plus and minus to zoom, Shift and arrow keys to pan, 0 to show all`}
        aria-valuemin={0}
        aria-valuemax={Math.max(1, partsOf(data) - 1)}
        aria-valuenow={cursor === undefined ? 0 : partAt(data, cursor)}
        aria-valuetext={value === undefined ? t`no value at the cursor` : `${text}, ${cursorText ?? ''}`}
        onKeyDown={onKeyDown}
      >
        {hasValues(data) ? (
          <PlotCanvas
            {...{ data, range, whole, zone, theme, cursor, canvas }}
            format={plainFormat}
            hidden={none}
            isPinned={false}
            isFromZero={row.semantics === 'counter'}
            emphasised={undefined}
            onRange={onRange}
            onHover={setCursor}
            onPin={setCursor}
            onPick={ignore}
          />
        ) : (
          <NoLines range={range} whole={whole} isReading={false} />
        )}
      </div>
    </figure>
  );
}
