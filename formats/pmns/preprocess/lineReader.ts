import type { SourceText } from '../../syntax/sourceText.ts';
import type { Span } from '../../syntax/syntaxReport.ts';

/** The lines of a text, with blanks for its comments. The last line is left out where it has no end, as PCP does. */
export class LineReader {
  /** Line with blanks for its comments, of the same length as in the text, without LF. */
  line = '';
  start = 0;
  end = 0;
  /** Length of the line as the preprocessor passes it on: blanks at the end are dropped where it had a comment. */
  length = 0;
  readonly comments: Span[] = [];
  readonly #source: SourceText;
  #number = -1;
  /** Where the comment starts that the line begins in. */
  #open: number | undefined;
  #nextComment: number;

  constructor(source: SourceText) {
    this.#source = source;
    this.#nextComment = source.text.indexOf('/*');
  }

  /** Where a comment starts that never ends. */
  get openComment(): number | undefined {
    return this.#open;
  }

  next(): boolean {
    this.#number++;
    if (this.#number >= this.#source.lineCount - 1) return false;
    this.start = this.#source.lineStart(this.#number);
    this.end = this.#source.lineStart(this.#number + 1) - 1;
    this.line = this.#source.slice(this.start, this.end);
    const hasComment = this.#open !== undefined || (this.#nextComment >= 0 && this.#nextComment < this.end);
    if (hasComment) this.line = this.#withoutComments();
    this.length = hasComment ? this.line.trimEnd().length : this.line.length;
    return true;
  }

  #withoutComments(): string {
    const { text } = this.#source;
    const parts: string[] = [];
    let at = this.start;
    for (;;) {
      if (this.#open === undefined) {
        if (this.#nextComment < 0 || this.#nextComment >= this.end) break;
        parts.push(text.slice(at, this.#nextComment));
        at = this.#open = this.#nextComment;
      }
      const from = Math.max(this.start, this.#open + 2);
      const close = from < this.end ? text.slice(from, this.end).indexOf('*/') : -1;
      const end = close < 0 ? this.end : from + close + 2;
      parts.push(' '.repeat(end - at));
      at = end;
      if (close < 0) return parts.join('');
      this.comments.push({ start: this.#open, end });
      this.#open = undefined;
      this.#nextComment = text.indexOf('/*', end);
    }
    parts.push(text.slice(at, this.end));
    return parts.join('');
  }
}
