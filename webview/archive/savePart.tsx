import type { JSX } from 'preact';
import { t } from '../../formats/l10n/translate.ts';
import type { ShownPart } from '../../protocol/viewer/partProtocol.ts';
import { LinkButton } from '../controls/linkButton.tsx';
import type { ArchiveConnection } from './archiveConnection.ts';

export interface SavePartProps {
  readonly connection: Pick<ArchiveConnection, 'run'>;
  readonly part: ShownPart;
}

/** Leads from a range of time, and what is shown of it, to an archive of its own. */
export function SavePart({ connection, part }: SavePartProps): JSX.Element {
  return (
    <LinkButton
      title={t`Write the records of this time as a new archive`}
      onClick={() => {
        connection.run('savePart', part);
      }}
    >
      {t`Save This Part as Archive…`}
    </LinkButton>
  );
}
