import { t } from '../../l10n/translate.ts';
import { isFixedHeader } from './headerNames.ts';
import { maxClassNameBytes, maxNameBytes } from '../../text/limits.ts';

/** What bears a name in a pma file. */
export type NamedKind = 'class' | 'metric' | 'object';

/** Why pma could not work with a name, as a sentence; undefined for a name that it takes. */
export function nameFault(kind: NamedKind, name: string): string | undefined {
  if (name === '') return t`A name cannot be empty.`;
  if (/\p{Cc}/u.test(name)) return t`A name cannot contain tabs, line endings or other control characters.`;
  if (name.startsWith('#')) return t`A name cannot start with #, which starts a comment.`;
  if (name.includes("'")) return t`A name cannot contain ', which is a quotation mark.`;
  const bytes = new TextEncoder().encode(name).length;
  if (kind === 'class') return classFault(name, bytes);
  if (bytes > maxNameBytes) return t`pma truncates names to ${maxNameBytes} bytes; this one has ${bytes}.`;
  if (name.includes('/')) return t`pma -m cannot create a file whose name contains "/".`;
  return undefined;
}

function classFault(name: string, bytes: number): string | undefined {
  if (/\s/u.test(name)) return t`A class name cannot contain blanks.`;
  if (isFixedHeader(name)) return t`${name} is the name of a header and cannot be a class.`;
  if (bytes > maxClassNameBytes) {
    return t`Class names longer than ${maxClassNameBytes} bytes overflow pma's buffer; this one has ${bytes}.`;
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
