import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { MmvConnection } from './mmvConnection.ts';
import { severities } from '../../formats/findings/severity.ts';
import type { ByteRange } from '../parts/range.ts';
import type { FindingRow } from '../protocol/fileProtocol.ts';
import type { MmvState } from '../protocol/mmvProtocol.ts';
import { Announcer, Reading, Strip } from '../shell/states.tsx';
import { useAsked } from '../useAsked.ts';
import { conditionNames, conditionNote, partialText } from './conditionText.ts';
import { MmvHeadView } from './mmvHeadView.tsx';
import { MmvRefusal } from './mmvRefusal.tsx';
import { MmvToolbar } from './mmvToolbar.tsx';
import { MmvViews } from './mmvViews.tsx';
import { useMmvShortcuts } from './useMmvShortcuts.ts';
import type { Viewer } from './useViewer.ts';
import { useViewer } from './useViewer.ts';
import type { ViewState } from './viewState.ts';

export interface MmvAppProps {
  readonly connection: MmvConnection;
  readonly kept: ViewState;
  readonly onKeep: (view: ViewState) => void;
}

/** Findings are asked for again when the layout has changed, or their number. */
function findingsVersion({ layoutRevision, findingCounts }: MmvState): string {
  return [layoutRevision, ...severities.map((severity) => findingCounts[severity])].join(' ');
}

/** What a screen reader is told of what has come about. */
function announcement({ state, fault }: Viewer): string {
  if (state === undefined) return fault ?? '';
  const { condition, partial, live, head } = state;
  const parts = [
    conditionNote(state)?.text ?? `${head.name}: ${conditionNames[condition]}`,
    partial === undefined ? undefined : partialText(partial, head.size),
    live.mode === 'paused' ? 'Paused.' : undefined,
    fault,
  ];
  return parts.filter((part) => part !== undefined).join(' ');
}

/** The viewer of an MMV file. */
export function MmvApp({ connection, kept, onKeep }: MmvAppProps): JSX.Element {
  const viewer = useViewer(connection, kept, onKeep);
  const { state, reading, fault, clearFault } = viewer;
  const faultStrip = fault !== undefined && (
    <Strip tone="error" text={fault} actions={[{ label: 'Close', onClick: clearFault }]} />
  );
  const isRefused = state !== undefined && refusals.has(state.condition);
  return (
    <div class="shell">
      <Announcer text={announcement(viewer)} />
      {(state === undefined || isRefused) && faultStrip}
      {state === undefined || (isRefused && reading !== null) ? (
        <Reading
          progress={reading}
          onStop={() => {
            connection.request('stopReading', null);
          }}
        />
      ) : isRefused ? (
        <MmvRefusal connection={connection} state={state} />
      ) : (
        <MmvPage connection={connection} viewer={viewer} state={state} faultStrip={faultStrip} />
      )}
    </div>
  );
}

const refusals: ReadonlySet<MmvState['condition']> = new Set(['foreign', 'unreadable', 'unread']);

interface MmvPageProps {
  readonly connection: MmvConnection;
  readonly viewer: Viewer;
  readonly state: MmvState;
  readonly faultStrip: ComponentChildren;
}

/** Head, strips and views of a file that has been read. */
function MmvPage({ connection, viewer, state, faultStrip }: MmvPageProps): JSX.Element {
  const [finding, setFinding] = useState<number | undefined>(undefined);
  const findings = useAsked(connection, 'findings', null, findingsVersion(state));
  const found = { findings: findings ?? [], selected: finding, onSelect: setFinding };
  useMmvShortcuts(connection, viewer, found);
  const views = { connection, viewer, state, findings, finding, onFinding: setFinding };
  return (
    <>
      <MmvHeadView
        state={state}
        reading={viewer.reading}
        onPause={(isPaused) => {
          connection.request('setPaused', { isPaused });
        }}
        onReadAgain={() => {
          connection.request('readAgain', null);
        }}
        onStopReading={() => {
          connection.request('stopReading', null);
        }}
      />
      <ConditionStrip
        state={state}
        findings={found.findings}
        onShow={(index, range) => {
          setFinding(index);
          viewer.showBytes(range);
        }}
      />
      <PartialStrip
        state={state}
        onReadAgain={() => {
          connection.request('readAgain', null);
        }}
      />
      {faultStrip}
      <MmvToolbar connection={connection} viewer={viewer} state={state} />
      <MmvViews {...views} />
    </>
  );
}

interface PartialStripProps {
  readonly state: MmvState;
  readonly onReadAgain: () => void;
}

/** How much of the file is shown, where that is not all. */
function PartialStrip({ state, onReadAgain }: PartialStripProps): JSX.Element | null {
  const { partial, head } = state;
  if (partial === undefined) return null;
  const actions = partial.isStopped ? [{ label: 'Read Again', onClick: onReadAgain }] : [];
  return <Strip tone="info" text={partialText(partial, head.size)} actions={actions} />;
}

interface ConditionStripProps {
  readonly state: MmvState;
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
