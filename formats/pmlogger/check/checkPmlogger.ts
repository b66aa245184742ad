import { t } from '../../l10n/translate.ts';
import { checkedReport } from '../../syntax/checkedReport.ts';
import type { SourceText } from '../../syntax/sourceText.ts';
import type { SyntaxContext } from '../../syntax/syntaxLanguage.ts';
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
  const { tokens, config } = parse(source, preprocessed, reporter);
  const managed = readManagedPart(source);
  checkPreprocessor(source, preprocessed, tokens, reporter);
  checkAccess(config, reporter);
  checkMeaning(config, preprocessed, managed?.end ?? 0, reporter);
  checkMetrics(config.statements, source, context, reporter);
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

interface Parsed {
  readonly tokens: TokenList;
  readonly config: Config;
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
