/** A field as in RFC 4180. Quotes an empty text, too, to distinguish it from none. */
export function quotedField(text: string): string {
  return /^$|[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
