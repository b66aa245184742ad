import { parseMemberName } from './memberName.ts';

/** What follows the name of a file when a package manager, an editor or a copying program saves another one of it. */
const savedFile = /^(.+\.(?:meta|index|\d{1,9})(?:\.(?:xz|lzma|bz2?|gz|[zZ]|zst))?)[^A-Za-z0-9]/;
/** What file managers put behind the first part of the name of a copy. */
const copiedBase = /[ _-]*(?:\([^)]*\)|[ _-]copy(?: \d+)?)$/i;

/**
 * Whether a file is a copy beside an archive, by its name: `20260101.0.orig`, `20260101.meta.tmp`, `20260101 (copy).0`. PCP
 * passes it over, as the names of an archive's files end with its parts.
 *
 * @param bases of the archives in the folder, see {@link basesWithMetadata}
 */
export function isSavedCopy(name: string, bases: ReadonlySet<string>): boolean {
  const member = parseMemberName(name);
  const original =
    member === undefined ? parseMemberName(savedFile.exec(name)?.[1] ?? '')?.base : copiedOf(member.base);
  return original !== undefined && bases.has(original) && (member === undefined || !bases.has(member.base));
}

/** Base names of the archives in a folder that have metadata. */
export function basesWithMetadata(names: readonly string[]): ReadonlySet<string> {
  return new Set(
    names.flatMap((name) => {
      const member = parseMemberName(name);
      return member?.role === 'meta' ? [member.base] : [];
    }),
  );
}

/** The base name of which another is a copy; undefined if it is none by its name. */
function copiedOf(base: string): string | undefined {
  const original = base.replace(copiedBase, '');
  return original === base || original === '' ? undefined : original;
}
