import { printable } from '../../findings/printable.ts';
import { t } from '../../l10n/translate.ts';
import type { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import { extendedRegexFault } from '../../text/extendedRegex.ts';
import type { Clause, Section, Value } from '../model.ts';
import { unquoted, valueOf } from '../model.ts';
import * as meaning from '../rules/meaningRules.ts';
import { badExtraUnits, labelJson, regexGroup, regexInvalid } from '../rules/valueRules.ts';
import { extraScales } from '../parser/unitValues.ts';

/** Checks what the values of one clause mean. */
export function checkValues(section: Section, clause: Clause, reporter: SyntaxReporter): void {
  if (!clause.isWhole) return;
  if (clause.word === 'time') checkTime(clause, reporter);
  if (clause.word === 'units' || clause.word === 'extraunits') checkUnits(clause, reporter);
  if (clause.word === 'zoneinfo' || clause.word === 'features') {
    reporter.report(meaning.zoneinfoVersion, 'version', { word: clause.word }, clause.keyword);
  }
  if (section.kind === 'label') checkLabel(clause, reporter);
  const pattern = valueOf(clause, 'pattern');
  if (pattern !== undefined) checkPattern(pattern, valueOf(clause, 'replacement'), reporter);
}

function checkTime(clause: Clause, reporter: SyntaxReporter): void {
  const [time] = clause.values;
  if (time === undefined) return;
  const written = time.text
    .replace(/[\s+-]/g, '')
    .split(':')
    .toReversed();
  const [seconds = 0, minutes = 0, hours = 0] = written.map(Number);
  const total = seconds + 60 * minutes + 3600 * hours;
  if (total > 0 && total < 1) reporter.report(meaning.subsecondTime, 'ignored', {}, time);
  if (minutes <= 59 && Math.floor(seconds) <= 59) return;
  const value = (Math.floor(seconds) > 59 ? written[0] : written[1]) ?? '';
  if (total > Number.MAX_SAFE_INTEGER) {
    reporter.report(meaning.timeOver59, 'much', { value }, time);
    return;
  }
  const sign = time.text.startsWith('-') ? '-' : '+';
  const [fraction = ''] = /\..*/.exec(written[0] ?? '') ?? [];
  const better = `${sign}${clockTime(Math.floor(total))}${fraction}`;
  const fixes = [{ title: t`Change to ${better}`, edits: [{ ...time, newText: better }] }];
  reporter.report(meaning.timeOver59, 'over', { value, better }, time, { fixes });
}

/** Whole seconds as `H:MM:SS`. */
function clockTime(total: number): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${Math.floor(total / 3600)}:${two(Math.floor(total / 60) % 60)}:${two(total % 60)}`;
}

function checkUnits({ values }: Clause, reporter: SyntaxReporter): void {
  const [space, time, count, spaceScale, timeScale, countScale, unit, scale] = values;
  checkScale(space, spaceScale, 'space', 'byte', reporter);
  checkScale(time, timeScale, 'time', 'nsec', reporter);
  if (count !== undefined && countScale !== undefined && isZero(count) && Number(countScale.text) > 0) {
    reportScale(countScale, reporter);
  }
  if (unit?.slot !== 'extraUnit' || scale === undefined) return;
  const words = extraScales.get(unit.text) ?? [];
  if (words.length === 0 || words.some((word) => word.toLowerCase() === scale.text)) return;
  const args = { found: printable(scale.text), unit: unit.text, words: words.join(', ') };
  reporter.report(badExtraUnits, 'scale', args, scale);
}

/** Whether a dimension is 0, with any sign. */
function isZero({ text }: Value): boolean {
  return text === '0' || (text.includes('0') && Number(text.replace(/\s/g, '')) === 0);
}

function checkScale(
  dimension: Value | undefined,
  scale: Value | undefined,
  variant: 'space' | 'time',
  word: string,
  reporter: SyntaxReporter,
): void {
  if (dimension === undefined || scale === undefined) return;
  const isNone = Number(scale.text) === 0;
  // Another number was reported.
  if (!isNone && /^\d/.test(scale.text)) return;
  if (isZero(dimension)) {
    // Byte and nanosecond are scale 0 too.
    if (!isNone && scale.text !== word) reportScale(scale, reporter);
  } else if (isNone) {
    const fixes = [
      { title: t`Change to "${word}"`, edits: [{ start: scale.start, end: scale.end, newText: word.toUpperCase() }] },
    ];
    reporter.report(meaning.unitsZeroScale, variant, {}, scale, { fixes });
  }
}

function reportScale(scale: Value, reporter: SyntaxReporter): void {
  const fixes = [{ title: t`Change to 0`, edits: [{ start: scale.start, end: scale.end, newText: '0' }] }];
  reporter.report(meaning.scaleWithoutDimension, 'scale', { found: printable(scale.text) }, scale, { fixes });
}

function checkPattern(pattern: Value, replacement: Value | undefined, reporter: SyntaxReporter): void {
  const text = unquoted(pattern.text);
  const fault = extendedRegexFault(text);
  if (fault !== undefined) {
    const start = pattern.start + 1 + Math.min(fault, text.length - 1);
    const found = printable(text.slice(fault, fault + 1));
    reporter.report(regexInvalid, 'invalid', { found }, { start, end: start + 1 });
  } else if (replacement !== undefined) checkGroups(text, replacement, reporter);
}

function checkGroups(pattern: string, replacement: Value, reporter: SyntaxReporter): void {
  const count = pattern.replace(/\\.|\[\^?\]?[^\]]*\]/gs, '').split('(').length - 1;
  for (const match of replacement.text.matchAll(/\\(.)/gs)) {
    if (!/[1-9]/.test(match[1] ?? '') || Number(match[1]) <= count) continue;
    const start = replacement.start + match.index;
    reporter.report(regexGroup, 'missing', { count, found: match[0] }, { start, end: start + 2 });
    return;
  }
}

function checkLabel({ word, values }: Clause, reporter: SyntaxReporter): void {
  const extras = word === 'new' ? {} : ({ severity: 'warning' } as const);
  const isChange = word === 'new' || word === 'label' || word === 'value';
  for (const value of isChange ? values : []) {
    if (value.slot === 'labelName') checkLabelName(value, extras, reporter);
    else checkLabelValue(value, extras, reporter);
  }
}

type Extras = Parameters<SyntaxReporter['report']>[4];

function checkLabelName(value: Value, extras: Extras, reporter: SyntaxReporter): void {
  const name = unquoted(value.text);
  if (!value.text.startsWith('"') || /^[A-Za-z]\w*$/.test(name)) return;
  reporter.report(labelJson, 'name', { found: printable(name) }, value, extras);
}

function checkLabelValue(value: Value, extras: Extras, reporter: SyntaxReporter): void {
  const { text, start, end } = value;
  const lower = text.toLowerCase();
  if (/^(?:true|false|null)$/.test(lower)) {
    if (text === lower) return;
    const fixes = [{ title: t`Change to "${lower}"`, edits: [{ start, end, newText: lower }] }];
    reporter.report(labelJson, 'literal', { found: printable(text), near: lower }, value, { ...extras, fixes });
  } else if (/^0\d/.test(text)) reporter.report(labelJson, 'zero', { found: printable(text) }, value, extras);
  else if (text.startsWith('"') && !isJsonString(text)) reporter.report(labelJson, 'string', {}, value, extras);
}

function isJsonString(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- JSON allows none of them.
  return /^"(?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"$/.test(text);
}
