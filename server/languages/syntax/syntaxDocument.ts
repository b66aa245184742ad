import type { Position, Range } from 'vscode-languageserver';
import { SourceText } from '../../../formats/syntax/sourceText.ts';
import type { SyntaxContext, SyntaxLanguage } from '../../../formats/syntax/syntaxLanguage.ts';
import type { Span, SyntaxReport } from '../../../formats/syntax/syntaxReport.ts';
import { WholeCheck } from '../../core/documents/wholeCheck.ts';

/** An open text of a configuration language. */
export class SyntaxDocument<Report extends SyntaxReport = SyntaxReport> extends WholeCheck<Report> {
  readonly #language: SyntaxLanguage<Report>;
  #context: SyntaxContext = {};
  #source: SourceText | undefined;

  constructor(language: SyntaxLanguage<Report>, ...text: ConstructorParameters<typeof WholeCheck>) {
    super(...text);
    this.#language = language;
  }

  get context(): SyntaxContext {
    return this.#context;
  }

  /** What the text is checked with; a change makes the next report a new one. */
  set context(context: SyntaxContext) {
    if (areSame(context, this.#context)) return;
    this.#context = context;
    super.edited();
  }

  /** The text as it is now. */
  get source(): SourceText {
    return (this.#source ??= new SourceText([...this.pieces()].join('')));
  }

  offsetAt({ line, character }: Position): number {
    const { source } = this;
    if (line >= source.lineCount) return source.length;
    return Math.min(source.lineStart(line) + character, source.lineEnd(line));
  }

  positionAt(offset: number): Position {
    const { source } = this;
    const line = source.lineAt(offset);
    return { line, character: offset - source.lineStart(line) };
  }

  range({ start, end }: Span): Range {
    return { start: this.positionAt(start), end: this.positionAt(end) };
  }

  protected check(): Report {
    return this.#language.check(this.source, this.#context);
  }

  protected override edited(): void {
    this.#source = undefined;
    super.edited();
  }
}

/** A context is made anew for each request; only what it holds says whether there is something new. */
function areSame(a: SyntaxContext, b: SyntaxContext): boolean {
  if (a.path !== b.path || a.names !== b.names) return false;
  const [texts, others] = [a.neighbours ?? new Map<string, string>(), b.neighbours ?? new Map<string, string>()];
  return texts.size === others.size && [...texts].every(([name, text]) => others.get(name) === text);
}
