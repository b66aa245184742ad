import { CompletionItemKind } from 'vscode-languageserver';
import type { PmloggerReport } from '../../../formats/pmlogger/model.ts';
import { pmloggerLanguage } from '../../../formats/pmlogger/language.ts';
import type { Place } from '../../../formats/pmlogger/syntax/placeAt.ts';
import { placeBefore } from '../../../formats/pmlogger/syntax/placeAt.ts';
import { tokenKinds } from '../../../formats/pmlogger/syntax/tokenKinds.ts';
import { phrase, t, translated } from '../../../formats/l10n/translate.ts';
import type { MetricNames } from '../../../formats/names/metricNames.ts';
import type { SyntaxContext } from '../../../formats/syntax/syntaxLanguage.ts';
import type { Choice } from '../../core/shared/completionItems.ts';
import { metricChoices } from '../names/metricChoices.ts';
import { keywordText } from '../syntax/keywordText.ts';
import { typedStart } from '../syntax/typedStart.ts';
import type { Choices } from '../syntax/syntaxLanguage.ts';

const maxInstances = 500;

const accessSection = '[access]\ndisallow .* : all;\ndisallow :* : all;\nallow local:* : enquire;\n';

/** What may stand at an offset. */
export function completePmlogger(report: PmloggerReport, offset: number, context: SyntaxContext): Choices | undefined {
  const { source } = report;
  const lineStart = source.lineStart(source.lineAt(offset));
  const before = source.slice(lineStart, offset);
  if (/^%\w*$/.test(before)) return { start: lineStart, end: offset, choices: directiveChoices() };
  const macro = /%\{?(\w*)$/.exec(before);
  if (macro !== null) return { start: offset - (macro[1] ?? '').length, end: offset, choices: macroChoices(report) };
  const start = typedStart(source.text, offset, /[\w.:*-]/);
  const typed = source.slice(start, offset);
  const { tokens, preprocessed } = report;
  const expandedStart = preprocessed.expanded.offsetOf(start);
  if (isInText(report, expandedStart)) return undefined;
  let end = tokens.lastStartingAt(expandedStart) + 1;
  for (; end > 0 && tokens.end(end - 1) > expandedStart; end--);
  const { place, metric } = placeBefore(tokens, end);
  return choicesAt(place, metric, { typed, start, end: offset }, context.names, source.text);
}

/** Whether an offset is in a comment or a string. */
function isInText({ tokens }: PmloggerReport, offset: number): boolean {
  const token = tokens.lastStartingAt(offset);
  if (token < 0 || offset <= tokens.start(token)) return false;
  const kind = tokens.kind(token);
  if (kind === tokenKinds.comment || kind === tokenKinds.lineMarker) return offset <= tokens.end(token);
  return kind === tokenKinds.string && offset < tokens.end(token);
}

interface Typed {
  readonly typed: string;
  readonly start: number;
  readonly end: number;
}

function choicesAt(
  place: Place,
  metric: string | undefined,
  { typed, start, end }: Typed,
  names: MetricNames | undefined,
  text: string,
): Choices | undefined {
  switch (place) {
    case 'metric':
      return names && { start, end, choices: metricChoices(names, typed), isIncomplete: true };
    case 'target': {
      const metrics = names === undefined ? [] : metricChoices(names, typed);
      return { start, end, choices: [braces(), ...metrics], isIncomplete: true };
    }
    case 'instance':
      return names && { start, end, choices: instanceChoices(names, metric ?? '', isBracketNext(text, end)) };
    case 'statement':
      return { start, end, choices: [...words(placeWords.statement ?? []), ...statementChoices()] };
    default:
      return { start, end, choices: [...words(placeWords[place] ?? []), ...(place === 'host' ? hostChoices() : [])] };
  }
}

const placeWords: Readonly<Partial<Record<Place, readonly string[]>>> = {
  statement: ['log', 'mandatory', 'advisory', 'on', 'off'],
  control: ['mandatory', 'advisory', 'on', 'off'],
  state: ['on', 'off'],
  mandatoryState: ['on', 'off', 'maybe'],
  interval: ['default', 'once', 'every'],
  unit: ['sec', 'min', 'hour', 'msec'],
  accessWord: ['access'],
  rule: ['allow', 'disallow'],
  operation: ['all', 'enquire', 'advisory', 'mandatory'],
  except: ['except'],
};

function words(list: readonly string[]): readonly Choice[] {
  return list.flatMap((word) => {
    const keyword = pmloggerLanguage.keywords.find((candidate) => candidate.word === word);
    if (keyword === undefined) return [];
    const documentation = keywordText(keyword);
    return [{ label: word, kind: CompletionItemKind.Keyword, documentation }];
  });
}

function braces(): Choice {
  return {
    label: '{ }',
    kind: CompletionItemKind.Struct,
    detail: t`list of metrics`,
    newText: '{\n\t\n}',
    isLikeliest: true,
  };
}

function statementChoices(): readonly Choice[] {
  const kind = CompletionItemKind.Snippet;
  return [
    {
      label: 'log mandatory on default { }',
      kind,
      detail: t`statement`,
      newText: 'log mandatory on default {\n\t\n}\n',
    },
    { label: '[access]', kind, detail: t`who may change logging`, newText: accessSection },
  ];
}

const hosts: readonly (readonly [string, string])[] = [
  ['local:*', phrase('this host')],
  ['localhost', phrase("this host's own addresses")],
  ['.*', phrase('all IPv4 addresses')],
  [':*', phrase('all IPv6 addresses')],
  ['*', phrase('all hosts')],
];

function hostChoices(): readonly Choice[] {
  return hosts.map(([label, detail]) => ({ label, kind: CompletionItemKind.Value, detail: translated(detail) }));
}

function directiveChoices(): readonly Choice[] {
  const directives = pmloggerLanguage.keywords.filter(({ where }) => where === 'directive');
  return directives.map((keyword) => ({
    label: keyword.word,
    kind: CompletionItemKind.Keyword,
    documentation: keywordText(keyword),
  }));
}

function macroChoices({ preprocessed: { macros } }: PmloggerReport): readonly Choice[] {
  return macros.map(({ name, value }) => ({ label: name, kind: CompletionItemKind.Variable, detail: value }));
}

/** Instances as archives have them, in quotes where they need them. */
export function instanceChoices(names: MetricNames, metric: string, isClosed: boolean): readonly Choice[] {
  const entry = names.lookup(metric);
  if (entry?.inDom === undefined) return [];
  return names.instances(entry.inDom, maxInstances).map((name) => ({
    label: name,
    kind: CompletionItemKind.EnumMember,
    newText: `${/^[A-Za-z][\w.]*$/.test(name) ? name : `"${name}"`}${isClosed ? '' : ']'}`,
  }));
}

export function isBracketNext(text: string, offset: number): boolean {
  return /^[^\n[{}]*\]/.test(text.slice(offset, offset + 200));
}
