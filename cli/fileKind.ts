import type { Finding, Place } from '../formats/findings/finding.ts';
import type { ByteExcerpt } from '../formats/findings/report/byteExcerpt.ts';
import type { Rule } from '../formats/findings/rule.ts';
import type { DumpedStructure } from './dumpedStructure.ts';
import type { ValueReading } from './metricLine.ts';
import type { KindName } from './program.ts';
import type { Source } from './source.ts';
import type { ValueSelection } from './valueSelection.ts';

/**
 * How sure it is that a file is of a kind: `certain` is enough to take a file found below a directory, `possible` to
 * take one that the user named.
 */
export type Recognition = 'certain' | 'possible' | 'no';

/** What the commands ask of a kind of files. */
export interface FileKind {
  readonly name: KindName;
  readonly rules: readonly Rule[];
  /**
   * @param path absolute
   * @param head the file's first {@link headLength} bytes, or all where there are fewer
   */
  readonly recognise: (path: string, head: Uint8Array) => Recognition;
  readonly check: (source: Source) => Promise<CheckResult>;
  readonly describe: (source: Source) => Promise<FileDescription>;
  readonly dump: Offer<(source: Source) => Promise<DumpedStructure>>;
  readonly readValues: Offer<(source: Source, selection: ValueSelection) => Promise<ValueReading>>;
}

export const headLength = 4096;

/** What a kind of files can do for a command, or what to tell the user who asks for it. */
export type Offer<Work> = Work | Refusal;

export interface Refusal {
  readonly refusal: string;
}

/** What `check` finds in a file. */
export interface CheckResult {
  readonly findings: readonly Finding[];
  /** Set for kinds that have numbered versions. */
  readonly formatVersion?: number;
  /** Of a binary file, the bytes at places of findings. */
  readonly excerpts?: ReadonlyMap<Place, ByteExcerpt>;
}

/** What `info` tells of a file. */
export interface FileDescription {
  readonly json: Readonly<Record<string, unknown>>;
  /** The same for people: a heading, then facts. */
  readonly heading: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
}
