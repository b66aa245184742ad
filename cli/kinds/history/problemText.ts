/** Why not all was done, each reason once; undefined where there is none. */
export function problemText(problems: Iterable<string | undefined>): string | undefined {
  const texts = [...new Set(problems)].filter((text) => text !== undefined);
  // Messages of findings are sentences.
  return texts.length === 0 ? undefined : texts.join('; ').replaceAll('.; ', '. ');
}
