import type { RelatedPlace } from '../../findings/finding.ts';
import type { ArgsOf, Rule } from '../../findings/rule.ts';
import { t, translated } from '../../l10n/translate.ts';
import { nearest } from '../../syntax/nearest.ts';
import type { Span, SyntaxFix } from '../../syntax/syntaxReport.ts';
import type { ReportExtras, SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import type { PmnsFile } from '../model.ts';

/** Reports what is wrong with one file, and keeps silent of the files that it is read with. */
export class Faults {
  /** Whether the file that is checked has been included. */
  hasBegun = false;
  readonly #reporter: SyntaxReporter;
  readonly #target: PmnsFile;

  constructor(reporter: SyntaxReporter, target: PmnsFile) {
    this.#reporter = reporter;
    this.#target = target;
  }

  isTarget(file: PmnsFile): boolean {
    return file === this.#target;
  }

  report<Messages extends Readonly<Record<string, string>>, Variant extends keyof Messages & string>(
    file: PmnsFile,
    rule: Rule<Messages>,
    variant: Variant,
    args: ArgsOf<Messages[Variant]>,
    span: Span,
    extras: ReportExtras = {},
  ): void {
    if (this.isTarget(file)) this.#reporter.report(rule, variant, args, span, extras);
  }

  /** Whether it is worth while to look for fixes and related places of a rule's findings. */
  isWanted(file: PmnsFile, rule: Rule): boolean {
    return this.isTarget(file) && !this.#reporter.isFull(rule);
  }

  /** The word that a misspelt one is most like; undefined where the finding is not shown one by one. */
  near(file: PmnsFile, rule: Rule, word: string, words: Iterable<string>): string | undefined {
    return this.isWanted(file, rule) ? nearest(word, words) : undefined;
  }

  /** A place in the file that is checked. */
  related(template: string, args: RelatedPlace['args'], span: Span): RelatedPlace {
    return this.#reporter.related(template, args, span);
  }

  replace({ start, end }: Span, newText: string): SyntaxFix {
    return { title: t`Replace with ${newText}`, edits: [{ start, end, newText }] };
  }

  /** @param title a phrase */
  insert(offset: number, newText: string, title: string): SyntaxFix {
    return { title: translated(title), edits: [{ start: offset, end: offset, newText }] };
  }

  /** @param title a phrase */
  remove({ start, end }: Span, title: string): SyntaxFix {
    return { title: translated(title), edits: [{ start, end, newText: '' }] };
  }

  deleteLine({ source }: PmnsFile, offset: number): SyntaxFix {
    const line = source.lineAt(offset);
    const edit = { start: source.lineStart(line), end: source.lineStart(line + 1), newText: '' };
    return { title: t`Delete the line`, edits: [edit] };
  }
}
