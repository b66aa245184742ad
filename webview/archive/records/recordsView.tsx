import type { JSX } from 'preact';
import { useCallback, useMemo } from 'preact/hooks';
import type { ByteRange } from '../../parts/range.ts';
import type { ArchiveState } from '../../protocol/archiveProtocol.ts';
import type { FindingRow } from '../../protocol/fileProtocol.ts';
import { Empty } from '../../shell/states.tsx';
import type { ShownFile } from '../../structure/shownFile.ts';
import { StructureView } from '../../structure/structureView.tsx';
import type { ArchiveConnection } from '../archiveConnection.ts';
import type { ArchiveViewer } from '../useArchiveViewer.ts';
import { MemberChooser } from './memberChooser.tsx';

export interface RecordsViewProps {
  readonly connection: ArchiveConnection;
  readonly viewer: ArchiveViewer;
  readonly state: ArchiveState;
  readonly findings: readonly FindingRow[] | undefined;
}

/** The member that is shown: the one chosen, else the one that was opened. */
export function shownMember(state: ArchiveState, chosen: string | undefined): ShownFile | undefined {
  const { head, opened, revision, layoutRevision } = state;
  const members = head.members.filter(({ size }) => size !== undefined);
  const member =
    members.find(({ name }) => name === chosen) ?? members.find(({ name }) => name === opened) ?? members[0];
  if (member?.size === undefined) return undefined;
  return { file: member.name, size: member.size, byteOrder: 'big', revision, layoutRevision };
}

/** The records of a member: structure of the one at the cursor, beside the bytes. */
export function RecordsView({ connection, viewer, state, findings }: RecordsViewProps): JSX.Element {
  const { view, tool, setTool, update, showPlace } = viewer;
  const shown = shownMember(state, view.file);
  const file = shown?.file;
  const ofFile = useMemo(() => (findings ?? []).filter((found) => found.file === file), [findings, file]);
  const onSelect = useCallback(
    (selection: ByteRange, cursor: number) => {
      update({ selection, cursor });
    },
    [update],
  );
  if (shown === undefined) return <Empty text="None of the files can be read." />;
  return (
    <>
      <MemberChooser members={state.head.members} chosen={shown.file} onChoose={showPlace} />
      {shown.size === 0 ? (
        <Empty text="The file is empty: there are no bytes." />
      ) : (
        <StructureView
          key={shown.file}
          connection={connection}
          shown={shown}
          scope="record"
          findings={ofFile}
          selection={view.selection}
          cursor={view.cursor}
          share={view.share}
          tool={tool}
          onTool={setTool}
          onSelect={onSelect}
          onJump={({ start, end }) => {
            showPlace({ file: shown.file, start, end });
          }}
          onShare={(share) => {
            update({ share });
          }}
        />
      )}
    </>
  );
}
