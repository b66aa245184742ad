import { canonicalValue } from '../../../formats/pmie/constants.ts';
import { pmieKeywords, pmieSigns } from '../../../formats/pmie/docs.ts';
import type { PmieReport } from '../../../formats/pmie/model.ts';
import { nodeAt, statementAt } from '../../../formats/pmie/outline.ts';
import type { MetricNode, NumberNode } from '../../../formats/pmie/tree.ts';
import { Token } from '../../../formats/pmie/tokens.ts';
import { isClockMacro } from '../../../formats/pmie/words.ts';
import { counter } from '../../../formats/pcp/semantics.ts';
import { formatRateUnits } from '../../../formats/pcp/units/units.ts';
import type { Keyword } from '../../../formats/syntax/keyword.ts';
import type { SyntaxContext } from '../../../formats/syntax/syntaxLanguage.ts';
import type { NameUse, Span } from '../../../formats/syntax/syntaxReport.ts';
import { translated } from '../../../formats/l10n/translate.ts';
import type { Markdown } from '../../core/shared/markdown.ts';
import { code, Markdown as Text, paragraphs, prose } from '../../core/shared/markdown.ts';
import { metricText } from '../names/metricText.ts';
import type { Explanation } from '../syntax/syntaxLanguage.ts';

const byWord = new Map([...pmieSigns, ...pmieKeywords].map((keyword) => [keyword.word, keyword]));
const selector = /%[hivc]/g;

/** Explains the word, number, macro or metric at an offset. */
export function hoverPmie(report: PmieReport, offset: number, { names }: SyntaxContext): Explanation | undefined {
  const use = report.names.find(({ start, end }) => start <= offset && offset <= end);
  if (use !== undefined) return nameHover(report, use, offset, names);
  const token = report.tokens.tokenAt(offset);
  const kind = report.tokens.kind(token);
  if (kind === Token.comment || kind < 0) return undefined;
  const span = { start: report.tokens.start(token), end: report.tokens.end(token) };
  if (kind === Token.string) return selectorHover(report, span, offset);
  const isNumeric = kind === Token.number || kind === Token.unit || kind === Token.per;
  const numeric = isNumeric ? numberHover(report, offset) : undefined;
  if (numeric !== undefined) return numeric;
  const samples = samplesHover(report, offset);
  if (samples !== undefined) return samples;
  const keyword = byWord.get(report.tokens.textOf(token));
  return keyword && kind !== Token.word ? { ...span, text: keywordText(keyword) } : undefined;
}

/** What a word means, with an example. */
export function keywordText({ word, meaning, default: value, example }: Keyword): Markdown {
  return paragraphs(
    prose`**${code(word)}**${value === undefined ? '' : prose` · default ${code(value)}`}`,
    Text.trusted(translated(meaning)),
    example === undefined ? undefined : code(example),
  );
}

function nameHover(
  report: PmieReport,
  use: NameUse,
  offset: number,
  names: SyntaxContext['names'],
): Explanation | undefined {
  const { start, end, kind, name } = use;
  if (kind === 'metric') {
    const node = metricAt(report, offset);
    const entry = names?.lookup(name);
    const rate =
      entry?.semantics === counter && entry.units !== undefined
        ? prose`pmie converts this counter to a rate, ${formatRateUnits(entry.units)}, in bytes and seconds.`
        : undefined;
    const text = names && metricText(names, name);
    return text && { start, end, text: paragraphs(text, rate, node && samplesText(report, node)) };
  }
  const keyword = isClockMacro(name) ? byWord.get(name) : undefined;
  if (kind === 'clock' && keyword !== undefined) return { start, end, text: keywordText(keyword) };
  return { start, end, text: kind === 'macro' ? macroText(report, name, start) : ruleText(report, name) };
}

/** The value of a macro where it is used: that of its last definition before. */
function macroText({ macros, source }: PmieReport, name: string, offset: number): Markdown {
  const own = macros.filter((macro) => macro.name === name);
  const definition = own.findLast(({ span }) => span.start <= offset) ?? own[0];
  if (definition === undefined) return prose`**${code(`$${name}`)}** is not defined.`;
  const { value, span } = definition;
  const shown = typeof value === 'string' ? `"${value}"` : String(value);
  const line = source.lineAt(span.start) + 1;
  return paragraphs(prose`**${code(`$${name}`)}** · macro`, prose`${code(shown)}, defined in line ${line}.`);
}

function ruleText(report: PmieReport, name: string): Markdown {
  const statement = report.statements.find((candidate) => candidate.name?.name === name);
  const interval = statement?.interval;
  const text = interval === undefined ? undefined : prose`Evaluated every ${interval} s.`;
  return paragraphs(prose`**${code(name)}** · rule`, text);
}

function selectorHover({ source }: PmieReport, { start, end }: Span, offset: number): Explanation | undefined {
  for (const { index, 0: word } of source.slice(start, end).matchAll(selector)) {
    const keyword = byWord.get(word);
    const at = start + index;
    if (keyword !== undefined && at <= offset && offset <= at + 2)
      return { start: at, end: at + 2, text: keywordText(keyword) };
  }
  return undefined;
}

/** A number with units as pmie takes it, in bytes, seconds and counts. */
function numberHover(report: PmieReport, offset: number): Explanation | undefined {
  const statement = statementAt(report, offset);
  const node = statement && nodeAt(statement.expression, offset);
  if (node?.type !== 'number' || node.units.length === 0) return undefined;
  const { start, end } = node;
  const text = prose`**${code(report.source.slice(start, end))}** = ${canonicalValue(node)} ${canonicalUnits(node)}`;
  const unit = byWord.get(node.units.find((part) => part.start <= offset && offset <= part.end)?.word ?? '');
  return { start, end, text: paragraphs(text, unit && Text.trusted(translated(unit.meaning))) };
}

function canonicalUnits({ units }: NumberNode): string {
  const canonical = { space: 'byte', time: 'sec', count: 'count' } as const;
  const power = (exponent: number): string => (Math.abs(exponent) === 1 ? '' : `^${Math.abs(exponent)}`);
  const words = (isAbove: boolean): string[] =>
    units
      .filter(({ exponent }) => exponent > 0 === isAbove)
      .map(({ unit, exponent }) => canonical[unit.dimension] + power(exponent));
  return [words(true).join(' '), ...words(false)].join(' / ').trim();
}

function metricAt(report: PmieReport, offset: number): MetricNode | undefined {
  const statement = statementAt(report, offset);
  const node = statement && nodeAt(statement.expression, offset);
  return node?.type === 'metric' ? node : undefined;
}

function samplesHover(report: PmieReport, offset: number): Explanation | undefined {
  const node = metricAt(report, offset);
  if (node?.samples === undefined || offset < node.samples.start || offset > node.samples.end) return undefined;
  const text = samplesText(report, node);
  return text && { start: node.samples.start, end: node.samples.end, text };
}

/** How far the samples of a metric reach back. */
function samplesText(report: PmieReport, { samples, start }: MetricNode): Markdown | undefined {
  const interval = statementAt(report, start)?.interval;
  if (samples === undefined || interval === undefined) return undefined;
  const [first, last] = [Math.min(samples.from, samples.to), Math.max(samples.from, samples.to)];
  if (first === last)
    return prose`The value ${first} samples ago: ${first * interval} s with samples every ${interval} s.`;
  return prose`${last - first + 1} samples, from ${first * interval} s to ${last * interval} s ago, with samples every ${interval} s.`;
}
