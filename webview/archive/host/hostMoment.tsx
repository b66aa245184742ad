import type { JSX } from 'preact';
import { t } from '../../../formats/l10n/translate.ts';
import type { HostTable } from '../../../protocol/viewer/hostProtocol.ts';
import { IconButton } from '../../controls/icon.tsx';

export interface HostMomentProps {
  /** The marked time in words. */
  readonly timeText: string;
  readonly tables: readonly HostTable[];
  readonly onTable: (table: HostTable) => void;
  /** Shows the metrics of the plot in Metrics. */
  readonly onOpen: () => void;
  /** Lets the cursor follow the pointer again. */
  readonly onRelease: () => void;
}

/** The time that was marked in a plot, and what to look at next: tables of that moment, or the metrics themselves. */
export function HostMoment({ timeText, tables, onTable, onOpen, onRelease }: HostMomentProps): JSX.Element {
  return (
    <p class="host-moment">
      <span class="number">{timeText}</span>
      {tables.map((table) => (
        <button
          key={table.label}
          type="button"
          class="link-button"
          title={t`Show the table of this moment`}
          onClick={() => {
            onTable(table);
          }}
        >
          {table.label}
        </button>
      ))}
      <button type="button" class="link-button" onClick={onOpen}>
        {t`Open in Metrics`}
      </button>
      <IconButton icon="close" label={t`Release Cursor (Escape)`} onClick={onRelease} />
    </p>
  );
}
