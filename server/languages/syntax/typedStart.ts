/**
 * Where what is typed before an offset begins. A regular expression for it would look at a long line again and again.
 *
 * @param isPart matches a character of it
 */
export function typedStart(text: string, offset: number, isPart: RegExp): number {
  let start = offset;
  while (start > 0 && isPart.test(text[start - 1] ?? '')) start--;
  return start;
}
