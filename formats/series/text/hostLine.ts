import type { HostFacts } from '../model/printedRow.ts';
import type { DateOrder, PrintedDate } from './clock.ts';
import { printedDate } from './clock.ts';

/** The first line that the tools of sysstat print. */
export interface HostLine extends HostFacts {
  readonly date: PrintedDate | undefined;
  /** Name of the system, unless it is Linux. */
  readonly system?: string;
}

const pattern = /^Linux (\S+) \(([^()]*)\)(?:[ \t]+(.*))?$/;
/** The line of sar on other systems: their name, that of the host, its release, and more, up to the date. */
const unixPattern = /^(SunOS|AIX|HP-UX) (\S+) (\S+)[ \t](?:.*[ \t])?(\S+)[ \t]*$/;

/** What the first line of a text of sysstat says; undefined where a line is none. */
export function hostLine(text: string, order: DateOrder): HostLine | undefined {
  const match = pattern.exec(text);
  if (match === null) return unixLine(text, order);
  const [, release, host, rest = ''] = match;
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

function unixLine(text: string, order: DateOrder): HostLine | undefined {
  const [, name = '', host, release, last = ''] = unixPattern.exec(text) ?? [];
  const date = printedDate(last, order);
  if (date === undefined) return undefined;
  return { host, release, machine: undefined, cpus: undefined, date, system: name === 'SunOS' ? 'Solaris' : name };
}
