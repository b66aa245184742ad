import type { HostSpec } from './hostArchive.ts';
import type { Change } from './hostChanges.ts';
import { during, put } from './hostChanges.ts';

/** One thing that goes wrong on a host, and how little of it is nothing. */
export interface HostIncident {
  readonly code: string;
  readonly instance?: string;
  /** Minutes of the archive, of which those of the incident are from and up to these; the rest is as quiet as ever. */
  readonly from: number;
  readonly to: number;
  readonly minutes: number;
  readonly isBad: Partial<HostSpec>;
  /** The same, but just too little to be told. */
  readonly isNearly: Partial<HostSpec>;
}

export const [from, to, minutes] = [40, 70, 90];

const forHalfAnHour = (change: Change): Change => during(change, from, to);

/** A counter rises once, in the tenth minute. */
export const once =
  (name: string, by: number, place?: number): Change =>
  (state, minute, step) => {
    if (minute !== from + 10) return;
    if (place === undefined) state[name] = by / step;
    else put(state, name, place, by / step);
  };

export const rises =
  (name: string, first: number, each: number, place?: number): Change =>
  (state, minute) => {
    const value = first + each * (minute - from);
    if (place === undefined) state[name] = value;
    else put(state, name, place, value);
  };

/** An incident of half an hour. */
export function incident(code: string, bad: Change, nearly: Change, instance?: string): HostIncident {
  const isOf = (change: Change): Partial<HostSpec> => ({ change: forHalfAnHour(change) });
  return {
    code: `host/${code}`,
    from,
    to,
    minutes,
    isBad: isOf(bad),
    isNearly: isOf(nearly),
    ...(instance === undefined ? {} : { instance }),
  };
}
