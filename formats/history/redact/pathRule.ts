import { isPseudonymLike, pathWords } from './keptWords.ts';
import { leftOut } from './pseudonyms.ts';
import type { NameKind } from './pseudonyms.ts';

/** Replaces the names in a text, and says what stands for a part that is a name for sure. */
export interface PartRedactor {
  /** A text without names that are found in it by what they look like, or that are known. */
  text(text: string): string;
  pseudonym(kind: NameKind, name: string): string;
}

/** Devices that the kernel numbers. */
const devicePattern =
  /^(?:[shv]d[a-z]{1,3}\d*|xvd[a-z]+\d*|nvme\d+(?:n\d+)?(?:p\d+)?|(?:dm-|md|loop|sr|ram|zram|nbd|fd|tty|pts|mmcblk)\w{0,6}|vd[a-z]+\d*)$/;
const numberPattern = /^[\d.:_-]{1,12}$/;
const extensionPattern = /\.[a-z][a-z\d]{0,4}$/i;

/** A path of the same depth, of which only parts stay that every system has. What is before a path, such as a server, is a text. */
export function redactPath(path: string, parts: PartRedactor): string {
  const start = path.search(/\/(?!\/)/);
  if (start < 0) return part(path, undefined, parts);
  const head = path.slice(0, start);
  // A scheme and a server before a path.
  const server = head === '' ? '' : parts.text(`${head}/`).replace(/\/$/, '');
  const segments = path.slice(start).split('/');
  return server + segments.map((segment, i) => part(segment, segments[i - 1], parts)).join('/');
}

/** One part of a path. @param folder the part before it */
function part(segment: string, folder: string | undefined, parts: PartRedactor): string {
  if (segment === '' || segment === leftOut || isKept(segment)) return segment;
  if (folder === 'home' || folder === 'users') return parts.text(`/${folder}/${segment}`).slice(folder.length + 2);
  const text = parts.text(segment);
  if (hasKeptWordsOnly(text)) return text;
  const [end = ''] = extensionPattern.exec(segment) ?? [];
  const own = end === segment ? '' : end;
  return parts.pseudonym('directory', segment.slice(0, segment.length - own.length)) + own;
}

/** Whether all that is left of a text are pseudonyms, numbers and words of everybody. */
function hasKeptWordsOnly(text: string): boolean {
  return (text.match(/[\p{L}\d]+/gu) ?? []).every(
    (word) => pathWords.has(word) || numberPattern.test(word) || isPseudonymLike(word),
  );
}

function isKept(segment: string): boolean {
  return pathWords.has(segment) || devicePattern.test(segment) || numberPattern.test(segment);
}
