import type { IniEntry, IniSection } from '../../../formats/pmrep/ini/ini.ts';
import type { PmrepReport } from '../../../formats/pmrep/model.ts';
import type { Keyword } from '../../../formats/syntax/keyword.ts';
import type { Span } from '../../../formats/syntax/syntaxReport.ts';

/** A field of a value, by its word. */
export interface FieldAt extends Span {
  readonly word: string;
}

/** What differs between the ini files: the words of keys, and which values are expressions. */
export interface IniWords {
  /** Sections with a meaning. */
  readonly sections: readonly Keyword[];
  /** Words of keys in a section of a name. */
  readonly keys: (section: string) => readonly Keyword[];
  /** Words behind the dot of a key. */
  readonly details: readonly Keyword[];
  /** Start of the expression that an offset of a value is in; undefined where it is in none. */
  readonly expressionAt: (report: PmrepReport, entry: IniEntry, offset: number) => number | undefined;
  /** The field of a value at an offset; undefined where it is none. */
  readonly fieldAt: (report: PmrepReport, entry: IniEntry, offset: number) => FieldAt | undefined;
  /** Values of a key or field. */
  readonly values: (word: string) => readonly string[];
  /** Whether keys of a section name metrics. */
  readonly takesMetrics: (section: string) => boolean;
}

/** The section and the setting that an offset is in. */
export function entryAt(
  { ini, source }: PmrepReport,
  offset: number,
): { readonly section: IniSection | undefined; readonly entry: IniEntry | undefined } {
  const section = ini.sections.findLast(({ start }) => start <= offset);
  const entry = section?.entries.findLast(({ start }) => start <= offset);
  // Blanks behind a value belong to its line.
  const isIn = entry !== undefined && offset <= source.lineEnd(source.lineAt(entry.end));
  return { section, entry: isIn ? entry : undefined };
}

/** The metric that a key names, or that its id is declared for. */
export function metricOf({ source }: PmrepReport, { entries }: IniSection, { key, value }: IniEntry): string {
  const text = source.slice(value.start, value.end);
  if (text.includes(',') && !key.endsWith('.formula')) return key;
  const id = key.split('.', 1)[0] ?? key;
  const declared = entries.find((entry) => entry.key === id)?.value;
  return declared === undefined ? key : source.slice(declared.start, declared.end);
}
