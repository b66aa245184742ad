/** Which row: the index at each level, from the top down. */
export type TreePath = readonly number[];

/** Properties of a row that the model needs. */
export interface TreeRow {
  readonly childCount: number;
}

/** A row of the tree, or a fold that stands for some of the children of a row that has too many. */
export interface TreeNode<Row> {
  readonly key: string;
  /** Path of the row; for a fold, of the row whose children it contains. */
  readonly path: TreePath;
  /** Undefined for a fold. */
  row: Row | undefined;
  /** The children that it shows when open, by their index below {@link path}. */
  span: Span;
  /** Counted from 1. */
  readonly level: number;
  /** Counted from 1. */
  readonly position: number;
  readonly siblings: number;
  readonly parent: TreeNode<Row> | undefined;
  children: readonly TreeNode<Row>[] | undefined;
  isOpen: boolean;
  isLoading: boolean;
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A row with more children than this folds them into ranges. */
export const foldSize = 1000;

/** How many children one fold stands for: so many that there are at most {@link foldSize} folds. */
function foldStep(count: number): number {
  let step = foldSize;
  while (count > step * foldSize) step *= foldSize;
  return step;
}

/** A child that has been read, by its index below the parent's path. */
export function childNode<Row extends TreeRow>(
  parent: TreeNode<Row>,
  row: Row,
  index: number,
  siblings: number,
): TreeNode<Row> {
  const path = [...parent.path, index];
  const position = index - parent.span.from + 1;
  const span = { from: 0, to: row.childCount };
  const place = { level: parent.level + 1, position, siblings, parent };
  return { key: path.join('/'), path, row, span, ...place, children: undefined, isOpen: false, isLoading: false };
}

/** The folds that stand for the children of a row that has too many. */
export function folds<Row>(parent: TreeNode<Row>): readonly TreeNode<Row>[] {
  const { path, span } = parent;
  const step = foldStep(span.to - span.from);
  const count = Math.ceil((span.to - span.from) / step);
  return Array.from({ length: count }, (_, i) => {
    const from = span.from + i * step;
    const to = Math.min(from + step, span.to);
    const key = `${path.join('/')}:${from}-${to}`;
    const place = { level: parent.level + 1, position: i + 1, siblings: count, parent };
    return {
      key,
      path,
      row: undefined,
      span: { from, to },
      ...place,
      children: undefined,
      isOpen: false,
      isLoading: false,
    };
  });
}

/** The child that is, or folds, the one of that index below the path. */
export function childWith<Row>(node: TreeNode<Row>, index: number): TreeNode<Row> | undefined {
  return node.children?.find((child) =>
    child.row === undefined ? index >= child.span.from && index < child.span.to : child.path.at(-1) === index,
  );
}

/** The rows below one that are to be seen, from top to bottom. */
export function openNodes<Row>(node: TreeNode<Row>, found: TreeNode<Row>[] = []): readonly TreeNode<Row>[] {
  for (const child of node.children ?? []) {
    found.push(child);
    if (child.isOpen) openNodes(child, found);
  }
  return found;
}
