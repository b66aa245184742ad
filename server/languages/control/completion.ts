import { CompletionItemKind } from 'vscode-languageserver';
import { controlKeywords } from '../../../formats/control/docs.ts';
import type { ControlReport, LogicalLine, Program } from '../../../formats/control/model.ts';
import { readLines } from '../../../formats/control/syntax/lines.ts';
import { t } from '../../../formats/l10n/translate.ts';
import type { Keyword } from '../../../formats/syntax/keyword.ts';
import type { Choice } from '../../core/shared/completionItems.ts';
import type { Choices } from '../syntax/syntaxLanguage.ts';
import { keywordText } from '../syntax/keywordText.ts';

/** Lines before, which a backslash may join with the one at hand. */
const maxJoined = 20;

/** What may stand at an offset: by the column that it is in. */
export function completeControl(report: ControlReport, offset: number): Choices | undefined {
  const line = lineAt(report, offset);
  const words = line?.words ?? [];
  if (words[0]?.text.startsWith('#') === true && words[0].start < offset) return undefined;
  const at = words.findIndex(({ start, end }) => start <= offset && offset <= end);
  const before = at >= 0 ? at : words.filter(({ end }) => end < offset).length;
  const span = words[at] ?? { start: offset, end: offset };
  const { program } = report;
  const typed = report.source.slice(span.start, offset);
  if (before === 0) return { start: span.start, end: span.end, choices: firstChoices(report, typed) };
  if (words[0]?.text.startsWith('$') === true) return undefined;
  const host = words[0]?.text ?? '';
  const { start, end } = span;
  if (before < 3) return { start, end, choices: flagChoices(program, before) };
  if (before === 3) return { start, end, choices: pathChoices(program, host) };
  return { start, end, choices: optionChoices(program) };
}

/** The line of an offset, with those that it is joined to; read from the text, as a last line without end has no entry. */
function lineAt({ source }: ControlReport, offset: number): LogicalLine | undefined {
  let first = source.lineAt(offset);
  for (let count = 0; count < maxJoined && first > 0 && source.lineText(first - 1).endsWith('\\'); count++) first--;
  const base = source.lineStart(first);
  const text = source.slice(base, source.lineStart(source.lineAt(offset) + 1));
  const line = readLines(text).at(-1);
  if (line === undefined) return undefined;
  const words = line.words.map((word) => ({ ...word, start: word.start + base, end: word.end + base }));
  return { ...line, words, start: line.start + base, end: line.end + base };
}

function keywordsOf(program: Program, where: string): readonly Keyword[] {
  return controlKeywords[program].filter((keyword) => keyword.where === where);
}

/** Hosts and variables; the version first where there is none. */
function firstChoices({ program, file }: ControlReport, typed: string): readonly Choice[] {
  const set = new Set(file.entries.map((entry) => (entry.kind === 'assignment' ? entry.name?.text : undefined)));
  const variables = keywordsOf(program, 'variable')
    .filter(({ word }) => !set.has(word) || typed === `$${word}`)
    .map((keyword): Choice => variableChoice(keyword));
  const hosts = keywordsOf(program, 'host').map((keyword): Choice => {
    const { word } = keyword;
    return { label: word, kind: CompletionItemKind.Constant, documentation: keywordText(keyword) };
  });
  return set.has('version') ? [...hosts, ...variables] : [...variables, ...hosts];
}

function variableChoice(keyword: Keyword): Choice {
  const newText = keyword.word === 'version' ? '$version=1.1' : `$${keyword.word}=`;
  return {
    label: newText,
    kind: CompletionItemKind.Variable,
    documentation: keywordText(keyword),
    ...(keyword.word === 'version' && { isLikeliest: true }),
  };
}

function flagChoices(program: Program, column: number): readonly Choice[] {
  const detail = column === 1 ? t`primary` : t`socks`;
  return keywordsOf(program, 'flag')
    .toReversed()
    .map((keyword) => ({
      label: keyword.word,
      kind: CompletionItemKind.Value,
      detail,
      documentation: keywordText(keyword),
    }));
}

function pathChoices(program: Program, host: string): readonly Choice[] {
  const name = /^[\w.-]+$/.test(host) ? host : 'LOCALHOSTNAME';
  return keywordsOf(program, 'path')
    .toReversed()
    .map((keyword) => ({
      label: program === 'pmlogger' ? `${keyword.word}/${name}` : `${keyword.word}/pmie/${name}/pmie.log`,
      kind: CompletionItemKind.Folder,
      documentation: keywordText(keyword),
    }));
}

function optionChoices(program: Program): readonly Choice[] {
  const file: Choice = { label: 'config.default', kind: CompletionItemKind.File, detail: t`the configuration` };
  const options = keywordsOf(program, 'option').map((keyword): Choice => {
    const { word, example } = keyword;
    return {
      label: word,
      kind: CompletionItemKind.Property,
      documentation: keywordText(keyword),
      ...(example !== undefined && { detail: example }),
    };
  });
  return [...options, file];
}
