import type { JSX } from 'preact';
import { t } from '../../../../formats/l10n/translate.ts';
import type { HostTable } from '../../../../protocol/viewer/hostProtocol.ts';
import { IconButton } from '../../../controls/icon.tsx';
import { LinkButton } from '../../../controls/linkButton.tsx';

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
        <LinkButton
          key={table.label}
          title={t`Show the table of this moment`}
          onClick={() => {
            onTable(table);
          }}
        >
          {table.label}
        </LinkButton>
      ))}
      <LinkButton onClick={onOpen}>{t`Open in Metrics`}</LinkButton>
      <IconButton icon="close" label={t`Release Cursor (Escape)`} onClick={onRelease} />
    </p>
  );
}
