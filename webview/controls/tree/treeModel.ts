import type { TreeNode, TreePath, TreeRow } from './treeNode.ts';
import { childNode, childWith, folds, foldSize, openNodes } from './treeNode.ts';

/** Reads the rows `[from, to)` below a path, and says how many there are in all. */
export type ReadChildren<Row> = (
  path: TreePath,
  from: number,
  to: number,
  signal: AbortSignal,
) => Promise<{ readonly rows: readonly Row[]; readonly total: number }>;

/** A tree whose rows are read when they are opened. */
export class TreeModel<Row extends TreeRow> {
  readonly #read: ReadChildren<Row>;
  readonly #onChange: (error: unknown) => void;
  readonly #controller = new AbortController();
  readonly #root: TreeNode<Row>;
  #visible: readonly TreeNode<Row>[] | undefined;

  /** `onChange` is called when rows appear or disappear, or with the error that prevented it. */
  constructor(read: ReadChildren<Row>, onChange: (error: unknown) => void) {
    this.#read = read;
    this.#onChange = onChange;
    const span = { from: 0, to: foldSize };
    const place = { level: 0, position: 1, siblings: 1, parent: undefined };
    this.#root = {
      key: '',
      path: [],
      row: undefined,
      span,
      ...place,
      children: undefined,
      isOpen: true,
      isLoading: false,
    };
  }

  /** The rows from top to bottom as they are open. */
  get visible(): readonly TreeNode<Row>[] {
    this.#visible ??= openNodes(this.#root);
    return this.#visible;
  }

  /** Reads the topmost rows. */
  async start(): Promise<void> {
    await this.#load(this.#root);
  }

  canOpen({ span }: TreeNode<Row>): boolean {
    return span.to > span.from;
  }

  async open(node: TreeNode<Row>): Promise<void> {
    if (node.isOpen || !this.canOpen(node)) return;
    node.isOpen = true;
    await this.#load(node);
  }

  close(node: TreeNode<Row>): void {
    node.isOpen = false;
    this.#changed();
  }

  /** Opens what is above the row at a path and returns the row; undefined where there is none. */
  async reveal(path: TreePath): Promise<TreeNode<Row> | undefined> {
    let node = this.#root;
    await this.#load(node);
    for (const [level, index] of path.entries()) {
      let next = childWith(node, index);
      while (next !== undefined && next.row === undefined) {
        next.isOpen = true;
        await this.#load(next);
        next = childWith(next, index);
      }
      if (next === undefined) return undefined;
      node = next;
      if (level === path.length - 1) break;
      node.isOpen = true;
      await this.#load(node);
    }
    this.#changed();
    return node === this.#root ? undefined : node;
  }

  /** Reads the rows at `[first, end)` again: their contents may have changed, but not their number. */
  async refresh(first: number, end: number): Promise<void> {
    const byParent = new Map<TreeNode<Row>, TreeNode<Row>[]>();
    for (const node of this.visible.slice(first, end)) {
      if (node.row === undefined || node.parent === undefined) continue;
      const cached = byParent.get(node.parent);
      if (cached === undefined) byParent.set(node.parent, [node]);
      else cached.push(node);
    }
    await Promise.all([...byParent].map(([parent, nodes]) => this.#reread(parent, nodes)));
    this.#changed();
  }

  dispose(): void {
    this.#controller.abort();
  }

  async #reread(parent: TreeNode<Row>, nodes: readonly TreeNode<Row>[]): Promise<void> {
    const indexes = nodes.map(({ path }) => path.at(-1) ?? 0);
    const from = Math.min(...indexes);
    const { rows } = await this.#read(parent.path, from, Math.max(...indexes) + 1, this.#controller.signal);
    for (const [i, node] of nodes.entries()) {
      const row = rows[(indexes[i] ?? 0) - from];
      if (row !== undefined) node.row = row;
    }
  }

  async #load(node: TreeNode<Row>): Promise<void> {
    if (node.children !== undefined) {
      this.#changed();
      return;
    }
    const { from, to } = node.span;
    if (to - from > foldSize) {
      node.children = folds(node);
      this.#changed();
      return;
    }
    node.isLoading = true;
    this.#changed();
    try {
      const { rows, total } = await this.#read(node.path, from, to, this.#controller.signal);
      if (node === this.#root) node.span = { from: 0, to: total };
      node.children ??=
        total > to && node === this.#root
          ? folds(node)
          : rows.map((row, i) => childNode(node, row, from + i, rows.length));
    } catch (error) {
      node.isOpen = node === this.#root;
      this.#onChange(error);
    } finally {
      node.isLoading = false;
      this.#changed();
    }
  }

  #changed(): void {
    this.#visible = undefined;
    if (!this.#controller.signal.aborted) this.#onChange(undefined);
  }
}
