import type { ComponentChildren, JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { TimeZone } from '../../formats/pcp/time/timeZone.ts';
import { phrase, t, translated } from '../../formats/l10n/translate.ts';
import type { ArchiveState } from '../../protocol/viewer/archiveProtocol.ts';
import type { FindingRow } from '../../protocol/viewer/fileProtocol.ts';
import { ConditionStrip } from '../frame/conditionStrip.tsx';
import { Refusal } from '../frame/refusal.tsx';
import { useSelectedFinding } from '../frame/useSelectedFinding.ts';
import { Strips } from '../frame/states.tsx';
import { ViewerFrame } from '../frame/viewerFrame.tsx';
import { textInZone, timeText } from '../controls/timeText.ts';
import { useRequest } from '../useRequest.ts';
import type { ArchiveConnection } from './archiveConnection.ts';
import { ArchiveHeadView } from './archiveHeadView.tsx';
import { ArchiveToolbar } from './archiveToolbar.tsx';
import { PlotNotesContext, usePlotNotes } from '../plot/notes/plotNotes.ts';
import { LinkSwitchContext } from '../plot/range/linkSwitch.ts';
import { useLinkedTime } from './linked/useLinkedTime.ts';
import { ArchiveViews } from './archiveViews.tsx';
import type { ArchiveViewState } from './archiveViewState.ts';
import { archiveNote } from './archiveNotes.ts';
import type { ArchiveViewer } from './useArchiveViewer.ts';
import { useArchiveShortcuts } from './useArchiveShortcuts.ts';
import { useArchiveViewer } from './useArchiveViewer.ts';
import { zoneOf } from './zones.ts';

export interface ArchiveAppProps {
  readonly connection: ArchiveConnection;
  readonly kept: ArchiveViewState;
  readonly onKeep: (view: ArchiveViewState) => void;
}

/** Why no view is shown. */
const refusals: Partial<Record<ArchiveState['condition'], string>> = {
  foreign: phrase('Not an archive'),
  unreadable: phrase('The archive cannot be read'),
  unread: phrase('The archive was not read'),
};

/** The viewer of an archive. */
export function ArchiveApp({ connection, kept, onKeep }: ArchiveAppProps): JSX.Element {
  const viewer = useArchiveViewer(connection, kept, onKeep);
  return (
    <ViewerFrame
      connection={connection}
      shown={viewer}
      announcement={(state) => archiveNote(state)?.text ?? state.head.base}
      refusal={(state) => {
        const title = refusals[state.condition];
        return title === undefined ? undefined : (
          <Refusal
            connection={connection}
            title={translated(title)}
            name={state.opened}
            problem={state.problem ?? t`reading was stopped before any data arrived.`}
            isForeign={state.condition === 'foreign'}
          />
        );
      }}
      page={(state, faultStrip) => (
        <ArchivePage connection={connection} viewer={viewer} state={state} faultStrip={faultStrip} />
      )}
    />
  );
}

interface ArchivePageProps {
  readonly connection: ArchiveConnection;
  readonly viewer: ArchiveViewer;
  readonly state: ArchiveState;
  readonly faultStrip: ComponentChildren;
}

/** Head, strips and views of an archive that has been opened. */
function ArchivePage({ connection, viewer, state, faultStrip }: ArchivePageProps): JSX.Element {
  const reported = useRequest(connection, 'findings', null, state.findingsRevision);
  const { zoneinfo, timezone } = state.head;
  const findings = useMemo(
    () => reported?.map((row) => findingInZone(row, zoneOf(viewer.view.zone, state.head))),
    // The head is a new object whenever the archive grows.
    [reported, viewer.view.zone, zoneinfo, timezone],
  );
  const [finding, setFinding] = useSelectedFinding(findings);
  const found = { findings: findings ?? [], selected: finding, onSelect: setFinding };
  useArchiveShortcuts(connection, viewer, found);
  const rescue = {
    label: t`Rescue…`,
    onClick: () => {
      connection.run('rescue', null);
    },
  };
  const link = useLinkedTime(connection, viewer, state);
  const notes = usePlotNotes(connection, state.head.host, viewer.pushedNotes);
  return (
    <>
      <ArchiveHeadView connection={connection} viewer={viewer} state={state} />
      <Strips>
        <ConditionStrip
          note={archiveNote(state)}
          findings={found.findings}
          when={({ time }) => time && timeText(time, zoneOf(viewer.view.zone, state.head))}
          onShow={(index, finding) => {
            setFinding(index);
            viewer.showPlace(finding);
          }}
          remedies={state.head.archives === undefined ? [rescue] : []}
        />
        {faultStrip}
      </Strips>
      <ArchiveToolbar connection={connection} viewer={viewer} state={state} />
      <LinkSwitchContext.Provider value={link}>
        <PlotNotesContext.Provider value={notes}>
          <ArchiveViews
            connection={connection}
            viewer={viewer}
            state={state}
            findings={findings}
            finding={finding}
            onFinding={setFinding}
          />
        </PlotNotesContext.Provider>
      </LinkSwitchContext.Provider>
    </>
  );
}

/** Converts the times in a finding, which are in UTC. */
function findingInZone(row: FindingRow, zone: TimeZone): FindingRow {
  const related = row.related.map((each) => ({ ...each, message: textInZone(each.message, zone) }));
  return { ...row, message: textInZone(row.message, zone), place: textInZone(row.place, zone), related };
}
