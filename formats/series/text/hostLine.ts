import type { HostFacts } from '../model/printedRow.ts';
import type { DateOrder, PrintedDate } from './clock.ts';
import { printedDate } from './clock.ts';

/** The first line that the tools of sysstat print. */
export interface HostLine extends HostFacts {
  readonly date: PrintedDate | undefined;
}

const pattern = /^(Linux|SunOS|AIX|HP-UX) (\S+) \(([^()]*)\)(?:[ \t]+(.*))?$/;

/** What the first line of a text of sysstat says; undefined where a line is none. */
export function hostLine(text: string, order: DateOrder): HostLine | undefined {
  const match = pattern.exec(text);
  if (match === null) return undefined;
  const [, , release, host, rest = ''] = match;
  const cpus = /\((\d{1,15}) CPU\)/.exec(rest);
  const [machine] = /(?<=^|[ \t])_\S+_(?=[ \t]|$)/.exec(rest) ?? [];
  const date = rest
    .split(/[ \t]+/)
    .map((part) => printedDate(part, order))
    .find((one) => one !== undefined);
  return {
    host: host === '' ? undefined : host,
    release,
    machine: machine?.slice(1, -1),
    cpus: cpus === null ? undefined : Number(cpus[1]),
    date,
  };
}
