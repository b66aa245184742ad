import type { Span } from '../../syntax/syntaxReport.ts';
import type { SourceText } from '../../syntax/sourceText.ts';
import type { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import type { Program } from '../model.ts';
import { sharedRules } from '../rules.ts';
import type { Others } from './others.ts';

/** The rules that both programs have; the codes of one of them stand for all. */
export type SharedRules = (typeof sharedRules)['pmlogger'];

/** What the checks of a file share. */
export class CheckState {
  readonly program: Program;
  readonly rules: SharedRules;
  readonly source: SourceText;
  readonly reporter: SyntaxReporter;
  readonly others: Others;

  constructor(program: Program, source: SourceText, reporter: SyntaxReporter, others: Others) {
    this.program = program;
    this.rules = sharedRules[program];
    this.source = source;
    this.reporter = reporter;
    this.others = others;
  }

  /** The script that reads the file, as messages name it. */
  get script(): string {
    return `${this.program}_check`;
  }

  /** A place in this file, for a message: the file and its line. */
  placeOf(span: Span): string {
    return `${this.others.ownName}:${this.source.lineAt(span.start) + 1}`;
  }
}
