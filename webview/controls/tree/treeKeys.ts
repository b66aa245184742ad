import type { TreeNode } from './treeNode.ts';

/** What a tree's own key does: the index of the row that it leads to, or the row that has the focus opens or closes. */
export function treeKeyTarget<Row>(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey'>,
  node: TreeNode<Row>,
  nodes: readonly TreeNode<Row>[],
  canOpen: boolean,
): number | 'toggle' | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return undefined;
  switch (event.key) {
    case 'ArrowRight': {
      if (canOpen && !node.isOpen) return 'toggle';
      const index = nodes.indexOf(node);
      return nodes[index + 1]?.parent === node ? index + 1 : index;
    }
    case 'ArrowLeft': {
      if (node.isOpen) return 'toggle';
      const parent = node.parent === undefined ? -1 : nodes.indexOf(node.parent);
      return parent >= 0 ? parent : nodes.indexOf(node);
    }
    case ' ':
      return canOpen ? 'toggle' : undefined;
    default:
      return undefined;
  }
}
