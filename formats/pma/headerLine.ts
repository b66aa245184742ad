import { fixedHeaders, isFixedHeader, legacyHeader, meantHeader, pageHeader } from './headerNames.ts';
import type { Line } from './line.ts';

const colon = 58;

/** How a line names a header, and what is wrong with the way it does. */
export interface HeaderLine {
  /** The header it is, or is meant to be, without the colon. */
  readonly name: string;
  /** As it stands in the line. */
  readonly found: string;
  readonly fault: 'none' | 'leading' | 'trailing' | 'comment' | 'values' | 'near' | 'colon' | 'page' | 'legacy';
}

/** Whether a line may be a header at all; cheap, for every row. */
export function mayBeHeader(line: Line): boolean {
  if (line.count === 1) return line.isOdd(0);
  return line.count > 1 && (line.bytes[line.tokenEnd(0) - 1] === colon || (line.count === 2 && line.text(1) === ':'));
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
  const hasColon = token.endsWith(':');
  const found = hasColon ? token.slice(0, -1) : token;
  const isKnown = isFixedHeader(found) || isClass(found);
  if (hasColon && isKnown) return { name: found, found: token, fault: faultAround(line) };
  if (line.count > 2 || (line.count === 2 && line.text(1) !== ':')) return undefined;
  if (!hasColon) {
    const lower = found.toLowerCase();
    const name = isKnown ? found : [...fixedHeaders, ...open()].find((header) => header.toLowerCase() === lower);
    return name === undefined
      ? undefined
      : { name, found: line.slice(line.tokenStart(0), line.end).trim(), fault: 'colon' };
  }
  const name = meantHeader(found, [...fixedHeaders, ...open()]);
  if (name === undefined) return undefined;
  const fault = found === legacyHeader ? 'legacy' : found === pageHeader ? 'page' : 'near';
  return { name, found: token, fault };
}

/** The name of a class that is declared nowhere, where the line looks like its header. */
export function unknownHeader(line: Line): string | undefined {
  if (line.count !== 1) return undefined;
  return /^([A-Za-z_][\w.-]*):$/.exec(line.text(0))?.[1];
}

function faultAround(line: Line): HeaderLine['fault'] {
  if (line.count > 1) return 'values';
  if (line.commentStart >= 0) return 'comment';
  if (line.tokenStart(0) > line.start) return 'leading';
  return line.tokenEnd(0) < line.end ? 'trailing' : 'none';
}
