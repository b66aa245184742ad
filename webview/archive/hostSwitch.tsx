import type { JSX } from 'preact';
import { t } from '../../formats/l10n/translate.ts';
import type { ArchiveConnection } from './archiveConnection.ts';

export interface HostSwitchProps {
  readonly connection: ArchiveConnection;
  readonly host: string;
  readonly hosts: readonly string[];
}

/** Select box for the host whose history is shown: that of another one opens in an editor of its own. */
export function HostSwitch({ connection, host, hosts }: HostSwitchProps): JSX.Element {
  return (
    <select
      class="select"
      aria-label={t`Host`}
      title={t`Show the history of another host`}
      value={host}
      onChange={({ currentTarget }) => {
        connection.run('showHost', { host: currentTarget.value });
        currentTarget.value = host;
      }}
    >
      {hosts.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </select>
  );
}
