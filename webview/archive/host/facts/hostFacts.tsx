import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { hostFactLine, hostFactRows } from '../../../../formats/history/views/hostFactRows.ts';
import { t } from '../../../../formats/l10n/translate.ts';
import { shortHumanText } from '../../../../formats/pcp/units/humanText.ts';
import type { TimeZone } from '../../../../formats/pcp/time/timeZone.ts';
import type { ArchiveState } from '../../../../protocol/viewer/archiveProtocol.ts';
import type { HostFacts as Facts } from '../../../../protocol/viewer/hostProtocol.ts';
import { LinkButton } from '../../../controls/linkButton.tsx';
import { grouped } from '../../../controls/numberText.ts';
import { timeText } from '../../../controls/timeText.ts';
import { useRequest } from '../../../useRequest.ts';
import type { ArchiveConnection } from '../../archiveConnection.ts';

export interface HostFactsProps {
  readonly connection: ArchiveConnection;
  readonly state: ArchiveState;
  readonly zone: TimeZone;
}

/** What the machine is, and what was logged of it: in a line, and on request all that is known. */
export function HostFacts({ connection, state, zone }: HostFactsProps): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const version = `${state.revision} ${state.scans.survey.phase}`;
  const facts = useRequest(connection, 'hostFacts', null, version);
  const { host, start, end, notes = [] } = state.head;
  return (
    <div class="host-facts" aria-busy={facts === undefined}>
      <p class="host-fact-line">
        <span>{facts === undefined ? '' : hostFactLine(facts, { start, end }, facts.logged[0]?.intervalSeconds)}</span>
        <LinkButton
          isExpanded={isOpen}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          {isOpen ? t`Less` : t`More About This Host`}
        </LinkButton>
      </p>
      {notes.map((note) => (
        <p key={note} class="host-join">
          {note}
        </p>
      ))}
      {isOpen && facts !== undefined && (
        <dl class="facts-table">
          {hostFactRows(facts, { host, start, end, logged: loggedText(facts) }, (time) => timeText(time, zone)).map(
            ([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
          )}
        </dl>
      )}
    </div>
  );
}

/** `1,204 metrics every 60 s, 30 metrics at start`. */
function loggedText({ logged }: Facts): string {
  return logged
    .map(({ metrics, intervalSeconds }) =>
      intervalSeconds === undefined
        ? t`${grouped(metrics, 'metric')} at start`
        : t`${grouped(metrics, 'metric')} every ${shortHumanText('duration', intervalSeconds)}`,
    )
    .join(', ');
}
