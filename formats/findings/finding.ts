import { renderTemplate } from '../l10n/renderTemplate.ts';
import { t, translated } from '../l10n/translate.ts';
import { toVisible } from './report/printable.ts';
import type { ArgsOf, MessageArgs, Rule } from './rule.ts';
import type { Severity, SeveritySettings } from './severity.ts';

/** A half-open range in a text, lines and columns counted from 0, columns in UTF-16 code units as in LSP. */
export interface TextRange {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** Where something is: a half-open byte range, of the uncompressed content, in the file checked or in `file`. */
export interface Place {
  readonly start: number;
  readonly end: number;
  /** Set for a text file. */
  readonly text?: TextRange;
  /** Set where the place is in another file than the one checked. */
  readonly file?: string;
}

/** A message that is put into words only when shown, so that it can be translated. */
export interface Message {
  readonly template: string;
  readonly args: MessageArgs;
}

export interface RelatedPlace extends Message {
  readonly place: Place;
}

export interface Finding extends Message {
  readonly rule: Rule;
  readonly severity: Severity;
  readonly place: Place;
  readonly related: readonly RelatedPlace[];
  /** How many more findings have the same cause; they are not reported one by one. */
  readonly repeats?: number;
  /** The first line of the place, for a report that has no text at hand. At most {@link maxExcerptLength} characters. */
  readonly excerpt?: string;
  /** What programs may read beside the message, in a report that has room for it. */
  readonly data?: Readonly<Record<string, unknown>>;
}

export const maxExcerptLength = 400;

/** Optional parts of a finding. */
export interface FindingExtras {
  readonly severity?: Severity;
  readonly related?: readonly RelatedPlace[];
  readonly excerpt?: string;
}

/** Makes a finding from a rule and one of its message variants; the arguments are those the variant's template names. */
export function finding<Messages extends Readonly<Record<string, string>>, Variant extends keyof Messages & string>(
  rule: Rule<Messages>,
  variant: Variant,
  args: ArgsOf<Messages[Variant]>,
  place: Place,
  extras: FindingExtras = {},
): Finding {
  return {
    rule,
    severity: extras.severity ?? rule.severity,
    template: rule.messages[variant] ?? '',
    args,
    place,
    related: extras.related ?? [],
    ...(extras.excerpt === undefined ? {} : { excerpt: extras.excerpt.slice(0, maxExcerptLength) }),
  };
}

/** The text of a finding or a related place in the user's language, with printable quotations from the file. */
export function messageOf(message: Message & { readonly repeats?: number }): string {
  const words = toVisible(renderTemplate(translated(message.template), message.args));
  return message.repeats === undefined ? words : t`${words} (${message.repeats} more like this.)`;
}

/** Findings with the user's severities, without those switched off. */
export function applySeverities(findings: readonly Finding[], settings: SeveritySettings): readonly Finding[] {
  return findings.flatMap((item) => {
    const setting = settings[item.rule.code];
    if (setting === undefined) return [item];
    return setting === 'off' ? [] : [{ ...item, severity: setting }];
  });
}
