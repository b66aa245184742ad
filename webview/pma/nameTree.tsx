import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../formats/l10n/translate.ts';
import { checkedOf } from '../controls/checkBox.tsx';
import type { PmaClass } from '../../protocol/plot/pmaPlotProtocol.ts';
import { PlottedTree } from '../frame/plots/plottedTree.tsx';
import { Empty } from '../frame/states.tsx';
import { useFocusIfNone } from '../structure/useFocusIfNone.ts';
import { useReport } from '../useReport.ts';
import { withMetrics, withObjects } from './chosenLines.ts';
import type { NameRow } from './nameRows.ts';
import type { PmaConnection } from './pmaConnection.ts';
import { useNameTree } from './useNameTree.ts';
import type { PmaViewer } from './usePmaViewer.ts';

export interface NameTreeProps {
  readonly connection: PmaConnection;
  readonly viewer: PmaViewer;
  readonly classes: readonly PmaClass[];
  /** Parts in the tree, and its filter. */
  readonly named: readonly PmaClass[];
  readonly filter: string;
}

/** Classes with their metrics and objects: what is ticked is plotted. */
export function NameTree({ connection, viewer, classes, named, filter }: NameTreeProps): JSX.Element {
  const { view, update } = viewer;
  const { chosen = [] } = view;
  const model = useNameTree(named, filter, useReport(connection));
  const [selected, setSelected] = useState<string | undefined>(undefined);
  useFocusIfNone('tree');
  if (model.visible.length === 0)
    return <Empty text={filter === '' ? t`Nothing to plot.` : t`No matching metrics or objects.`} />;
  const ticks = ({ kind, className, title, below }: NameRow): readonly boolean[] => {
    const of = chosen.find((each) => each.className === className);
    const ticked = (kind === 'metric' || kind === 'class' ? of?.metrics : of?.objects) ?? [];
    return (kind === 'metric' || kind === 'object' ? [title] : below).map((name) => ticked.includes(name));
  };
  const plot = ({ kind, className, title, below }: NameRow, isPlotted: boolean): void => {
    const pmaClass = classes.find(({ name }) => name === className);
    if (pmaClass === undefined) return;
    if (kind === 'metric')
      update({ chosen: withMetrics(chosen, pmaClass, [title], isPlotted), described: { className, metric: title } });
    else if (kind === 'object') update({ chosen: withObjects(chosen, pmaClass, [title], isPlotted) });
    else if (kind === 'class') update({ chosen: withMetrics(chosen, pmaClass, below, isPlotted) });
    else update({ chosen: withObjects(chosen, pmaClass, below, isPlotted) });
  };
  return (
    <PlottedTree
      id="pma-names"
      label={t`Metrics and objects`}
      model={model}
      selected={model.visible.some(({ key }) => key === selected) ? selected : undefined}
      textOf={({ title, about }) => ({ title, titleHint: title, about, aboutHint: about })}
      isPlotted={(row) => {
        const states = ticks(row);
        return states.length === 0 ? undefined : checkedOf(states);
      }}
      onPlot={plot}
      onSelect={({ key, row }) => {
        setSelected(key);
        if (row?.kind === 'metric') update({ described: { className: row.className, metric: row.title } });
      }}
    />
  );
}
