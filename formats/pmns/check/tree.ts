import { printable } from '../../findings/printable.ts';
import { nearest } from '../../syntax/nearest.ts';
import { once } from '../../syntax/once.ts';
import type { Block, Entry } from '../model.ts';
import type { Faults } from '../preprocess/faults.ts';
import * as blockRules from '../rules/blockRules.ts';
import * as rules from '../rules/treeRules.ts';
import type { ReadUnit } from '../unit.ts';

/** How many names a misspelt one is compared with. */
const maxNear = 1000;

/** The tree that blocks make, by whole names. */
interface Tree {
  readonly blocks: ReadonlyMap<string, Block>;
  /** Names without a number, by their paths. */
  readonly subtrees: ReadonlyMap<string, Entry>;
  readonly leaves: ReadonlyMap<string, Entry>;
}

/** Reports what is wrong with the tree: what libpcp finds once it has read all blocks. */
export function checkTree(read: ReadUnit, faults: Faults): void {
  const { blocks, preprocessor } = read;
  for (const block of blocks) checkNames(block, faults);
  const tree = treeOf(blocks);
  checkRoot(read, faults);
  if (!preprocessor.isPartial && (read.hasRoot || !read.needsRoot)) checkSubtrees(read, tree, faults);
  checkConnections(read, tree, faults);
}

function treeOf(blocks: readonly Block[]): Tree {
  const tree = {
    blocks: new Map<string, Block>(),
    subtrees: new Map<string, Entry>(),
    leaves: new Map<string, Entry>(),
  };
  for (const block of blocks) {
    if (block.path !== undefined && !tree.blocks.has(block.name)) tree.blocks.set(block.name, block);
    for (const entry of block.entries) {
      if (entry.path !== undefined) (entry.pmid === undefined ? tree.subtrees : tree.leaves).set(entry.path, entry);
    }
  }
  return tree;
}

function checkNames({ name: path, entries, isClosed }: Block, faults: Faults): void {
  const [one, two] = entries;
  if (entries.length < 3 && one?.name.text !== two?.name.text) return;
  const names = new Map<string, Entry>();
  for (const entry of entries) {
    const { name } = entry;
    const first = names.get(name.text);
    if (first === undefined) {
      names.set(name.text, entry);
      continue;
    }
    const related =
      first.name.file === name.file && faults.isWanted(name.file, rules.duplicateName)
        ? [faults.related(rules.firstNamed, { name: name.text }, first.name)]
        : [];
    const args = { name: name.text, path };
    // libpcp looks for them where a block is closed.
    if (isClosed) faults.report(name.file, rules.duplicateName, 'twice', args, name, { related });
    else faults.report(name.file, rules.duplicateName, 'open', args, name, { related, severity: 'warning' });
  }
}

function checkRoot({ blocks, hasRoot, needsRoot, unit }: ReadUnit, faults: Faults): void {
  const roots = blocks.filter(({ name }) => name === 'root');
  const [first] = roots;
  for (const { path } of roots.slice(1)) {
    if (path === undefined || first?.path === undefined) continue;
    const isHere = first.path.file === path.file;
    const related = isHere ? [faults.related(rules.firstBlock, { path: 'root' }, first.path)] : [];
    faults.report(path.file, rules.multipleRoot, 'again', {}, path, { related });
  }
  // A root that is called root.root is reported as such.
  if (hasRoot || !needsRoot || blocks.some(({ name }) => name.startsWith('root.'))) return;
  const near = blocks.find(({ path, name }) => path !== undefined && isLikeRoot(name))?.path;
  if (near === undefined) {
    const { main } = unit;
    const block = blocks.find(({ path }) => path?.file === main)?.path;
    faults.report(main, rules.noRoot, 'none', {}, block ?? { start: 0, end: 0 });
  } else {
    const fixes = [faults.replace(near, 'root')];
    faults.report(near.file, rules.noRoot, 'near', { found: near.text }, near, { fixes });
  }
}

function isLikeRoot(name: string): boolean {
  return name.toLowerCase() === 'root' || nearest(name, ['root']) !== undefined;
}

