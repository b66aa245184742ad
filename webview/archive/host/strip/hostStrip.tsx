import type { JSX } from 'preact';
import { useContext, useRef } from 'preact/hooks';
import type { LaneName } from '../../../../formats/history/views/lanes.ts';
import { t } from '../../../../formats/l10n/translate.ts';
import { timeTicks } from '../../../../formats/pcp/time/timeTicks.ts';
import { shortHumanText } from '../../../../formats/pcp/units/humanText.ts';
import type { HostFinding, HostLane } from '../../../../protocol/viewer/hostProtocol.ts';
import { useObserved } from '../../../controls/observable.ts';
import { useWidth } from '../../../controls/useWidth.ts';
import { PlotNotesContext } from '../../../plot/notes/plotNotes.ts';
import { spanStyle, TimeOverlay } from '../../../plot/drawing/timeOverlay.tsx';
import { usePlotTheme } from '../../../plot/drawing/plotTheme.ts';
import type { PlotTimes } from '../../../plot/usePlotTimes.ts';
import { StripHandles } from './stripHandles.tsx';
import { StripLanes } from './stripLanes.tsx';
import type { StripMarksProps } from './stripMarks.tsx';
import { StripMarks } from './stripMarks.tsx';
import { useStripWindow } from './useStripWindow.ts';

export interface HostStripProps extends Omit<StripMarksProps, 'whole'> {
  readonly times: PlotTimes;
  readonly lanes: readonly HostLane[];
  readonly cursor: number | undefined;
  readonly onCursor: (time: number) => void;
}

const bitsPerByte = 8;
/** Room for the text of a tick, in CSS pixels. */
const tickWidth = 72;

/** The whole time: a lane for each kind of what a host has, with what was wrong, and a window on what is shown. */
export function HostStrip(props: HostStripProps): JSX.Element {
  const { times, lanes, findings, cursor, pointed, onCursor } = props;
  const { whole, zone } = times;
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const theme = usePlotTheme();
  const { handlers } = useStripWindow(width, times, onCursor);
  const share = (time: number): number => (100 * (time - whole.from)) / (whole.to - whole.from);
  const ticks = timeTicks(whole, zone, Math.max(1, width / tickWidth));
  const ofLane = (name: LaneName | undefined): readonly HostFinding[] => findings.filter(({ lane }) => lane === name);
  const isSeen = cursor !== undefined && cursor >= whole.from && cursor <= whole.to;
  const events = ofLane(undefined);
  const hasNotes = (useContext(PlotNotesContext)?.notes ?? []).length > 0;
  return (
    <div class="host-strip">
      <div class="strip-names" aria-hidden="true">
        {hasNotes && <span class="notes">{t`Notes`}</span>}
        {events.length > 0 && <span class="events" />}
        {lanes.map((lane) => (
          <span key={lane.name}>
            {lane.title}
            <span class="lane-full">{fullText(lane)}</span>
          </span>
        ))}
      </div>
      <div class="strip-time" ref={frame} {...handlers}>
        {hasNotes && (
          <div class="strip-lane notes">
            <TimeOverlay range={whole} />
          </div>
        )}
        {events.length > 0 && (
          <div class="strip-lane events">
            <StripMarks {...props} whole={whole} findings={events} />
          </div>
        )}
        <StripLanes lanes={lanes} theme={theme} width={width} />
        {lanes.map((lane, index) => (
          <div
            key={lane.name}
            class="strip-lane over"
            style={{ '--lane': index, '--lanes': lanes.length }}
            role="img"
            aria-label={laneText(lane)}
          >
            <StripMarks {...props} whole={whole} findings={ofLane(lane.name)} />
          </div>
        ))}
        <StripPointed pointed={pointed} whole={whole} />
        {isSeen && <span class="strip-cursor" style={{ left: `${share(cursor)}%` }} />}
        <StripHandles times={times} />
      </div>
      <div class="strip-ticks quiet number" aria-hidden="true">
        {ticks.times.map((time, index) => (
          <span key={time} style={{ left: tickLeft(share(time), tickText(ticks.texts[index] ?? '')) }}>
            {tickText(ticks.texts[index] ?? '')}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The times of the finding that is pointed out, over all lanes. */
function StripPointed({ pointed, whole }: Pick<StripMarksProps, 'pointed' | 'whole'>): JSX.Element {
  const finding = useObserved(pointed);
  return (
    <>
      {finding?.ranges.map((range) => (
        <span key={range.from} class={`strip-pointed severity-${finding.severity}`} style={spanStyle(range, whole)} />
      ))}
    </>
  );
}

/** ` ≤ 10 Mbit/s`: what fills the height of a lane, where it is not all that there is. */
function fullText({ unit: { dimension }, full }: HostLane): string {
  return dimension === 'percent' ? '' : ` ≤ ${shortHumanText('bitRate', bitsPerByte * full)}`;
}

/** The clock, or the date where a day begins. */
function tickText(text: string): string {
  const [clock = '', date] = text.split('\n');
  return date !== undefined && clock === '00:00' ? date : clock;
}

/** Half the width of a digit, in CSS pixels. */
const halfDigit = 3.5;

/** Middle of a tick's text: at its time, but where it would be cut at an edge. */
function tickLeft(share: number, text: string): string {
  const half = `${Math.ceil(text.length * halfDigit)}px`;
  return `clamp(${half}, ${share}%, calc(100% - ${half}))`;
}

/** What a lane shows, in words. */
function laneText({ title, unit: { dimension }, full, values }: HostLane): string {
  const seen = values.filter((value) => !Number.isNaN(value));
  const mean = seen.reduce((sum, value) => sum + value, 0) / seen.length;
  const greatest = seen.reduce((most, value) => Math.max(most, value), 0);
  const text = (value: number): string => shortHumanText(dimension, Number(value.toPrecision(3)));
  return t`${title}: mean ${text(mean)}, highest ${text(greatest)} of ${text(full)}`;
}
