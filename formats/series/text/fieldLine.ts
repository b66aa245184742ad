import { isCell } from './cell.ts';
import { isStamp } from './stampClock.ts';

/** A line of `sadf -p`: a value, and what it is of. */
export interface FieldLine {
  readonly host: string;
  readonly interval: number;
  /** Time as it is printed. */
  readonly stamp: string;
  /** Undefined for the host as a whole. */
  readonly instance: string | undefined;
  /** Heading of the column; undefined where the line is about a restart, or a comment. */
  readonly heading: string | undefined;
  /** The value, or what a line without one says. */
  readonly cell: string;
}

/** Takes a line apart; undefined where it is none. */
export function fieldLine(text: string): FieldLine | undefined {
  const fields = text.trimEnd().split('\t');
  const [host = '', interval = '', stamp = '', instance = '', heading, cell = ''] = fields;
  if (host === '' || !/^-?\d{1,9}$/.test(interval) || !isStamp(stamp)) return undefined;
  const times = { host, interval: Number(interval), stamp };
  if (fields.length <= 5 && /^(?:LINUX-RESTART|COM )/.test(instance))
    return { ...times, instance: undefined, heading: undefined, cell: fields.slice(3).join(' ') };
  if (fields.length !== 6 || heading === undefined || heading === '' || !isCell(cell)) return undefined;
  return { ...times, instance: instance === '-' ? undefined : instance, heading, cell };
}

/** Whether a column is how often there was an interrupt, for all processors or one. */
export const isOfInterrupt = (heading: string): boolean =>
  heading === 'intr/s' || heading === 'all' || /^cpu\d+$/.test(heading);
