import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { counted } from '../../formats/l10n/counted.ts';
import { t } from '../../formats/l10n/translate.ts';
import type { FleetDays, FleetState } from '../../protocol/viewer/fleetProtocol.ts';
import { fleetDays } from '../../protocol/viewer/fleetProtocol.ts';
import { FilterBox } from '../frame/filterBox.tsx';
import { Announcer, Empty, Skeleton, Strip, Strips } from '../frame/states.tsx';
import type { FleetConnection } from './fleetConnection.ts';
import { FleetTable } from './fleetTable.tsx';
import type { FleetViewState } from './fleetViewState.ts';

export interface FleetAppProps {
  readonly connection: FleetConnection;
  readonly kept: FleetViewState;
  readonly onKeep: (view: FleetViewState) => void;
}

/** Hosts side by side. */
export function FleetApp({ connection, kept, onKeep }: FleetAppProps): JSX.Element {
  const [state, setState] = useState<FleetState>();
  const [fault, setFault] = useState<string>();
  const [view, setView] = useState(kept);
  useEffect(() => {
    void connection.start(setState, setFault);
  }, [connection]);
  const address = state?.address;
  useEffect(() => {
    if (address !== undefined) onKeep({ ...view, address });
  }, [address, view, onKeep]);
  const problem = fault ?? state?.problem ?? undefined;
  return (
    <div class="shell">
      <Announcer text={[problem ?? '', state === undefined ? '' : progressText(state)].join(' ')} />
      <Strips>{problem !== undefined && <Strip tone="error" text={problem} actions={[]} />}</Strips>
      {state === undefined ? (
        <Skeleton />
      ) : (
        <main class="fleet">
          <FleetHead state={state} connection={connection} view={view} onView={setView} />
          <FleetBody state={state} connection={connection} view={view} onView={setView} />
        </main>
      )}
    </div>
  );
}

interface FleetPartProps {
  readonly state: FleetState;
  readonly connection: FleetConnection;
  readonly view: FleetViewState;
  readonly onView: (view: FleetViewState) => void;
}

function FleetHead({ state, connection, view, onView }: FleetPartProps): JSX.Element {
  const { name, fleet, phase, days } = state;
  const isReading = phase === 'reading';
  return (
    <header class="fleet-head">
      <h1>{name}</h1>
      <p class="quiet">{[fleet?.span ?? '', progressText(state)].filter(Boolean).join(' · ')}</p>
      <div class="fleet-tools">
        <label>
          {t`Time`}{' '}
          <select
            value={String(days)}
            onChange={({ currentTarget: { value } }) => {
              const chosen = fleetDays.find((one) => String(one) === value);
              if (chosen !== undefined) connection.run('read', { days: chosen });
            }}
          >
            {fleetDays.map((one) => (
              <option key={one} value={String(one)}>
                {daysText(one)}
              </option>
            ))}
          </select>
        </label>
        <FilterBox
          label={t`Filter hosts`}
          value={view.filter}
          onChange={(filter) => {
            onView({ ...view, filter });
          }}
        />
        <button
          type="button"
          class="button secondary"
          onClick={() => {
            if (isReading) connection.run('stop', null);
            else connection.run('read', { days });
          }}
        >
          {isReading ? t`Stop` : t`Read Again`}
        </button>
      </div>
      {isReading && <progress class="progress" aria-label={progressText(state)} {...progressOf(state)} />}
    </header>
  );
}

function FleetBody(props: FleetPartProps): JSX.Element {
  const { fleet, phase } = props.state;
  if (fleet === null) return phase === 'reading' ? <Skeleton /> : <Empty text={t`No host has been read.`} />;
  if (fleet.hosts.length === 0 && phase === 'done')
    return <Empty text={t`There are no archives in this folder, and none in the folders in it.`} />;
  return (
    <FleetTable
      fleet={fleet}
      view={props.view}
      onView={props.onView}
      onOpen={({ path, host }) => {
        props.connection.run('openHost', { path, host });
      }}
    />
  );
}

function progressOf({ fleet }: FleetState): { readonly value?: number; readonly max?: number } {
  return fleet === null ? {} : { value: fleet.done, max: Math.max(1, fleet.total) };
}

function progressText({ fleet, phase }: FleetState): string {
  const hosts = t`${counted(fleet?.hosts.length ?? 0, 'host')}`;
  if (phase === 'done' || fleet === null) return phase === 'reading' ? t`Reading hosts` : hosts;
  const part = t`${fleet.done} of ${counted(fleet.total, 'host')}`;
  return phase === 'reading' ? t`Reading hosts: ${part}` : part;
}

function daysText(days: FleetDays): string {
  if (days === null) return t`All`;
  return days === 1 ? t`Last 24 hours` : t`Last ${days} days`;
}
