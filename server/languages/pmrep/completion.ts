import { CompletionItemKind } from 'vscode-languageserver';
import type { IniEntry, IniSection } from '../../../formats/pmrep/ini/ini.ts';
import type { PmrepReport } from '../../../formats/pmrep/model.ts';
import type { MetricNames } from '../../../formats/names/metricNames.ts';
import { noNames } from '../../../formats/names/noNames.ts';
import type { SyntaxContext } from '../../../formats/syntax/syntaxLanguage.ts';
import { commonUnits } from '../../../formats/pcp/units/unitsText.ts';
import type { Choice } from '../../core/shared/completionItems.ts';
import { completeExpression, keywordChoice } from '../derived/expressionCompletion.ts';
import { metricChoices } from '../names/metricChoices.ts';
import type { Choices } from '../syntax/syntaxLanguage.ts';
import type { IniWords } from './iniWords.ts';
import { entryAt, metricOf } from './iniWords.ts';

/** Instances of a domain that are offered. */
const maxInstances = 100;

/** Options whose values are metrics. */
const metricOptions: ReadonlySet<string> = new Set(['predicate', 'sort_metric']);

/** Sections, keys, metrics, details, and values. */
export function completeIni(
  words: IniWords,
  report: PmrepReport,
  offset: number,
  { names = noNames }: SyntaxContext,
): Choices | undefined {
  const { section, entry } = entryAt(report, offset);
  const { source, ini } = report;
  if (ini.comments.some(({ start, end }) => start < offset && offset <= end)) return undefined;
  if (section !== undefined && entry !== undefined && offset > entry.delimiter.start) {
    return completeValue(words, { report, section, entry, offset, names });
  }
  const before = source.slice(source.lineStart(source.lineAt(offset)), offset);
  const typed = before.trimStart();
  const span = { start: offset - typed.length, end: offset };
  if (/^\[\w*$/.test(typed) || (section === undefined && typed === '')) {
    return { ...span, choices: headers(words, report) };
  }
  if (section === undefined || !/^[\w.-]*$/.test(typed)) return undefined;
  return { ...span, ...completeKey(words, section, typed, names) };
}

/** Headers of sections with a meaning that the file does not have. */
function headers({ sections }: IniWords, { ini }: PmrepReport): readonly Choice[] {
  return sections
    .filter(({ word }) => ini.sections.every(({ name }) => name !== word))
    .map(({ word, ...keyword }) => keywordChoice({ ...keyword, word: `[${word}]` }));
}

function completeKey(
  words: IniWords,
  { name, entries }: IniSection,
  typed: string,
  names: MetricNames,
): Pick<Choices, 'choices' | 'isIncomplete'> {
  const id = /^(\w[\w-]*)\.\w*$/.exec(typed)?.[1];
  if (id !== undefined && entries.some(({ key }) => key === id)) {
    const details = words.details.map(({ word, ...rest }) =>
      keywordChoice({ word: `${id}.${word}`, ...rest }, `${id}.${word} = `),
    );
    return { choices: details };
  }
  const keys = words.keys(name).map((keyword) => keywordChoice(keyword, `${keyword.word} = `));
  const metrics = words.takesMetrics(name) ? metricChoices(names, typed) : [];
  return { choices: [...(typed.includes('.') ? [] : keys), ...metrics], isIncomplete: true };
}

interface ValueAt {
  readonly report: PmrepReport;
  readonly section: IniSection;
  readonly entry: IniEntry;
  readonly offset: number;
  readonly names: MetricNames;
}

function completeValue(words: IniWords, at: ValueAt): Choices | undefined {
  const { report, section, entry, offset, names } = at;
  const { text } = report.source;
  const expression = words.expressionAt(report, entry, offset);
  if (expression !== undefined) return completeExpression(text, expression, offset, names);
  let start = offset;
  while (start > entry.delimiter.end && !/[\s,"']/.test(text[start - 1] ?? '')) start--;
  const span = { start, end: offset };
  const word = words.fieldAt(report, entry, offset)?.word ?? entry.key;
  const choices = fieldChoices(words, word, at);
  if (choices.length > 0) return { ...span, choices };
  const isDeclaration =
    !entry.key.includes('.') &&
    words.takesMetrics(section.name) &&
    !text.slice(entry.delimiter.end, offset).includes(',');
  const isOption = words.keys(section.name).some((key) => key.word === entry.key);
  const takesMetric = isOption ? metricOptions.has(entry.key) : isDeclaration;
  if (!takesMetric) return undefined;
  return { ...span, choices: metricChoices(names, text.slice(start, offset)), isIncomplete: true };
}

function fieldChoices(words: IniWords, word: string, { report, section, entry, names }: ValueAt): readonly Choice[] {
  const values = words.values(word).map((label) => ({ label, kind: CompletionItemKind.EnumMember }));
  if (values.length > 0) return values;
  if (word === 'unit' || word.includes('_scale')) {
    return commonUnits.map((label) => ({ label, kind: CompletionItemKind.Unit }));
  }
  const inDom = word === 'instances' ? names.lookup(metricOf(report, section, entry))?.inDom : undefined;
  if (inDom === undefined) return [];
  // An instance is a regular expression, and a comma separates fields.
  return names.instances(inDom, maxInstances).map((label) => ({
    label,
    kind: CompletionItemKind.EnumMember,
    newText: label.replaceAll(/[\\^$.|?*+()[\]{}]/g, '\\$&').replaceAll(',', '.'),
  }));
}
