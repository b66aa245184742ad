import { printable } from '../findings/printable.ts';
import { t } from '../l10n/translate.ts';
import { reportMark } from '../syntax/encoding/reportMark.ts';
import type { Span } from '../syntax/syntaxReport.ts';
import type { SyntaxReporter } from '../syntax/syntaxReporter.ts';
import { TokenList } from '../syntax/tokenList.ts';
import { checkControl } from './controls.ts';
import { fix, removed } from './expression/expressionFixes.ts';
import { parseExpression } from './expression/parseExpression.ts';
import { isBlank } from './expression/tokens.ts';
import type { Attribute, DerivedModel, Statement } from './model.ts';
import * as rules from './rules/definitionRules.ts';
import { version } from './rules/expressionRules.ts';

export const derivedName = /^[A-Za-z]\w*(?:\.[A-Za-z]\w*)*$/;

/** Reads a file of definitions of derived metrics, as pmLoadDerivedConfig(3) does. */
export function parseDerived(text: string, reporter: SyntaxReporter): DerivedModel {
  return new DefinitionReader(text, reporter).read();
}

class DefinitionReader {
  readonly #text: string;
  readonly #reporter: SyntaxReporter;
  readonly #tokens: TokenList;
  readonly #statements: Statement[] = [];
  #at = 0;
  #lost: Span | undefined;

  constructor(text: string, reporter: SyntaxReporter) {
    this.#text = text;
    this.#reporter = reporter;
    this.#tokens = new TokenList(text);
  }

