import type { JSX } from 'preact';
import { t } from '../../../formats/l10n/translate.ts';
import { LinkButton } from '../../controls/linkButton.tsx';
import { countText, grouped } from '../../controls/numberText.ts';
import type { ArchiveState, ScanState } from '../../../protocol/viewer/archiveProtocol.ts';
import type { RowRange } from '../../../protocol/viewer/recordProtocol.ts';
import type { ArchiveConnection } from '../archiveConnection.ts';
import type { ArchiveViewer } from '../useArchiveViewer.ts';
import { GoToTime } from './goToTime.tsx';
import { MemberChooser } from './memberChooser.tsx';
import type { RecordRows } from './useRecordRows.ts';

export interface RecordsBarProps {
  readonly connection: ArchiveConnection;
  readonly viewer: ArchiveViewer;
  readonly state: ArchiveState;
  readonly file: string;
  readonly rows: RecordRows;
  /** Records in the visible time range; undefined if all are shown. */
  readonly range: RowRange | undefined;
}

/** Selected file, number of known records, and whether new records are followed. */
export function RecordsBar({ connection, viewer, state, file, rows, range }: RecordsBarProps): JSX.Element {
  const { view, update, showPlace } = viewer;
  const { survey } = state.scans;
  const isPartial = rows.total !== undefined && !rows.isComplete;
  return (
    <div class="records-bar">
      <MemberChooser members={state.head.members} chosen={file} onChoose={showPlace} />
      <span class="quiet" role="status">
        {knownText(rows, survey)}
      </span>
      {isPartial && (
        <LinkButton
          onClick={() => {
            connection.run('setScan', { scan: 'survey', isRunning: survey.phase !== 'running' });
          }}
        >
          {survey.phase === 'running' ? t`Stop` : t`Continue`}
        </LinkButton>
      )}
      <GoToTime connection={connection} viewer={viewer} state={state} />
      {range !== undefined && (
        <>
          <span>{t`${grouped(range.to - range.from, 'record')} in this range`}</span>
          <LinkButton
            onClick={() => {
              update({ range: undefined });
            }}
          >
            {t`Show All`}
          </LinkButton>
        </>
      )}
      {(state.head.activity !== 'still' || view.followsEnd) && (
        <label class="check">
          <input
            type="checkbox"
            checked={view.followsEnd}
            onChange={({ currentTarget }) => {
              update({ followsEnd: currentTarget.checked });
            }}
          />
          <span>{t`Follow new records`}</span>
        </label>
      )}
    </div>
  );
}

/** `6 records`, or the number known so far; the label record is not counted. */
function knownText({ total, isComplete }: RecordRows, { phase, doneBytes, totalBytes, problem }: ScanState): string {
  if (total === undefined) return '';
  const known = countText(Math.max(0, total - 1), 'record');
  if (isComplete) return known;
  const share = `${Math.floor((100 * doneBytes) / Math.max(1, totalBytes))} %`;
  if (phase === 'failed') return t`first ${known}; scan for more failed: ${problem ?? ''}`;
  return phase === 'running' ? t`first ${known}; scanning for more (${share})…` : t`first ${known}`;
}
