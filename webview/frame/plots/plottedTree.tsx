import type { JSX } from 'preact';
import { t } from '../../../formats/l10n/translate.ts';
import type { CheckedState } from '../../controls/checkBox.tsx';
import { CheckBox } from '../../controls/checkBox.tsx';
import { Tree } from '../../controls/tree/tree.tsx';
import type { TreeModel } from '../../controls/tree/treeModel.ts';
import type { TreeNode, TreeRow } from '../../controls/tree/treeNode.ts';

/** What a row says. */
export interface PlottedRow {
  readonly title: string;
  readonly titleHint: string;
  readonly about: string;
  readonly aboutHint: string | undefined;
  /** Whether it is of less interest than others. */
  readonly isQuiet?: boolean;
}

export interface PlottedTreeProps<Row extends TreeRow> {
  readonly id: string;
  readonly label: string;
  readonly model: TreeModel<Row>;
  /** The key of the selected node. */
  readonly selected: string | undefined;
  readonly textOf: (row: Row) => PlottedRow;
  /** Whether a row is plotted; undefined for one that cannot be. */
  readonly isPlotted: (row: Row) => CheckedState | undefined;
  /** Plots a row that can be, or no longer does. */
  readonly onPlot: (row: Row, isPlotted: boolean) => void;
  readonly onSelect: (node: TreeNode<Row>) => void;
}

const rowHeight = 22;

/** Names of what can be plotted: a row that is ticked is. */
export function PlottedTree<Row extends TreeRow>(props: PlottedTreeProps<Row>): JSX.Element {
  const { id, label, model, selected, textOf, isPlotted, onPlot, onSelect } = props;
  const toggle = (row: Row): void => {
    const state = isPlotted(row);
    if (state !== undefined) onPlot(row, state !== true);
  };
  return (
    <Tree
      id={id}
      label={label}
      model={model}
      rowHeight={rowHeight}
      selected={selected}
      renderContent={(row) => {
        const state = isPlotted(row);
        const { title, titleHint, about, aboutHint, isQuiet = false } = textOf(row);
        return (
          <>
            {state === undefined ? (
              <span class="check-room" />
            ) : (
              <CheckBox
                isChecked={state}
                title={state === true ? t`Remove from Plots` : t`Plot`}
                onToggle={() => {
                  toggle(row);
                }}
              />
            )}
            <span class={`tree-title ${isQuiet ? 'quiet' : ''}`} title={titleHint}>
              {title}
            </span>
            <span class="tree-about quiet" title={aboutHint}>
              {about}
            </span>
          </>
        );
      }}
      rowClass={() => ''}
      menuContext={() => undefined}
      onSelect={onSelect}
      onHover={() => undefined}
      onOpen={({ row }) => {
        if (row !== undefined) toggle(row);
      }}
      isChecked={isPlotted}
      onCheck={toggle}
    />
  );
}
