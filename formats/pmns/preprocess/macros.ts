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

/** Whether a word has a macro in it. */
function hasMacro(text: string, macros: ReadonlyMap<string, Macro>): boolean {
  let start = -1;
  for (let at = 0; at <= text.length; at++) {
    // NaN behind the end.
    const unit = text.charCodeAt(at);
    if (isNameUnit(unit) || (start >= 0 && unit >= 48 && unit <= 57)) {
      if (start < 0) start = at;
    } else if (start >= 0) {
      if (macros.has(text.slice(start, at))) return true;
      start = -1;
    }
  }
  return false;
}

/** Whether a code unit can begin a name: a letter or `_`. */
function isNameUnit(unit: number): boolean {
  return (unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90) || unit === 95;
}
