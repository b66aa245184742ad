import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { LaneName } from '../../../../formats/history/views/lanes.ts';
import { t } from '../../../../formats/l10n/translate.ts';
import { timeTicks } from '../../../../formats/pcp/time/timeTicks.ts';
import { shortHumanText } from '../../../../formats/pcp/units/humanText.ts';
import type { HostFinding, HostLane } from '../../../../protocol/viewer/hostProtocol.ts';
import { useWidth } from '../../../controls/useWidth.ts';
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
  return (
    <div class="host-strip">
      <div class="strip-names" aria-hidden="true">
        {events.length > 0 && <span class="events" />}
        {lanes.map((lane) => (
          <span key={lane.name}>{laneTitle(lane)}</span>
        ))}
      </div>
      <div class="strip-time" ref={frame} {...handlers}>
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
        {pointed?.ranges.map(({ from, to }) => (
          <span
            key={from}
            class={`strip-pointed severity-${pointed.severity}`}
            style={{ left: `${share(from)}%`, width: `${share(to) - share(from)}%` }}
          />
        ))}
        {isSeen && <span class="strip-cursor" style={{ left: `${share(cursor)}%` }} />}
        <StripHandles times={times} />
      </div>
      <div class="strip-ticks quiet number" aria-hidden="true">
        {ticks.times.map((time, index) => (
          <span key={time} style={{ left: `${share(time)}%` }}>
            {tickText(ticks.texts[index] ?? '')}
          </span>
        ))}
      </div>
    </div>
  );
}

/** `Network ≤ 10 Mbit/s`: what fills the height is said where it is not all that there is. */
function laneTitle({ title, unit: { dimension }, full }: HostLane): string {
  return dimension === 'percent' ? title : `${title} ≤ ${shortHumanText('bitRate', bitsPerByte * full)}`;
}

/** The clock, or the date where a day begins. */
function tickText(text: string): string {
  const [clock = '', date] = text.split('\n');
  return date !== undefined && clock === '00:00' ? date : clock;
}

/** What a lane shows, in words. */
function laneText({ title, unit: { dimension }, full, values }: HostLane): string {
  const seen = values.filter((value) => !Number.isNaN(value));
  const mean = seen.reduce((sum, value) => sum + value, 0) / seen.length;
  const greatest = seen.reduce((most, value) => Math.max(most, value), 0);
  const text = (value: number): string => shortHumanText(dimension, Number(value.toPrecision(3)));
  return t`${title}: mean ${text(mean)}, highest ${text(greatest)} of ${text(full)}`;
}
