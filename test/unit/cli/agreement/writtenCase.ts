import { join } from 'node:path';
import type { AgreementCase } from '../../../writers/archive/agreement/agreementArchive.ts';
import { agreementArchive, timeOf } from '../../../writers/archive/agreement/agreementArchive.ts';
import { runCaptured } from '../captured.ts';
import { createFolder } from '../testFiles.ts';
import type { LoggedSeries } from './reference/loggedSeries.ts';
import { loggedSeries, titleOf } from './reference/loggedSeries.ts';
import type { Piece } from './reference/pieces.ts';
import { piecesOf } from './reference/pieces.ts';

/** A series of a case, as it was logged and by the rules. */
export interface ExpectedSeries extends LoggedSeries {
  readonly title: string;
  readonly pieces: readonly Piece[];
}

/** A case on disk. */
export interface WrittenCase {
  readonly spec: AgreementCase;
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly folder: string;
  readonly path: string;
  readonly series: readonly ExpectedSeries[];
}

/** What a source tells, by what it tells it of. */
export type Told = ReadonlyMap<string, string>;

/** A command, a tool or a view, and what the rules make it say. */
export interface Source {
  readonly name: string;
  /** Whether it tells anything of a case; of all if missing. */
  readonly isFor?: (written: WrittenCase) => boolean;
  readonly shown: (written: WrittenCase) => Promise<Told>;
  readonly expected: (written: WrittenCase) => Told;
}

export function writeCase(spec: AgreementCase): WrittenCase {
  const files = agreementArchive(spec).finish();
  const folder = createFolder(Object.fromEntries(files));
  const series = loggedSeries(spec).map((one) => ({ ...one, title: titleOf(one), pieces: piecesOf(one) }));
  return { spec, files, folder, path: join(folder, spec.name), series };
}

/** What a command prints; it may find something, but must not fail. */
export async function printed(...args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await runCaptured(args, { env: { LANG: 'C.UTF-8' } });
  if (code === 2) throw new Error(`${args.join(' ')}: ${stderr}`);
  return stdout;
}

/** `12:03:00`, of milliseconds since the start of a case. */
export function clock(at: number): string {
  const { seconds, nanoseconds } = timeOf(at);
  return new Date(1000 * seconds + nanoseconds / 1e6)
    .toISOString()
    .slice(11, 23)
    .replace(/\.000$/, '');
}

/** The same of a time that was printed. */
export function printedClock(time: string): string {
  return time
    .slice(11, 23)
    .replace(/\.000$/, '')
    .replace(/[Z+].*$/, '');
}

/** A number as it is compared: roundings of sums differ in the last of seventeen digits. Empty for none. */
export function number(value: number | null | undefined, digits = 10): string {
  return value === null || value === undefined || !Number.isFinite(value)
    ? ''
    : String(Number(value.toPrecision(digits)));
}

/** Entries without those that say nothing. */
export function told(entries: Iterable<readonly [what: string, value: string]>): Told {
  return new Map([...entries].filter(([, value]) => value !== ''));
}
