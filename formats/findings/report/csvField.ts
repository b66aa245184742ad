/** As RFC 4180 has it; an empty text is quoted too, to tell it from none. */
export function quotedField(text: string): string {
  return /^$|[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
