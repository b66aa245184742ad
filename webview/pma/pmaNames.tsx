import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { t } from '../../formats/l10n/translate.ts';
import type { PmaClass } from '../../protocol/plot/pmaPlotProtocol.ts';
import { FilterBox } from '../frame/filterBox.tsx';
import { TickedBar } from '../frame/plots/tickedBar.tsx';
import type { ChosenClass } from './chosenLines.ts';
import { linesOf, metricCount } from './chosenLines.ts';
import { countPassing } from './nameRows.ts';
import { NameTree } from './nameTree.tsx';
import type { PmaConnection } from './pmaConnection.ts';
import type { PmaViewer } from './usePmaViewer.ts';

export interface PmaNamesProps {
  readonly connection: PmaConnection;
  readonly viewer: PmaViewer;
  readonly classes: readonly PmaClass[];
}

/** Metric tree with its filter and the bar of ticked metrics. */
export function PmaNames({ connection, viewer, classes }: PmaNamesProps): JSX.Element {
  const { view, update } = viewer;
  const { chosen = [], filter } = view;
  // Metrics unticked meanwhile stay in the list until all are shown again.
  const [only, setOnly] = useState<readonly ChosenClass[] | undefined>(undefined);
  const count = metricCount(chosen, classes);
  const named = useMemo(() => (only === undefined ? classes : narrowed(classes, only)), [classes, only]);
  return (
    <>
      <div class="names-filter">
        <FilterBox
          label={t`Filter metrics and objects`}
          value={filter}
          onChange={(next) => {
            update({ filter: next });
          }}
        />
        <TickedBar
          count={count}
          outside={count - countPassing(classes, filter, linesOf(chosen, classes))}
          isOnly={only !== undefined}
          onOnly={(isOnly) => {
            setOnly(isOnly ? chosen : undefined);
          }}
          onClear={() => {
            update({ chosen: [] });
          }}
        />
      </div>
      <NameTree
        connection={connection}
        viewer={viewer}
        classes={classes}
        named={named}
        filter={only === undefined ? filter : ''}
      />
    </>
  );
}

/** Classes with only their selected metrics and objects. */
function narrowed(classes: readonly PmaClass[], only: readonly ChosenClass[]): readonly PmaClass[] {
  return classes.flatMap((pmaClass) => {
    const chosen = only.find(({ className }) => className === pmaClass.name);
    if (chosen === undefined || chosen.metrics.length === 0) return [];
    const metrics = pmaClass.metrics.filter(({ name }) => chosen.metrics.includes(name));
    return [{ ...pmaClass, metrics, objects: pmaClass.objects.filter((object) => chosen.objects.includes(object)) }];
  });
}
