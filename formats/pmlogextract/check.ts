import { printable } from '../findings/printable.ts';
import { phrase, t } from '../l10n/translate.ts';
import type { PieceList } from '../syntax/keptPieces.ts';
import type { SourceText } from '../syntax/sourceText.ts';
import type { SyntaxContext } from '../syntax/syntaxLanguage.ts';
import { SyntaxReporter } from '../syntax/syntaxReporter.ts';
import { CheckedReport } from '../syntax/checkedReport.ts';
import type { Fold, NameUse, OutlineItem } from '../syntax/syntaxReport.ts';
import type { TokenList } from '../syntax/tokenList.ts';
import { checkMetrics } from '../pmlogger/check/checkMetrics.ts';
import type { MetricGroup, MetricUse } from '../pmlogger/model.ts';
import { metricItem, commentFolds } from '../pmlogger/outline.ts';
import { ExpandedTextBuilder } from '../pmlogger/preprocess/expandedText.ts';
import type { GroupPiece, LocatedGroup } from '../pmlogger/syntax/groupReader.ts';
import { GroupReader } from '../pmlogger/syntax/groupReader.ts';
import { isKeyword } from '../pmlogger/syntax/keywords.ts';
import { skipRun, tokenSpan } from '../pmlogger/syntax/listContext.ts';
import type { ListContext } from '../pmlogger/syntax/listContext.ts';
import { readMetrics } from '../pmlogger/syntax/metricList.ts';
import { Parsing } from '../pmlogger/syntax/parsing.ts';
import { movedMetrics, movedSpan } from '../pmlogger/moved.ts';
import { rescan } from '../pmlogger/syntax/rescan.ts';
import { tokenKinds } from '../pmlogger/syntax/tokenKinds.ts';
import { duplicateMetric, extractListRules, pmloggerSyntax, selectsNothing, syntax } from './rules.ts';

/** What is known of a list of metrics of pmlogextract. */
export class ExtractReport extends CheckedReport {
  readonly tokens: TokenList;
  /** For the check of the text after an edit. */
  readonly pieces: PieceList<GroupPiece<MetricGroup>>;
  readonly #groups: readonly LocatedGroup[];
  #metrics: readonly MetricUse[] | undefined;

  constructor(
    source: SourceText,
    reporter: SyntaxReporter,
    tokens: TokenList,
    { groups, pieces }: GroupReader<MetricGroup>,
  ) {
    super(source, reporter);
    this.tokens = tokens;
    this.pieces = pieces;
    this.#groups = groups;
  }

  get metrics(): readonly MetricUse[] {
    return (this.#metrics ??= this.#groups.flatMap(({ metrics, by }) => movedMetrics(metrics, by)));
  }

  protected makeOutline(): readonly OutlineItem[] {
    return this.metrics.map((metric) => metricItem(metric));
  }

  protected makeFolds(): readonly Fold[] {
    return commentFolds(this.source);
  }

  protected makeNames(): readonly NameUse[] {
    return this.metrics.map(({ start, end, name }) => ({ start, end, kind: 'metric', name, isDefinition: false }));
  }
}

const lists: ListContext = { rules: extractListRules, program: 'pmlogextract', unexpected: reportUnexpected };

/** Checks a list of metrics of pmlogextract. @param previous of the text before an edit, in the same context */
export function checkExtract(source: SourceText, context: SyntaxContext, previous?: ExtractReport): ExtractReport {
  const builder = new ExpandedTextBuilder();
  builder.copy(source.text, 0);
  const tokens = rescan(source.text, { isConfig: false }, previous?.tokens);
  const reporter = new SyntaxReporter(source);
  const parsing = new Parsing(tokens, builder.finish(), reporter);
  const reader = new GroupReader(source.text, previous?.pieces);
  readGroups(parsing, reader);
  checkList(reader.groups, reporter);
  checkMetrics(reader.groups, source, context, reporter, extractListRules, 'pmlogextract');
  return new ExtractReport(source, reporter, tokens, reader);
}

/** Metrics that are read anew together where one of them has changed. */
const groupSize = 32;

/** Reads the list in groups, none of which ends with a comma: whether that is right depends on what follows. */
function readGroups(parsing: Parsing, groups: GroupReader<MetricGroup>): void {
  const { reader, tokens } = parsing;
  const isBehindComma = (): boolean => tokens.kind(reader.previous) === tokenKinds.comma;
  while (!reader.isAtEnd) {
    const isFirst = reader.previous < 0;
    if (!(isFirst && reader.kind === tokenKinds.comma) && groups.take(parsing)) continue;
    groups.read(parsing, true, () => {
      const { start } = reader;
      let count = 0;
      const isEnd = (): boolean => {
        if (count++ === 0 || isBehindComma()) return false;
        return count > groupSize || groups.isKeptAt(parsing);
      };
      const metrics = readMetrics(parsing, lists, isEnd, !isFirst);
      return { start, end: reader.previousEnd, metrics };
    });
  }
}

function reportUnexpected(parsing: Parsing, expected: string): void {
  const { reader, tokens } = parsing;
  const span = tokenSpan(parsing, reader.token);
  if (reader.isAtEnd) {
    parsing.report(syntax, 'end', { expected }, { start: tokens.text.length, end: tokens.text.length });
  } else if (reader.kind === tokenKinds.unexpected && '{}'.includes(reader.text)) {
    parsing.report(pmloggerSyntax, 'brace', {}, span, {
      fix: { title: t`Delete the brace`, edits: [parsing.deletion(reader.token)] },
    });
    reader.advance();
  } else if (reader.kind === tokenKinds.unexpected) {
    parsing.report(syntax, 'character', { character: `"${printable(reader.text)}"` }, span);
    skipRun(parsing);
  } else parsing.report(syntax, 'expected', { expected, actual: parsing.quoted(reader.token) }, span);
}

const earlierHere = phrase('The first entry.');

function checkList(groups: readonly LocatedGroup[], reporter: SyntaxReporter): void {
  /** The first group that has a metric. */
  const seen = new Map<string, LocatedGroup>();
  for (const at of groups) {
    for (const metric of at.metrics) {
      const earlier = seen.get(metric.name);
      if (earlier === undefined) seen.set(metric.name, at);
      else reportAgain(metric, at.by, earlier, reporter);
      if (isKeyword(metric.name) && metric.instances === undefined) {
        const word = quoted(metric.name);
        reporter.report(pmloggerSyntax, 'word', { word }, movedSpan(metric, at.by), { severity: 'warning' });
      }
    }
  }
  if (seen.size === 0 && !reporter.hasErrors) reporter.report(selectsNothing, 'nothing', {}, { start: 0, end: 0 });
}

function reportAgain(metric: MetricUse, by: number, { metrics, ...at }: LocatedGroup, reporter: SyntaxReporter): void {
  const { name, instances } = metric;
  const earlier = metrics.find((other) => other.name === name);
  if (earlier === undefined) return;
  const variant = instances === undefined && earlier.instances === undefined ? 'again' : 'instances';
  const related = [reporter.related(earlierHere, {}, movedSpan(earlier, at.by))];
  reporter.report(duplicateMetric, variant, { metric: quoted(name) }, movedSpan(metric, by), { related });
}

function quoted(name: string): string {
  return `"${printable(name)}"`;
}
