import type { IniEntry, IniSection } from '../../../formats/pmrep/ini/ini.ts';
import type { PmrepReport } from '../../../formats/pmrep/model.ts';
import type { SyntaxContext } from '../../../formats/syntax/syntaxLanguage.ts';
import type { Span } from '../../../formats/syntax/syntaxReport.ts';
import type { Markdown } from '../../core/shared/markdown.ts';
import { code, paragraphs, prose } from '../../core/shared/markdown.ts';
import { explainExpression, resultLine } from '../derived/expressionHover.ts';
import { metricText } from '../names/metricText.ts';
import { keywordText } from '../syntax/keywordText.ts';
import type { Explanation } from '../syntax/syntaxLanguage.ts';
import type { IniWords } from './iniWords.ts';
import { entryAt, metricOf } from './iniWords.ts';

/** Explains sections, keys, fields and what is in formulas. */
export function hoverIni(
  words: IniWords,
  report: PmrepReport,
  offset: number,
  context: SyntaxContext,
): Explanation | undefined {
  const { section, entry } = entryAt(report, offset);
  if (section === undefined) return undefined;
  if (entry === undefined) return explainSection(words, section, offset);
  if (offset <= entry.keySpan.end) return explainKey(words, { report, section, entry, offset, context });
  if (offset < entry.value.start) return undefined;
  const { formulas, types, tokens } = report;
  const expression = formulas.find(({ start, end }) => start <= offset && offset <= end);
  if (expression !== undefined) return explainExpression({ expression, types, tokens }, offset);
  const field = words.fieldAt(report, entry, offset);
  const keyword = [...words.details, ...words.keys(section.name)].find(({ word }) => word === field?.word);
  return field && keyword && offset <= field.end ? explained(field, keywordText(keyword)) : undefined;
}

function explained({ start, end }: Span, text: Markdown | undefined): Explanation | undefined {
  return text && { start, end, text };
}

function explainSection(
  { sections }: IniWords,
  { name, nameSpan }: IniSection,
  offset: number,
): Explanation | undefined {
  const keyword = sections.find(({ word }) => word === name);
  if (keyword === undefined || offset < nameSpan.start || offset > nameSpan.end) return undefined;
  return explained(nameSpan, keywordText(keyword));
}

interface KeyAt {
  readonly report: PmrepReport;
  readonly section: IniSection;
  readonly entry: IniEntry;
  readonly offset: number;
  readonly context: SyntaxContext;
}

/** A key of its own, a detail, or the id before it. */
function explainKey(words: IniWords, { report, section, entry, offset, context }: KeyAt): Explanation | undefined {
  const { key, keySpan, value } = entry;
  const whole = words.keys(section.name).find(({ word }) => word === key);
  if (whole !== undefined) return explained(keySpan, keywordText(whole));
  const dot = key.lastIndexOf('.');
  const detail = words.details.find(({ word }) => dot > 0 && word === key.slice(dot + 1));
  if (detail !== undefined && offset > keySpan.start + dot) {
    return explained({ start: keySpan.start + dot + 1, end: keySpan.end }, keywordText(detail));
  }
  const id = detail === undefined ? key : key.slice(0, dot);
  const span = { start: keySpan.start, end: keySpan.start + id.length };
  const expression = report.formulas.find(({ start, end }) => value.start <= start && end <= value.end);
  if (expression !== undefined) {
    return explained(span, paragraphs(prose`**${code(id)}**`, resultLine(report.types.get(expression.root))));
  }
  const metric = metricOf(report, section, entry);
  if (metric === id || !words.takesMetrics(section.name)) return undefined;
  const text = context.names && metricText(context.names, metric);
  return explained(span, paragraphs(prose`**${code(id)}** · ${code(metric)}`, text));
}
