/** A number of things: its noun, given in the singular, takes the form that the number asks for. */
export class Counted {
  readonly count: number;
  readonly noun: string;
  /** The number as it is shown. */
  readonly digits: string;

  constructor(count: number, noun: string, digits = String(count)) {
    this.count = count;
    this.noun = noun;
    this.digits = digits;
  }

  /** English text: `1 sample`, `3 samples`, `2 classes`, `0 entries`. */
  toString(): string {
    return `${this.digits} ${this.count === 1 ? this.noun : pluralOf(this.noun)}`;
  }
}

/** Makes a count with its noun, as in `` t`${counted(rows, 'row')} in ${file}` ``. */
export const counted = (count: number, noun: string): Counted => new Counted(count, noun);

function pluralOf(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return `${noun}${/(?:s|x|ch|sh)$/.test(noun) ? 'es' : 's'}`;
}
