import type { JSX } from 'preact';
import { t } from '../../formats/l10n/translate.ts';
import { LinkButton } from '../controls/linkButton.tsx';
import type { ArchiveConnection } from './archiveConnection.ts';

interface WriteRuleProps {
  readonly connection: Pick<ArchiveConnection, 'run'>;
  readonly rule: string;
}

/** Leads from a finding to a rule of pmie that fires on it. */
export function WriteRule({ connection, rule }: WriteRuleProps): JSX.Element {
  return (
    <LinkButton
      title={t`Write a rule for pmie that fires on this, and try it on this archive`}
      onClick={() => {
        connection.run('writeRule', { text: rule });
      }}
    >
      {t`Write Rule from Finding`}
    </LinkButton>
  );
}
