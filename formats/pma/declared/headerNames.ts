import { editDistance } from '../../text/editDistance.ts';

/** The headers that every file has. */
export const fixedHeaders = ['TIME_VALUES', 'METADATA', 'DATE'] as const;

export type FixedHeader = (typeof fixedHeaders)[number];

/** The first header as pmc 0.0.1 wrote it. */
export const legacyHeader = 'COUNT,INTERVAL';

/** The misprint on the page that defines the format. */
export const pageHeader = 'TIME_VAUES';

export function isFixedHeader(name: string): name is FixedHeader {
  return fixedHeaders.some((header) => header === name);
}

/** How much a name looks like a slip of another: hardly anything else, or maybe a name of its own. */
export type Likeness = 'sure' | 'similar';

/**
 * How a name is like that of a class. Other letter case, two letters swapped and one letter twice are hardly meant; one
 * or two letters off may be another class, and other digits are one: NET1 is no slip of NET2.
 */
export function classLikeness(name: string, className: string): Likeness | undefined {
  if (name.toLowerCase() === className.toLowerCase()) return 'sure';
  if (withoutDigits(name) === withoutDigits(className)) return undefined;
  if (className.length < 2 || editDistance(name, className) > (className.length <= 4 ? 1 : 2)) return undefined;
  return sortedLetters(name) === sortedLetters(className) || withoutDoubles(name) === withoutDoubles(className)
    ? 'sure'
    : 'similar';
}

/** Finds the fixed header that `name` is a slip of. */
export function meantFixedHeader(name: string): FixedHeader | undefined {
  if (name === legacyHeader || name === pageHeader) return 'TIME_VALUES';
  const lower = name.toLowerCase();
  return fixedHeaders.find(
    (header) => header.toLowerCase() === lower || editDistance(name, header) <= (header.length <= 4 ? 1 : 2),
  );
}

function sortedLetters(name: string): string {
  return Array.from(name).sort().join('');
}

function withoutDigits(name: string): string {
  return name.replaceAll(/[0-9]/g, '');
}

function withoutDoubles(name: string): string {
  return name.replaceAll(/(.)\1+/gu, '$1');
}
