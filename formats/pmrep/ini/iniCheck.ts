import type { Rule } from '../../findings/rule.ts';
import type { SourceText } from '../../syntax/sourceText.ts';
import type { SyntaxContext } from '../../syntax/syntaxLanguage.ts';
import { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import type { Ini, IniSection } from './ini.ts';
import { IniReader, relatedFirst } from './ini.ts';
import type { SectionChecks, SectionFacts } from './iniParts.ts';
import { IniParts } from './iniParts.ts';
import type { IniModel } from './iniReport.ts';
import { IniReport } from './iniReport.ts';
import type { KeyWords } from '../outline.ts';

/** What the sections of a file are checked with. */
export interface IniContext {
  readonly source: SourceText;
  readonly context: SyntaxContext;
  readonly reporter: SyntaxReporter;
  /** Names that sections define for the whole file. */
  readonly shared: ReadonlySet<string>;
  /** Of the section that Python copies to all others. */
  readonly defaultKeys: ReadonlySet<string>;
}

/** The check of one file. */
export interface IniChecks<Facts extends SectionFacts> extends Pick<SectionChecks<Facts>, 'check'> {
  /** Called once all sections are checked. */
  readonly finish?: (sections: IniParts<Facts>) => void;
  /** Called where all sections were checked. */
  readonly model: (ini: Ini) => IniModel;
}

/** A language of ini files. */
export interface IniLanguage<Facts extends SectionFacts> {
  /** Words of keys, for the outline. */
  readonly words: KeyWords;
  readonly duplicateSection: Rule<{ readonly twice: string }>;
  /** Names that a section defines for the whole file. */
  readonly shared: (text: string, section: IniSection) => readonly string[];
  readonly begin: (context: IniContext) => IniChecks<Facts>;
}

/** Checks an ini file. @param previous of the text before an edit, in the same context */
export function checkIni<Facts extends SectionFacts>(
  language: IniLanguage<Facts>,
  source: SourceText,
  context: SyntaxContext,
  previous?: IniReport<Facts>,
): IniReport<Facts> {
  const reporter = new SyntaxReporter(source);
  const reader = readerOf(language, source.text, reporter);
  const parts = new IniParts<Facts>(source.text, reader, reporter);
  parts.read(previous?.pieces);
  const names = parts.shared((section) => language.shared(source.text, section));
  const defaultKeys = parts.defaults.flatMap(({ entries }) => entries.map(({ key }) => key));
  const shared = JSON.stringify([names, defaultKeys]);
  // What all sections lean on has changed.
  if (previous !== undefined && previous.shared !== shared) return checkIni(language, source, context);
  const sets = { shared: new Set(names), defaultKeys: new Set(defaultKeys) };
  const checks = language.begin({ source, context, reporter, ...sets });
  const pieces = parts.check({ ...checks, shared: (section) => language.shared(source.text, section) });
  checks.finish?.(parts);
  const model = parts.isWhole
    ? (): IniModel => checks.model(reader.ini)
    : (): IniModel => checkIni(language, source, context).model;
  return new IniReport(source, reporter, { words: language.words, model, pieces, shared });
}

function readerOf<Facts extends SectionFacts>(
  { duplicateSection: rule }: IniLanguage<Facts>,
  text: string,
  reporter: SyntaxReporter,
): IniReader {
  return new IniReader(text, reporter, (name, span, first) => {
    reporter.report(rule, 'twice', { name }, span, relatedFirst(reporter, rule, first));
  });
}
