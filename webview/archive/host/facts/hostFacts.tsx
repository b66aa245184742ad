import type { JSX } from 'preact';
import { hostFactRows } from '../../../formats/history/views/hostFactRows.ts';
import { t } from '../../../formats/l10n/translate.ts';
import { shortHumanText } from '../../../formats/pcp/units/humanText.ts';
import type { TimeZone } from '../../../formats/pcp/time/timeZone.ts';
import type { ArchiveState } from '../../../protocol/viewer/archiveProtocol.ts';
import type { HostFacts } from '../../../protocol/viewer/hostProtocol.ts';
import { grouped } from '../../controls/numberText.ts';
import { timeText } from '../../controls/timeText.ts';
import { useRequest } from '../../useRequest.ts';
import type { ArchiveConnection } from '../archiveConnection.ts';

export interface HostFactListProps {
  readonly connection: ArchiveConnection;
  readonly state: ArchiveState;
  readonly zone: TimeZone;
}

/** What the machine is, and what was logged of it. */
export function HostFactList({ connection, state, zone }: HostFactListProps): JSX.Element {
  const version = `${state.revision} ${state.scans.survey.phase}`;
  const facts = useRequest(connection, 'hostFacts', null, version);
  const { host, start, end } = state.head;
  const rows =
    facts === undefined
      ? []
      : hostFactRows(facts, { host, start, end, logged: loggedText(facts) }, (time) => timeText(time, zone));
  return (
    <dl class="facts-table host-facts" aria-busy={facts === undefined}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** `1,204 metrics every 60 s, 30 metrics at start`. */
function loggedText({ logged }: HostFacts): string {
  return logged
    .map(({ metrics, intervalSeconds }) =>
      intervalSeconds === undefined
        ? t`${grouped(metrics, 'metric')} at start`
        : t`${grouped(metrics, 'metric')} every ${shortHumanText('duration', intervalSeconds)}`,
    )
    .join(', ');
}
