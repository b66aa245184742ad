/** Whether a text is empty or holds nothing but what C's `isspace` takes for blank, which a no-break space is not. */
export function isBlankText(text: string): boolean {
  return /^[\t-\r ]*$/.test(text);
}
