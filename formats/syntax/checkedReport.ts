import type { Finding } from '../findings/finding.ts';
import type { SourceText } from './sourceText.ts';
import type { ColouredSpan, FileLink, Fold, NameUse, OutlineItem, SyntaxFix, SyntaxReport } from './syntaxReport.ts';
import type { SyntaxReporter } from './syntaxReporter.ts';

/** What a check has at the end. What an editor asks for less often than findings is made when it does. */
export abstract class CheckedReport implements SyntaxReport {
  readonly source: SourceText;
  readonly findings: readonly Finding[];
  readonly fixes: ReadonlyMap<Finding, readonly SyntaxFix[]>;
  #outline: readonly OutlineItem[] | undefined;
  #folds: readonly Fold[] | undefined;
  #names: readonly NameUse[] | undefined;
  #links: readonly FileLink[] | undefined;

  constructor(source: SourceText, reporter: SyntaxReporter) {
    this.source = source;
    this.findings = reporter.finish();
    this.fixes = reporter.fixes;
  }

  get outline(): readonly OutlineItem[] {
    return (this.#outline ??= this.makeOutline());
  }

  get folds(): readonly Fold[] {
    return (this.#folds ??= this.makeFolds());
  }

  get names(): readonly NameUse[] {
    return (this.#names ??= this.makeNames());
  }

  get links(): readonly FileLink[] {
    return (this.#links ??= this.makeLinks());
  }

  get colours(): readonly ColouredSpan[] {
    return [];
  }

  protected abstract makeOutline(): readonly OutlineItem[];

  protected abstract makeFolds(): readonly Fold[];

  protected abstract makeNames(): readonly NameUse[];

  protected makeLinks(): readonly FileLink[] {
    return [];
  }
}
