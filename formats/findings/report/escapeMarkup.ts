const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What XML 1.0 does not allow, not even as an entity. */
const forbidden = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Text as content or as a quoted attribute of XML and HTML. Characters that XML forbids become U+FFFD. */
export function escapeMarkup(text: string): string {
  return text.replace(forbidden, '\ufffd').replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
