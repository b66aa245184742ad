import { t } from '../l10n/translate.ts';

/** Whom a label describes, and how it came to be: bits of a label's flags. */
export interface LabelFlag {
  readonly bit: number;
  readonly name: string;
  /** Markdown. */
  readonly doc: string;
}

/** PM_LABEL_… of pmLookupLabels(3): the classes from the most general to the most special. */
export const labelClasses: readonly LabelFlag[] = [
  { bit: 0x01, name: 'context', doc: 'The whole host or archive.' },
  { bit: 0x02, name: 'domain', doc: 'All metrics of one agent.' },
  { bit: 0x04, name: 'indom', doc: 'An instance domain.' },
  { bit: 0x08, name: 'cluster', doc: 'All metrics of one cluster.' },
  { bit: 0x10, name: 'item', doc: 'One metric.' },
  { bit: 0x20, name: 'instances', doc: 'One instance.' },
];

const labelModifiers: readonly LabelFlag[] = [
  { bit: 0x40, name: 'compound', doc: 'The name stands for a map within a map.' },
  { bit: 0x80, name: 'optional', doc: 'Takes no part in what makes a time series the same.' },
];

const bitsOf = (flags: readonly LabelFlag[]): number => flags.reduce((bits, flag) => bits | flag.bit, 0);

const classBits = bitsOf(labelClasses);
const knownBits = classBits | bitsOf(labelModifiers);

/** The one class that the flags name; undefined where they name none or several. */
export function labelClassOf(flags: number): LabelFlag | undefined {
  return labelClasses.find(({ bit }) => (flags & classBits) === bit);
}

/** Bits that mean nothing. */
export function unknownLabelFlags(flags: number): number {
  return (flags & ~knownBits) >>> 0;
}

/** `item|optional`; unknown bits as a hexadecimal number; `none`. */
export function formatLabelFlags(flags: number): string {
  const names = [...labelClasses, ...labelModifiers].filter(({ bit }) => (flags & bit) !== 0).map(({ name }) => name);
  const unknown = unknownLabelFlags(flags);
  if (unknown !== 0) names.push(`0x${unknown.toString(16)}`);
  return names.length === 0 ? t`none` : names.join('|');
}
