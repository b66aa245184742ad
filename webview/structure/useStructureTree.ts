import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Requester } from '../connection.ts';
import type { ByteRange } from '../../formats/bytes/range.ts';
import { isSameRange } from '../../formats/bytes/range.ts';
import { TreeModel } from '../controls/tree/treeModel.ts';
import type { TreeNode } from '../controls/tree/treeNode.ts';
import type { FileMethods, RowPath, RowTrail, StructureRow } from '../../protocol/viewer/fileProtocol.ts';
import type { ShownFile } from './shownFile.ts';

export interface StructureTree {
  readonly model: TreeModel<StructureRow>;
  /** Path above the topmost rows of the tree: empty if the tree shows the whole file. */
  readonly root: RowPath;
  readonly selected: TreeNode<StructureRow> | undefined;
  /** Selects a row of the tree itself. */
  readonly select: (node: TreeNode<StructureRow>) => void;
  readonly onVisible: (first: number, end: number) => void;
}

/** Subject of the tree: the whole file, or the record at the cursor. */
export type TreeScope = 'file' | 'record';

const noPath: RowPath = [];

/** The tree of a file's structure. It opens where the cursor is, unless what is selected was selected in the tree. */
export function useStructureTree(
  connection: Requester<FileMethods>,
  shown: ShownFile,
  scope: TreeScope,
  selection: ByteRange,
  cursor: number,
): StructureTree {
  const { file, revision, layoutRevision } = shown;
  const trail = useTrail(connection, shown, cursor);
  const [, setVersion] = useState(0);
  const [selected, setSelected] = useState<TreeNode<StructureRow> | undefined>(undefined);
  const chosen = useRef<ByteRange | undefined>(undefined);
  const { start, end } = selection;
  const visible = useRef<readonly [first: number, end: number]>([0, 0]);
  const rootIndex = scope === 'record' ? trail?.path[0] : undefined;
  const root = useMemo(() => (rootIndex === undefined ? noPath : [rootIndex]), [rootIndex]);

  const model = useMemo(
    () =>
      new TreeModel<StructureRow>(
        (path, from, to, signal) =>
          connection.request('children', { file, path: [...root, ...path], from, to }, signal),
        (error) => {
          connection.report(error);
          setVersion((version) => version + 1);
        },
      ),
    // A file whose layout has changed has another tree.
    [connection, file, root, layoutRevision],
  );
  useEffect(() => {
    chosen.current = undefined;
    if (scope === 'file' || root.length > 0) void model.start();
    return () => {
      model.dispose();
    };
  }, [model, scope, root]);

  useEffect(() => {
    const state = { isCurrent: true };
    const follow = async (path: RowPath): Promise<void> => {
      const node = path.length === 0 ? undefined : await model.reveal(path);
      if (state.isCurrent) setSelected(node && rowAround(node, { start, end }));
    };
    if (trail !== undefined && !isSameRange(chosen.current, { start, end })) {
      chosen.current = undefined;
      follow(trail.path.slice(root.length)).catch((error: unknown) => {
        connection.report(error);
      });
    }
    return () => {
      state.isCurrent = false;
    };
  }, [connection, model, root, trail, start, end]);

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
  return { model, root, selected, select, onVisible };
}

/** Rows at the cursor, requested again when it moves or the layout changes. Undefined before the first answer. */
function useTrail(
  connection: Requester<FileMethods>,
  { file, layoutRevision }: ShownFile,
  cursor: number,
): RowTrail | undefined {
  const [trail, setTrail] = useState<RowTrail | undefined>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    connection.request('trailAt', { file, offset: cursor }, controller.signal).then(setTrail, (error: unknown) => {
      if (!controller.signal.aborted) connection.report(error);
    });
    return () => {
      controller.abort();
    };
  }, [connection, file, layoutRevision, cursor]);
  return trail;
}

/** The row or its nearest ancestor that contains a range; the row itself if none does. */
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
