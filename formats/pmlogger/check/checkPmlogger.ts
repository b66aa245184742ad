import { t } from '../../l10n/translate.ts';
import { checkedReport } from '../../syntax/checkedReport.ts';
import type { SourceText } from '../../syntax/sourceText.ts';
import type { SyntaxContext } from '../../syntax/syntaxLanguage.ts';
import type { Span } from '../../syntax/syntaxReport.ts';
import { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import type { TokenList } from '../../syntax/tokenList.ts';
import type { Config, PmloggerReport } from '../model.ts';
import { coloursOf, linksOf, namesOf } from '../names.ts';
import { foldsOf, outlineOf } from '../outline.ts';
import type { Preprocessed } from '../preprocess/preprocess.ts';
import { preprocess } from '../preprocess/preprocess.ts';
import { includeError, noFinalNewline } from '../rules/preprocessorRules.ts';
import { parseConfig } from '../syntax/configParser.ts';
import { Parsing } from '../syntax/parsing.ts';
import { scan } from '../syntax/scan.ts';
import { checkAccess } from './checkAccess.ts';
import { checkManaged } from './checkManaged.ts';
import { checkMeaning } from './checkMeaning.ts';
import { checkMetrics } from './checkMetrics.ts';
import { checkPreprocessor } from './checkPreprocessor.ts';
import { readManagedPart } from '../managed/managedPart.ts';

export function checkPmlogger(source: SourceText, context: SyntaxContext): PmloggerReport {
  const preprocessed = preprocess(source, context.neighbours);
  const reporter = new SyntaxReporter(source);
  const { tokens, config, dropped } = parse(source, preprocessed, reporter);
  const managed = readManagedPart(source);
  checkPreprocessor(source, preprocessed, tokens, reporter);
  checkAccess(config, reporter);
  checkMeaning(config, preprocessed, managed?.end ?? 0, reporter);
  checkMetrics(config.statements, source, context, reporter);
  if (dropped !== undefined) reportDropped(source, dropped, reporter);
  if (managed !== undefined) checkManaged(source, config, preprocessed, managed, reporter);
  return checkedReport(
    source,
    reporter,
    { tokens, preprocessed, config, managed },
    {
      outline: () => outlineOf(source, config, preprocessed, managed),
      folds: () => foldsOf(source, config, preprocessed, managed),
      names: () => namesOf(config, preprocessed),
      links: () => linksOf(source, preprocessed, managed),
      colours: () => coloursOf(preprocessed),
    },
  );
}

/** A last line that pmlogger is not given. */
interface Dropped {
  readonly line: Span;
  /** What pmlogger does without it: it refuses the file or ignores the line. */
  readonly effect: 'refused' | 'ignored';
}

interface Parsed {
  readonly tokens: TokenList;
  readonly config: Config;
  readonly dropped?: Dropped;
}

/** A line end that brings an error to light is no safe fix. */
function reportDropped(source: SourceText, { line, effect }: Dropped, reporter: SyntaxReporter): void {
  const isRefused = effect === 'refused';
  const edits = [{ start: source.length, end: source.length, newText: '\n' }];
  const isUnsure = !isRefused && reporter.hasErrorFrom(source.lineAt(line.start));
  const fixes = [{ title: t`Add a line end`, edits, isUnsure }];
  reporter.report(noFinalNewline, effect, {}, line, { severity: isRefused ? 'error' : 'warning', fixes });
}

/** Errors are those of the text that pmlogger is given; the model is of all of it, as far as a person sees. */
function parse(source: SourceText, preprocessed: Preprocessed, reporter: SyntaxReporter): Parsed {
  const { expanded, length, unknowns, macros, droppedLine, stop } = preprocessed;
  const options = { unknowns, macroNames: new Set(macros.map(({ name }) => name)), includedRule: includeError };
  const tokens = scan(expanded.text, { isConfig: true });
  if (length === expanded.text.length) {
    return { tokens, config: parseConfig(new Parsing(tokens, expanded, reporter, options)) };
  }
  const givenTokens = scan(expanded.text.slice(0, length), { isConfig: true });
  const given = new SyntaxReporter(source);
  parseConfig(new Parsing(givenTokens, expanded, given, options));
  const whole = new SyntaxReporter(source);
  const config = parseConfig(new Parsing(tokens, expanded, whole, options));
  const isCutOnly = droppedLine !== undefined && (stop === undefined || stop.kind === 'endifMissing');
  const isDropped = isCutOnly && tokens.count > givenTokens.count;
  const isRefused = isDropped && given.hasErrors && !whole.hasErrors;
  if (!isRefused) for (const item of given.finish()) reporter.add(item, given.fixes.get(item));
  if (!isDropped) return { tokens, config };
  return { tokens, config, dropped: { line: droppedLine, effect: isRefused ? 'refused' : 'ignored' } };
}