/** Names without a number need a block. A block that nothing leads to may be the one that is meant. */
function checkSubtrees({ blocks }: ReadUnit, tree: Tree, faults: Faults): void {
  const orphans = once(() => orphansOf(blocks, tree));
  for (const [path, { name }] of tree.subtrees) {
    // A name that stands twice is reported as such where libpcp sees that.
    const isReported = tree.leaves.has(path) && tree.blocks.get(parentOf(path))?.isClosed === true;
    if (tree.blocks.has(path) || isReported) continue;
    const siblings = faults.isWanted(name.file, rules.undefinedSubtree) ? orphans().get(parentOf(path)) : undefined;
    const near = faults.near(name.file, rules.undefinedSubtree, path, siblings?.slice(0, maxNear) ?? []);
    const args = { path: printable(path) };
    if (near === undefined) faults.report(name.file, rules.undefinedSubtree, 'missing', { ...args, brace: '{' }, name);
    else {
      const fixes = [faults.replace(name, near.slice(near.lastIndexOf('.') + 1))];
      faults.report(name.file, rules.undefinedSubtree, 'near', { ...args, near: printable(near) }, name, { fixes });
    }
  }
}

/** Blocks that nothing leads to, by their parents. */
function orphansOf(blocks: readonly Block[], { subtrees }: Tree): ReadonlyMap<string, readonly string[]> {
  const byParent = new Map<string, string[]>();
  for (const { path, name } of blocks) {
    if (path === undefined || name === 'root' || subtrees.has(name)) continue;
    const siblings = byParent.get(parentOf(name));
    if (siblings === undefined) byParent.set(parentOf(name), [name]);
    else siblings.push(name);
  }
  return byParent;
}

function parentOf(path: string): string {
  return path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : 'root';
}

/** Each block has to be named in the block above it; those of a part of a name space may be named elsewhere. */
function checkConnections(read: ReadUnit, tree: Tree, faults: Faults): void {
  const withoutBlock = new NamesWithoutBlock(tree);
  for (const block of read.blocks) {
    const { path, name } = block;
    if (path === undefined || name === 'root') continue;
    const first = tree.blocks.get(name);
    const args = { path: printable(name) };
    if (/\.\.|\.$/.test(name)) faults.report(path.file, blockRules.nameSyntax, 'dots', { found: args.path }, path);
    else if (name.startsWith('root.')) {
      const fixes = [faults.replace({ start: path.start, end: path.start + 'root.'.length }, '')];
      faults.report(path.file, rules.rootPrefix, 'prefix', args, path, { fixes });
    } else if (first !== undefined && first !== block) {
      const { path: before } = first;
      const related = before?.file === path.file ? [faults.related(rules.firstBlock, args, before)] : [];
      faults.report(path.file, rules.disconnected, 'again', args, path, { related });
    } else if (tree.leaves.has(name)) faults.report(path.file, rules.disconnected, 'leaf', args, path);
    else if (!tree.subtrees.has(name)) checkParent(read, withoutBlock, block, faults);
  }
}

/** Names by block: the first of those that need a block and have none. Many blocks may have one parent. */
class NamesWithoutBlock {
  readonly tree: Tree;
  readonly #names = new Map<string, readonly string[]>();

  constructor(tree: Tree) {
    this.tree = tree;
  }

  in(parent: string): readonly string[] {
    let names = this.#names.get(parent);
    if (names === undefined) this.#names.set(parent, (names = this.#find(parent)));
    return names;
  }

  #find(parent: string): readonly string[] {
    const { blocks } = this.tree;
    const names: string[] = [];
    for (const { name, pmid, path = '' } of blocks.get(parent)?.entries ?? []) {
      if (pmid === undefined && !blocks.has(path) && names.push(name.text) === maxNear) break;
    }
    return names;
  }
}

function checkParent(
  { hasRoot, preprocessor }: ReadUnit,
  withoutBlock: NamesWithoutBlock,
  { path, name }: Block,
  faults: Faults,
): void {
  const parent = parentOf(name);
  if (path === undefined || (parent === 'root' && !hasRoot)) return;
  if (withoutBlock.tree.blocks.has(parent)) {
    const own = name.slice(name.lastIndexOf('.') + 1);
    const near = faults.isWanted(path.file, rules.disconnected) ? nearest(own, withoutBlock.in(parent)) : undefined;
    const fixes = near === undefined ? [] : [faults.replace(path, parent === 'root' ? near : `${parent}.${near}`)];
    const args = { name: printable(own), parent: printable(parent) };
    faults.report(path.file, rules.disconnected, 'parent', args, path, { fixes });
  } else if (hasRoot && !preprocessor.isPartial) {
    faults.report(path.file, rules.disconnected, 'noParent', { parent: printable(parent) }, path);
  }
}
