import { printable } from '../findings/printable.ts';
import { t } from '../l10n/translate.ts';
import { partsOf, namesOfUnit } from '../pmns/names.ts';
import { checkedReport } from '../syntax/checkedReport.ts';
import { nearest } from '../syntax/nearest.ts';
import type { SourceText } from '../syntax/sourceText.ts';
import type { SyntaxContext } from '../syntax/syntaxLanguage.ts';
import type { NamesBeside } from '../syntax/syntaxReport.ts';
import { SyntaxReporter } from '../syntax/syntaxReporter.ts';
import { checkDuplicates } from './check/duplicates.ts';
import { checkLayout } from './check/layout.ts';
import type { HelpEntry, HelpReport, NumberTarget, SpaceBeside } from './model.ts';
import { foldsOf, outlineOf } from './outline.ts';
import * as rules from './rules.ts';
import { nameSpaceFile, readSpaceBeside } from './spaceBeside.ts';
import { parseHelp } from './syntax.ts';

/** Checks a help text, against the name space beside it where there is one. */
export function checkHelp(source: SourceText, { neighbours }: SyntaxContext): HelpReport {
  const reporter = new SyntaxReporter(source);
  const syntax = parseHelp(source);
  const { entries, comments } = syntax;
  const space = neighbours && readSpaceBeside(neighbours);
  const near = new NearMetrics(space);
  for (const entry of entries) checkEntry(entry, space, near, reporter);
  checkDuplicates(entries, space, reporter);
  checkLayout(source, syntax, reporter);
  if (space !== undefined) checkCoverage(entries, space, reporter);
  return checkedReport(
    source,
    reporter,
    { entries, space },
    {
      outline: () => outlineOf(entries),
      folds: () => foldsOf(entries, comments, source),
      names: () =>
        entries.flatMap(({ target, id }) => (target.kind === 'metric' ? [...partsOf(target.name, id.start)] : [])),
      namesBeside: () => namesBeside(neighbours),
    },
  );
}

function namesBeside(neighbours: SyntaxContext['neighbours']): readonly NamesBeside[] {
  const file = neighbours && nameSpaceFile(neighbours.keys());
  return file === undefined
    ? []
    : namesOfUnit(neighbours?.get(file) ?? '', { path: file, ...(neighbours && { neighbours }) });
}

function checkEntry(
  entry: HelpEntry,
  space: SpaceBeside | undefined,
  near: NearMetrics,
  reporter: SyntaxReporter,
): void {
  const { target, id, idText, oneline, text } = entry;
  const found = printable(idText);
  if (target.kind === 'none')
    reporter.report(rules.nullEntry, 'empty', {}, { start: entry.start, end: entry.start + 1 });
  else if (target.kind === 'symbol') checkSymbol(target.symbol, entry, space, reporter);
  else if (target.kind === 'metric') checkMetric(target.name, entry, space, near, reporter);
  else if (target.kind === 'malformed') {
    // Numbers are malformed by themselves; another word might be a name that is misspelt.
    const like = near.of(idText);
    if (space === undefined || /^[\d.]+$/.test(idText)) reporter.report(rules.idForm, 'form', { found }, id);
    else reportUnknown(found, like, entry, reporter);
  } else if (space !== undefined) checkNumber(entry, target, space, reporter);
  if (target.kind === 'none') return;
  if (oneline === '') {
    // Whole agents of PCP have long texts only.
    const severity = text.end > text.start ? 'hint' : 'warning';
    reporter.report(rules.nullOneline, 'none', { id: found }, id, { severity });
  } else if (text.end === text.start) reporter.report(rules.nullHelp, 'none', { id: found }, id);
}

function checkSymbol(
  symbol: string,
  { id, idText }: HelpEntry,
  space: SpaceBeside | undefined,
  reporter: SyntaxReporter,
): void {
  if (space === undefined || space.symbols.has(symbol)) return;
  const near = nearest(symbol, space.symbols);
  if (near === undefined) reporter.report(rules.symbolicDomain, 'unknown', { symbol }, id);
  else {
    const newText = near + idText.slice(symbol.length);
    const fixes = [{ title: t`Replace with ${newText}`, edits: [{ ...id, newText }] }];
    reporter.report(rules.symbolicDomain, 'near', { symbol, near }, id, { fixes });
  }
}

function checkMetric(
  name: string,
  entry: HelpEntry,
  space: SpaceBeside | undefined,
  near: NearMetrics,
  reporter: SyntaxReporter,
): void {
  if (space === undefined || space.metrics.get(name)?.isDynamic === false || isDynamic(name, space)) return;
  if (space.subtrees.has(name)) reporter.report(rules.notLeaf, 'subtree', { name }, entry.id);
  else reportUnknown(name, near.of(name), entry, reporter);
}

/** Whether a name is below a subtree whose names an agent makes up. */
function isDynamic(name: string, { metrics }: SpaceBeside): boolean {
  for (let end = name.length; end > 0; end = name.lastIndexOf('.', end - 1)) {
    if (metrics.get(name.slice(0, end))?.isDynamic === true) return true;
  }
  return false;
}

/** Comparisons of names that are made for one text: a text with more unknown names is of another agent. */
const maxComparisons = 60_000;

/** The metric that a misspelt name is most like. */
class NearMetrics {
  readonly #names: readonly string[];
  #left = maxComparisons;

  constructor(space: SpaceBeside | undefined) {
    this.#names = [...(space?.metrics.keys() ?? [])];
  }

  of(name: string): string | undefined {
    const names = this.#names.slice(0, this.#left);
    this.#left -= names.length;
    return nearest(name, names);
  }
}

function reportUnknown(name: string, near: string | undefined, { id }: HelpEntry, reporter: SyntaxReporter): void {
  if (near === undefined) reporter.report(rules.unknownMetric, 'unknown', { name }, id);
  else {
    const fixes = [{ title: t`Replace with ${near}`, edits: [{ ...id, newText: near }] }];
    reporter.report(rules.unknownMetric, 'near', { name, near }, id, { fixes });
  }
}

function checkNumber(
  { id, idText }: HelpEntry,
  target: NumberTarget,
  { domains, byNumber }: SpaceBeside,
  reporter: SyntaxReporter,
): void {
  if (domains.size > 0 && !domains.has(target.domain)) {
    const args = { id: idText, found: target.domain, expected: [...domains].join(', ') };
    reporter.report(rules.domainMismatch, 'other', args, id);
  } else if (target.kind === 'pmid' && byNumber.size > 0 && !byNumber.has(idText)) {
    reporter.report(rules.unknownPmid, 'unknown', { id: idText }, id);
  }
}

/** How many metrics without a text a finding lists. */
const maxListed = 5;

function checkCoverage(
  entries: readonly HelpEntry[],
  { metrics, byNumber }: SpaceBeside,
  reporter: SyntaxReporter,
): void {
  const [first] = entries;
  if (first === undefined) return;
  const described = new Set(entries.map(({ idText }) => byNumber.get(idText)?.name ?? idText));
  const missing = [...metrics.values()].filter(({ name, isDynamic: isRoot }) => !isRoot && !described.has(name));
  if (missing.length === 0) return;
  const listed = missing.slice(0, maxListed).map(({ name }) => name);
  const names = listed.join(', ') + (missing.length > maxListed ? ', …' : '');
  reporter.report(
    rules.metricWithoutHelp,
    'some',
    { count: missing.length, names },
    { start: first.start, end: first.start + 1 },
  );
}
