import type { Change } from './hostChanges.ts';
import { all, cpu, during, put, together, usualKind } from './hostChanges.ts';
import type { HostIncident } from './incident.ts';
import { from, incident, minutes, to } from './incident.ts';
import type { HostState } from './quietHost.ts';

const { cpus } = usualKind;

/** A process is not there. */
export const without =
  (place: number): Change =>
  (state: HostState) => {
    for (const name of Object.keys(state)) if (name.startsWith('proc.')) dropAt(state, name, place);
  };

function dropAt(state: HostState, name: string, place: number): void {
  if (Array.isArray(state[name])) put(state, name, place, NaN);
}

/** CPUs that are busy all the time, with their clock in MHz. */
export const clock = (mhz: number): Change =>
  together(
    all(cpu({ user: 0.6 })),
    all({ 'hinv.cpu.clock': Array.from({ length: cpus }, (_, index) => (index === 2 ? mhz : 3400)) }),
  );

const [endedAt, endOfRecord] = [240, 300];

/** Incidents of what is to run all the time, and to run fast. */
export const serviceIncidents: readonly HostIncident[] = [
  {
    code: 'host/cpu-clock',
    instance: 'cpu2',
    ...{ from, to, minutes },
    isBad: { change: together(clock(3400), during(clock(1200), from, to)) },
    isNearly: { change: together(clock(3400), during(clock(2000), from, to)) },
  },
  {
    code: 'host/service-ended',
    instance: 'python3 worker.py',
    from: endedAt,
    to: endOfRecord - 1,
    minutes: endOfRecord,
    isBad: { change: during(without(3), endedAt, endOfRecord) },
    // It is started again.
    isNearly: { change: during(without(3), endedAt, endedAt + 25) },
  },
  incident('agents-restarted', all({ 'pmcd.sighups': 0.01 }), (state, minute, step) => {
    if (minute === from + 10) state['pmcd.sighups'] = 2 / step;
  }),
];
