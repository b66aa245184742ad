import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import { t } from '../../../formats/l10n/translate.ts';
import { LinkButton } from '../../controls/linkButton.tsx';
import { countText } from '../../controls/numberText.ts';
import { timeText } from '../../controls/timeText.ts';
import { useWidth } from '../../controls/useWidth.ts';
import type { ArchiveState } from '../../../protocol/viewer/archiveProtocol.ts';
import type { FindingRow } from '../../../protocol/viewer/fileProtocol.ts';
import type { TimeRange } from '../../../protocol/viewer/overviewProtocol.ts';
import { useRequest } from '../../useRequest.ts';
import type { ArchiveConnection } from '../archiveConnection.ts';
import { WhatChanged } from '../changes/whatChanged.tsx';
import { SavePart } from '../savePart.tsx';
import type { ArchiveViewer } from '../useArchiveViewer.ts';
import { zoneOf } from '../zones.ts';
import { TimeAxis } from './timeAxis.ts';
import { TimelineDrawing } from './timelineDrawing.tsx';
import { TimelineLegend } from './timelineLegend.tsx';
import { useTimelinePointer } from './useTimelinePointer.ts';

export interface TimelineViewProps {
  readonly connection: ArchiveConnection;
  readonly viewer: ArchiveViewer;
  readonly state: ArchiveState;
  readonly findings: readonly FindingRow[];
}

/** The whole span: when there are records, and what stands out. A click leads to the record; dragging sets the range. */
export function TimelineView({ connection, viewer, state, findings }: TimelineViewProps): JSX.Element {
  const ref = useRef<HTMLDivElement>(null);
  const width = useWidth(ref);
  const { view, update, showPlace } = viewer;
  const zone = zoneOf(view.zone, state.head);
  const { survey } = state.scans;
  const version = `${state.revision} ${survey.phase} ${survey.doneBytes}`;
  const timeline = useRequest(connection, 'timeline', width === 0 ? undefined : { parts: width }, version);
  const axis = timeline === undefined ? undefined : new TimeAxis(timeline, width);
  const setRange = (range: TimeRange | undefined): void => {
    update({ range });
  };
  const open = (time: Timestamp): void => {
    connection.request('recordAt', { time }).then(
      (place) => {
        if (place !== null) showPlace(place);
      },
      (error: unknown) => {
        connection.report(error);
      },
    );
  };
  const pointer = useTimelinePointer(axis, setRange, open);
  const shown = pointer.brushed ?? view.range;
  return (
    <section class="timeline" aria-label={t`Timeline`}>
      <div
        class="timeline-box"
        ref={ref}
        tabIndex={0}
        data-pane="timeline"
        role="slider"
        aria-label={t`Time: press Enter to go to the record, Shift and the arrow keys to select a range`}
        aria-valuemin={0}
        aria-valuemax={Math.max(1, width)}
        aria-valuenow={Math.round(pointer.x ?? 0)}
        aria-valuetext={axis === undefined ? '' : timeText(axis.timeAt(pointer.x ?? 0), zone)}
        {...pointer.handlers}
      >
        {timeline !== undefined && axis !== undefined && (
          <TimelineDrawing
            timeline={timeline}
            axis={axis}
            zone={zone}
            findings={findings}
            range={shown}
            x={pointer.x}
          />
        )}
      </div>
      {timeline !== undefined && <TimelineLegend timeline={timeline} findings={findings} />}
      <p class="timeline-note quiet">
        {pointer.x !== undefined && axis !== undefined ? `${timeText(axis.timeAt(pointer.x), zone)} · ` : ''}
        {shown === undefined ? wholeText(state) : `${timeText(shown.from, zone)} – ${timeText(shown.to, zone)}`}
        {timeline !== undefined && timeline.marks.length > 0 && ` · ${countText(timeline.marks.length, 'mark')}`}
        {view.range !== undefined && (
          <LinkButton
            onClick={() => {
              setRange(undefined);
            }}
          >
            {t`Show All`}
          </LinkButton>
        )}
        {view.range !== undefined && <WhatChanged viewer={viewer} range={view.range} />}
        {view.range !== undefined && <SavePart connection={connection} part={{ range: view.range }} />}
      </p>
    </section>
  );
}

function wholeText({ head: { archives } }: ArchiveState): string {
  return archives === undefined ? t`Whole archive` : t`All archives`;
}
