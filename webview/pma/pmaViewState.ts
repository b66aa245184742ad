import { keptFields, keptShare } from '../frame/keptValues.ts';
import type { PlotRange } from '../plot/plotRange.ts';
import type { ChosenClass } from './chosenLines.ts';

/** Parts of the view state that are kept while it is hidden. */
export interface PmaViewState {
  /** Address of the file, with which VS Code restores the plot. */
  readonly address: string;
  /** Undefined before anything was chosen, by the user or for him. */
  readonly chosen: readonly ChosenClass[] | undefined;
  /** Visible time range; the whole time if undefined. */
  readonly range: PlotRange | undefined;
  readonly hasTable: boolean;
  readonly filter: string;
  /** The metric that is described. */
  readonly described: { readonly className: string; readonly metric: string } | undefined;
  /** Width of the metric tree next to the plots, in percent. */
  readonly share: number;
  /** Height of the plots above the metric description, in percent. */
  readonly plotsShare: number;
}

export const initialPmaView: PmaViewState = {
  address: '',
  chosen: undefined,
  range: undefined,
  hasTable: false,
  filter: '',
  described: undefined,
  share: 30,
  plotsShare: 72,
};

const isText = (value: unknown): value is string => typeof value === 'string';

const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter(isText) : []);

function keptChosen(value: unknown): readonly ChosenClass[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((each: unknown) => {
    const { className, metrics, objects } = keptFields(each);
    return isText(className) ? [{ className, metrics: texts(metrics), objects: texts(objects) }] : [];
  });
}

function keptRange(value: unknown): PlotRange | undefined {
  const { from, to } = keptFields(value);
  if (typeof from !== 'number' || typeof to !== 'number' || !Number.isFinite(to - from)) return undefined;
  return from < to ? { from, to } : undefined;
}

/** Reads what was kept, perhaps by another version of the view: what cannot be used is as at the beginning. */
export function readPmaView(kept: unknown): PmaViewState {
  const { address, chosen, range, hasTable, filter, described, share, plotsShare } = keptFields(kept);
  const { className, metric } = keptFields(described);
  return {
    address: isText(address) ? address : initialPmaView.address,
    chosen: keptChosen(chosen),
    range: keptRange(range),
    hasTable: hasTable === true,
    filter: isText(filter) ? filter : initialPmaView.filter,
    described: isText(className) && isText(metric) ? { className, metric } : undefined,
    share: keptShare(share) ?? initialPmaView.share,
    plotsShare: keptShare(plotsShare) ?? initialPmaView.plotsShare,
  };
}
