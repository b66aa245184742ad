import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { CheckedState } from '../checkBox.tsx';
import { Icon } from '../icon.tsx';
import { VirtualList } from '../list/virtualList.tsx';
import { countText } from '../numberText.ts';
import type { TreeModel } from './treeModel.ts';
import type { TreeNode, TreeRow } from './treeNode.ts';
import { treeKeyTarget } from './treeKeys.ts';

export interface TreeProps<Row extends TreeRow> {
  readonly id: string;
  readonly label: string;
  readonly model: TreeModel<Row>;
  readonly rowHeight: number;
  /** The key of the selected node. */
  readonly selected: string | undefined;
  /** Content of the row, after its arrow. */
  readonly renderContent: (row: Row) => ComponentChildren;
  /** Classes of the row. */
  readonly rowClass: (row: Row) => string;
  /** Value of the row's `data-vscode-context`. */
  readonly menuContext: (node: TreeNode<Row>) => string | undefined;
  readonly onSelect: (node: TreeNode<Row>) => void;
  readonly onHover: (row: Row | undefined) => void;
  /** Called for Enter; in a tree with checkboxes, only on a row that has one. */
  readonly onOpen: (node: TreeNode<Row>) => void;
  readonly onVisible?: (first: number, end: number) => void;
  /** Whether a row of a tree with checkboxes is checked; undefined for a row that cannot be. */
  readonly isChecked?: (row: Row) => CheckedState | undefined;
  /** Called for Space on a row with a checkbox. */
  readonly onCheck?: (row: Row) => void;
}

/** What a fold says: the first and the last index of the rows in it. */
function foldText({ span }: { readonly span: { readonly from: number; readonly to: number } }): string {
  return `${span.from} … ${span.to - 1}`;
}

/** Tree of any size. Its rows follow `model`; the caller renders it again when that changes. */
export function Tree<Row extends TreeRow>(props: TreeProps<Row>): JSX.Element {
  const { id, label, model, rowHeight, selected, onSelect, onHover, onOpen, onVisible } = props;
  const nodes = model.visible;
  const index = selected === undefined ? -1 : nodes.findIndex(({ key }) => key === selected);
  const [focused, setFocused] = useState(0);
  useEffect(() => {
    if (index >= 0) setFocused(index);
  }, [index]);
  const active = index >= 0 ? index : Math.min(focused, nodes.length - 1);

  const toggle = (node: TreeNode<Row>): void => {
    if (node.isOpen) model.close(node);
    else void model.open(node);
  };
  const isCheckable = ({ row }: TreeNode<Row>): boolean => row !== undefined && props.isChecked?.(row) !== undefined;
  const open = (node: TreeNode<Row>): void => {
    // In a tree of check boxes what has others below it shows them; the blank ticks it.
    if (props.isChecked === undefined) onOpen(node);
    else if (model.canOpen(node)) toggle(node);
    else if (isCheckable(node)) onOpen(node);
  };
  const activate = (at: number): void => {
    const node = nodes[at];
    setFocused(at);
    if (node !== undefined) onSelect(node);
  };
  const onKey = (event: KeyboardEvent): boolean => {
    const node = nodes[active];
    if (node === undefined) return false;
    if (event.key === ' ' && node.row !== undefined && isCheckable(node)) {
      props.onCheck?.(node.row);
      return true;
    }
    const target = treeKeyTarget(event, node, nodes, model.canOpen(node));
    if (target === undefined) return false;
    if (target === 'toggle') toggle(node);
    else activate(target);
    return true;
  };
  // For the menu key: the list has the focus, not its row.
  const menuContext = nodes[active] === undefined ? undefined : props.menuContext(nodes[active]);
  return (
    <VirtualList
      id={id}
      role="tree"
      label={label}
      rowCount={nodes.length}
      rowHeight={rowHeight}
      active={active < 0 ? undefined : active}
      onActive={activate}
      onKey={onKey}
      onOpen={(at) => {
        const node = nodes[at];
        if (node !== undefined) open(node);
      }}
      {...(onVisible === undefined ? {} : { onVisible })}
      {...(menuContext === undefined ? {} : { menuContext })}
      pane="tree"
      class="tree"
      attributes={{
        onMouseLeave: () => {
          onHover(undefined);
        },
      }}
      renderRow={(at, rowId) => {
        const node = nodes[at];
        if (node === undefined) return null;
        return (
          <TreeRowView
            key={node.key}
            id={rowId}
            node={node}
            canOpen={model.canOpen(node)}
            isSelected={at === index}
            isActive={at === active}
            tree={props}
            onToggle={() => {
              toggle(node);
            }}
            onPick={() => {
              activate(at);
            }}
          />
        );
      }}
    />
  );
}

interface TreeRowViewProps<Row extends TreeRow> {
  readonly id: string;
  readonly node: TreeNode<Row>;
  readonly canOpen: boolean;
  readonly isSelected: boolean;
  readonly isActive: boolean;
  readonly tree: TreeProps<Row>;
  readonly onToggle: () => void;
  readonly onPick: () => void;
}

function TreeRowView<Row extends TreeRow>(props: TreeRowViewProps<Row>): JSX.Element {
  const { id, node, canOpen, isSelected, isActive, tree, onToggle, onPick } = props;
  const { row } = node;
  const twistie = node.isLoading ? 'loading' : node.isOpen ? 'chevron-down' : 'chevron-right';
  return (
    <div
      id={id}
      role="treeitem"
      class={`row tree-row ${isActive ? 'active' : ''} ${row === undefined ? '' : tree.rowClass(row)}`}
      data-vscode-context={tree.menuContext(node)}
      aria-level={node.level}
      aria-posinset={node.position}
      aria-setsize={node.siblings}
      aria-selected={isSelected}
      aria-expanded={canOpen ? node.isOpen : undefined}
      aria-checked={row === undefined ? undefined : tree.isChecked?.(row)}
      onClick={onPick}
      onDblClick={onToggle}
      onMouseEnter={() => {
        tree.onHover(row);
      }}
    >
      <span class="tree-indent" style={{ width: `${(node.level - 1) * 12}px` }} />
      <span
        class="tree-twistie"
        onClick={(event) => {
          event.stopPropagation();
          onToggle();
        }}
      >
        {canOpen && <Icon name={twistie} isSpinning={node.isLoading} />}
      </span>
      {row === undefined ? (
        <span class="tree-fold">
          {foldText(node)} <span class="quiet">{countText(node.span.to - node.span.from, 'row')}</span>
        </span>
      ) : (
        tree.renderContent(row)
      )}
    </div>
  );
}
