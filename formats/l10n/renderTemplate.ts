import { offsetText } from './offsetText.ts';
import { Counted } from './counted.ts';

/** What can stand for a placeholder of a template. */
export type TemplateValue = string | number | Counted;

/** The name, and after `?` or `:` one form or two. */
const placeholder = /\{(\w+)(?:([?:])([^{}|]+)(?:\|([^{}|]+))?)?\}/g;

/**
 * Puts arguments into a template. `{name}` stands for one as it is, `{name:x}` for an offset in hexadecimal,
 * `{name:entry}` for a count and the English noun in its number, `{name:Eintrag|Einträge}` for a count and the form for
 * one or that for any other number, `{name?was|were}` for the form alone. An argument's own braces are left alone, and so
 * is a placeholder without an argument.
 */
export function renderTemplate(template: string, args: Readonly<Record<string, TemplateValue>>): string {
  return template.replace(placeholder, (whole, name: string, kind?: string, one?: string, many?: string) => {
    const value = args[name];
    if (value === undefined) return whole;
    if (one === undefined) return String(value);
    if (one === 'x') return hexadecimal(String(value));
    const { count, digits } = value instanceof Counted ? value : new Counted(Number(value), one);
    if (many === undefined) return String(new Counted(count, one, digits));
    const form = count === 1 ? one : many;
    return kind === '?' ? form : `${digits} ${form}`;
  });
}

/** Offsets of 64 bits come as decimal text; what is negative stays as it is. */
function hexadecimal(value: string): string {
  return /^\d+$/.test(value) ? offsetText(BigInt(value)) : value;
}
