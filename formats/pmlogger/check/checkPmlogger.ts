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
  const { tokens, config, given, dropped } = parse(source, preprocessed, reporter);
  const managed = readManagedPart(source);
  checkPreprocessor(source, preprocessed, tokens, reporter);
  checkAccess(given, reporter);
  // A file that includes itself names each of its metrics again.
  if (preprocessed.stop?.kind !== 'tooDeep') checkMeaning(given, preprocessed, managed?.end ?? 0, reporter);
  checkMetrics(given.statements, source, context, reporter);
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
  /** Whether pmlogger would refuse the file with the line. */
  readonly isFaulty: boolean;
}

interface Parsed {
  readonly tokens: TokenList;
  /** All of the text, as a person sees it. */
  readonly config: Config;
  /** All but a last line that is dropped. */
  readonly given: Config;
  readonly dropped?: Dropped;
}

function reportDropped(source: SourceText, { line, effect, isFaulty }: Dropped, reporter: SyntaxReporter): void {
  const isRefused = effect === 'refused';
  const edits = [{ start: source.length, end: source.length, newText: '\n' }];
  const fixes = isFaulty ? [] : [{ title: t`Add a line end`, edits }];
  reporter.report(noFinalNewline, effect, {}, line, { severity: isRefused ? 'error' : 'warning', fixes });
}

/** Errors are those of the text that pmlogger is given. */
function parse(source: SourceText, preprocessed: Preprocessed, reporter: SyntaxReporter): Parsed {
  const { expanded, length, unknowns, macros, droppedLine, stop } = preprocessed;
  const options = { unknowns, macroNames: new Set(macros.map(({ name }) => name)), includedRule: includeError };
  const tokens = scan(expanded.text, { isConfig: true });
  if (length === expanded.text.length) {
    const config = parseConfig(new Parsing(tokens, expanded, reporter, options));
    return { tokens, config, given: config };
  }
  const givenTokens = scan(expanded.text.slice(0, length), { isConfig: true });
  const faults = new SyntaxReporter(source);
  const given = parseConfig(new Parsing(givenTokens, expanded, faults, options));
  const wholeFaults = new SyntaxReporter(source);
  const config = parseConfig(new Parsing(tokens, expanded, wholeFaults, options));
  const isCutOnly = droppedLine !== undefined && (stop === undefined || stop.kind === 'endifMissing');
  const isDropped = isCutOnly && tokens.count > givenTokens.count;
  const isRefused = isDropped && faults.hasErrors && !wholeFaults.hasErrors;
  if (!isRefused) for (const item of faults.finish()) reporter.add(item, faults.fixes.get(item));
  if (!isDropped) return { tokens, config, given: config };
  const isFaulty = wholeFaults.hasErrors;
  const dropped: Dropped = { line: droppedLine, effect: isRefused ? 'refused' : 'ignored', isFaulty };
  return { tokens, config, given: isRefused ? config : given, dropped };
}
