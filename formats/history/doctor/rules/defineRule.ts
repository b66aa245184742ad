import type { RuleDocumentation } from '../../../findings/rule.ts';
import { rule } from '../../../findings/rule.ts';
import type { Severity } from '../../../findings/severity.ts';
import type { Formula } from '../../formula/formula.ts';
import type { Condition, HostRule, WindowCheck } from '../hostRule.ts';

/** What is said of a rule. */
interface RuleTexts {
  readonly title: string;
  /**
   * Text with `{instance}`, `{mean}`, `{worst}`, `{at}` (when it was worst) and `{when}`. One finding may name many
   * instances, whose number is in `instances`: `{instance} {instances?was|were} full`.
   */
  readonly message: string;
  /** Texts that replace the message where the mild condition holds, and for a trend that has come to its end. */
  readonly mild?: string;
  readonly full?: string;
  /** Its example is the condition, in words. */
  readonly documentation: RuleDocumentation;
}

/** Declares a rule about a host. */
export function hostRule(
  code: string,
  severity: Severity,
  { title, message, mild, full, documentation }: RuleTexts,
  rest: Omit<HostRule, 'rule'>,
): HostRule {
  const messages = {
    found: message,
    ...(mild === undefined ? {} : { mild }),
    ...(full === undefined ? {} : { full }),
  };
  return {
    rule: rule({ code: `host/${code}`, severity, title, messages, documentation }),
    ...rest,
  };
}

export const atLeast = (at: number, of: Formula, per?: Formula): Condition => ({
  of,
  at,
  ...(per === undefined ? {} : { per }),
});

export const atMost = (at: number, of: Formula): Condition => ({ of, at, isBelow: true });

/** Means over so many seconds that meet all conditions. */
export const over = (seconds: number, ...conditions: WindowCheck['conditions']): WindowCheck => ({
  kind: 'window',
  seconds,
  conditions,
});
