import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { ArchiveState } from '../protocol/archiveProtocol.ts';
import { Refusal } from '../shell/refusal.tsx';
import { Announcer, Reading, Strip } from '../shell/states.tsx';
import { useAsked } from '../useAsked.ts';
import type { ArchiveConnection } from './archiveConnection.ts';
import { ArchiveHeadView } from './archiveHeadView.tsx';
import { ArchiveToolbar } from './archiveToolbar.tsx';
import { ArchiveViews } from './archiveViews.tsx';
import type { ArchiveViewState } from './archiveViewState.ts';
import { archiveNote } from './archiveNotes.ts';
import type { ArchiveViewer } from './useArchiveViewer.ts';
import { useArchiveShortcuts } from './useArchiveShortcuts.ts';
import { useArchiveViewer } from './useArchiveViewer.ts';

export interface ArchiveAppProps {
  readonly connection: ArchiveConnection;
  readonly kept: ArchiveViewState;
  readonly onKeep: (view: ArchiveViewState) => void;
}

/** Why no view is shown. */
const refusals: Partial<Record<ArchiveState['condition'], string>> = {
  foreign: 'Not an archive',
  unreadable: 'The archive cannot be read',
  unread: 'The archive was not read',
};

/** The viewer of an archive. */
export function ArchiveApp({ connection, kept, onKeep }: ArchiveAppProps): JSX.Element {
  const viewer = useArchiveViewer(connection, kept, onKeep);
  const { state, reading, fault, clearFault } = viewer;
  const faultStrip = fault !== undefined && (
    <Strip tone="error" text={fault} actions={[{ label: 'Close', onClick: clearFault }]} />
  );
  const refusal = state === undefined ? undefined : refusals[state.condition];
  return (
    <div class="shell">
      <Announcer text={announcement(viewer)} />
      {(state === undefined || refusal !== undefined) && faultStrip}
      {state === undefined || (refusal !== undefined && reading !== null) ? (
        <Reading
          progress={reading}
          onStop={() => {
            connection.request('stopReading', null);
          }}
        />
      ) : refusal !== undefined ? (
        <Refusal
          connection={connection}
          title={refusal}
          name={state.opened}
          problem={state.problem ?? 'reading was stopped before anything had come.'}
          isForeign={state.condition === 'foreign'}
        />
      ) : (
        <ArchivePage connection={connection} viewer={viewer} state={state} faultStrip={faultStrip} />
      )}
    </div>
  );
}

/** What a screen reader is told of what has come about. */
function announcement({ state, fault }: ArchiveViewer): string {
  if (state === undefined) return fault ?? '';
  const parts = [archiveNote(state)?.text ?? state.head.base, fault];
  return parts.filter((part) => part !== undefined).join(' ');
}

interface ArchivePageProps {
  readonly connection: ArchiveConnection;
  readonly viewer: ArchiveViewer;
  readonly state: ArchiveState;
  readonly faultStrip: ComponentChildren;
}

/** Head, strips and views of an archive that has been opened. */
function ArchivePage({ connection, viewer, state, faultStrip }: ArchivePageProps): JSX.Element {
  const [finding, setFinding] = useState<number | undefined>(undefined);
  const findings = useAsked(connection, 'findings', null, state.findingsRevision);
  const found = { findings: findings ?? [], selected: finding, onSelect: setFinding };
  useArchiveShortcuts(connection, viewer, found);
  const note = archiveNote(state);
  return (
    <>
      <ArchiveHeadView connection={connection} viewer={viewer} state={state} />
      {note !== undefined && <Strip tone={note.tone} text={note.text} />}
      {faultStrip}
      <ArchiveToolbar connection={connection} viewer={viewer} state={state} />
      <ArchiveViews
        connection={connection}
        viewer={viewer}
        state={state}
        findings={findings}
        finding={finding}
        onFinding={setFinding}
      />
    </>
  );
}
