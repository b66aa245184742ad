import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { toSeconds } from '../../../formats/pcp/time/timestamp.ts';
import { t } from '../../../formats/l10n/translate.ts';
import type { ArchiveState } from '../../../protocol/viewer/archiveProtocol.ts';
import type { HostFinding, HostPlots } from '../../../protocol/viewer/hostProtocol.ts';
import { LinkButton } from '../../controls/linkButton.tsx';
import { useWidth } from '../../controls/useWidth.ts';
import { Skeleton } from '../../frame/states.tsx';
import { axisRoom } from '../../plot/drawing/plotOptions.ts';
import type { PlotRange } from '../../plot/plotRange.ts';
import { isWhole, rangeBetween } from '../../plot/plotRange.ts';
import { PlotStrip } from '../../plot/plotStrip.tsx';
import { untilRead, useFollowed } from '../../plot/useFollowed.ts';
import type { PlotTimes } from '../../plot/usePlotTimes.ts';
import { usePlotTimes } from '../../plot/usePlotTimes.ts';
import { useFocusIfNone } from '../../structure/useFocusIfNone.ts';
import { timeRangeOf } from '../changes/showChanges.ts';
import { WhatChanged } from '../changes/whatChanged.tsx';
import type { ArchiveConnection } from '../archiveConnection.ts';
import type { ArchiveViewer } from '../useArchiveViewer.ts';
import { zoneOf } from '../zones.ts';
import { HostFactList } from './hostFactList.tsx';
import { HostFindingList } from './hostFindingList.tsx';
import { HostSections } from './hostSections.tsx';
import { useHostCursor } from './useHostCursor.ts';
import { isSurveying, openHostTable, rangeAround, useHostFindings } from './useHostFindings.ts';

export interface HostViewProps {
  readonly connection: ArchiveConnection;
  readonly viewer: ArchiveViewer;
  readonly state: ArchiveState;
}

/** Least width of a plot, and space between plots, in CSS pixels, as in the style sheet. */
const [leastWidth, gapWidth] = [340, 16];

/** The facts of a host, and how busy its parts were: small plots with one cursor, each of which opens in Metrics. */
export function HostView({ connection, viewer, state }: HostViewProps): JSX.Element {
  const grid = useRef<HTMLDivElement>(null);
  const times = useHostTimes(viewer, state);
  const { shown, range, isReadOn } = useHostPlots(connection, times, plotParts(useWidth(grid)), state.revision);
  const found = useHostFindings(connection, viewer, state);
  const hostCursor = useHostCursor(viewer);
  useFocusIfNone('host');
  const showFinding = (finding: HostFinding): void => {
    times.setRange(rangeAround(finding, state.head));
    hostCursor.pin(finding.at, finding.chart ?? '');
    document
      .getElementById(`host-${finding.chart ?? ''}-title`)
      ?.closest('figure')
      ?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <PlotStrip
        readings={shown === undefined || isReadOn ? [] : [shown.reading]}
        fullAdvice=""
        onReading={(isReading) => {
          connection.run('setHostReading', { isReading });
          if (isReading) times.reload();
        }}
      />
      <div class="host" tabIndex={0} data-pane="host" aria-label={t`Host`} role="region">
        <HostFactList connection={connection} state={state} zone={times.zone} />
        {(found !== undefined || isSurveying(state)) && (
          <HostFindingList
            viewer={viewer}
            found={found}
            onShow={showFinding}
            onTable={(finding) => {
              hostCursor.move(finding.at);
              if (finding.table !== undefined) openHostTable(viewer, finding.table);
            }}
          />
        )}
        <ShownRange {...times}>
          <WhatChanged viewer={viewer} range={timeRangeOf(times.range)} />
        </ShownRange>
        <div ref={grid}>
          {shown === undefined ? (
            <Skeleton />
          ) : (
            <HostSections
              viewer={viewer}
              times={times}
              plots={shown}
              plotted={range}
              hostCursor={hostCursor}
              findings={found?.findings ?? []}
              onFinding={showFinding}
            />
          )}
        </div>
      </div>
    </>
  );
}

function useHostTimes({ view, update }: ArchiveViewer, { head }: ArchiveState): PlotTimes {
  const { start, end } = head;
  const zone = zoneOf(view.zone, head);
  const lasting = useRef(zone);
  // The same object as long as it is the same zone.
  if (lasting.current.name !== zone.name) lasting.current = zone;
  const whole = rangeBetween(start && toSeconds(start), end && toSeconds(end));
  const brushed = view.range && { from: toSeconds(view.range.from), to: toSeconds(view.range.to) };
  return usePlotTimes(lasting.current, whole, brushed, (range) => {
    update({ range: range && timeRangeOf(range) });
  });
}

interface Followed {
  readonly shown: HostPlots | undefined;
  /** Range that the plots show. */
  readonly range: PlotRange;
  /** Whether all had been shown, and the archive has grown since. */
  readonly isReadOn: boolean;
}

const nothing: Followed = { shown: undefined, range: { from: 0, to: 1 }, isReadOn: false };

function useHostPlots(
  connection: ArchiveConnection,
  { range, asked }: PlotTimes,
  parts: number,
  revision: number,
): Followed {
  const request = timeRangeOf(range);
  const readFrom = useRef<number | undefined>(undefined);
  return useFollowed(connection, { request, parts, version: `${revision} ${asked}` }, nothing, (show, signal) => [
    untilRead(
      () => connection.request('hostPlots', { ...request, parts }, signal),
      (plots) => {
        if (plots === null) return;
        const { phase } = plots.reading;
        if (phase === 'done') readFrom.current = range.from;
        show({ shown: plots, range, isReadOn: phase === 'reading' && readFrom.current === range.from });
      },
      signal,
    ),
  ]);
}

/** How many pixels of lines a plot has in a grid of a width; 0 before that is known. */
function plotParts(width: number): number {
  if (width === 0) return 0;
  const columns = Math.max(1, Math.floor((width + gapWidth) / (leastWidth + gapWidth)));
  return Math.max(1, Math.floor((width - (columns - 1) * gapWidth) / columns) - axisRoom);
}

/** The shown part of the time, with a way back to all of it. */
function ShownRange({
  range,
  whole,
  timeText,
  setRange,
  children,
}: PlotTimes & { readonly children: JSX.Element }): JSX.Element | null {
  if (isWhole(range, whole)) return null;
  return (
    <p class="host-range">
      <span class="number">{t`${timeText(range.from)} – ${timeText(range.to)}`}</span>
      <LinkButton
        onClick={() => {
          setRange(whole);
        }}
      >
        {t`Show All`}
      </LinkButton>
      {children}
    </p>
  );
}
