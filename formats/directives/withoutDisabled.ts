import type { Finding } from '../findings/finding.ts';
import { finding } from '../findings/finding.ts';
import type { SeveritySettings } from '../findings/severity.ts';
import { nearest } from '../syntax/nearest.ts';
import type { Directive, DisabledRule } from './directive.ts';
import { directivesIn } from './directive.ts';
import { directiveWithoutEffect } from './directiveRules.ts';

/** What a comment says of one rule, or of all, and what came of it. */
interface Entry {
  readonly directive: Directive;
  /** The rule; undefined for all rules. */
  readonly rule: DisabledRule | undefined;
  isUsed: boolean;
  /** How many more lines a finding stands for that could not be switched off for one. */
  repeats: number;
}

/**
 * The findings of a text that its comments leave, and those about comments that switch off nothing.
 *
 * @param findings in the order of the file, before any of them is switched off elsewhere
 * @param codes those of all rules
 */
export function withoutDisabled(
  findings: readonly Finding[],
  directives: readonly Directive[],
  codes: ReadonlySet<string>,
): readonly Finding[] {
  if (directives.length === 0) return findings;
  const entries = directives.flatMap((directive): Entry[] => {
    const { rules } = directive;
    const named = rules.length === 0 ? [undefined] : rules;
    return named.map((rule) => ({ directive, rule, isUsed: false, repeats: 0 }));
  });
  const kept = findings.filter((item) => !isDisabled(item, entries));
  const own = entries.filter(({ isUsed }) => !isUsed).map((entry) => withoutEffect(entry, codes));
  return [...kept, ...own].sort((a, b) => lineOf(a) - lineOf(b));
}

/** The rules that are off in the whole file, as settings. */
export function disabledInFile(directives: readonly Directive[]): SeveritySettings {
  const ofFile = directives.filter(({ line }) => line === undefined);
  return Object.fromEntries(ofFile.flatMap(({ rules }) => rules.map(({ code }) => [code, 'off'] as const)));
}

/** Whether a rule is off in a line, counted from 0. */
export type IsOffIn = (code: string, line: number | undefined) => boolean;

/** The rules that are off in single lines; undefined where there are none, as in nearly all texts. */
export function disabledInLines(directives: readonly Directive[]): IsOffIn | undefined {
  const byLine = new Map<number, Directive[]>();
  for (const directive of directives) {
    if (directive.line === undefined) continue;
    const others = byLine.get(directive.line);
    if (others === undefined) byLine.set(directive.line, [directive]);
    else others.push(directive);
  }
  if (byLine.size === 0) return undefined;
  const isNamed = (code: string, { rules }: Directive): boolean =>
    rules.length === 0 || rules.some((rule) => rule.code === code);
  return (code, line) =>
    line !== undefined && (byLine.get(line)?.some((directive) => isNamed(code, directive)) ?? false);
}

/** Makes a test of a text's findings: whether the rule of one is on, in its line too. */
export function isOnIn(text: string, isOn: (code: string) => boolean): (finding: Finding) => boolean {
  const isOff = disabledInLines(directivesIn(text));
  return ({ rule, place }) => isOn(rule.code) && isOff?.(rule.code, place.text?.line) !== true;
}

function isDisabled(item: Finding, entries: readonly Entry[]): boolean {
  const { rule, place, repeats = 0 } = item;
  let isOff = false;
  for (const entry of entries) {
    if (entry.rule !== undefined && entry.rule.code !== rule.code) continue;
    const { line } = entry.directive;
    if (line !== undefined && (place.file !== undefined || line !== place.text?.line)) continue;
    // It is reported at its first line only; the others would never be seen.
    if (line !== undefined && repeats > 0) entry.repeats = repeats;
    else isOff = entry.isUsed = true;
  }
  return isOff;
}

function withoutEffect({ directive, rule, repeats }: Entry, codes: ReadonlySet<string>): Finding {
  if (rule === undefined) return finding(directiveWithoutEffect, 'unusedAll', {}, directive.place);
  const { code, place } = rule;
  if (repeats > 0) return finding(directiveWithoutEffect, 'folded', { code, repeats }, place);
  if (codes.has(code)) return finding(directiveWithoutEffect, 'unused', { code }, place);
  const near = nearest(code, codes);
  return near === undefined
    ? finding(directiveWithoutEffect, 'unknown', { code }, place)
    : finding(directiveWithoutEffect, 'misspelt', { code, near }, place);
}

const lineOf = ({ place }: Finding): number => place.text?.line ?? 0;
