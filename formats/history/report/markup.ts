import { escapeMarkup } from '../../findings/report/escapeMarkup.ts';
import { toPrintable } from '../../findings/report/printable.ts';

/** Text of a page in which everything that came from elsewhere is escaped. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Any text as text of a page or as the value of an attribute in quotes; what cannot be seen is written as in `\x1b`. */
export function escaped(text: string): string {
  return escapeMarkup(toPrintable(text));
}

type Part = string | number | Markup | readonly Markup[];

/** Makes parts of a page: `` markup`<td>${name}</td>` ``. All that is put in is escaped, but for other such parts. */
export function markup(parts: TemplateStringsArray, ...values: readonly Part[]): Markup {
  return new Markup(parts.reduce((text, part, index) => text + textOf(values[index - 1] ?? '') + part));
}

function textOf(value: Part): string {
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return escaped(String(value));
}

export const nothing = new Markup('');
