import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../formats/words/translate.ts';
import { CheckBox } from '../parts/checkBox.tsx';
import { Tree } from '../parts/tree/tree.tsx';
import type { PmaClass } from '../protocol/pmaPlotProtocol.ts';
import { Empty } from '../shell/states.tsx';
import { useFocusIfNone } from '../structure/useFocusIfNone.ts';
import { useReport } from '../useReport.ts';
import { withMetric, withObject } from './chosenLines.ts';
import type { NameRow } from './nameRows.ts';
import type { PmaConnection } from './pmaConnection.ts';
import { useNameTree } from './useNameTree.ts';
import type { PmaViewer } from './usePmaViewer.ts';

export interface NameTreeProps {
  readonly connection: PmaConnection;
  readonly viewer: PmaViewer;
  readonly classes: readonly PmaClass[];
}

const rowHeight = 22;

/** Classes with their metrics and objects: what is ticked is plotted. */
export function NameTree({ connection, viewer, classes }: NameTreeProps): JSX.Element {
  const { view, update } = viewer;
  const { chosen = [] } = view;
  const model = useNameTree(classes, view.filter, useReport(connection));
  const [selected, setSelected] = useState<string | undefined>(undefined);
  useFocusIfNone('tree');
  if (model.visible.length === 0)
    return <Empty text={view.filter === '' ? t`There is nothing to plot.` : t`Nothing passes the filter.`} />;
  const isChecked = ({ kind, className, title }: NameRow): boolean | undefined => {
    if (kind !== 'metric' && kind !== 'object') return undefined;
    const of = chosen.find((each) => each.className === className);
    return of?.[kind === 'metric' ? 'metrics' : 'objects'].includes(title) === true;
  };
  const toggle = ({ kind, className, title }: NameRow): void => {
    const found = classes.find(({ name }) => name === className);
    if (found === undefined) return;
    if (kind === 'metric')
      update({ chosen: withMetric(chosen, found, title), described: { className, metric: title } });
    else if (kind === 'object') update({ chosen: withObject(chosen, found, title) });
  };
  return (
    <Tree
      id="pma-names"
      label={t`Metrics and objects`}
      model={model}
      rowHeight={rowHeight}
      selected={model.visible.some(({ key }) => key === selected) ? selected : undefined}
      renderContent={(row) => <NameContent row={row} isChecked={isChecked(row)} onToggle={toggle} />}
      rowClass={() => ''}
      menuContext={() => undefined}
      onSelect={({ key, row }) => {
        setSelected(key);
        if (row?.kind === 'metric') update({ described: { className: row.className, metric: row.title } });
      }}
      onHover={() => undefined}
      onOpen={({ row }) => {
        if (row !== undefined) toggle(row);
      }}
      isChecked={isChecked}
      onCheck={toggle}
    />
  );
}

interface NameContentProps {
  readonly row: NameRow;
  readonly isChecked: boolean | undefined;
  readonly onToggle: (row: NameRow) => void;
}

function NameContent({ row, isChecked, onToggle }: NameContentProps): JSX.Element {
  return (
    <>
      {isChecked !== undefined && (
        <CheckBox
          isChecked={isChecked}
          title={isChecked ? t`Remove from the Plots` : t`Plot`}
          onToggle={() => {
            onToggle(row);
          }}
        />
      )}
      <span class="tree-title" title={row.title}>
        {row.title}
      </span>
      <span class="tree-about quiet" title={row.about}>
        {row.about}
      </span>
    </>
  );
}
