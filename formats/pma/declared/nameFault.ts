import { t } from '../../l10n/translate.ts';
import { isFixedHeader } from './headerNames.ts';
import { maxClassNameBytes, maxNameBytes } from '../../text/limits.ts';

/** What bears a name in a pma file. */
export type NamedKind = 'class' | 'metric' | 'object';

/** Why pma could not work with a name, as a sentence; undefined for a name that it takes. */
export function nameFault(kind: NamedKind, name: string): string | undefined {
  if (name === '') return t`A name cannot be empty.`;
  if (/\p{Cc}/u.test(name)) return t`A name cannot hold tabs, line ends or other control characters.`;
  if (name.startsWith('#')) return t`pma takes # at the start of a word for a comment.`;
  if (name.includes("'")) return t`pma takes ' for a quotation mark.`;
  const bytes = new TextEncoder().encode(name).length;
  if (kind === 'class') return classFault(name, bytes);
  if (bytes > maxNameBytes) return t`pma cuts names after ${maxNameBytes} bytes; this one has ${bytes}.`;
  if (name.includes('/')) return t`pma -m cannot make a file of a name with '/'.`;
  return undefined;
}

function classFault(name: string, bytes: number): string | undefined {
  if (/\s/u.test(name)) return t`The header of a class cannot hold blanks.`;
  if (isFixedHeader(name)) return t`${name} is a header of its own; no class can be called so.`;
  if (bytes > maxClassNameBytes) {
    return t`pma fails on names of classes longer than ${maxClassNameBytes} bytes; this one has ${bytes}.`;
  }
  return undefined;
}

/** Whether a name holds what cannot be seen, or a blank other than that of the keyboard. */
export function hasInvisible(name: string): boolean {
  return /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u.test(name);
}

/** A name as it stands in a line: in quotes where it holds blanks. */
export function quotedName(name: string): string {
  return name.includes(' ') ? `'${name}'` : name;
}
