import { severities } from '../../findings/severity.ts';
import { fromSecondsRounded, toSeconds } from '../../pcp/time/timestamp.ts';
import type { ExportFile } from '../export/exportTable.ts';
import { nanosecondsOf } from '../export/exportTable.ts';
import { hivePath } from '../export/hivePath.ts';
import { ParquetFile } from '../export/parquet/parquetFile.ts';
import type { RowColumn } from '../export/parquet/rowColumns.ts';
import { rowElement, writeRowColumns } from '../export/parquet/rowColumns.ts';
import { secondsPerHour } from './dayParts.ts';
import type { DayFinding, HostDay } from './hostDay.ts';
import { hourMeasures } from './hostDay.ts';

/** The tables in which days are kept. */
export const dayTables = ['findings', 'hours'] as const;
export type DayTable = (typeof dayTables)[number];

/** The path of the file of a day, in the layout of Hive. */
export function dayPath(table: DayTable, host: string, date: string): string {
  const values = [
    ['host', host],
    ['date', date],
  ] as const;
  return `${table}/${hivePath(values, [host, date])}.parquet`;
}

/** What a file says of the day besides its rows. */
export interface DayFacts {
  readonly host: string;
  /** What the day was made of. */
  readonly madeOf: string;
  /** The program, as files name it. */
  readonly createdBy: string;
}

/** Writes a table of a day. Its few rows are not compressed. */
export function writeDayTable(file: ExportFile, table: DayTable, day: HostDay, facts: DayFacts): void {
  const columns = table === 'findings' ? findingColumns(day.findings) : hourColumns(day);
  const codec = { name: 'none', compress: (page: Uint8Array) => page } as const;
  const parquet = new ParquetFile(file, { codec, createdBy: facts.createdBy }, columns.map(rowElement));
  writeRowColumns(parquet, columns, columns[0]?.values.length ?? 0);
  parquet.finish(
    new Map([
      ['pcp.host', facts.host],
      ['pcp.date', day.date],
      ['pcp.hours', JSON.stringify([day.start, day.hours])],
      ['pcp.madeOf', facts.madeOf],
    ]),
  );
}

const timeOf = (seconds: number): bigint => nanosecondsOf(fromSecondsRounded(seconds)) ?? 0n;

function findingColumns(findings: readonly DayFinding[]): readonly RowColumn[] {
  const texts = (name: string, of: (finding: DayFinding) => string | undefined): RowColumn => {
    return { name, type: 'text', values: findings.map(of) };
  };
  const numbers = (name: string, type: 'double' | 'integer32', of: (finding: DayFinding) => number): RowColumn => {
    return { name, type, values: findings.map(of).map((value) => (Number.isFinite(value) ? value : undefined)) };
  };
  const times = (name: string, of: (finding: DayFinding) => number): RowColumn => {
    return { name, type: 'time', values: findings.map((finding) => timeOf(of(finding))) };
  };
  return [
    times('started', ({ start }) => start),
    times('ended', ({ end }) => end),
    texts('rule', ({ rule }) => rule),
    texts('severity', ({ severity }) => severity),
    texts('instance', ({ instance }) => instance),
    numbers('incident', 'integer32', ({ incident }) => incident),
    numbers('seconds', 'double', ({ seconds }) => seconds),
    numbers('times', 'integer32', (finding) => finding.times),
    numbers('mean', 'double', ({ mean }) => mean),
    numbers('worst', 'double', ({ worst }) => worst),
    times('worst_at', ({ worstAt }) => worstAt),
    texts('message', ({ message }) => message),
  ];
}

function hourColumns({ start, hours, use }: HostDay): readonly RowColumn[] {
  const all = Array.from({ length: hours }, (_, hour) => hour);
  const known = all.filter((hour) => hourMeasures.some((measure) => isNumber(use[measure]?.[hour])));
  return [
    { name: 'time', type: 'time', values: known.map((hour) => timeOf(start + hour * secondsPerHour)) },
    ...hourMeasures.map((name): RowColumn => {
      const values = known.map((hour) => use[name]?.[hour]).map((value) => (isNumber(value) ? value : undefined));
      return { name, type: 'double', values };
    }),
  ];
}

const isNumber = (value: number | undefined): value is number => value !== undefined && Number.isFinite(value);

/** A row of a table as it was read; nothing is known of its values. */
export type KeptRow = Readonly<Record<string, unknown>>;

/** The day that tables have; undefined where they are none of ours. */
export function dayOfTables(
  properties: ReadonlyMap<string, string>,
  findings: readonly KeptRow[],
  hourRows: readonly KeptRow[],
): HostDay | undefined {
  const [start, hours] = keptHours(properties.get('pcp.hours') ?? '');
  const found = findings.map(keptFinding);
  if (start === undefined || hours === undefined || found.includes(undefined)) return undefined;
  const use = Object.fromEntries(
    hourMeasures.flatMap((measure) => {
      const values = new Float64Array(hours).fill(NaN);
      for (const row of hourRows) {
        const hour = Math.round((secondsIn(row['time']) - start) / secondsPerHour);
        const value = row[measure];
        if (hour >= 0 && hour < hours && typeof value === 'number') values[hour] = value;
      }
      return values.some((value) => !Number.isNaN(value)) ? [[measure, values]] : [];
    }),
  );
  return {
    date: properties.get('pcp.date') ?? '',
    start,
    hours,
    use,
    findings: found.filter((one) => one !== undefined),
  };
}

/** Most hours of a day, in any zone. */
const maxHours = 30;

function keptHours(text: string): readonly [start?: number, hours?: number] {
  const [, start = '', hours = ''] = /^\[(-?\d{1,12}),(\d{1,2})\]$/.exec(text) ?? [];
  return hours === '' || Number(hours) > maxHours ? [] : [Number(start), Number(hours)];
}

function keptFinding(row: KeptRow): DayFinding | undefined {
  const { rule, severity, instance, incident, seconds, times, mean, worst, message } = row;
  const known = severities.find((one) => one === severity);
  if (known === undefined || typeof rule !== 'string') return undefined;
  return {
    ...{ rule, severity: known, instance: typeof instance === 'string' ? instance : undefined },
    ...{ incident: numberIn(incident), seconds: numberIn(seconds), times: numberIn(times) },
    ...{ mean: numberIn(mean), worst: numberIn(worst), message: typeof message === 'string' ? message : '' },
    ...{ start: secondsIn(row['started']), end: secondsIn(row['ended']), worstAt: secondsIn(row['worst_at']) },
  };
}

const numberIn = (value: unknown): number => (typeof value === 'number' ? value : NaN);

/** @param value nanoseconds since 1970 */
function secondsIn(value: unknown): number {
  if (typeof value !== 'bigint') return NaN;
  const seconds = value / 1_000_000_000n;
  return toSeconds({ seconds: Number(seconds), nanoseconds: Number(value - seconds * 1_000_000_000n) });
}
