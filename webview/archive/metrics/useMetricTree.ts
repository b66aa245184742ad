import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import type { Requester } from '../../connection.ts';
import { TreeModel } from '../../controls/tree/treeModel.ts';
import type { TreeNode } from '../../controls/tree/treeNode.ts';
import type { MetricFilter, MetricMethods, MetricNode } from '../../../protocol/viewer/metricProtocol.ts';

/** Number of rows up to which the matches of a filter are opened. */
const openedRows = 60;

export interface MetricTreeState {
  readonly model: TreeModel<MetricNode>;
  readonly selected: TreeNode<MetricNode> | undefined;
  readonly select: (node: TreeNode<MetricNode>) => void;
  /** Whether the top-level rows have arrived. */
  readonly isRead: boolean;
}

/** A row is one of its own tree only. */
interface ChosenNode {
  readonly model: TreeModel<MetricNode>;
  readonly node: TreeNode<MetricNode>;
}

/**
 * The tree of metric names that pass a filter. It opens where the metric is that is described.
 *
 * @param isSurveyed whether all records were scanned
 */
export function useMetricTree(
  connection: Requester<MetricMethods>,
  wanted: MetricFilter,
  metric: number | undefined,
  layoutRevision: number,
  isSurveyed: boolean,
): MetricTreeState {
  const [, setVersion] = useState(0);
  const key = JSON.stringify(wanted);
  const isNarrowed = wanted.filter !== '' || wanted.only !== undefined;
  const [readModel, setRead] = useState<TreeModel<MetricNode> | undefined>(undefined);
  const [chosen, setChosen] = useState<ChosenNode | undefined>(undefined);
  const model = useMemo(
    () =>
      new TreeModel<MetricNode>(
        (path, from, to, signal) => connection.request('metricNodes', { ...wanted, path, from, to }, signal),
        (error) => {
          connection.report(error);
          setVersion((version) => version + 1);
        },
      ),
    // An archive that was rewritten has other metrics.
    [connection, key, layoutRevision],
  );
  useEffect(() => {
    const start = async (): Promise<void> => {
      await model.start();
      setRead(model);
      if (isNarrowed) await openAll(model);
    };
    start().catch((error: unknown) => {
      connection.report(error);
    });
    return () => {
      model.dispose();
    };
  }, [connection, model, isNarrowed]);

  useEffect(() => {
    if (!isSurveyed || readModel !== model) return;
    // Which metrics have no values is known from now on.
    model.refresh(0, model.visible.length).catch((error: unknown) => {
      connection.report(error);
    });
  }, [connection, model, readModel, isSurveyed]);

  const selected = chosen?.model === model ? chosen.node : undefined;
  const selectedMetric = selected?.row?.pmid;
  const select = useCallback(
    (node: TreeNode<MetricNode>) => {
      setChosen({ model, node });
    },
    [model],
  );
  useEffect(() => {
    if (metric === undefined || metric === selectedMetric) return undefined;
    const controller = new AbortController();
    const follow = async (): Promise<void> => {
      const path = await connection.request('metricPath', { ...wanted, pmid: metric }, controller.signal);
      const node = path === null ? undefined : await model.reveal(path);
      if (!controller.signal.aborted && node !== undefined) select(node);
    };
    follow().catch((error: unknown) => {
      if (!controller.signal.aborted) connection.report(error);
    });
    return () => {
      controller.abort();
    };
    // When the row is chosen in the tree the metric follows it, not the other way round.
  }, [connection, model, metric]);
  return { model, selected, select, isRead: readModel === model };
}

/** Opens rows from the top down, as long as there are not too many. */
async function openAll(model: TreeModel<MetricNode>): Promise<void> {
  for (;;) {
    const closed = model.visible.find((node) => !node.isOpen && model.canOpen(node));
    if (closed === undefined || model.visible.length >= openedRows) return;
    await model.open(closed);
    if (!closed.isOpen) return;
  }
}
