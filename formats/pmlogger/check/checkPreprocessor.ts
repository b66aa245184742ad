import { printable } from '../../findings/printable.ts';
import { phrase, t } from '../../l10n/translate.ts';
import type { SourceText } from '../../syntax/sourceText.ts';
import type { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import type { SyntaxFix } from '../../syntax/syntaxReport.ts';
import type { TokenList } from '../../syntax/tokenList.ts';
import type { Preprocessed, Stop } from '../preprocess/preprocess.ts';
import {
  cppStop,
  includeMissing,
  includeUnread,
  lineMarker,
  macroNeverUsable,
  shellCommand,
  skipEnds,
} from '../rules/preprocessorRules.ts';
import { tokenKinds } from '../syntax/tokenKinds.ts';

const earlierHere = phrase('It began here.');

/** Faults of the preprocessor's lines, and what they do that is not seen. */
export function checkPreprocessor(
  source: SourceText,
  preprocessed: Preprocessed,
  tokens: TokenList,
  reporter: SyntaxReporter,
): void {
  const { stop, macros, directives, unread, skipEnds: ends } = preprocessed;
  if (stop !== undefined) reportStop(source, stop, reporter);
  for (const { name, span } of macros)
    if (name.startsWith('_')) reporter.report(macroNeverUsable, 'underscore', {}, span);
  for (const { word, value } of directives) {
    if (word === 'shell' && value !== undefined) reporter.report(shellCommand, 'runs', {}, value);
  }
  for (const span of unread) reporter.report(includeUnread, 'unread', {}, span);
  for (const span of ends) reporter.report(skipEnds, 'ends', {}, span);
  checkLineMarkers(preprocessed, tokens, reporter);
}

function reportStop(source: SourceText, stop: Stop, reporter: SyntaxReporter): void {
  const { kind, start, end, earlier } = stop;
  const related = earlier === undefined ? [] : [reporter.related(earlierHere, {}, earlier)];
  const text = `"${printable(source.slice(start, end))}"`;
  if (kind === 'includeMissing') reporter.report(includeMissing, 'missing', { file: text }, stop);
  else if (kind === 'redefined') reporter.report(cppStop, kind, { name: text }, stop, { related });
  else {
    const fixes = kind === 'endifMissing' ? [endifFix(source)] : kind === 'extraText' ? valueFix(source, stop) : [];
    reporter.report(cppStop, kind, {}, { start, end }, { related, fixes });
  }
}

function endifFix({ length, text }: SourceText): SyntaxFix {
  const newText = text.endsWith('\n') ? '%endif\n' : '\n%endif\n';
  return { title: t`Add ${'%endif'}`, edits: [{ start: length, end: length, newText }] };
}

/** Quotes around all of a value that has blanks. */
function valueFix(source: SourceText, { start }: Stop): readonly SyntaxFix[] {
  const line = source.lineAt(start);
  const [, before = '', value = ''] = /^(%define[ \t]+\w+[ \t]+)([^"'\s].*?)\s*$/.exec(source.lineText(line)) ?? [];
  if (value === '' || value.includes('"')) return [];
  const from = source.lineStart(line) + before.length;
  const edits = [{ start: from, end: from + value.length, newText: `"${value}"` }];
  return [{ title: t`Put the value in quotes`, edits }];
}

function checkLineMarkers({ expanded }: Preprocessed, tokens: TokenList, reporter: SyntaxReporter): void {
  for (let token = 0; token < tokens.count; token++) {
    if (tokens.kind(token) !== tokenKinds.lineMarker) continue;
    const [start, end] = [tokens.start(token), tokens.end(token)];
    if (!expanded.isCopied(start, end)) continue;
    const isLong = tokens.textOf(token).includes('\n');
    reporter.report(lineMarker, isLong ? 'swallows' : 'marker', {}, expanded.span(start, end));
  }
}
