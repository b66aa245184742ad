import type { Likeness } from '../declared/headerNames.ts';
import { classLikeness, isFixedHeader, legacyHeader, meantFixedHeader, pageHeader } from '../declared/headerNames.ts';
import type { Line } from '../../text/line.ts';

const colon = 58;

/** Marks that stand for a colon, and blanks that pma takes for letters. */
const mark = String.raw`[:;.,=\uff1a\ufe55\ufe13\p{Zs}\p{Cf}]`;

/** Text in place of the colon or after it: marks, a comment. Within a run of marks no match is tried again. */
const wrongMark = new RegExp(`(?<!${mark})${mark}+(?:#.*)?$`, 'u');

/** The header that a line names, and the fault in how it does. */
export interface HeaderLine {
  /** The header it is, or is meant to be, without the colon. */
  readonly name: string;
  /** Header as it stands in the line. */
  readonly found: string;
  readonly fault: 'none' | 'leading' | 'trailing' | 'comment' | 'values' | 'colon' | 'page' | 'legacy' | 'near';
  /** How close a `near` header is to the one meant. */
  readonly likeness: Likeness;
}

/** Whether a line may be a header at all; cheap, for every row. */
export function mayBeHeader(line: Line): boolean {
  if (line.count === 1) return line.isOdd(0);
  if (line.count === 0 || !line.isOdd(0)) return false;
  return (
    line.bytes[line.tokenEnd(0) - 1] === colon ||
    (line.count === 2 && line.text(1) === ':') ||
    (line.hasGluedComment && line.text(0).includes(':#'))
  );
}

/**
 * Reads a line as a header. `isClass` knows the names declared, `open` gives those that the group does not have yet and
 * that a misspelt header may mean. Undefined for a line that is none: a row, or the header of an unknown class.
 */
export function readHeader(
  line: Line,
  isClass: (name: string) => boolean,
  open: () => readonly string[],
): HeaderLine | undefined {
  const token = line.text(0);
  const isKnown = (name: string): boolean => isFixedHeader(name) || isClass(name);
  if (token.endsWith(':') && isKnown(token.slice(0, -1))) {
    return { name: token.slice(0, -1), found: token, fault: faultAround(line), likeness: 'sure' };
  }
  const name = token.replace(wrongMark, '');
  const isAlone = line.count === 1 || (line.count === 2 && line.text(1) === ':') || isComment(token);
  if (!isAlone || name === '') return undefined;
  const place = line.contentPlace();
  const found = line.slice(line.tokenStart(0), line.tokenStart(0) + place.end - place.start);
  const hasMark = name !== token || line.count > 1;
  // A name without any mark may be a row that has lost its values.
  if (isKnown(name) && (hasMark || isFixedHeader(name) || open().includes(name))) {
    return { name, found, fault: 'colon', likeness: 'sure' };
  }
  if (name === legacyHeader) return { name: 'TIME_VALUES', found, fault: 'legacy', likeness: 'sure' };
  if (name === pageHeader) return { name: 'TIME_VALUES', found, fault: 'page', likeness: 'sure' };
  const near = nearHeader(name, hasMark, open());
  return near && { ...near, found, fault: 'near' };
}

/** The header that a misspelt name means. Without a mark after the name only letter case may differ. */
function nearHeader(
  name: string,
  hasMark: boolean,
  classes: readonly string[],
): Pick<HeaderLine, 'name' | 'likeness'> | undefined {
  const like = classes.map((meant) => ({ name: meant, likeness: classLikeness(name, meant) }));
  const fixed = meantFixedHeader(name);
  const candidates = [
    ...like.filter(({ likeness }) => likeness === 'sure'),
    ...(fixed === undefined ? [] : [{ name: fixed, likeness: 'sure' as const }]),
    ...like,
  ];
  for (const { name: meant, likeness } of candidates) {
    if (likeness === undefined || (!hasMark && meant.toLowerCase() !== name.toLowerCase())) continue;
    return { name: meant, likeness };
  }
  return undefined;
}

/** Whether a comment follows the header's colon without a blank between them. */
function isComment(token: string): boolean {
  return token.includes(':#');
}

/**
 * The name of a class that is declared nowhere, where the line looks like its header.
 * @param isBehindBlank whether a line begins what is new there, so that it may have another mark, or values
 */
export function unknownHeader(line: Line, isBehindBlank: boolean): string | undefined {
  const token = line.text(0);
  const name = token.replace(isBehindBlank ? wrongMark : /:$/, '');
  const hasMark = name !== token || (isBehindBlank && line.count === 2 && line.text(1) === ':');
  if (!hasMark || !/^[A-Za-z_][\w.-]*$/.test(name)) return undefined;
  if (line.count === 1) return name;
  return isBehindBlank && (token === `${name}:` || line.text(1) === ':' || isComment(token)) ? name : undefined;
}

function faultAround(line: Line): HeaderLine['fault'] {
  if (line.count > 1) return 'values';
  if (line.commentStart >= 0) return 'comment';
  if (line.tokenStart(0) > line.start) return 'leading';
  return line.tokenEnd(0) < line.end ? 'trailing' : 'none';
}
