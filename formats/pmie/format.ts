import type { Span } from '../syntax/syntaxReport.ts';
import { isBlankText } from '../text/blanks.ts';
import type { OffsetEdit } from '../text/textEdit.ts';
import { generatedSectionOf } from './check/checkText.ts';
import type { PmieReport } from './model.ts';
import { syntaxRules } from './rules/syntaxRules.ts';
import { Token } from './tokens.ts';

const indentation = '    ';

/** Operators with a blank on both sides. */
const spaced: ReadonlySet<number> = new Set([
  Token.arrow,
  Token.and,
  Token.or,
  Token.then,
  Token.orElse,
  Token.equality,
  Token.comparison,
  Token.plus,
  Token.minus,
  Token.times,
  Token.divide,
  Token.assign,
]);

/** Tokens that end an operand: a minus behind them is an operator between two. */
const operandEnds: ReadonlySet<number> = new Set([
  Token.word,
  Token.unit,
  Token.number,
  Token.string,
  Token.macro,
  Token.expansion,
  Token.close,
]);

/**
 * Indents the lines of statements behind their first one, begins each statement on a line of its own, and puts blanks around
 * operators. What pmie refuses or misreads, and what pmieconf writes, stays as it is.
 */
export function formatPmie(report: PmieReport): readonly OffsetEdit[] {
  return new Formatter(report).edits();
}

class Formatter {
  readonly #report: PmieReport;
  /** Spans that keep their form, in order. */
  readonly #frozen: readonly Span[];
  readonly #section: Span | undefined;
  #nextFrozen = 0;
  readonly #edits: OffsetEdit[] = [];
  #depth = 0;
  /** Whether only comments are between the last end of a statement and the token. */
  #isFirst = true;

  constructor(report: PmieReport) {
    this.#report = report;
    this.#section = generatedSectionOf(report.source);
    this.#frozen = frozenStatements(report);
  }

  edits(): readonly OffsetEdit[] {
    const { tokens, source } = this.#report;
    for (let token = 0; token < tokens.count; token++) {
      const start = token === 0 ? 0 : tokens.end(token - 1);
      const end = tokens.start(token);
      const gap = source.slice(start, end);
      if (tokens.kind(token) === Token.close) this.#depth = Math.max(0, this.#depth - 1);
      if (isBlankText(gap) && !this.#isFrozen(start, end)) {
        const newText = this.#gap(token, gap);
        if (newText !== gap) this.#edits.push({ start, end, newText });
      }
      if (tokens.kind(token) === Token.open) this.#depth++;
      if (tokens.kind(token) === Token.end) this.#depth = 0;
      if (tokens.kind(token) !== Token.comment) this.#isFirst = tokens.kind(token) === Token.end;
    }
    return this.#edits;
  }

  /** Whether blanks are in, or before, what stays as it is; asked for from the first to the last. */
  #isFrozen(start: number, end: number): boolean {
    while ((this.#frozen[this.#nextFrozen]?.end ?? Infinity) <= start) this.#nextFrozen++;
    return [this.#frozen[this.#nextFrozen], this.#section].some(
      (span) => span !== undefined && span.start <= end && start < span.end,
    );
  }

  /** The blanks before a token. */
  #gap(token: number, gap: string): string {
    const { tokens } = this.#report;
    const kind = tokens.kind(token);
    const before = token === 0 ? Token.end : tokens.kind(token - 1);
    // What is at the start of a file is no byte order mark elsewhere.
    if (kind === Token.ignored || kind === Token.bad) return gap;
    const lines = gap.split('\n').length - 1;
    if (token === 0) {
      // A byte order mark has another meaning where the text begins.
      const isMark = this.#report.source.text[tokens.start(token)] === '\ufeff';
      return isMark || (lines === 0 && kind === Token.comment) ? gap : '';
    }
    if (lines > 0) {
      const lineEnd = lineEndOf(gap);
      // The carriage return that ends a line with a comment is read as part of that.
      const first = before === Token.comment && gap.startsWith('\n') ? '\n' : lineEnd;
      // A comment between statements may belong to those that are commented out around it.
      const isOwn = kind === Token.comment && this.#isFirst;
      const indent = isOwn ? gap.slice(gap.lastIndexOf('\n') + 1) : this.#indent(token);
      return first + (lines > 1 ? lineEnd : '') + indent;
    }
    if (kind === Token.comment || before === Token.comment) return gap;
    if (before === Token.end)
      return kind === Token.end ? gap : lineEndOf(this.#report.source.text) + this.#indent(token);
    return this.#blank(token, gap);
  }

  /** The blanks between two tokens of a line. */
  #blank(token: number, gap: string): string {
    const { tokens } = this.#report;
    const [before, kind] = [tokens.kind(token - 1), tokens.kind(token)];
    const kept = gap === '' ? '' : ' ';
    // A macro's text is glued to what follows it.
    if (before === Token.expansion || kind === Token.expansion) return kept;
    if (kind === Token.end) return '';
    if (this.#isSpaced(token) || this.#isSpaced(token - 1)) return ' ';
    return kept;
  }

  #isSpaced(token: number): boolean {
    const { tokens } = this.#report;
    const kind = tokens.kind(token);
    if (kind === Token.minus) return token > 0 && operandEnds.has(tokens.kind(token - 1));
    return spaced.has(kind);
  }

  /** The blanks at the start of a line that begins with a token. */
  #indent(token: number): string {
    const { tokens } = this.#report;
    const kind = tokens.kind(token);
    if (this.#isFirst || kind === Token.else || kind === Token.unknown || kind === Token.otherwise) return '';
    return indentation.repeat(1 + this.#depth);
  }
}

const lineEndOf = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');

/** Statements that are refused, or of whose tokens something is reported. */
function frozenStatements({ statements, findings, source }: PmieReport): readonly Span[] {
  const rules: ReadonlySet<unknown> = new Set<unknown>(syntaxRules);
  const starts = findings
    .filter(({ rule }) => rules.has(rule))
    .map(({ place }) => (place.text === undefined ? 0 : source.lineStart(place.text.line) + place.text.column));
  let next = 0;
  return statements.flatMap(({ start, end, isRefused }, index) => {
    while ((starts[next] ?? Infinity) < start) next++;
    const first = starts[next] ?? Infinity;
    // What is reported where the next statement starts is of that one, also where nothing is between the two.
    const isOwn = first <= end && first < (statements[index + 1]?.start ?? Infinity);
    return isRefused || isOwn ? [{ start, end }] : [];
  });
}
