/** A text as Markdown shows it literally. */
export function escapedMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]<>()#+.!|~-]/g, String.raw`\$&`);
}
