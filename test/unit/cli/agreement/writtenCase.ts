import { join } from 'node:path';
import type { AgreementCase } from '../../../writers/archive/agreement/agreementArchive.ts';
import { agreementArchives, timeOf } from '../../../writers/archive/agreement/agreementArchive.ts';
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

/** A case, and what the rules make of it. */
export interface ExpectedCase {
  readonly spec: AgreementCase;
  readonly series: readonly ExpectedSeries[];
}

/** The same on disk. */
export interface WrittenCase extends ExpectedCase {
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly folder: string;
  /** The archive, or the folder of several. */
  readonly path: string;
}

/** What a source shows, by what it is of: a series, a figure, a time. */
export type Answer = ReadonlyMap<string, string>;

/** What a source shows of a case, and what it should show by the rules. */
export interface ComparedAnswers {
  readonly shown: Answer;
  readonly expected: Answer;
}

/** A command, a tool or a view. */
export interface Source {
  readonly name: string;
  /** Whether there is anything to ask of a case. */
  readonly isFor: (one: ExpectedCase) => boolean;
  readonly compare: (written: WrittenCase) => Promise<ComparedAnswers>;
}

/** A source of which can be said beforehand what it has to show. */
export function source(
  name: string,
  shown: (written: WrittenCase) => Promise<Answer>,
  expected: (one: ExpectedCase) => Answer,
  isFor: Source['isFor'] = () => true,
): Source {
  return { name, isFor, compare: async (written) => ({ shown: await shown(written), expected: expected(written) }) };
}

export function expectedCase(spec: AgreementCase): ExpectedCase {
  const series = loggedSeries(spec).map((one) => ({ ...one, title: titleOf(one), pieces: piecesOf(one) }));
  return { spec, series };
}

export function writeCase(one: ExpectedCase): WrittenCase {
  const archives = agreementArchives(one.spec);
  const files = new Map(archives.flatMap((archive) => [...archive.finish()]));
  const folder = createFolder(Object.fromEntries(files));
  return { ...one, files, folder, path: archives.length === 1 ? join(folder, one.spec.name) : folder };
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

/** The time of day in a time that was printed. */
export function printedClock(time: string): string {
  return time
    .slice(11, 23)
    .replace(/\.000$/, '')
    .replace(/[Z+].*$/, '');
}

/** A number as it is compared: roundings of sums differ in the last of seventeen digits. Empty for none. */
export function number(value: number | null | undefined, digits = 9): string {
  return value === null || value === undefined || !Number.isFinite(value)
    ? ''
    : String(Number(value.toPrecision(digits)));
}

/** Entries without those that say nothing. */
export function answerOf(entries: Iterable<readonly [what: string, value: string]>): Answer {
  return new Map([...entries].filter(([, value]) => value !== ''));
}
