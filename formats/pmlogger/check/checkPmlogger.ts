import { t } from '../../l10n/translate.ts';
import type { SourceText } from '../../syntax/sourceText.ts';
import type { SyntaxContext } from '../../syntax/syntaxLanguage.ts';
import { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import type { TokenList } from '../../syntax/tokenList.ts';
import { PmloggerReport } from '../pmloggerReport.ts';
import type { Preprocessed } from '../preprocess/preprocess.ts';
import { preprocess } from '../preprocess/preprocess.ts';
import { includeError, noFinalNewline } from '../rules/preprocessorRules.ts';
import { parseConfig } from '../syntax/configParser.ts';
import { Parsing } from '../syntax/parsing.ts';
import { GroupReader } from '../syntax/groupReader.ts';
import type { ReadConfig } from '../syntax/readConfig.ts';
import { rescan } from '../syntax/rescan.ts';
import { checkAccess } from './checkAccess.ts';
import { checkManaged } from './checkManaged.ts';
import { checkMeaning } from './checkMeaning.ts';
import { checkMetrics } from './checkMetrics.ts';
import { checkPreprocessor } from './checkPreprocessor.ts';
import { readManagedPart } from '../managed/managedPart.ts';

const dialect = { isConfig: true };

/** Checks a configuration of pmlogger. @param previous of the text before an edit, in the same context */
export function checkPmlogger(source: SourceText, context: SyntaxContext, previous?: PmloggerReport): PmloggerReport {
  const preprocessed = preprocess(source, context.neighbours);
  const reporter = new SyntaxReporter(source);
  const { tokens, config } = parse(source, preprocessed, reporter, previous);
  const managed = readManagedPart(source);
  checkPreprocessor(source, preprocessed, tokens, reporter);
  checkAccess(config, reporter);
  checkMeaning(config.groups, preprocessed, managed?.end ?? 0, reporter);
  checkMetrics(config.groups, source, context, reporter);
  if (managed !== undefined) checkManaged(source, config, preprocessed, managed, reporter);
  return new PmloggerReport(
    { source, findings: reporter.finish(), fixes: reporter.fixes },
    { tokens, preprocessed, config, managed },
  );
}

interface Parsed {
  readonly tokens: TokenList;
  readonly config: ReadConfig;
}

/** Errors are those of the text that pmlogger is given; the model is of all of it, as far as a person sees. */
function parse(
  source: SourceText,
  preprocessed: Preprocessed,
  reporter: SyntaxReporter,
  previous: PmloggerReport | undefined,
): Parsed {
  const { expanded, length, unknowns, macros, droppedLine, stop } = preprocessed;
  const options = { unknowns, macroNames: new Set(macros.map(({ name }) => name)), includedRule: includeError };
  const tokens = rescan(expanded.text, dialect, previous?.tokens);
  const text = isUnchanged(preprocessed) ? source.text : undefined;
  const read = (into: SyntaxReporter): ReadConfig =>
    parseConfig(new Parsing(tokens, expanded, into, options), new GroupReader(text, previous?.config.pieces));
  if (length === expanded.text.length) return { tokens, config: read(reporter) };
  const whole = new SyntaxReporter(source);
  const config = read(whole);
  const givenText = expanded.text.slice(0, length);
  const givenTokens = rescan(givenText, dialect, tokens);
  const given = new SyntaxReporter(source);
  const pieces = new GroupReader(text === undefined ? text : givenText, config.pieces);
  parseConfig(new Parsing(givenTokens, expanded, given, options), pieces);
  const isCutOnly = droppedLine !== undefined && (stop === undefined || stop.kind === 'endifMissing');
  if (isCutOnly && tokens.count > givenTokens.count) {
    const isRefused = given.hasErrors && !whole.hasErrors;
    const fix = { title: t`Add a line end`, edits: [{ start: source.length, end: source.length, newText: '\n' }] };
    const severity = isRefused ? 'error' : 'warning';
    reporter.report(noFinalNewline, isRefused ? 'refused' : 'ignored', {}, droppedLine, { severity, fixes: [fix] });
    if (isRefused) return { tokens, config };
  }
  for (const item of given.finish()) reporter.add(item, given.fixes.get(item));
  return { tokens, config };
}

/** Whether the preprocessor has left all as it was, but for a last line without an end. */
function isUnchanged({ directives, uses }: Preprocessed): boolean {
  return directives.length === 0 && uses.every(({ macro }) => macro === undefined);
}
