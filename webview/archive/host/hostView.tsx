import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { t } from '../../../formats/l10n/translate.ts';
import type { ArchiveState } from '../../../protocol/viewer/archiveProtocol.ts';
import type { HostFinding } from '../../../protocol/viewer/hostProtocol.ts';
import { useWidth } from '../../controls/useWidth.ts';
import { useKeptScroll } from '../../controls/useKeptScroll.ts';
import { Skeleton } from '../../frame/states.tsx';
import type { PlotClipboard } from '../../plot/copy/plotClipboard.ts';
import { pictureTitle, PlotClipboardContext } from '../../plot/copy/plotClipboard.ts';
import { PointedRangesContext } from '../../plot/drawing/timeOverlay.tsx';
import { PlotHelp, useHelp } from '../../plot/help/plotHelp.tsx';
import { NotesPanel } from '../../plot/notes/notesPanel.tsx';
import { isWhole } from '../../plot/plotRange.ts';
import { PlotStrip } from '../../plot/plotStrip.tsx';
import { RangeTools } from '../../plot/range/rangeTools.tsx';
import { useFocusIfNone } from '../../structure/useFocusIfNone.ts';
import { useReport } from '../../useReport.ts';
import { timeRangeOf } from '../changes/showChanges.ts';
import { WhatChanged } from '../changes/whatChanged.tsx';
import type { ArchiveConnection } from '../archiveConnection.ts';
import { ScanStrip } from '../scanStrip.tsx';
import { SavePart } from '../savePart.tsx';
import type { ArchiveViewer } from '../useArchiveViewer.ts';
import { HostFacts } from './facts/hostFacts.tsx';
import { FindingCards } from './findings/findingCards.tsx';
import { HostSections } from './plots/hostSections.tsx';
import { HostStrip } from './strip/hostStrip.tsx';
import { useHostCursor } from './useHostCursor.ts';
import { dayOf, openHostTable, rangeAround, useHostFindings } from './useHostFindings.ts';
import { plotGrid, useHostLanes, useHostPlots } from './useHostPlots.ts';
import { useHostTimes } from './useHostTimes.ts';
import { usePointed } from './usePointed.ts';

export interface HostViewProps {
  readonly connection: ArchiveConnection;
  readonly viewer: ArchiveViewer;
  readonly state: ArchiveState;
}

/** What the host is, what was wrong with it and when, and how busy its parts were: plots with one cursor. */
export function HostView({ connection, viewer, state }: HostViewProps): JSX.Element {
  const [pane, grid] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const times = useHostTimes(viewer, state);
  const width = useWidth(grid);
  const { columns, ...parts } = plotGrid(width);
  const { shown, range, isReadOn } = useHostPlots(connection, times, { columns, ...parts }, state.revision);
  const lanes = useHostLanes(connection, times, width, state.revision);
  // Plots come first: nobody looks at findings before.
  const found = useHostFindings(connection, viewer, state, shown !== undefined);
  const hostCursor = useHostCursor(viewer);
  const { pointed, ranges } = usePointed();
  const help = useHelp();
  const onScroll = useKeptScroll(
    pane,
    viewer.view.hostScroll,
    (hostScroll) => {
      viewer.update({ hostScroll });
    },
    shown !== undefined && found !== undefined,
  );
  useFocusIfNone('host');
  const findings = found?.findings ?? [];
  const showFinding = (finding: HostFinding): void => {
    times.setRange(rangeAround(finding, state.head));
    hostCursor.pin(finding.at, finding.chart ?? '');
    document
      .getElementById(`host-${finding.chart ?? ''}-title`)
      ?.closest('figure')
      ?.scrollIntoView({ block: 'nearest' });
  };
  const clipboard: PlotClipboard = {
    title: () => pictureTitle([state.head.host, state.head.base], times),
    writeText: (text) => connection.request('writeClipboard', { text }),
    copyLink: () => connection.request('copyLink', null),
    onFault: useReport(connection),
  };
  const strip = { times, lanes, findings, pointed, cursor: hostCursor.cursor };
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
      <div class="host" ref={pane} tabIndex={0} data-pane="host" aria-label={t`Host`} role="region" onScroll={onScroll}>
        <HostFacts connection={connection} state={state} zone={times.zone} />
        <div class="host-bar">
          <div class="host-tools">
            <RangeTools times={times} rangeUndo={viewer.rangeUndo} cursor={hostCursor.cursor} {...help} />
            {!isWhole(times.range, times.whole) && (
              <>
                <WhatChanged viewer={viewer} range={timeRangeOf(times.range)} />
                <SavePart connection={connection} part={{ range: timeRangeOf(times.range) }} />
              </>
            )}
          </div>
          <PlotHelp {...help} />
          <NotesPanel times={times} cursor={hostCursor.cursor} />
          <HostStrip
            {...strip}
            onCursor={(time) => {
              if (hostCursor.pinnedIn === undefined) hostCursor.move(time);
            }}
            onShow={showFinding}
          />
        </div>
        {(found !== undefined || state.head.hasHost) && (
          <FindingCards
            connection={connection}
            viewer={viewer}
            found={found}
            progress={<ScanStrip connection={connection} scan="host" state={state.scans.host} />}
            day={dayOf(times)}
            opened={viewer.view.hostOpened}
            onOpened={(hostOpened) => {
              viewer.update({ hostOpened });
            }}
            onShow={showFinding}
            onPoint={(finding) => {
              pointed.set(finding);
            }}
            onTable={(finding) => {
              hostCursor.move(finding.at);
              if (finding.table !== undefined) openHostTable(viewer, finding.table);
            }}
          />
        )}
        <div ref={grid}>
          {shown === undefined ? (
            <Skeleton />
          ) : (
            <PlotClipboardContext.Provider value={clipboard}>
              <PointedRangesContext.Provider value={ranges}>
                <HostSections
                  viewer={viewer}
                  times={times}
                  plots={shown}
                  plotted={range}
                  hostCursor={hostCursor}
                  findings={findings}
                  columns={columns}
                  onFinding={showFinding}
                  valuesOf={(chart, hidden, column) => {
                    const style = { form: 'tsv', zone: times.zone.name, shown: column } as const;
                    return connection.request('hostPlotFile', { chart, hidden, ...timeRangeOf(times.range), ...style });
                  }}
                />
              </PointedRangesContext.Provider>
            </PlotClipboardContext.Provider>
          )}
        </div>
      </div>
    </>
  );
}
