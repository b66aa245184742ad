import { CompletionItemKind } from 'vscode-languageserver';
import { clausePlace, pmlogrewriteKeywords, optionOf } from '../../../formats/pmlogrewrite/docs.ts';
import type { PmlogrewriteReport, Section } from '../../../formats/pmlogrewrite/model.ts';
import { expectedBehind } from '../../../formats/pmlogrewrite/parser/ruleParser.ts';
import type { Slot } from '../../../formats/pmlogrewrite/slots.ts';
import { tokenKind } from '../../../formats/pmlogrewrite/tokens.ts';
import { translated } from '../../../formats/l10n/translate.ts';
import type { MetricNames } from '../../../formats/names/metricNames.ts';
import { noNames } from '../../../formats/names/noNames.ts';
import type { Keyword } from '../../../formats/syntax/keyword.ts';
import type { SyntaxContext } from '../../../formats/syntax/syntaxLanguage.ts';
import type { Choice } from '../../core/shared/completionItems.ts';
import { metricChoices } from '../names/metricChoices.ts';
import type { Choices } from '../syntax/syntaxLanguage.ts';
import { keywordText, placeOfSlot } from './hover.ts';

/** Clauses in which `->` follows at once. */
const withArrow = new Set(
  'hostname timezone tz zoneinfo features time name pmid type sem units extraunits text metric label domain cluster item instances instance'.split(
    ' ',
  ),
);
const optionWords: Readonly<Partial<Record<Slot, readonly string[]>>> = {
  rescale: ['rescale'],
  dupok: ['dupok'],
  output: ['output'],
  if: ['if'],
  replace: ['replace'],
  oldName: ['replace', 'redact'],
  newName: ['delete'],
  newInstance: ['delete'],
  newIndom: ['duplicate'],
  indomOrNull: ['null'],
  features: ['bits'],
};

/** What may stand at an offset, as the parser expects it. */
export function completePmlogrewrite(
  report: PmlogrewriteReport,
  offset: number,
  { names = noNames }: SyntaxContext,
): Choices | undefined {
  const { tokens } = report;
  let token = tokens.lastStartingAt(offset - 1);
  const isInside = token >= 0 && offset <= tokens.end(token);
  const kind = tokens.kind(token);
  if (
    isInside &&
    isText(kind) &&
    !(offset === tokens.end(token) && kind !== tokenKind.comment && kind !== tokenKind.openString)
  )
    return undefined;
  const isTyped = isInside && isWordLike(kind);
  const start = isTyped ? tokens.start(token) : offset;
  if (isTyped) token--;
  while (token >= 0 && tokens.kind(token) === tokenKind.comment) token--;
  const section = report.sections.findLast((candidate) => candidate.start < start);
  const typed = report.source.slice(start, offset);
  const slots = expectedBehind(report, token);
  const choices = [...slots].flatMap((slot) => choicesOf(slot, section, names, typed));
  const isIncomplete = slots.has('metric');
  return { start, end: offset, choices, ...(isIncomplete && { isIncomplete }) };
}

function isText(kind: number): boolean {
  return kind === tokenKind.comment || (kind >= tokenKind.string && kind <= tokenKind.pattern);
}

function isWordLike(kind: number): boolean {
  return kind >= tokenKind.word && kind <= tokenKind.exponent;
}

function choicesOf(slot: Slot, section: Section | undefined, names: MetricNames, typed: string): readonly Choice[] {
  if (slot === 'metric') return metricChoices(names, typed);
  if (slot === 'clause') return section === undefined ? [] : clauseChoices(section);
  if (slot === 'section') return wordsAt('section').map((keyword) => choice(keyword, `${keyword.word} `));
  if (slot === 'arrow') return [operator('->', '-> ')];
  if (slot === 'open') return [operator('{', '{ ')];
  if (slot === 'domain' || slot === 'newDomain') return names.agentDomains.map(domainChoice);
  const options = optionsAt(slot, section);
  if (options !== undefined)
    return options.map((keyword) => choice(keyword, keyword.word === 'bits' ? 'bits(' : keyword.word));
  const isScale = slot === 'spaceScale' || slot === 'timeScale' || slot === 'countScale';
  const words = wordsAt(placeOfSlot[slot]).map((keyword) =>
    choice(keyword, isScale ? keyword.word.toUpperCase() : keyword.word),
  );
  return isScale ? [operator('0', '0'), ...words] : words;
}

/** The options of a clause that may stand at a place; undefined where others may. */
function optionsAt(slot: Slot, section: Section | undefined): readonly Keyword[] | undefined {
  const words = optionWords[slot];
  if (words === undefined) return undefined;
  const isOfIndom = slot === 'oldName' || slot === 'newIndom';
  return isOfIndom && section?.kind !== 'indom' ? [] : words.flatMap((word) => optionOf(word) ?? []);
}

/** Clauses that the section does not have yet come first. */
function clauseChoices({ kind, clauses }: Section): readonly Choice[] {
  const taken = new Set(clauses.map(({ word }) => word));
  const all = wordsAt(clausePlace[kind]);
  return [...all.filter(({ word }) => !taken.has(word)), ...all.filter(({ word }) => taken.has(word))].map(
    (keyword) => {
      const hasArrow = withArrow.has(keyword.word) || (keyword.word === 'indom' && kind !== 'indom');
      return choice(keyword, hasArrow ? `${keyword.word} -> ` : keyword.word);
    },
  );
}

function wordsAt(where: string | undefined): readonly Keyword[] {
  return where === undefined ? [] : pmlogrewriteKeywords.filter((keyword) => keyword.where === where);
}

function choice(keyword: Keyword, newText: string = keyword.word): Choice {
  return {
    label: keyword.word,
    kind: CompletionItemKind.Keyword,
    newText,
    detail: translated(keyword.meaning),
    documentation: keywordText(keyword),
  };
}

function operator(label: string, newText: string): Choice {
  return { label, kind: CompletionItemKind.Operator, newText };
}

function domainChoice({ symbol, number }: MetricNames['agentDomains'][number]): Choice {
  return { label: String(number), kind: CompletionItemKind.Value, detail: symbol };
}
