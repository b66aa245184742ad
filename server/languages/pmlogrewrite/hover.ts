import { clausePlace, pmlogrewriteKeywords, optionOf } from '../../../formats/pmlogrewrite/docs.ts';
import type { Clause, PmlogrewriteReport, Section, Value } from '../../../formats/pmlogrewrite/model.ts';
import type { Slot } from '../../../formats/pmlogrewrite/slots.ts';
import { unitsOf } from '../../../formats/pmlogrewrite/units.ts';
import { tokenKind } from '../../../formats/pmlogrewrite/tokens.ts';
import { translated } from '../../../formats/l10n/translate.ts';
import type { MetricNames } from '../../../formats/names/metricNames.ts';
import { noNames } from '../../../formats/names/noNames.ts';
import { formatUnits } from '../../../formats/pcp/units/units.ts';
import type { Keyword } from '../../../formats/syntax/keyword.ts';
import type { SyntaxContext } from '../../../formats/syntax/syntaxLanguage.ts';
import type { Span } from '../../../formats/syntax/syntaxReport.ts';
import type { Markdown } from '../../core/shared/markdown.ts';
import { code, Markdown as Text, paragraphs, prose } from '../../core/shared/markdown.ts';
import type { Explanation } from '../syntax/syntaxLanguage.ts';

/** Names of the places in docs.ts whose words may stand in a slot. */
export const placeOfSlot: Readonly<Partial<Record<Slot, string>>> = {
  type: 'type',
  oldType: 'type',
  semantics: 'semantics',
  spaceScale: 'space scale',
  timeScale: 'time scale',
  countScale: 'count scale',
  extraUnit: 'extra unit',
  extraScale: 'extra scale',
  pick: 'pick',
  textTarget: 'text target',
  textHeader: 'text kind',
  labelTarget: 'label target',
  labelValue: 'label value',
};

const numberSlots = new Set<Slot>([
  'indom',
  'newIndom',
  'indomOrNull',
  'metric',
  'pmid',
  'newPmid',
  'cluster',
  'newCluster',
  'domain',
  'newDomain',
]);

/** Explains the keyword, number or units at an offset. */
export function hoverPmlogrewrite(
  report: PmlogrewriteReport,
  offset: number,
  { names = noNames }: SyntaxContext,
): Explanation | undefined {
  const { tokens, sections } = report;
  const token = tokens.tokenAt(offset);
  if (token < 0 || tokens.kind(token) === tokenKind.comment) return undefined;
  const span = { start: tokens.start(token), end: tokens.end(token) };
  const section = sections.findLast(({ start }) => start <= offset);
  if (section === undefined || offset > section.end) return undefined;
  const clause = section.clauses.findLast(({ start }) => start <= offset);
  const value = [...section.header, ...(clause?.values ?? [])].find(
    (item) => item.start <= offset && offset <= item.end,
  );
  const explained = value === undefined ? undefined : valueText(value, section, clause, names);
  if (value !== undefined && explained !== undefined) return { start: value.start, end: value.end, text: explained };
  const keyword = keywordAt(tokens.textOf(token).toLowerCase(), span, section, clause, value);
  return keyword && { ...span, text: keywordText(keyword) };
}

/** A keyword, its meaning, what holds without it, and an example. */
export function keywordText({ word, meaning, default: initial, example }: Keyword): Markdown {
  return paragraphs(
    prose`**${code(word)}**`,
    Text.trusted(translated(meaning)),
    initial === undefined ? undefined : prose`Default: ${code(initial)}`,
    example === undefined ? undefined : code(example),
  );
}

function keywordAt(
  word: string,
  { start }: Span,
  section: Section,
  clause: Clause | undefined,
  value: Value | undefined,
): Keyword | undefined {
  const at = (where: string | undefined): Keyword | undefined =>
    pmlogrewriteKeywords.find((keyword) => keyword.where === where && keyword.word.toLowerCase() === word);
  if (start === section.keyword.start) return at('section');
  if (start === clause?.keyword.start) return at(clausePlace[section.kind]);
  return (value && at(placeOfSlot[value.slot])) ?? optionOf(word);
}

function valueText(
  value: Value,
  { kind }: Section,
  clause: Clause | undefined,
  names: MetricNames,
): Markdown | undefined {
  if (numberSlots.has(value.slot)) return numberText(value, kind, names);
  if (value.slot === 'time') return timeText(value.text);
  if (clause !== undefined && (clause.word === 'units' || clause.word === 'extraunits'))
    return unitsText(clause, value);
  return undefined;
}

function numberText({ text }: Value, kind: Section['kind'], names: MetricNames): Markdown | undefined {
  const [domain = '', second, third] = text.split('.');
  if (!/^\d+$/.test(domain)) return undefined;
  const agent = names.agentDomains.find(({ number }) => number === Number(domain))?.symbol;
  const owner = agent === undefined ? prose`domain ${domain}` : prose`domain ${domain} (${code(agent)})`;
  if (second === undefined) return prose`Agent: ${owner}.`;
  const isIndom = third === undefined && (kind === 'indom' || kind === 'metric' || kind === 'text');
  if (isIndom)
    return second === '*' ? prose`All instance domains of ${owner}.` : prose`Instance domain ${second} of ${owner}.`;
  if (third === undefined) return prose`Number ${second} of ${owner}.`;
  if (second === '*') return prose`All metrics of ${owner}.`;
  return third === '*'
    ? prose`All metrics of cluster ${second} of ${owner}.`
    : prose`Metric ${third} of cluster ${second} of ${owner}.`;
}

function timeText(text: string): Markdown {
  const parts = text
    .replace(/[\s+-]/g, '')
    .split(':')
    .map(Number);
  const seconds = parts.reduce((total, part) => total * 60 + part, 0);
  return text.startsWith('-')
    ? prose`All records move ${seconds} s back in time.`
    : prose`All records move ${seconds} s forward in time.`;
}

/** Text of a unit. All fields state it together, so each of them shows it whole. */
function unitsText(clause: Clause, value: Value): Markdown | undefined {
  const units = unitsOf(clause);
  if (units === undefined || value.slot === 'rescale') return undefined;
  const text = formatUnits(units);
  return text === '' ? prose`No unit.` : prose`Units: ${code(text)}`;
}
