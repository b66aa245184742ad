import type { Span } from '../syntax/syntaxReport.ts';
import { isBlankText } from '../text/blanks.ts';
import type { OffsetEdit } from '../text/textEdit.ts';
import type { DerivedReport, Statement } from './model.ts';

const continuationIndent = '    ';

/** One blank around `=`, lines that go on indented by four or more, no blanks at the ends. Never within a text. */
export function formatDerived({ source, model, findings }: DerivedReport): readonly OffsetEdit[] {
  // What is refused may be meant otherwise.
  const refused = new Set<number>();
  for (const { severity, place } of findings) if (severity === 'error') refused.add(place.text?.line ?? 0);
  const edits: OffsetEdit[] = [];
  const put = ({ start, end }: Span, newText: string): void => {
    const text = source.slice(start, end);
    // Behind a fault that PCP passes over, such as a second parenthesis, there is more than blanks.
    if (end >= start && text !== newText && isBlankText(text)) edits.push({ start, end, newText });
  };
  for (const statement of model.statements) {
    const [first, last] = [source.lineAt(statement.start), source.lineAt(statement.end)];
    let isRefused = false;
    for (let line = first; line <= last && !isRefused; line++) isRefused = refused.has(line);
    if (!isRefused) formatStatement(statement, source.text, put);
  }
  return edits;
}

function formatStatement(statement: Statement, text: string, put: (span: Span, newText: string) => void): void {
  if (statement.kind !== 'definition' && statement.kind !== 'attribute') return;
  const { start, end, nameSpan, equals } = statement;
  put({ start, end: nameSpan.start }, '');
  const isDefinition = statement.kind === 'definition';
  const head = isDefinition ? nameSpan.end : text.lastIndexOf(')', equals.start) + 1;
  const body = isDefinition ? statement.expression : statement.value;
  // A definition may go on in the next line behind "=".
  if (!text.slice(head, equals.start).includes('\n')) put({ start: head, end: equals.start }, ' ');
  if (!text.slice(equals.end, body.start).includes('\n')) put({ start: equals.end, end: body.start }, ' ');
  // Lines within the value of an attribute are part of its text.
  indentLines(text, { start: equals.end, end: isDefinition ? body.end : body.start + 1 }, put);
  put({ start: body.end, end }, '');
}

/** Indents the lines of an expression that go on, together: what is deeper than others stays so. */
function indentLines(text: string, { start, end }: Span, put: (span: Span, newText: string) => void): void {
  const indents: Span[] = [];
  for (let at = text.indexOf('\n', start); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) {
    let first = at + 1;
    while (first < end && (text[first] === ' ' || text[first] === '\t')) first++;
    indents.push({ start: at + 1, end: first });
  }
  const common = commonStart(indents.map((indent) => text.slice(indent.start, indent.end)));
  for (const indent of indents) put({ start: indent.start, end: indent.start + common }, continuationIndent);
}

/** How many characters all texts begin with. */
function commonStart([first = '', ...others]: readonly string[]): number {
  let length = first.length;
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length--;
  return length;
}
