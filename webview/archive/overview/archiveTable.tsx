import type { JSX } from 'preact';
import type { TimeZone } from '../../../formats/pcp/time/timeZone.ts';
import { counted } from '../../../formats/l10n/counted.ts';
import { t } from '../../../formats/l10n/translate.ts';
import { LinkButton } from '../../controls/linkButton.tsx';
import { countText, sizeText } from '../../controls/numberText.ts';
import { timeText } from '../../controls/timeText.ts';
import type { HistoryArchiveRow } from '../../../protocol/viewer/archiveProtocol.ts';
import type { FilePlace } from '../../../protocol/viewer/fileProtocol.ts';
import type { TimeRange } from '../../../protocol/viewer/overviewProtocol.ts';

export interface ArchiveTableProps {
  readonly archives: readonly HistoryArchiveRow[];
  readonly zone: TimeZone;
  /** Shows the records of an archive. */
  readonly onOpen: (place: FilePlace) => void;
  /** Shows the time of an archive. */
  readonly onRange: (range: TimeRange) => void;
}

/** The archives of a host, day by day. */
export function ArchiveTable({ archives, zone, onOpen, onRange }: ArchiveTableProps): JSX.Element {
  return (
    <table class="data-table archive-table">
      <caption>{t`Archives`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Archive`}</th>
          <th scope="col">{t`Start`}</th>
          <th scope="col">{t`End`}</th>
          <th scope="col" class="number">
            {t`Size on disk`}
          </th>
          <th scope="col">{t`Stored`}</th>
          <th scope="col">{t`Findings`}</th>
        </tr>
      </thead>
      <tbody>
        {archives.map((row) => (
          <ArchiveRow key={row.base} row={row} zone={zone} onOpen={onOpen} onRange={onRange} />
        ))}
      </tbody>
    </table>
  );
}

function ArchiveRow({
  row,
  zone,
  onOpen,
  onRange,
}: Omit<ArchiveTableProps, 'archives'> & { readonly row: HistoryArchiveRow }): JSX.Element {
  const { base, file, isText, start, end, isEndOpen, fileSize, compressions } = row;
  return (
    <tr>
      <td>
        <LinkButton
          isDisabled={start === undefined}
          title={isText ? t`Open ${base}` : t`Show the records of ${base}`}
          onClick={() => {
            onOpen({ file, start: 0, end: 0, ...(isText ? { line: 0 } : {}) });
          }}
        >
          {base}
        </LinkButton>
      </td>
      <td>
        {start === undefined || end === undefined ? (
          '–'
        ) : (
          <LinkButton
            title={t`Show this time in all views`}
            onClick={() => {
              onRange({ from: start, to: end });
            }}
          >
            {timeText(start, zone)}
          </LinkButton>
        )}
      </td>
      <td>{end === undefined ? '–' : isEndOpen === true ? t`${timeText(end, zone)} or later` : timeText(end, zone)}</td>
      <td class="number" title={countText(fileSize, 'byte')}>
        {sizeText(fileSize)}
      </td>
      <td>{isText ? t`text` : compressions.length === 0 ? t`uncompressed` : compressions.join(', ')}</td>
      <td>{findingsText(row)}</td>
    </tr>
  );
}

/** The worst findings of an archive, or why it is left out. */
function findingsText({ findingCounts, isChecked, problem }: HistoryArchiveRow): string {
  if (problem !== undefined) return problem;
  const { error, warning, info, hint } = findingCounts;
  const texts = [
    ...(error > 0 ? [t`${counted(error, 'error')}`] : []),
    ...(warning > 0 ? [t`${counted(warning, 'warning')}`] : []),
    ...(info > 0 ? [t`${counted(info, 'info')}`] : []),
    ...(hint > 0 ? [t`${counted(hint, 'hint')}`] : []),
  ];
  if (!isChecked) return [...texts, t`not checked yet`].join(', ');
  return texts.length === 0 ? t`none` : texts.join(', ');
}
