import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Connection } from '../connection.ts';
import type { ByteRange } from '../parts/range.ts';
import { isSameRange } from '../parts/range.ts';
import { TreeModel } from '../parts/tree/treeModel.ts';
import type { TreeNode } from '../parts/tree/treeNode.ts';
import type { FileState, StructureRow } from '../protocol.ts';

export interface StructureTree {
  readonly model: TreeModel<StructureRow>;
  readonly selected: TreeNode<StructureRow> | undefined;
  /** Selects a row of the tree itself. */
  readonly select: (node: TreeNode<StructureRow>) => void;
  readonly onVisible: (first: number, end: number) => void;
}

/** The tree of a file's structure. It opens where the cursor is, unless what is selected was selected in the tree. */
export function useStructureTree(
  connection: Connection,
  state: FileState,
  selection: ByteRange,
  cursor: number,
): StructureTree {
  const { revision, layoutRevision } = state;
  const [, setVersion] = useState(0);
  const [selected, setSelected] = useState<TreeNode<StructureRow> | undefined>(undefined);
  const chosen = useRef<ByteRange | undefined>(undefined);
  const { start, end } = selection;
  const visible = useRef<readonly [first: number, end: number]>([0, 0]);

  const model = useMemo(
    () =>
      new TreeModel<StructureRow>(
        (path, from, to, signal) => connection.ask('children', { path, from, to }, signal),
        (error) => {
          connection.report(error);
          setVersion((version) => version + 1);
        },
      ),
    // A file whose layout has changed has another tree.
    [connection, layoutRevision],
  );
  useEffect(() => {
    chosen.current = undefined;
    void model.start();
    return () => {
      model.dispose();
    };
  }, [model]);

  useEffect(() => {
    const controller = new AbortController();
    const follow = async (): Promise<void> => {
      const { path } = await connection.ask('trailAt', { offset: cursor }, controller.signal);
      const node = path.length === 0 ? undefined : await model.reveal(path);
      if (!controller.signal.aborted) setSelected(node && rowAround(node, { start, end }));
    };
    if (!isSameRange(chosen.current, { start, end })) {
      chosen.current = undefined;
      follow().catch((error: unknown) => {
        if (!controller.signal.aborted) connection.report(error);
      });
    }
    return () => {
      controller.abort();
    };
  }, [connection, model, start, end, cursor]);

  useEffect(() => {
    if (revision === layoutRevision) return;
    model.refresh(...visible.current).catch((error: unknown) => {
      connection.report(error);
    });
  }, [connection, model, revision, layoutRevision]);

  const select = useCallback((node: TreeNode<StructureRow>) => {
    if (node.row !== undefined) chosen.current = { start: node.row.start, end: node.row.end };
    setSelected(node);
  }, []);
  const onVisible = useCallback((first: number, end: number) => {
    visible.current = [first, end];
  }, []);
  return { model, selected, select, onVisible };
}

/** The row itself or the first one above it that has all of a range; the row itself where none has. */
function rowAround(leaf: TreeNode<StructureRow>, { start, end }: ByteRange): TreeNode<StructureRow> {
  for (let at: TreeNode<StructureRow> | undefined = leaf; at !== undefined; at = at.parent)
    if (at.row !== undefined && at.row.start <= start && at.row.end >= end) return at;
  return leaf;
}

/** The names of a row and those above it, from the top down. */
export function nodeName(node: TreeNode<StructureRow>): string {
  const names: string[] = [];
  for (let at: TreeNode<StructureRow> | undefined = node; at !== undefined; at = at.parent)
    if (at.row !== undefined) names.unshift(at.row.title);
  return names.join(' › ');
}
