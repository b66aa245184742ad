import { printable } from '../../findings/printable.ts';
import { replaced } from '../../derived/expression/expressionFixes.ts';
import type { MetricNames } from '../../names/metricNames.ts';
import { noNames } from '../../names/noNames.ts';
import { nearest } from '../../syntax/nearest.ts';
import type { SourceText } from '../../syntax/sourceText.ts';
import type { SyntaxContext } from '../../syntax/syntaxLanguage.ts';
import type { Span } from '../../syntax/syntaxReport.ts';
import { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import { wholeField } from '../fields.ts';
import { Formulas } from '../formulas.ts';
import type { IniEntry, IniSection } from '../ini/ini.ts';
import { defaultName, readIni, relatedFirst } from '../ini/ini.ts';
import { iniReport } from '../ini/iniReport.ts';
import type { PmrepReport } from '../model.ts';
import { emptyValue } from '../rules/iniRules.ts';
import { checkPluginValue, isNumeric } from './checkValue.ts';
import { columnWords, pluginWords } from './docs.ts';
import { columnUses } from './names.ts';
import * as rules from './rules.ts';

/** Words of keys, for the outline. */
const words = { options: pluginWords, details: columnWords };

/** What the lines of a file are checked with. */
interface PluginContext {
  readonly source: SourceText;
  readonly names: MetricNames;
  readonly formulas: Formulas;
  readonly reporter: SyntaxReporter;
}

/** Checks a file of pcp-dstat's plugins. */
export function checkDstat(source: SourceText, { names = noNames }: SyntaxContext): PmrepReport {
  const reporter = new SyntaxReporter(source);
  const ini = readIni(source.text, reporter, (name, span, first) => {
    const extras = relatedFirst(reporter, rules.duplicateSection, first);
    reporter.report(rules.duplicateSection, 'twice', { name }, span, extras);
  });
  const formulas = new Formulas(source, ini.comments, names, reporter);
  const context = { source, names, formulas, reporter };
  for (const section of ini.sections) checkPlugin(section, context);
  return iniReport(source, reporter, ini, formulas, { words, names: () => columnUses(ini, formulas.all) });
}

function checkPlugin({ name, nameSpan, entries }: IniSection, context: PluginContext): void {
  const { reporter } = context;
  checkSeparators(name, nameSpan, reporter);
  for (const entry of entries) checkEntry(entry, context);
  const hasColumns = entries.some(({ key }) => !isPluginKey(key));
  if (!hasColumns && name !== defaultName) reporter.report(rules.noColumns, 'none', {}, nameSpan);
}

/** A key named formula is the plugin's own too, though it does nothing there. */
function isPluginKey(key: string): boolean {
  return pluginWords.has(key) || key === 'formula';
}

/** Names of plugins and columns become part of "name=expression" between semicolons. */
function checkSeparators(name: string, { start }: Span, reporter: SyntaxReporter): void {
  const at = name.search(/[;=]/);
  if (at < 0) return;
  const span = { start: start + at, end: start + at + 1 };
  reporter.report(rules.separator, 'sign', { sign: name.charAt(at) }, span);
}

function checkEntry(entry: IniEntry, context: PluginContext): void {
  const { source, names, formulas, reporter } = context;
  const { key, keySpan, value } = entry;
  const isPlugin = isPluginKey(key);
  const dot = isPlugin ? -1 : key.indexOf('.');
  const word = isPlugin ? key : dot < 0 ? 'formula' : key.slice(dot + 1);
  checkSeparators(key, keySpan, reporter);
  if (dot >= 0 && word.includes('.')) reporter.report(rules.twoDots, 'dots', {}, keySpan);
  else if (!isPlugin && !columnWords.has(word)) refuseWord(entry, word, reporter);
  else if (value.start === value.end) {
    // Details of columns, and texts, may be empty.
    const isNeeded = key === 'printtype' || (isPlugin && isNumeric(word)) || (!isPlugin && word === 'formula');
    if (isNeeded) reporter.report(emptyValue, 'empty', { key: printable(key) }, keySpan);
  } else if (isPlugin && isColumn(wholeField(source.text, entry, word).text, key, names)) {
    reporter.report(rules.keyAsColumn, 'key', { key }, keySpan);
  } else if (key === 'printtype' && source.lineAt(value.start) > source.lineAt(keySpan.start)) {
    // The first character, which counts, is the end of the line.
    reporter.report(rules.printType, 'unknown', { found: '\\n' }, keySpan);
  } else if (word !== 'formula') checkPluginValue(wholeField(source.text, entry, word), isPlugin, reporter);
  else formulas.check(value);
}

/** Whether a key of the plugin is meant as a column; of numbers and units a metric is a fault anyway. */
function isColumn(value: string, key: string, names: MetricNames): boolean {
  return key === 'formula' || (!isNumeric(key) && key !== 'unit' && names.lookup(value) !== undefined);
}

function refuseWord({ keySpan }: IniEntry, word: string, reporter: SyntaxReporter): void {
  const span = { start: keySpan.end - word.length, end: keySpan.end };
  const near = nearest(word, columnWords);
  const args = { found: printable(word), near: near ?? '' };
  if (near === undefined) reporter.report(rules.unknownSpecifier, 'unknown', args, span);
  else reporter.report(rules.unknownSpecifier, 'near', args, span, replaced(span, near));
}
