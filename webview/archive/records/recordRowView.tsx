import type { JSX } from 'preact';
import { offsetText } from '../../../formats/l10n/offsetText.ts';
import { severityName } from '../../../formats/findings/severity.ts';
import type { TimeZone } from '../../../formats/pcp/time/timeZone.ts';
import { phrase, t, translated } from '../../../formats/l10n/translate.ts';
import { severityIcons } from '../../controls/findings/findingItem.ts';
import { Icon } from '../../controls/icon.tsx';
import { countText, groupDigits } from '../../controls/numberText.ts';
import { exactTimeText, timeText } from '../../controls/timeText.ts';
import type { ArchiveBandKind } from '../../../protocol/viewer/fileProtocol.ts';
import type { RecordRow } from '../../../protocol/viewer/recordProtocol.ts';
import { fieldContext } from '../../structure/fieldContext.ts';

/** Columns of the list, from left to right. */
export const recordColumns = [
  { name: 'time', title: phrase('Time'), isNumber: false },
  { name: 'offset', title: phrase('Offset'), isNumber: true },
  { name: 'kind', title: phrase('Kind'), isNumber: false },
  { name: 'size', title: phrase('Size'), isNumber: true },
  { name: 'metrics', title: phrase('Metrics'), isNumber: true },
  { name: 'about', title: phrase('Contents'), isNumber: false },
] as const;

const kindTexts: Readonly<Record<ArchiveBandKind, string>> = {
  label: phrase('label'),
  descriptor: phrase('descriptor'),
  indom: phrase('instances'),
  labels: phrase('labels'),
  help: phrase('help'),
  result: phrase('result'),
  mark: phrase('mark'),
  entry: phrase('entry'),
  record: phrase('damaged'),
};

export interface RecordRowViewProps {
  readonly id: string;
  /** Position in the list, counted from 0. */
  readonly position: number;
  readonly file: string;
  /** Undefined where it has not been read yet. */
  readonly row: RecordRow | undefined;
  readonly zone: TimeZone;
  readonly isActive: boolean;
  readonly onSelect: () => void;
  readonly onOpen: () => void;
}

/** A record in the list. */
export function RecordRowView(props: RecordRowViewProps): JSX.Element {
  const { id, position, file, row, zone, isActive, onSelect, onOpen } = props;
  const place = row && { kind: 'bytes' as const, file, start: row.start, end: row.end };
  return (
    <div
      id={id}
      role="row"
      class={`row records-row ${isActive ? 'active' : ''} ${row === undefined ? '' : `is-${row.kind}`}`}
      aria-rowindex={position + 2}
      aria-selected={isActive}
      data-vscode-context={place && fieldContext(place)}
      onClick={onSelect}
      onDblClick={onOpen}
    >
      {row === undefined ? (
        <span role="gridcell" class="quiet">
          …
        </span>
      ) : (
        <RecordCells row={row} zone={zone} />
      )}
    </div>
  );
}

function RecordCells({ row, zone }: { readonly row: RecordRow; readonly zone: TimeZone }): JSX.Element {
  const { kind, start, end, time, metrics, text, severity } = row;
  const when = time === undefined ? '' : timeText(time, zone);
  const about = kind === 'mark' ? t`gap: rates cannot be computed across it` : text;
  return (
    <>
      <span role="gridcell" aria-colindex={1} class="record-time" title={time && exactTimeText(time, zone)}>
        {when}
        {when === '' && (
          <span class="record-about-instead quiet" aria-hidden="true">
            {about}
          </span>
        )}
      </span>
      <span role="gridcell" aria-colindex={2} class="number mono quiet" title={t`offset ${start}`}>
        {offsetText(start)}
      </span>
      <span role="gridcell" aria-colindex={3} class="record-kind">
        {severity !== undefined && (
          <span class={`severity-${severity}`}>
            <Icon name={severityIcons[severity]} label={severityName(severity)} />{' '}
          </span>
        )}
        {translated(kindTexts[kind])}
      </span>
      <span role="gridcell" aria-colindex={4} class="number record-size" title={countText(end - start, 'byte')}>
        {groupDigits(String(end - start))}
      </span>
      <span role="gridcell" aria-colindex={5} class="number record-metrics">
        {metrics === undefined || kind === 'mark' ? '' : groupDigits(String(metrics))}
      </span>
      <span role="gridcell" aria-colindex={6} class="record-about quiet" title={about}>
        {about}
      </span>
    </>
  );
}
