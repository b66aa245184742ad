/**
 * Characters that drive a terminal or reorder what is read (C0 and C1 controls, format characters such as the
 * bidirectional overrides, line separators), and halves of surrogate pairs.
 */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/gu;

const plain = /^[ -~]*$/;

/** Takes two columns of a terminal: East Asian scripts, full-width forms, and characters shown as pictures. */
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]/u;
const halfWidthKana = /[\uff61-\uffdc]/;
const combining = /[\p{Mn}\p{Me}]/u;

function escapeCharacter(character: string): string {
  const codePoint = character.codePointAt(0) ?? 0;
  const hex = codePoint.toString(16);
  if (codePoint <= 0xff) return `\\x${hex.padStart(2, '0')}`;
  return codePoint <= 0xffff ? `\\u${hex.padStart(4, '0')}` : `\\u{${hex}}`;
}

/** The text with everything that is not a visible character written as an escape such as `\x1b`, tabs included. */
export function toPrintable(text: string): string {
  // Millions of rows are shown; nearly all are of such characters only.
  return plain.test(text) ? text : text.replace(unprintable, escapeCharacter);
}

/** Printable text in which blanks that look like the usual one, and are not, are escapes as well. */
export function toVisible(text: string): string {
  return toPrintable(text).replace(/(?! )\p{Zs}/gu, escapeCharacter);
}

/** The columns of a terminal that printable text takes. */
export function displayWidth(printable: string): number {
  if (plain.test(printable)) return printable.length;
  let width = 0;
  for (const character of printable) {
    if (character <= '~') width += 1;
    else if (combining.test(character)) width += 0;
    else width += wide.test(character) && !halfWidthKana.test(character) ? 2 : 1;
  }
  return width;
}

/**
 * JSON that is safe to look at in a terminal: JSON itself lets C1 controls and format characters through,
 * and they may stand inside strings only, where an escape means the same.
 * @param indent blanks for each level; with 0 all is on one line
 */
export function toPrintableJson(value: object | string, indent = 2): string {
  return JSON.stringify(value, undefined, indent).replace(/[\x7f-\x9f\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    Array.from(
      { length: character.length },
      (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}
