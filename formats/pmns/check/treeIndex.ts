import { addKinds } from '../blockFacts.ts';
import type { Block, NameKinds } from '../model.ts';

/**
 * The tree that blocks make, by whole names. A name is looked for in the block of its parent, as a map of all names would have to
 * be made at each key.
 */
export class TreeIndex {
  /** The first block of each path. */
  readonly blocks: ReadonlyMap<string, Block>;
  readonly #all: readonly Block[];
  /** All blocks of each path that several have. */
  readonly #several: ReadonlyMap<string, readonly Block[]>;
  /** By those paths what each name is in all their blocks: they are not gone through for each name. */
  readonly #kindsBelow = new Map<string, ReadonlyMap<string, NameKinds>>();

  constructor(all: readonly Block[]) {
    const blocks = new Map<string, Block>();
    const names = new Set<string>();
    // From the last on, so that the first one stays.
    for (let index = all.length - 1; index >= 0; index--) {
      const block = all[index];
      if (block === undefined || block.name === '') continue;
      const { size } = blocks;
      if (blocks.set(block.name, block).size === size) names.add(block.name);
    }
    this.blocks = blocks;
    this.#all = all;
    this.#several = severalOf(all, names);
  }

  /** What the path of a block is in the block above it. */
  kindsOf({ name, facts: { parent, own } }: Block): NameKinds {
    // The path of a name in the root is the name alone.
    return parent === 'root' && own !== name ? 0 : this.kindsBelow(parent, own);
  }

  /** What a name is in all blocks of a path. */
  kindsBelow(path: string, name: string): NameKinds {
    const several = this.#several.get(path);
    if (several === undefined) return this.blocks.get(path)?.facts.kindsOf(name) ?? 0;
    let kinds = this.#kindsBelow.get(path);
    if (kinds === undefined) this.#kindsBelow.set(path, (kinds = kindsIn(several)));
    return kinds.get(name) ?? 0;
  }

  /**
   * Visits each name that stands without a number: where it is first, the entry that is last.
   *
   * @param visit called with a block and the index of an entry in it
   */
  eachSubtree(visit: (block: Block, index: number) => void): void {
    const twice = new Map<string, Map<string, readonly [Block, number]>>();
    for (const block of this.#all) {
      const { name, facts } = block;
      if (name === '') continue;
      const several = this.#several.get(name);
      if (several === undefined && !facts.hasTwice) {
        for (let index = 0; index < facts.entries.length; index++) {
          if (facts.entries[index]?.pmid === undefined) visit(block, index);
        }
        continue;
      }
      let last = twice.get(name);
      if (last === undefined) twice.set(name, (last = lastSubtrees(several ?? [block])));
      for (const entry of facts.entries) {
        const subtree = last.get(entry.name.text);
        if (entry.pmid !== undefined || subtree === undefined) continue;
        last.delete(entry.name.text);
        visit(...subtree);
      }
    }
  }
}

function kindsIn(blocks: readonly Block[]): ReadonlyMap<string, NameKinds> {
  const kinds = new Map<string, NameKinds>();
  for (const { facts } of blocks) addKinds(kinds, facts.entries);
  return kinds;
}

function severalOf(all: readonly Block[], names: ReadonlySet<string>): ReadonlyMap<string, readonly Block[]> {
  const several = new Map<string, Block[]>();
  if (names.size === 0) return several;
  for (const block of all) {
    if (!names.has(block.name)) continue;
    const blocks = several.get(block.name);
    if (blocks === undefined) several.set(block.name, [block]);
    else blocks.push(block);
  }
  return several;
}

/** The last place of each name without a number. */
function lastSubtrees(blocks: readonly Block[]): Map<string, readonly [Block, number]> {
  const last = new Map<string, readonly [Block, number]>();
  for (const block of blocks) {
    block.facts.entries.forEach(({ name, pmid }, index) => {
      if (pmid === undefined) last.set(name.text, [block, index]);
    });
  }
  return last;
}
