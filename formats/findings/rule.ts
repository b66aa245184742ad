import type { Severity } from './severity.ts';

/** Values for the `{placeholders}` of a message. */
export type MessageArgs = Readonly<Record<string, string | number>>;

/** The names of the placeholders in a template: `"{found} of {expected:entry}"` gives `'found' | 'expected'`. */
type Placeholder<Template extends string> = Template extends `${string}{${infer Inner}}${infer Rest}`
  ? (Inner extends `${infer Name}${':' | '?'}${string}` ? Name : Inner) | Placeholder<Rest>
  : never;

/** The arguments a template needs, one for each placeholder. */
export type ArgsOf<Template extends string> = Readonly<Record<Placeholder<Template>, string | number>>;

/**
 * One thing that can be wrong with a file. Stated once; the language server, the viewer, the command line, the settings
 * and docs/rules.md read it from here.
 */
export interface Rule<Messages extends Readonly<Record<string, string>> = Readonly<Record<string, string>>> {
  /** `area/what-is-wrong`, stable: users name it in settings. */
  readonly code: string;
  readonly severity: Severity;
  /** Set where single findings of the rule may differ from {@link severity}; says when. */
  readonly severityNote?: string;
  readonly title: string;
  /**
   * Message templates in plain text, by variant. `{name}` stands for an argument, `{name:entry}` for a count of entries:
   * `1 entry`, `2 entries`; `{name?was|were}` for the form that a count asks for.
   */
  readonly messages: Messages;
  readonly documentation: RuleDocumentation;
}

/** Markdown, shown in docs/rules.md. */
export interface RuleDocumentation {
  /** The cause and its consequence. */
  readonly why: string;
  /** Lines of a file that have the fault. */
  readonly example: string;
  /** How to fix it. */
  readonly fix: string;
}

/** Declares a rule with its message variants' types kept, so that a finding's arguments are checked against them. */
export function rule<const Messages extends Readonly<Record<string, string>>>(
  declaration: Rule<Messages>,
): Rule<Messages> {
  return declaration;
}
