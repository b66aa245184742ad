import { t, translated } from '../../l10n/translate.ts';
import { nearest } from '../../syntax/nearest.ts';
import { wordsOf } from '../docs.ts';
import type { Value } from '../model.ts';
import type * as valueRules from '../rules/valueRules.ts';
import { badExtraUnits, badOutput, badSemantics, badType, badUnits } from '../rules/valueRules.ts';
import type { Slot } from '../slots.ts';
import { slotNames } from '../slots.ts';
import { tokenKind } from '../tokens.ts';
import type { ClauseValues } from './clauseValues.ts';
import { broken } from './clauseValues.ts';
import type { ValueReader } from './valueReader.ts';

type WordSlot = 'type' | 'oldType' | 'semantics' | 'pick';

const typeWords = wordsOf('type');
const wordsOfSlot: Readonly<Record<WordSlot, readonly string[]>> = {
  type: typeWords,
  // Values of strings cannot become others.
  oldType: typeWords.filter((word) => word !== 'string'),
  semantics: wordsOf('semantics'),
  pick: wordsOf('pick'),
};
const ruleOfSlot: Readonly<
  Record<WordSlot, typeof valueRules.badType | typeof valueRules.badSemantics | typeof valueRules.badOutput>
> = {
  type: badType,
  oldType: badType,
  semantics: badSemantics,
  pick: badOutput,
};

/** The words that a field of units may be. */
const wordsOfField: Readonly<Partial<Record<Slot, readonly string[]>>> = {
  spaceScale: wordsOf('space scale'),
  timeScale: wordsOf('time scale'),
  countScale: wordsOf('count scale'),
  extraUnit: wordsOf('extra unit'),
  extraScale: wordsOf('extra scale'),
};

/** Scales of each further unit. */
export const extraScales: ReadonlyMap<string, readonly string[]> = new Map([
  ['temperature', ['C', 'F', 'K']],
  ['voltage', ['V', 'mV', 'uV']],
  ['current', ['A', 'mA', 'uA']],
  ['power', ['kW', 'W', 'mW', 'uW']],
]);

/** Reads one of a few words; reports another one with the word that could be meant. */
export function wordOf(
  reader: ValueReader,
  slot: WordSlot,
  words: readonly string[] = wordsOfSlot[slot],
): Value | undefined {
  const value = reader.takeWord(slot, words);
  if (value !== undefined) return value;
  const { faults } = reader;
  const { kind, start, end, text } = reader.reader;
  if (kind !== tokenKind.word && kind !== tokenKind.number) {
    faults.missing(slot);
    return undefined;
  }
  const near = nearest(text, words);
  const rule = ruleOfSlot[slot] as typeof badType;
  const args = { found: faults.found, near: near ?? '', words: words.join(', ') };
  if (near === undefined) faults.reporter.report(rule, 'unknown', args, faults.span);
  else {
    const fixes = [{ title: t`Change to "${near}"`, edits: [{ start, end, newText: near }] }];
    faults.reporter.report(rule, 'near', args, faults.span, { fixes });
  }
  reader.reader.advance();
  return { slot, start, end, text };
}

/** `-> S,T,C,SPACE,TIME,COUNT [rescale]` */
export function parseUnits(reader: ValueReader, word: string): ClauseValues {
  return units(reader, word, false);
}

/** `-> S,T,C,SPACE,TIME,COUNT,UNIT,SCALE [rescale]` */
export function parseExtraUnits(reader: ValueReader, word: string): ClauseValues {
  return units(reader, word, true);
}

const fields = ['dimension', 'dimension', 'dimension', 'spaceScale', 'timeScale', 'countScale'] as const;
/** What pmlogrewrite 7.2 has in each of these units: extraunits has two dimensions of its own behind the six fields. */
const extraFields = [...fields, 'extraUnit', 'extraScale'] as const;

function units(reader: ValueReader, word: string, hasExtra: boolean): ClauseValues {
  if (!reader.arrow(word)) return broken;
  const values: Value[] = [];
  const slots: readonly Slot[] = hasExtra ? extraFields : fields;
  for (const slot of slots) {
    if (values.length > 0 && !comma(reader, slots.length)) return { values, isWhole: false };
    const value = field(reader, slot);
    if (value === undefined) return { values, isWhole: false };
    values.push(value);
  }
  if (reader.reader.kind === tokenKind.comma) {
    const { faults } = reader;
    faults.reporter.report(badUnits, 'many', { count: slots.length }, faults.span);
    return { values, isWhole: false };
  }
  const rescale = reader.takeWord('rescale', ['rescale']);
  if (rescale !== undefined) values.push(rescale);
  return { values, isWhole: true };
}

function comma(reader: ValueReader, count: number): boolean {
  reader.expect('comma');
  if (reader.reader.accept(tokenKind.comma)) return true;
  const { faults } = reader;
  const { kind, isAtEnd } = reader.reader;
  if (isAtEnd || kind === tokenKind.unexpected || kind === tokenKind.openString) faults.missing('comma');
  else if (kind === tokenKind.closeBrace) faults.reporter.report(badUnits, 'few', { count }, faults.span);
  else
    faults.reporter.report(
      badUnits,
      'field',
      { expected: translated(slotNames.comma), found: faults.found },
      faults.span,
    );
  return false;
}

function field(reader: ValueReader, slot: Slot): Value | undefined {
  reader.expect(slot);
  const { kind, start } = reader.reader;
  const isSigned = kind === tokenKind.plus || kind === tokenKind.minus;
  if (slot === 'dimension' && isSigned) reader.reader.advance();
  const { end } = reader.reader;
  const text = reader.word;
  const words = wordsOfField[slot] ?? [];
  const isNumber =
    reader.reader.kind === tokenKind.number && (slot === 'dimension' || slot === 'countScale' || text === '0');
  const isWord = reader.reader.kind === tokenKind.word && words.includes(text);
  if ((isNumber && !isExtra(slot)) || isWord) {
    reader.reader.advance();
    return { slot, start, end, text: isSigned ? reader.reader.tokens.text.slice(start, end) : text };
  }
  return otherField(reader, slot, words);
}

function isExtra(slot: Slot): boolean {
  return slot === 'extraUnit' || slot === 'extraScale';
}

/** Reports what stands in place of a field; a word is read as it, so that the others are checked too. */
function otherField(reader: ValueReader, slot: Slot, words: readonly string[]): Value | undefined {
  const { faults } = reader;
  const { kind, start, end, text, isAtEnd } = reader.reader;
  const near = kind === tokenKind.word ? nearest(text, words) : undefined;
  if (isAtEnd || kind === tokenKind.unexpected || kind === tokenKind.openString) faults.missing(slot);
  else if (near !== undefined) {
    const fixes = [{ title: t`Change to "${near}"`, edits: [{ start, end, newText: near }] }];
    const args = { found: faults.found, near };
    if (isExtra(slot)) faults.reporter.report(badExtraUnits, 'near', args, faults.span, { fixes });
    else faults.reporter.report(badUnits, 'near', args, faults.span, { fixes });
  } else if (isExtra(slot)) faults.reporter.report(badExtraUnits, 'unknown', { found: faults.found }, faults.span);
  else {
    const expected = translated(slotNames[slot]);
    faults.reporter.report(badUnits, 'field', { expected, found: faults.found }, faults.span);
  }
  if (kind !== tokenKind.word && kind !== tokenKind.number) return undefined;
  reader.reader.advance();
  return { slot, start, end, text: text.toLowerCase() };
}
