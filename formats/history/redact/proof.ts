import type { MemberRole } from '../../archive/members/memberName.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { viewOf } from '../../bytes/viewOf.ts';
import type { KnownName, LeftName } from './knownSearch.ts';
import { NameSearch } from './nameSearch.ts';
import type { ProvenKind, RecordTexts, WrittenPiece } from './writtenTexts.ts';
import { writtenPieces } from './writtenTexts.ts';

/** What the files of an archive are. */
export const provenKinds: Readonly<Record<MemberRole, ProvenKind>> = {
  meta: 'metadata',
  index: 'index',
  volume: 'volume',
};

/** Numbers of so many bytes may spell a name by chance; longer ones do not. */
const longestNumber = 8;
/** Texts with no more bytes between them are searched at once. */
const mostBetween = 64;

/** What written files are searched for: names that are looked for in all bytes, and those that numbers may spell by chance. */
export class ProofSearch {
  readonly sure: NameSearch<KnownName>;
  readonly doubtful: NameSearch<KnownName>;
  readonly reach: number;

  constructor(names: readonly KnownName[]) {
    this.sure = new NameSearch(names.filter(({ bytes }) => bytes.length > longestNumber));
    this.doubtful = new NameSearch(names.filter(({ bytes }) => bytes.length <= longestNumber));
    this.reach = Math.max(this.sure.reach, this.doubtful.reach);
  }
}

/**
 * Looks for names in a file, as it is read without compression: in all of its bytes, and for those that numbers may spell in
 * all of its texts.
 *
 * @returns the first places of each name, none where all names are replaced
 */
export async function findNames(
  search: ProofSearch,
  source: ByteSource,
  kind: ProvenKind,
  signal?: AbortSignal,
): Promise<readonly LeftName[]> {
  const left = new Map<KnownName, LeftName>();
  for await (const piece of writtenPieces(source, kind, search.reach, signal)) {
    const { bytes, base, start, end, texts } = piece;
    const visit = (name: KnownName, at: number, isNamed: () => boolean): void => {
      if (!name.isCommon && !left.has(name) && isNamed()) left.set(name, { name, file: source.name, start: base + at });
    };
    // A name that begins behind the piece is found in the next one.
    const visitOwn = (name: KnownName, at: number): void => {
      visit(name, at, () => at < end);
    };
    search.sure.scan(bytes, start, bytes.length, visitOwn);
    if (texts === undefined) search.doubtful.scan(bytes, start, bytes.length, visitOwn);
    else if (search.doubtful.size > 0) scanTexts(search.doubtful, piece, texts, visit);
  }
  return [...left.values()];
}

/** Visits names in and beside the texts of a piece. @param visit may ask whether some bytes of the name are in a text */
function scanTexts(
  search: NameSearch<KnownName>,
  { bytes, start, end }: WrittenPiece,
  texts: RecordTexts,
  visit: (name: KnownName, start: number, isNamed: () => boolean) => void,
): void {
  const view = viewOf(bytes);
  let ranges: number[] = [];
  let [from, to] = [0, 0];
  const scan = (): void => {
    const last = Math.min(bytes.length, to + longestNumber);
    search.scan(bytes, Math.max(0, from - longestNumber), last, (name, at, behind) => {
      visit(name, at, () => hasAny(ranges, at, behind));
    });
    ranges = [];
  };
  const add = (first: number, last: number): void => {
    if (ranges.length > 0 && (first < from || first > to + mostBetween)) scan();
    if (ranges.length === 0) [from, to] = [first, last];
    to = Math.max(to, last);
    ranges.push(first, last);
  };
  for (let at = start; at < end; at += view.getUint32(at)) texts(bytes, at, view.getUint32(at), add);
  if (ranges.length > 0) scan();
}

/** Whether any of the ranges has some of the bytes of `[start, end)`. */
function hasAny(ranges: readonly number[], start: number, end: number): boolean {
  for (let i = 0; i < ranges.length; i += 2) if (start < (ranges[i + 1] ?? 0) && end > (ranges[i] ?? 0)) return true;
  return false;
}
