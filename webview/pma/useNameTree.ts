import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { TreeModel } from '../controls/tree/treeModel.ts';
import type { PmaClass } from '../../protocol/plot/pmaPlotProtocol.ts';
import type { NameRow } from './nameRows.ts';
import { nameRows } from './nameRows.ts';

/** Rows with fewer children are open from the beginning. */
const openedChildren = 40;

/** Tree of metrics that pass a filter; expanded if it is small. */
export function useNameTree(
  classes: readonly PmaClass[],
  filter: string,
  report: (error: unknown) => void,
): TreeModel<NameRow> {
  const [, setVersion] = useState(0);
  const latest = useRef(classes);
  latest.current = classes;
  // While a file is read the same classes come again and again.
  const key = JSON.stringify(classes.map(({ name, metrics, objects }) => [name, metrics.length, objects]));
  const model = useMemo(
    () =>
      new TreeModel<NameRow>(
        (path, from, to) => Promise.resolve(nameRows(latest.current, filter, path, from, to)),
        (error) => {
          report(error);
          setVersion((version) => version + 1);
        },
      ),
    [key, filter, report],
  );
  useEffect(() => {
    openSmall(model).catch(report);
    return () => {
      model.dispose();
    };
  }, [model, report]);
  return model;
}

async function openSmall(model: TreeModel<NameRow>): Promise<void> {
  await model.start();
  for (;;) {
    const closed = model.visible.find((node) => !node.isOpen && model.canOpen(node) && isSmall(node.row));
    if (closed === undefined) return;
    await model.open(closed);
    if (!closed.isOpen) return;
  }
}

const isSmall = (row: NameRow | undefined): boolean => row !== undefined && row.childCount <= openedChildren;
