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

/** Whether a word has a macro in it; quick for names, and for numbers with one before the first colon at most. */
function hasMacro(text: string, macros: ReadonlyMap<string, Macro>): boolean {
  const colon = text.indexOf(':');
  if (macros.has(colon < 0 ? text : text.slice(0, colon))) return true;
  let isInside = false;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const isName: boolean = isNameUnit(unit) || (isInside && unit >= 48 && unit <= 57);
    // Another name than the one that the text begins with.
    if (isName && !isInside && at > 0) return [...text.matchAll(identifier)].some(([name]) => macros.has(name));
    isInside = isName;
  }
  return false;
}

/** Whether a code unit can begin a name: a letter or `_`. */
function isNameUnit(unit: number): boolean {
  return (unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90) || unit === 95;
}
