import { translated } from '../../l10n/translate.ts';
import type { SourceText } from '../../syntax/sourceText.ts';
import type { Span } from '../../syntax/syntaxReport.ts';
import type { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import type { HelpEntry } from '../model.ts';
import * as rules from '../rules.ts';
import type { HelpSyntax } from '../syntax.ts';

/** Limit of a line in bytes, without the line end. */
const maxLine = 126;
/** Limit of an entry in bytes, with the short text. */
const maxEntry = 1024;

/** Reports what is wrong with lines, whatever they describe. */
export function checkLayout(
  source: SourceText,
  { entries, comments, stray }: HelpSyntax,
  reporter: SyntaxReporter,
): void {
  for (const span of stray.slice(0, 1)) reporter.report(rules.textBeforeEntry, 'ignored', {}, span);
  checkComments(entries, comments, reporter);
  for (let line = 0; line < source.lineCount; line++) {
    if (source.text[source.lineStart(line)] !== '#') checkLine(source, line, entries.length > 0, reporter);
  }
  for (const entry of entries) checkLength(source, entry, reporter);
  checkEnd(source, reporter);
  const carriage = source.text.indexOf('\r');
  if (carriage >= 0) {
    const line = source.lineAt(carriage);
    reporter.report(rules.crlf, 'crlf', {}, { start: source.lineStart(line), end: source.lineEnd(line) });
  }
  // oxlint-disable-next-line no-control-regex -- ASCII begins with them.
  const other = /[^\x00-\x7f]/u.exec(source.text);
  if (other !== null) {
    reporter.report(rules.nonAscii, 'bytes', {}, { start: other.index, end: other.index + other[0].length });
  }
}

function checkLine(source: SourceText, line: number, hasEntries: boolean, reporter: SyntaxReporter): void {
  const start = source.lineStart(line);
  const end = source.lineStart(line + 1);
  const text = source.slice(start, end).replace(/\n$/, '');
  // A byte is at most a code unit, and a code unit at most three bytes.
  if (text.length * 3 > maxLine) {
    const length = source.place(start, start + text.length);
    const bytes = length.end - length.start;
    const isFirst = text.startsWith('@');
    const tail = { start: start + Math.min(text.length - 1, maxLine), end: start + text.length };
    if (bytes > maxLine) {
      reporter.report(rules.lineTooLong, isFirst ? 'first' : 'text', { length: bytes, max: maxLine }, tail);
    }
  }
  const indent = hasEntries
    ? /^[ \t]+(?=@[ \t]*(?:[A-Za-z]\w*\.[\w.]+|\d+\.\d+(?:\.\d+)?)(?:\s|$))/.exec(text)?.[0]
    : undefined;
  if (indent === undefined) return;
  const edits = [{ start, end: start + indent.length, newText: '' }];
  const fixes = [{ title: translated(rules.removeBlanksTitle), edits }];
  reporter.report(
    rules.indentedAt,
    'text',
    {},
    { start: start + indent.length, end: start + indent.length + 1 },
    { fixes },
  );
}

function checkLength(source: SourceText, { id, start, end }: HelpEntry, reporter: SyntaxReporter): void {
  if ((end - start) * 3 <= maxEntry) return;
  const place = source.place(start, end);
  const comments = [...source.slice(start, end).matchAll(/^#.*\n/gm)].reduce((sum, [line]) => sum + line.length, 0);
  const length = place.end - place.start - comments;
  if (length > maxEntry) reporter.report(rules.entryTooLong, 'long', { length, max: maxEntry }, id);
}

/** Comments between lines of one text; those behind a text belong to what follows. */
function checkComments(entries: readonly HelpEntry[], comments: readonly Span[], reporter: SyntaxReporter): void {
  let index = 0;
  for (const { start, end } of comments) {
    while (index < entries.length && (entries[index]?.text.end ?? 0) < start) index++;
    const text = entries[index]?.text;
    if (text !== undefined && text.start < text.end && text.start <= start && end < text.end) {
      reporter.report(rules.commentInside, 'comment', {}, { start, end });
    }
  }
}

function checkEnd(source: SourceText, reporter: SyntaxReporter): void {
  const last = source.lineStart(source.lineCount - 1);
  const end = source.length;
  if (last === end) return;
  const fixes = [{ title: translated(rules.addNewlineTitle), edits: [{ start: end, end, newText: '\n' }] }];
  reporter.report(rules.noFinalNewline, 'last', {}, { start: last, end }, { fixes });
}
