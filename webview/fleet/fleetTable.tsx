import type { JSX, TargetedKeyboardEvent } from 'preact';
import { useState } from 'preact/hooks';
import type { Severity } from '../../formats/findings/severity.ts';
import { severityName } from '../../formats/findings/severity.ts';
import { t } from '../../formats/l10n/translate.ts';
import type { ShownFleet, ShownHost } from '../../protocol/viewer/fleetProtocol.ts';
import { severityIcons } from '../controls/findings/findingItem.ts';
import { Icon } from '../controls/icon.tsx';
import { LinkButton } from '../controls/linkButton.tsx';
import { FleetLaneCell } from './fleetLane.tsx';
import type { FleetSort, FleetViewState } from './fleetViewState.ts';

/** Rows that are shown at first, and how many more at a click. */
const pageRows = 200;

export interface FleetTableProps {
  readonly fleet: ShownFleet;
  readonly view: FleetViewState;
  readonly onView: (view: FleetViewState) => void;
  readonly onOpen: (host: ShownHost) => void;
}

/** A row for each host: what was found, by rules, and what was used hour by hour. Arrow keys go from host to host. */
export function FleetTable({ fleet, view, onView, onOpen }: FleetTableProps): JSX.Element {
  const [rows, setRows] = useState(pageRows);
  const hosts = chosenHosts(fleet.hosts, view);
  const rest = hosts.length - rows;
  const head = (sort: FleetSort, title: string): JSX.Element => (
    <th scope="col" key={sort} aria-sort={view.sort === sort ? (sort === 'host' ? 'ascending' : 'descending') : 'none'}>
      <LinkButton
        onClick={() => {
          onView({ ...view, sort });
        }}
      >
        {title}
      </LinkButton>
    </th>
  );
  return (
    <div class="fleet-scroll" tabIndex={-1}>
      <table class="fleet-table" aria-label={t`Hosts`} onKeyDown={moveByKeys}>
        <thead>
          <tr>
            {head('host', t`Host`)}
            {head('worst', t`Findings`)}
            {fleet.lanes.map(({ name, title }) => head(name, title))}
            {fleet.rules.map(({ code, title }) => (
              <th key={code} scope="col" class="rule" title={title}>
                <span>{code.replace('host/', '')}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hosts.slice(0, rows).map((host) => (
            <HostRow key={`${host.path} ${host.host}`} host={host} fleet={fleet} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
      {rest > 0 && (
        <LinkButton
          onClick={() => {
            setRows(rows + pageRows);
          }}
        >
          {t`Show More (${rest})`}
        </LinkButton>
      )}
    </div>
  );
}

interface HostRowProps extends Pick<FleetTableProps, 'fleet' | 'onOpen'> {
  readonly host: ShownHost;
}

function HostRow({ host: row, fleet, onOpen }: HostRowProps): JSX.Element {
  const { host, path, problem, counts, worst, files } = row;
  return (
    <tr>
      <th scope="row" title={path}>
        {files.length === 0 ? (
          host
        ) : (
          <LinkButton
            class="host-name"
            onClick={() => {
              onOpen(row);
            }}
          >
            {host}
          </LinkButton>
        )}
        {problem !== null && <p class="problem">{problem}</p>}
      </th>
      <td>
        {worst !== null && <SeverityMark severity={worst} />} {counts}
      </td>
      {fleet.lanes.map(({ name }) => (
        <td key={name}>
          <FleetLaneCell lane={row.lanes[name]} />
        </td>
      ))}
      {fleet.rules.map(({ code, title }) => {
        const cell = row.rules[code];
        return (
          <td key={code} title={cell && `${title}: ${cell.label}`}>
            {cell !== undefined && <SeverityMark severity={cell.severity} />} {cell?.text}
          </td>
        );
      })}
    </tr>
  );
}

function SeverityMark({ severity }: { readonly severity: Severity }): JSX.Element {
  return (
    <span class={`severity-${severity}`}>
      <Icon name={severityIcons[severity]} label={severityName(severity)} />
    </span>
  );
}

function chosenHosts(hosts: readonly ShownHost[], { sort, filter }: FleetViewState): readonly ShownHost[] {
  const wanted = filter.trim().toLowerCase();
  const chosen = hosts.filter(({ host, path }) => `${host} ${path}`.toLowerCase().includes(wanted));
  if (sort === 'worst') return chosen;
  if (sort === 'host') return chosen.toSorted((a, b) => a.host.localeCompare(b.host));
  return chosen.toSorted((a, b) => (b.lanes[sort]?.value ?? -1) - (a.lanes[sort]?.value ?? -1));
}

/** Goes from host to host by arrow keys, Home and End. */
function moveByKeys(event: TargetedKeyboardEvent<HTMLTableElement>): void {
  const names = [...event.currentTarget.querySelectorAll<HTMLElement>('.host-name')];
  const at = names.indexOf(document.activeElement as HTMLElement);
  const targets: Readonly<Record<string, number>> = {
    ...{ ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: names.length - 1 },
  };
  const target = names[targets[event.key] ?? -1];
  if (at < 0 || target === undefined) return;
  target.focus();
  event.preventDefault();
}
