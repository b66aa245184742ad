import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Connection } from '../connection.ts';
import { severities } from '../../formats/findings/severity.ts';
import type { ByteRange } from '../parts/range.ts';
import type { FileState, FindingRow } from '../protocol.ts';
import { Skeleton, Strip } from '../shell/states.tsx';
import { useAsked } from '../useAsked.ts';
import { conditionNote } from './conditionText.ts';
import { MmvHeadView } from './mmvHeadView.tsx';
import { MmvRefusal } from './mmvRefusal.tsx';
import { MmvToolbar } from './mmvToolbar.tsx';
import { MmvViews } from './mmvViews.tsx';
import { useMmvShortcuts } from './useMmvShortcuts.ts';
import { useViewer } from './useViewer.ts';
import type { ViewState } from './viewState.ts';

export interface MmvAppProps {
  readonly connection: Connection;
  readonly kept: ViewState;
  readonly onKeep: (view: ViewState) => void;
}

/** Findings are asked for again when the layout has changed, or their number. */
function findingsVersion({ layoutRevision, findingCounts }: FileState): string {
  return [layoutRevision, ...severities.map((severity) => findingCounts[severity])].join(' ');
}

/** The viewer of an MMV file. */
export function MmvApp({ connection, kept, onKeep }: MmvAppProps): JSX.Element {
  const viewer = useViewer(connection, kept, onKeep);
  const { state, fault, clearFault, showBytes } = viewer;
  const [finding, setFinding] = useState<number | undefined>(undefined);
  const findings = useAsked(
    connection,
    'findings',
    state === undefined ? undefined : null,
    state === undefined ? '' : findingsVersion(state),
  );
  const found = { findings: findings ?? [], selected: finding, onSelect: setFinding };
  useMmvShortcuts(connection, viewer, found);

  const faultStrip = fault !== undefined && (
    <Strip tone="error" text={fault} actions={[{ label: 'Close', onClick: clearFault }]} />
  );
  if (state === undefined)
    return (
      <div class="shell">
        {faultStrip}
        <Skeleton />
      </div>
    );
  if (state.condition === 'foreign' || state.condition === 'unreadable')
    return (
      <div class="shell">
        {faultStrip}
        <MmvRefusal connection={connection} state={state} />
      </div>
    );
  return (
    <div class="shell">
      <MmvHeadView
        state={state}
        onPause={(isPaused) => {
          connection.request('setPaused', { isPaused });
        }}
        onReadAgain={() => {
          connection.request('readAgain', null);
        }}
      />
      <ConditionStrip
        state={state}
        findings={found.findings}
        onShow={(index, range) => {
          setFinding(index);
          showBytes(range);
        }}
      />
      {faultStrip}
      <MmvToolbar connection={connection} viewer={viewer} state={state} />
      <MmvViews
        connection={connection}
        viewer={viewer}
        state={state}
        findings={findings}
        finding={finding}
        onFinding={setFinding}
      />
    </div>
  );
}

interface ConditionStripProps {
  readonly state: FileState;
  readonly findings: readonly FindingRow[];
  readonly onShow: (index: number, range: ByteRange) => void;
}

/** What is the matter with the file as a whole, if anything is, with a way to the first error. */
function ConditionStrip({ state, findings, onShow }: ConditionStripProps): JSX.Element | null {
  const note = conditionNote(state);
  if (note === undefined) return null;
  const index = findings.findIndex(({ severity }) => severity === 'error');
  const first = findings[index];
  const show = (): void => {
    if (first !== undefined) onShow(index, first);
  };
  const actions = note.tone === 'error' && first !== undefined ? [{ label: 'Show the First', onClick: show }] : [];
  return <Strip tone={note.tone} text={note.text} actions={actions} />;
}
