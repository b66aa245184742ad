import { t } from '../../l10n/translate.ts';
import type { SyntaxFix } from '../../syntax/syntaxReport.ts';
import type { ControlRecord, Word } from '../model.ts';
import { isOptionValue } from '../options/optionValues.ts';
import type { OptionValue } from '../options/programOptions.ts';
import type { OptionUse } from '../options/readOptions.ts';
import { readOptions } from '../options/readOptions.ts';
import { optionValue } from '../rules/pmloggerRules.ts';
import type { CheckState } from './checkState.ts';

/** Whether a word of the options is the pmproxy that an archive is pushed to. */
export function isUrl(text: string): boolean {
  return /^https?:\/\//.test(text);
}

/** Reports the first thing among the options of a record at which the program ends. */
export function checkOptions(state: CheckState, { args, primary }: ControlRecord): void {
  const comment = args.findIndex(({ text }) => text.startsWith('#'));
  const words = args.slice(0, comment < 0 ? undefined : comment);
  // Another rule is about words without a hyphen before them.
  if (words[0]?.text.startsWith('-') !== true) return;
  const uses = readOptions(state.program, words);
  const isTaken = extrasOf(state, uses);
  let before: OptionUse | undefined;
  for (const use of uses) {
    if (use.kind === 'option') {
      if (reportOption(state, use, primary?.text === 'y')) return;
    } else if (use.kind === 'unknown' || !isTaken(use.word)) {
      reportWord(state, use, before);
      return;
    }
    before = use;
  }
}

/** Which words the program takes beside options: pmlogger the URL that it pushes to, pmie files of rules where `-c` names none. */
function extrasOf({ program }: CheckState, uses: readonly OptionUse[]): (word: Word) => boolean {
  if (program === 'pmlogger') return ({ text }) => isUrl(text);
  const hasFile = uses.some((use) => use.kind === 'option' && use.option.letter === 'c');
  return () => !hasFile;
}

/** Reports what is wrong with an option; returns whether something is. */
function reportOption(
  state: CheckState,
  { option, word, value }: OptionUse & { kind: 'option' },
  isPrimary: boolean,
): boolean {
  const { reporter, rules, program, script } = state;
  const args = { word: word.text, program };
  if (option.refused === 'always' || (option.refused === 'host' && !isPrimary)) {
    reporter.report(rules.option, 'refused', { ...args, script }, word);
  } else if (option.value === undefined) return false;
  else if (value === undefined) reporter.report(rules.option, 'valueless', args, word);
  else if (isOptionValue(option.value, value.text)) return false;
  else reportValue(state, option.value, value);
  return true;
}

function reportWord(
  { reporter, rules, program }: CheckState,
  { kind, word }: OptionUse & { kind: 'unknown' | 'extra' },
  before: OptionUse | undefined,
): void {
  const fixes = kind === 'extra' ? joinFixes(before, word) : [];
  reporter.report(rules.option, kind, { word: word.text, program }, word, { fixes });
}

function reportValue({ reporter, rules, program }: CheckState, kind: OptionValue, value: Word): void {
  const args = { word: value.text, program };
  if (kind === 'interval' || kind === 'time') reporter.report(rules.option, kind, args, value);
  else if (kind !== 'text') reporter.report(optionValue, kind, { word: value.text }, value);
}

/** Joins a word to the value before it, where both are one value. */
function joinFixes(before: OptionUse | undefined, { start, text }: Word): readonly SyntaxFix[] {
  if (before?.kind !== 'option' || before.value === undefined) return [];
  const { value, option } = before;
  const isValue =
    option.value !== undefined && option.value !== 'text' && isOptionValue(option.value, value.text + text);
  if (!isValue) return [];
  return [{ title: t`Remove the blank`, edits: [{ start: value.end, end: start, newText: '' }] }];
}
