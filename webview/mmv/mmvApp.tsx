import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { t, translated } from '../../formats/l10n/translate.ts';
import type { MmvConnection } from './mmvConnection.ts';
import { pageRows } from '../controls/list/pagedRows.ts';
import type { MmvState } from '../../protocol/viewer/mmvProtocol.ts';
import { ConditionStrip } from '../frame/conditionStrip.tsx';
import { Strip, Strips } from '../frame/states.tsx';
import { useSelectedFinding } from '../frame/useSelectedFinding.ts';
import { ViewerFrame } from '../frame/viewerFrame.tsx';
import { useRequest } from '../useRequest.ts';
import { conditionNames, conditionNote, partialText } from './conditionText.ts';
import { MmvHeadView } from './mmvHeadView.tsx';
import { MmvRefusal } from './mmvRefusal.tsx';
import { MmvToolbar } from './mmvToolbar.tsx';
import { MmvViews } from './mmvViews.tsx';
import { useMmvShortcuts } from './useMmvShortcuts.ts';
import type { Viewer } from './useViewer.ts';
import { useViewer } from './useViewer.ts';
import type { ViewState } from './viewState.ts';
import { valueOrder } from './viewState.ts';

export interface MmvAppProps {
  readonly connection: MmvConnection;
  readonly kept: ViewState;
  readonly onKeep: (view: ViewState) => void;
}

/** Text that screen readers announce after a change. */
function announcement(state: MmvState): string {
  const { condition, partial, live, head } = state;
  const parts = [
    conditionNote(state)?.text ?? `${head.name}: ${translated(conditionNames[condition])}`,
    partial === undefined ? undefined : partialText(partial, head.size),
    live.mode === 'paused' ? t`Paused.` : undefined,
  ];
  return parts.filter((part) => part !== undefined).join(' ');
}

const refusals: ReadonlySet<MmvState['condition']> = new Set(['foreign', 'unreadable', 'unread']);

/** The viewer of an MMV file. */
export function MmvApp({ connection, kept, onKeep }: MmvAppProps): JSX.Element {
  const viewer = useViewer(connection, kept, onKeep);
  useLayoutEffect(() => {
    // The first rows come with the state of the file, not after it.
    if (kept.view === 'values') connection.prefetch('values', { ...valueOrder(kept), from: 0, to: pageRows });
  }, [connection]);
  return (
    <ViewerFrame
      connection={connection}
      shown={viewer}
      announcement={announcement}
      refusal={(state) =>
        refusals.has(state.condition) ? <MmvRefusal connection={connection} state={state} /> : undefined
      }
      page={(state, faultStrip) => (
        <MmvPage connection={connection} viewer={viewer} state={state} faultStrip={faultStrip} />
      )}
    />
  );
}

interface MmvPageProps {
  readonly connection: MmvConnection;
  readonly viewer: Viewer;
  readonly state: MmvState;
  readonly faultStrip: ComponentChildren;
}

/** Head, strips and views of a file that has been read. */
function MmvPage({ connection, viewer, state, faultStrip }: MmvPageProps): JSX.Element {
  // Findings contain the names of their places, which another layout may change.
  const findings = useRequest(connection, 'findings', null, `${state.layoutRevision} ${state.findingsRevision}`);
  const [finding, setFinding] = useSelectedFinding(findings);
  const found = { findings: findings ?? [], selected: finding, onSelect: setFinding };
  useMmvShortcuts(connection, viewer, found);
  const views = { connection, viewer, state, findings, finding, onFinding: setFinding };
  return (
    <>
      <MmvHeadView connection={connection} state={state} reading={viewer.reading} />
      <Strips>
        <ConditionStrip
          note={conditionNote(state)}
          findings={found.findings}
          onShow={(index, finding) => {
            setFinding(index);
            viewer.showBytes(finding);
          }}
        />
        <PartialStrip
          state={state}
          onReadAgain={() => {
            connection.run('readAgain', null);
          }}
        />
        {faultStrip}
      </Strips>
      <MmvToolbar connection={connection} viewer={viewer} state={state} />
      <MmvViews {...views} />
    </>
  );
}

interface PartialStripProps {
  readonly state: MmvState;
  readonly onReadAgain: () => void;
}

/** States how much of the file is shown, if that is not all. */
function PartialStrip({ state, onReadAgain }: PartialStripProps): JSX.Element | null {
  const { partial, head } = state;
  if (partial === undefined) return null;
  const actions = partial.isStopped ? [{ label: t`Refresh`, onClick: onReadAgain }] : [];
  return <Strip tone="info" text={partialText(partial, head.size)} actions={actions} />;
}
