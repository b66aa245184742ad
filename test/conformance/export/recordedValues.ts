import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { cli } from '../builtCli.ts';

/** What is told of the values of a metric on a day. */
export interface DayOfMetric {
  count: number;
  /** Integers are added up exactly. */
  integers: bigint;
  hasIntegers: boolean;
  doubles: number;
  hasDoubles: boolean;
  least: number;
  most: number;
}

interface Line {
  readonly time: string;
  readonly name?: string;
  readonly type: string;
  readonly values?: readonly { readonly value: number | string | object | null }[];
}

/** Adds up what `pcp-files values` prints of an archive, by metric and day. Values that are no numbers are counted only. */
export async function daysOfMetrics(path: string): Promise<ReadonlyMap<string, DayOfMetric>> {
  const days = new Map<string, DayOfMetric>();
  const { stdout } = spawn(process.execPath, [cli, 'values', path], { stdio: ['ignore', 'pipe', 'ignore'] });
  for await (const text of createInterface({ input: stdout })) {
    const { time, name = '', type, values = [] } = JSON.parse(text) as Line;
    for (const { value } of values) {
      if (value === null) continue;
      const key = `${name} ${time.slice(0, 'YYYY-MM-DD'.length)}`;
      const day = days.get(key) ?? newDay();
      days.set(key, day);
      day.count++;
      if (typeof value === 'object') continue;
      if (/^u?(?:32|64)$/.test(type)) addInteger(day, value);
      else if (type === 'float' || type === 'double') addDouble(day, Number(value), type);
    }
  }
  return days;
}

function newDay(): DayOfMetric {
  const none = { integers: 0n, hasIntegers: false, doubles: 0, hasDoubles: false };
  return { count: 0, ...none, least: Infinity, most: -Infinity };
}

function addInteger(day: DayOfMetric, value: number | string): void {
  day.integers += BigInt(value);
  day.hasIntegers = true;
  extend(day, Number(value));
}

function addDouble(day: DayOfMetric, value: number, type: string): void {
  // A float is printed with the digits that it needs; in a double it has more.
  const exact = type === 'float' ? Math.fround(value) : value;
  day.doubles += exact;
  day.hasDoubles = true;
  extend(day, exact);
}

function extend(day: DayOfMetric, value: number): void {
  day.least = Math.min(day.least, value);
  day.most = Math.max(day.most, value);
}
