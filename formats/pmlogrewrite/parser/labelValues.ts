import { t } from '../../l10n/translate.ts';
import { decimalLabelValue } from '../rules/valueRules.ts';
import type { Value } from '../model.ts';
import { tokenKind } from '../tokens.ts';
import { wordsOf } from '../docs.ts';
import type { ClauseValues } from './clauseValues.ts';
import { broken, valuesOf } from './clauseValues.ts';
import type { ValueReader } from './valueReader.ts';

const literals = wordsOf('label value');
/** A number as text is longer than any that a label should have. */
const maxDigits = 40;

/** `new NAME VALUE`, `label -> NAME`, `value -> VALUE` */
export function labelClause(reader: ValueReader, word: string): ClauseValues {
  if (word === 'new') {
    const name = reader.need('labelName');
    return name === undefined ? broken : valuesOf(name, labelValue(reader));
  }
  if (!reader.arrow(word)) return broken;
  return valuesOf(word === 'label' ? reader.need('labelName') : labelValue(reader));
}

/** A value as in JSON, but for decimal numbers. */
export function labelValue(reader: ValueReader): Value | undefined {
  const value = takeLabelValue(reader);
  if (value !== undefined) return value;
  if (reader.reader.kind === tokenKind.pair) return decimal(reader);
  if (!reader.faults.substitute('labelValue')) return undefined;
  const { start, end, text } = reader.reader;
  reader.reader.advance();
  return { slot: 'labelValue', start, end, text };
}

export function takeLabelValue(reader: ValueReader): Value | undefined {
  reader.expect('labelValue');
  const { tokens, start } = reader.reader;
  const isNegative = reader.reader.kind === tokenKind.minus;
  const token = isNegative ? reader.reader.peek() : reader.reader.token;
  const kind = tokens.kind(token);
  const isNumber = kind === tokenKind.number || kind === tokenKind.exponent;
  const isString = kind === tokenKind.string || kind === tokenKind.emptyString;
  const isLiteral = kind === tokenKind.word && literals.includes(tokens.textOf(token).toLowerCase());
  if (!isNumber && (isNegative || !(isString || isLiteral))) return undefined;
  if (isNegative) reader.reader.advance();
  reader.reader.advance();
  const end = reader.reader.previousEnd;
  return { slot: 'labelValue', start, end, text: tokens.text.slice(start, end) };
}

/** `1.5`, which JSON allows and pmlogrewrite does not. */
function decimal(reader: ValueReader): Value {
  const { start, end, text } = reader.reader;
  const [whole = '', fraction = ''] = text.split('.');
  const digits = (whole + fraction).replace(/^0+(?=\d)/, '');
  const exponent = fraction === '' ? digits : `${digits}e-${fraction.length}`;
  const shown = text.length > maxDigits ? `"${text.slice(0, maxDigits)}…"` : exponent;
  const edits = [{ start, end, newText: exponent }];
  const fixes = [{ title: t`Change to ${shown}`, edits }];
  reader.faults.reporter.report(decimalLabelValue, 'decimal', { exponent: shown }, { start, end }, { fixes });
  reader.reader.advance();
  return { slot: 'labelValue', start, end, text };
}
