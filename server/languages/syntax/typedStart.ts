/**
 * Finds the start of what is typed before an offset, character by character. A regular expression for it would scan a
 * long line again and again.
 *
 * @param isPart matches a character of it
 */
export function typedStart(text: string, offset: number, isPart: RegExp): number {
  let start = offset;
  while (start > 0 && isPart.test(text[start - 1] ?? '')) start--;
  return start;
}
