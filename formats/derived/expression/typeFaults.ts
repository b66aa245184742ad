import type { ArgsOf, Rule } from '../../findings/rule.ts';
import type { Severity } from '../../findings/severity.ts';
import { valueTypeOf } from '../../pcp/valueType.ts';
import type { Span } from '../../syntax/syntaxReport.ts';
import type { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import { nonArithmetic } from '../rules/typeRules.ts';
import type { Descriptor } from './descriptor.ts';
import { isNonArithmetic } from './descriptor.ts';

interface TypeFault {
  readonly span: Span;
  readonly report: (reporter: SyntaxReporter) => void;
}

/** What is wrong with the types of an expression, until it is known which branches PCP looks at. */
export class TypeFaults {
  readonly #faults: TypeFault[] = [];
  readonly #unused: Span[] = [];

  add<Messages extends Readonly<Record<string, string>>, Variant extends keyof Messages & string>(
    rule: Rule<Messages>,
    variant: Variant,
    args: ArgsOf<Messages[Variant]>,
    span: Span,
    severity?: Severity,
  ): void {
    const report = (reporter: SyntaxReporter): void => {
      reporter.report(rule, variant, args, span, severity === undefined ? {} : { severity });
    };
    this.#faults.push({ span, report });
  }

  /** Takes a fault that is reported in another way. */
  defer(span: Span, report: (reporter: SyntaxReporter) => void): void {
    this.#faults.push({ span, report });
  }

  checkArithmetic(span: Span, descriptor: Descriptor): void {
    if (!isNonArithmetic(descriptor)) return;
    const type = valueTypeOf(descriptor.type ?? 0)?.text ?? String(descriptor.type);
    this.add(nonArithmetic, 'operand', { type }, span);
  }

  /** Drops what is reported of a branch that PCP never looks at. */
  ignore(span: Span): void {
    this.#unused.push(span);
  }

  clear(): void {
    this.#faults.length = 0;
    this.#unused.length = 0;
  }

  report(reporter: SyntaxReporter): void {
    if (this.#faults.length === 0) return;
    const unused = this.#unused.sort((a, b) => a.start - b.start);
    let next = 0;
    let end = -1;
    for (const { span, report } of this.#faults.sort((a, b) => a.span.start - b.span.start)) {
      for (let branch = unused[next]; branch !== undefined && branch.start <= span.start; branch = unused[++next]) {
        end = Math.max(end, branch.end);
      }
      if (span.start >= end) report(reporter);
    }
  }
}
