import type { Value } from '../model.ts';
import { range } from '../rules/valueRules.ts';
import { tokenKind } from '../tokens.ts';
import type { ClauseValues } from './clauseValues.ts';
import { broken, valuesOf } from './clauseValues.ts';
import type { ValueReader } from './valueReader.ts';

const lastBit = 31;

/** `-> NUMBER` or `-> bits(NUMBER, …)` */
export function globalFeatures(reader: ValueReader, word: string): ClauseValues {
  if (!reader.arrow(word)) return broken;
  const bits = reader.takeWord('features', ['bits']);
  if (bits === undefined) return valuesOf(reader.need('features'));
  if (!reader.needToken('openParenthesis', tokenKind.openParenthesis)) return broken;
  const values: Value[] = [bits];
  do {
    const bit = reader.need('bit');
    if (bit === undefined) return broken;
    values.push(bit);
    if (Number(bit.text) > lastBit) reader.faults.reporter.report(range, 'bit', { value: bit.text }, bit);
    reader.expect('comma');
  } while (reader.reader.accept(tokenKind.comma));
  return reader.needToken('closeParenthesis', tokenKind.closeParenthesis) ? { values, isWhole: true } : broken;
}

/** `-> [+-][[H:]M:]S[.frac]`, as one value; blanks may stand between its parts. */
export function globalTime(reader: ValueReader, word: string): ClauseValues {
  if (!reader.arrow(word)) return broken;
  reader.expect('time');
  const { start } = reader.reader;
  if (!reader.reader.accept(tokenKind.plus)) reader.reader.accept(tokenKind.minus);
  for (let part = 0; ; part++) {
    const { kind } = reader.reader;
    if (kind !== tokenKind.number && kind !== tokenKind.pair) {
      reader.faults.missing(part === 0 ? 'time' : 'timePart');
      return broken;
    }
    reader.reader.advance();
    // Hours, minutes, seconds; a fraction is the end.
    if (kind === tokenKind.pair || part === 2 || !reader.reader.accept(tokenKind.colon)) break;
  }
  const end = reader.reader.previousEnd;
  return valuesOf({ slot: 'time', start, end, text: reader.reader.tokens.text.slice(start, end) });
}