  read(): DerivedModel {
    if (reportMark(this.#text, this.#reporter)) this.#at = 1;
    while (this.#at < this.#text.length) this.#statement();
    return { statements: this.#statements, tokens: this.#tokens, lost: this.#lost };
  }

  #statement(): void {
    const start = this.#at;
    const end = this.#lineEnd(start);
    this.#at = this.#nextLine(end);
    if (end === start && this.#text[end] !== '\r') return;
    const isComment = this.#text[start] === '#';
    if (this.#at === end && !isComment) {
      if (this.#text.slice(start, end).trim() === '') return;
      this.#lost = { start, end };
    }
    if (isComment) {
      this.#statements.push({ kind: 'comment', start, end });
      checkControl(this.#text, { start, end }, this.#reporter);
    } else this.#line({ start, end });
  }

  /** End of a line, with those that follow a backslash. */
  #lineEnd(start: number): number {
    let at = start;
    for (;;) {
      const end = this.#text.indexOf('\n', at);
      if (end < 0) return this.#text.length;
      // Before CR LF a backslash joins nothing.
      if (end > at && this.#text[end - 1] === '\r') return end - 1;
      if (end <= at || this.#text[end - 1] !== '\\') return end;
      at = end + 1;
    }
  }

  #nextLine(end: number): number {
    if (this.#text[end] === '\r') return end + 2;
    return this.#text[end] === '\n' ? end + 1 : end;
  }

  #line(line: Span): void {
    const text = this.#text.slice(line.start, line.end);
    const equals = text.indexOf('=');
    if (equals < 0) {
      this.#refuseLine(line, text);
      this.#statements.push({ kind: 'unread', ...line });
      return;
    }
    const at = line.start + equals;
    const name = this.#trimmed({ start: line.start, end: at });
    const sign = { start: at, end: at + 1 };
    const head = this.#text.slice(name.start, name.end);
    if (head === '') this.#reporter.report(rules.nameMissing, 'missing', {}, sign);
    if (head.includes('(') || head.includes(')')) this.#attribute(line, name, sign);
    else this.#definition(line, name, sign);
  }

  #refuseLine(line: Span, text: string): void {
    const trimmed = text.trimStart();
    const blanks = { start: line.start, end: line.start + text.length - trimmed.length };
    if (trimmed === '') {
      const end = this.#text[line.end] === '\r' ? line.end + 1 : line.end;
      this.#reporter.report(rules.blankLine, 'blanks', {}, line, removed({ start: line.start, end }));
    } else if (trimmed.startsWith('#')) {
      const move = fix(t`Move the comment to column 1`, { ...blanks, newText: '' });
      this.#reporter.report(rules.commentColumn, 'column', {}, line, move);
    } else this.#reporter.report(rules.missingEqual, 'missing', {}, this.#trimmed(line));
  }

  #definition(line: Span, nameSpan: Span, equals: Span): void {
    const name = this.#joined(nameSpan);
    // PCP takes a dot at the end.
    if (name !== '' && !derivedName.test(name.endsWith('.') ? name.slice(0, -1) : name))
      this.#refuseName(line, nameSpan, name);
    const span = this.#trimmed({ start: equals.end, end: line.end });
    this.#reportContinuation(line);
    if (span.start === span.end) this.#reporter.report(rules.exprMissing, 'missing', {}, equals);
    const reporter = this.#reporter;
    const expression =
      span.start === span.end
        ? { ...span, nodes: [], root: { kind: 'missing' as const, ...span }, metrics: [], isFaulty: true }
        : parseExpression({ text: this.#text, span, reporter, tokens: this.#tokens, joinsLines: true });
    const { start, end } = line;
    this.#statements.push({ kind: 'definition', start, end, name, nameSpan, equals, expression });
  }

  #refuseName(line: Span, nameSpan: Span, name: string): void {
    const isComment = name.startsWith('#');
    if (!isComment) this.#reporter.report(rules.nameSyntax, 'name', { name: printable(name) }, nameSpan);
    else {
      const move = fix(t`Move the comment to column 1`, { start: line.start, end: nameSpan.start, newText: '' });
      this.#reporter.report(rules.commentColumn, 'column', {}, line, move);
    }
  }

  #reportContinuation({ start, end }: Span): void {
    const backslash = this.#text.indexOf('\\\n', start);
    if (backslash < 0 || backslash >= end) return;
    this.#reporter.reportOnce(version, 'continued', {}, { start: backslash, end: backslash + 1 });
  }

  #attribute(line: Span, head: Span, equals: Span): void {
    const text = this.#text.slice(head.start, head.end);
    const [open, close] = [text.indexOf('('), text.indexOf(')')];
    if (open < 0) this.#reporter.report(rules.attrParen, 'open', {}, head);
    else if (close < open) this.#reporter.report(rules.attrParen, 'close', {}, head);
    else if (close < text.length - 1) this.#reportIgnored({ start: head.start + close + 1, end: head.end });
    const nameSpan = this.#trimmed({ start: head.start, end: head.start + (open < 0 ? close : open) });
    const attributeSpan = this.#trimmed({
      start: open < 0 ? nameSpan.end : head.start + open + 1,
      end: close > open ? head.start + close : head.end,
    });
    const name = this.#joined(nameSpan);
    const attribute = this.#joined(attributeSpan);
    if (open >= 0 && attribute === '') this.#reporter.report(rules.attrMissing, 'missing', {}, head);
    this.#reportContinuation({ start: line.start, end: equals.start });
    const value = this.#value({ start: equals.end, end: line.end });
    if (value.start === value.end) this.#reporter.report(rules.attrValueMissing, 'missing', {}, equals);
    const end = Math.max(line.end, value.end);
    const isRead = open >= 0 && close > open && attribute !== '' && value.end > value.start;
    const statement: Attribute = {
      kind: 'attribute',
      start: line.start,
      end,
      name,
      nameSpan,
      attribute,
      attributeSpan,
      equals,
      value,
    };
    this.#statements.push(isRead ? statement : { kind: 'unread', start: line.start, end });
  }

  #reportIgnored(rest: Span): void {
    const span = this.#trimmed(rest);
    this.#reporter.report(rules.attrParen, 'ignored', { found: printable(this.#joined(span)) }, span, {
      severity: 'warning',
    });
  }

  /** A part of the text without the line ends that a backslash takes away. */
  #joined({ start, end }: Span): string {
    return this.#text.slice(start, end).replaceAll('\\\n', '');
  }

  /** The text of an attribute. A quoted one may have more lines. */
  #value(rest: Span): Span {
    const span = this.#trimmed(rest);
    const quote = this.#text[span.start] ?? '';
    if (span.start === span.end || (quote !== '"' && quote !== "'")) return span;
    let at = span.start + 1;
    while (at < this.#text.length && this.#text[at] !== quote) at += this.#text[at] === '\\' ? 2 : 1;
    if (at >= this.#text.length) {
      this.#reporter.report(rules.attrUnterminated, 'open', {}, { start: span.start, end: span.start + 1 });
      this.#at = this.#text.length;
      return { start: span.start, end: this.#text.length };
    }
    const end = this.#lineEnd(at);
    this.#at = this.#nextLine(end);
    const extra = this.#trimmed({ start: at + 1, end });
    if (extra.end > extra.start) this.#reporter.report(rules.extraText, 'extra', {}, extra);
    return { start: span.start, end: at + 1 };
  }

  /** Span without blanks, and lines that are joined, at both ends. */
  #trimmed({ start, end }: Span): Span {
    let first = start;
    let last = end;
    while (first < last && this.#isBlankAt(first)) first++;
    while (last > first && this.#isBlankAt(last - 1)) last--;
    return { start: first, end: last };
  }

  #isBlankAt(at: number): boolean {
    return isBlank(this.#text.charCodeAt(at)) || this.#text.startsWith('\\\n', at);
  }
}
