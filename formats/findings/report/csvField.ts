/** A field as in RFC 4180, or between tabs. Quotes an empty text, too, to distinguish it from none. */
export function quotedField(text: string): string {
  return /^$|[",\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
