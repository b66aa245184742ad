import type { JSX } from 'preact';
import { useCallback, useMemo } from 'preact/hooks';
import { t } from '../../../formats/l10n/translate.ts';
import type { ByteRange } from '../../../formats/bytes/range.ts';
import { SplitPane } from '../../controls/splitPane.tsx';
import { textInZone } from '../../controls/timeText.ts';
import type { ArchiveState, MemberRow } from '../../../protocol/viewer/archiveProtocol.ts';
import type { FindingRow } from '../../../protocol/viewer/fileProtocol.ts';
import type { RecordRow } from '../../../protocol/viewer/recordProtocol.ts';
import { Empty } from '../../frame/states.tsx';
import type { ShownFile } from '../../structure/shownFile.ts';
import { ShownText } from '../../structure/shownText.ts';
import { StructureView } from '../../structure/structureView.tsx';
import { useRequest } from '../../useRequest.ts';
import type { ArchiveConnection } from '../archiveConnection.ts';
import type { ArchiveViewer } from '../useArchiveViewer.ts';
import { zoneOf } from '../zones.ts';
import { LinkStrip } from './linkStrip.tsx';
import { contentSize, MemberChooser } from './memberChooser.tsx';
import { RecordList } from './recordList.tsx';
import { RecordsBar } from './recordsBar.tsx';
import { useActiveRecord } from './useActiveRecord.ts';
import { useLinks } from './useLinks.ts';
import { useRecordRows } from './useRecordRows.ts';

export interface RecordsViewProps {
  readonly connection: ArchiveConnection;
  readonly viewer: ArchiveViewer;
  readonly state: ArchiveState;
  readonly findings: readonly FindingRow[] | undefined;
}

/** The member that is shown: the one chosen, else the one that was opened. */
export function shownMember(state: ArchiveState, chosen: string | undefined): ShownFile | undefined {
  const { head, opened, revision, layoutRevision } = state;
  const members = head.members.filter((member) => contentSize(member) !== undefined);
  const member =
    members.find(({ name }) => name === chosen) ??
    members.find(({ name }) => name === opened) ??
    firstOfNewest(members);
  const size = member && contentSize(member);
  if (member === undefined || size === undefined) return undefined;
  const { name: file } = member;
  // What a logger has written it does not change.
  return { file, size, byteOrder: 'big', revision, layoutRevision, bytesRevision: layoutRevision };
}

/** The first file of an archive; of the last one in a history. */
function firstOfNewest(members: readonly MemberRow[]): MemberRow | undefined {
  const archive = members.at(-1)?.archive;
  return members.find((member) => member.archive === archive);
}

/** Records of a file: list, structure and bytes of the record at the cursor, and its links. */
export function RecordsView(props: RecordsViewProps): JSX.Element {
  const { viewer, state } = props;
  const shown = shownMember(state, viewer.view.file);
  if (shown === undefined) return <Empty text={t`None of the files can be read.`} />;
  if (shown.size > 0) return <MemberView key={shown.file} {...props} shown={shown} />;
  return (
    <>
      <MemberChooser members={state.head.members} chosen={shown.file} onChoose={viewer.showPlace} />
      <Empty text={t`The file is empty.`} />
    </>
  );
}

/** Maximum number of recounts of the list during a scan. */
const surveySteps = 20;

function MemberView(props: RecordsViewProps & { readonly shown: ShownFile }): JSX.Element {
  const { connection, viewer, state, shown } = props;
  const { view, update } = viewer;
  const { phase, doneBytes, totalBytes } = state.scans.survey;
  const step = Math.floor((surveySteps * doneBytes) / Math.max(1, totalBytes));
  const version = `${state.revision} ${phase} ${step}`;
  const rows = useRecordRows(connection, shown, version);
  const onRow = useCallback(
    ({ start, end }: RecordRow) => {
      update({ selection: { start, end }, cursor: start });
    },
    [update],
  );
  const active = useActiveRecord(connection, shown, rows, view.cursor, `${shown.layoutRevision} ${phase}`, onRow);
  const links = useLinks(connection, viewer, shown);
  const { file } = shown;
  const range = useRequest(connection, 'recordsIn', view.range && { file, range: view.range }, version) ?? undefined;
  return (
    <>
      <RecordsBar connection={connection} viewer={viewer} state={state} file={file} rows={rows} range={range} />
      <div class="records">
        <SplitPane
          label={t`Resize record list`}
          share={view.recordsShare}
          onShare={(recordsShare) => {
            update({ recordsShare });
          }}
          first={
            <RecordList
              file={file}
              rows={rows}
              active={active}
              range={range}
              zone={zoneOf(view.zone, state.head)}
              followsEnd={view.followsEnd}
            />
          }
          second={<RecordBytes {...props} />}
        />
      </div>
      <LinkStrip links={links} />
    </>
  );
}

/** Structure and bytes of the record at the cursor. */
function RecordBytes({
  connection,
  viewer,
  state,
  shown,
  findings,
}: RecordsViewProps & { readonly shown: ShownFile }): JSX.Element {
  const { view, tool, setTool, update, showPlace } = viewer;
  const { file } = shown;
  const ofFile = useMemo(() => (findings ?? []).filter((row) => row.file === file), [findings, file]);
  const onSelect = useCallback(
    (selection: ByteRange, cursor: number) => {
      update({ selection, cursor });
    },
    [update],
  );
  const { zoneinfo, timezone } = state.head;
  const shownText = useMemo(() => {
    const zone = zoneOf(view.zone, state.head);
    return (text: string) => (/^\d/.test(text) ? textInZone(text, zone) : text);
    // The head is a new object whenever the archive grows.
  }, [view.zone, zoneinfo, timezone]);
  return (
    <ShownText.Provider value={shownText}>
      <StructureView
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
          showPlace({ file, start, end });
        }}
        onShare={(share) => {
          update({ share });
        }}
      />
    </ShownText.Provider>
  );
}
