import type { Macro } from '../model.ts';

/** A name of the preprocessor; digits before it are no part of it, as in `9A`. */
const identifier = /[A-Za-z_][A-Za-z0-9_]*/g;

/**
 * A text with its macros replaced, once: what a macro stands for is not looked at again.
 *
 * @param onUse called for each macro that is replaced, with its place in the text
 */
export function expand(
  text: string,
  macros: ReadonlyMap<string, Macro>,
  onUse: (macro: Macro, start: number) => void,
): string {
  if (macros.size === 0 || !hasMacro(text, macros)) return text;
  return text.replace(identifier, (name, start: number) => {
    const macro = macros.get(name);
    if (macro === undefined) return name;
    macro.isUsed = true;
    onUse(macro, start);
    return macro.value;
  });
}

function hasMacro(text: string, macros: ReadonlyMap<string, Macro>): boolean {
  const colon = text.indexOf(':');
  const first = colon < 0 ? text : text.slice(0, colon);
  if (macros.has(first)) return true;
  // A name alone, or a number with digits behind its domain, has no other.
  if (/^\w*$/.test(first) && !/^\d+[A-Za-z_]/.test(first) && (colon < 0 || !/[A-Za-z_]/.test(text.slice(colon))))
    return false;
  return [...text.matchAll(identifier)].some(([name]) => macros.has(name));
}
