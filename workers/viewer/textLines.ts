import { t } from '../../formats/l10n/translate.ts';

/** Room for the name of a fact, in characters. */
const factWidth = 13;

/** A fact in one line: `version      3, little-endian`. */
export const factLine = (name: string, value: string): string => `${name.padEnd(factWidth)}${value}`;

/** A heading, underlined, and the lines below it. */
export function sectionLines(title: string, lines: Iterable<string>): string[] {
  const matches = [...lines];
  return ['', title, '='.repeat(title.length), ...(matches.length === 0 ? [t`none`] : matches)];
}
