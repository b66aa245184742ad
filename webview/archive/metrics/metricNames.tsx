import type { JSX } from 'preact';
import { useContext } from 'preact/hooks';
import { t } from '../../../formats/l10n/translate.ts';
import type { Requester } from '../../connection.ts';
import type { CheckedState } from '../../controls/checkBox.tsx';
import { checkedOf } from '../../controls/checkBox.tsx';
import { countText } from '../../controls/numberText.ts';
import type { MetricMethods, MetricNode } from '../../../protocol/viewer/metricProtocol.ts';
import type { UnitsChoice } from '../../../protocol/viewer/shellProtocol.ts';
import { UnitsContext } from '../../frame/unitsContext.ts';
import type { PlottedRow } from '../../frame/plots/plottedTree.tsx';
import { PlottedTree } from '../../frame/plots/plottedTree.tsx';
import { Empty, Skeleton } from '../../frame/states.tsx';
import { useFocusIfNone } from '../../structure/useFocusIfNone.ts';
import { unitWords } from './unitWords.ts';
import { useMetricTree } from './useMetricTree.ts';

export interface MetricNamesProps {
  readonly connection: Requester<MetricMethods>;
  readonly filter: string;
  /** Only these metrics are named, by their numbers; all if undefined. */
  readonly only: readonly number[] | undefined;
  readonly layoutRevision: number;
  /** Whether all records were scanned, so that it is known which metrics have values. */
  readonly isSurveyed: boolean;
  /** The metric that is described. */
  readonly metric: number | undefined;
  readonly isPlotted: (pmid: number) => boolean;
  readonly onSelect: (pmid: number) => void;
  /** Plots metrics, or no longer does. */
  readonly onTick: (pmids: readonly number[], isPlotted: boolean) => void;
}

/** The names of all metrics; each that has numbers can be ticked, and is plotted then. */
export function MetricNames(props: MetricNamesProps): JSX.Element {
  const { connection, filter, only, layoutRevision, isSurveyed, metric, isPlotted, onSelect, onTick } = props;
  const { model, selected, select, isRead } = useMetricTree(
    connection,
    only === undefined ? { filter } : { filter, only },
    metric,
    layoutRevision,
    isSurveyed,
  );
  const units = useContext(UnitsContext);
  useFocusIfNone('tree');
  if (!isRead) return <Skeleton />;
  if (model.visible.length === 0)
    return (
      <Empty text={filter === '' && only === undefined ? t`This archive has no metrics.` : t`No matching metrics.`} />
    );
  return (
    <PlottedTree
      id="metric-names"
      label={t`Metrics`}
      model={model}
      selected={selected?.key}
      textOf={(row) => textOf(row, units)}
      isPlotted={(row) => checkedState(row, isPlotted)}
      onPlot={(row, isTicked) => {
        onTick(tickedBy(row), isTicked);
      }}
      onSelect={(node) => {
        select(node);
        if (node.row?.pmid !== undefined) onSelect(node.row.pmid);
      }}
    />
  );
}

/** The metrics that a tick of a row is for: its own, or those below it. */
function tickedBy({ pmid, isNumeric, plottable = [] }: MetricNode): readonly number[] {
  return pmid !== undefined && isNumeric === true ? [pmid] : plottable;
}

/** Undefined for what cannot be plotted. */
function checkedState(row: MetricNode, isPlotted: (pmid: number) => boolean): CheckedState | undefined {
  const pmids = tickedBy(row);
  return pmids.length === 0 ? undefined : checkedOf(pmids.map(isPlotted));
}

function textOf(row: MetricNode, units: UnitsChoice): PlottedRow {
  const { title, name, pmid, metrics, semantics, unit = '', human, help, isWithoutValues = false } = row;
  const facts =
    pmid === undefined
      ? countText(metrics, 'metric')
      : [semantics, unitWords(human, units) ?? unit].filter(Boolean).join(' · ');
  const about = isWithoutValues ? t`no values` : facts;
  return {
    title,
    titleHint: isWithoutValues ? t`${name}: no values in this archive` : name,
    about: help === undefined ? about : `${about} – ${help}`,
    aboutHint: [unit, help].filter(Boolean).join(' – ') || undefined,
    isQuiet: isWithoutValues,
  };
}
