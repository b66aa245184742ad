import type { KeptPiece } from '../syntax/keptPieces.ts';
import { ownString } from '../syntax/movedCopy.ts';
import { ReadFacts } from './blockFacts.ts';
import type { Block, BlockFacts, BlockPiece, Entry, HeldBlock, HeldEntry, PmnsFile, PmnsToken, Word } from './model.ts';
import { pathBelow } from './model.ts';

/** A block as it was read. */
export class ReadBlock<Path extends Word, Name extends HeldEntry> implements HeldBlock {
  readonly path: Path | undefined;
  readonly name: string;
  readonly entries: readonly Name[];
  readonly start: number;
  readonly end: number;
  readonly isClosed: boolean;
  #facts: BlockFacts | undefined;

  constructor(path: Path | undefined, entries: readonly Name[], start: number, end: number, isClosed: boolean) {
    this.path = path;
    this.name = path?.text ?? '';
    this.entries = entries;
    this.start = start;
    this.end = end;
    this.isClosed = isClosed;
  }

  get facts(): BlockFacts {
    return (this.#facts ??= new ReadFacts(this.name, this.entries));
  }
}

/** A block that an edit left alone. Its words are made when they are asked for. */
export class KeptBlock implements Block {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly isClosed: boolean;
  readonly facts: BlockFacts;
  readonly #held: HeldBlock;
  readonly #file: PmnsFile;
  readonly #by: number;
  #path: PmnsToken | undefined;
  #entries: readonly Entry[] | undefined;

  constructor({ piece: { block }, by }: KeptPiece<BlockPiece>, file: PmnsFile) {
    this.name = block.name;
    this.start = block.start + by;
    this.end = block.end + by;
    this.isClosed = block.isClosed;
    this.facts = block.facts;
    this.#held = block;
    this.#file = file;
    this.#by = by;
  }

  get path(): PmnsToken | undefined {
    const { path } = this.#held;
    return (this.#path ??= path && this.#placed(path));
  }

  get entries(): readonly Entry[] {
    return (this.#entries ??= this.#held.entries.map((entry) => this.#entry(entry)));
  }

  #entry({ name, path, pmid, id }: HeldEntry): Entry {
    const own = this.#placed(name);
    if (pmid === undefined) return { name: own, path };
    // Written out, as in the parser: spreading costs more than all else.
    return id === undefined
      ? { name: own, path, pmid: this.#placed(pmid) }
      : { name: own, path, pmid: this.#placed(pmid), id };
  }

  #placed({ text, start, end }: Word): PmnsToken {
    return { file: this.#file, text, start: start + this.#by, end: end + this.#by };
  }
}

/** A copy of a block that keeps nothing of its text in memory. */
export function detachedBlock({ path, entries, start, end, isClosed }: HeldBlock): HeldBlock {
  const ownPath = path && detachedWord(path);
  const own = entries.map(({ name, pmid, id }): HeldEntry => {
    const ownName = detachedWord(name);
    return {
      name: ownName,
      path: pathBelow(ownPath?.text, ownName.text),
      ...(pmid && { pmid: detachedWord(pmid) }),
      ...(id && { id }),
    };
  });
  return new ReadBlock(ownPath, own, start, end, isClosed);
}

function detachedWord({ text, start, end }: Word): Word {
  return { text: ownString(text), start, end };
}
