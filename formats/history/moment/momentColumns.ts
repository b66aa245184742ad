import type { HumanDimension, HumanUnit } from '../../pcp/units/humanUnits.ts';
import { humanUnit } from '../../pcp/units/humanUnits.ts';
import { nullInDom } from '../../pcp/inDom.ts';
import { discrete } from '../../pcp/semantics.ts';
import { compareTimes, secondsBetween } from '../../pcp/time/timestamp.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { decodeUnits, formatUnits, rateUnits } from '../../pcp/units/units.ts';
import { resolveFormula } from '../formula/resolveFormula.ts';
import type { CellFormula, CellLeaf, CellPart, CellUse } from './cellFormula.ts';
import { isMetric, metricsOf } from './cellFormula.ts';
import type { MetricAround, Scaling } from './metricAround.ts';
import type { MomentColumn } from './moment.ts';
import type { ColumnSpec } from './momentTable.ts';

/** A column of a table of an archive. */
export interface ChosenColumn {
  readonly formula: CellFormula;
  readonly scaling: Scaling;
  readonly column: MomentColumn;
}

/** Intervals of the table after which values are old. */
const oldIntervals = 2;

/** Units of what is computed in base units. */
const unitNames: Readonly<Record<HumanDimension, string>> = {
  size: 'byte',
  sizeRate: 'byte / sec',
  bitRate: 'bit / sec',
  duration: 'sec',
  percent: '%',
  frequency: '/ sec',
  number: '',
  rate: '/ sec',
};

/** The columns of which all metrics are there. */
export function chosenColumns(
  specs: readonly ColumnSpec[],
  metrics: ReadonlyMap<string, MetricAround>,
  carrier: MetricAround,
  time: Timestamp,
): readonly ChosenColumn[] {
  return specs.flatMap((spec) => {
    const formula = resolveFormula<CellLeaf>(
      spec.formula,
      (leaf) => !isMetric(leaf) || metrics.get(leaf.name)?.isThere === true,
    );
    return formula === undefined ? [] : [chosenColumn(spec, formula, metrics, carrier, time)];
  });
}

function chosenColumn(
  { id, title, unit, most }: ColumnSpec,
  formula: CellFormula,
  metrics: ReadonlyMap<string, MetricAround>,
  carrier: MetricAround,
  time: Timestamp,
): ChosenColumn {
  const parts = metricsOf(formula);
  const used = parts.flatMap(({ name }) => metrics.get(name) ?? []);
  const plain = plainPart(formula);
  const only = plain && metrics.get(plain.name);
  const units =
    unit === 'text' || unit === 'plain'
      ? { unit: '', human: undefined }
      : plain !== undefined && only !== undefined
        ? unitsOf(plain.name, only, plain.use === 'rate', most)
        : computedUnits(unit === 'metric' ? 'number' : unit, most);
  const common = {
    id,
    title,
    kind: unit === 'text' ? ('text' as const) : ('number' as const),
    ...units,
    metrics: parts.map(({ name }) => name),
  };
  const own = ofInstances(used, carrier);
  return {
    formula,
    scaling: plain !== undefined && unit !== 'plain' ? 'asRecorded' : 'base',
    column: {
      ...common,
      interval: ownInterval(parts, own, carrier),
      ageSeconds: ageOf(parts, own, carrier, time),
    },
  };
}

/** The metric that a formula is of, if it takes its value or rate as it is. */
function plainPart(formula: CellFormula): CellPart | undefined {
  return formula.kind === 'metric' && (formula.use === 'level' || formula.use === 'rate') ? formula : undefined;
}

function computedUnits(dimension: HumanDimension, most: number | undefined): Pick<MomentColumn, 'unit' | 'human'> {
  return { unit: unitNames[dimension], human: { dimension, factor: 1, ...(most === undefined ? {} : { most }) } };
}

/** The units in which a metric was recorded. */
function unitsOf(
  name: string,
  { descriptor: { units }, isPrintedRate }: MetricAround,
  isWantedAsRate: boolean,
  most: number | undefined,
): Pick<MomentColumn, 'unit' | 'human'> {
  const decoded = decodeUnits(units);
  const isRate = isWantedAsRate && !isPrintedRate;
  const human: HumanUnit | undefined = humanUnit({ name, units: decoded, isRate }, {});
  return {
    unit: isRate ? rateUnits(units, name) : formatUnits(decoded),
    human: human === undefined || most === undefined ? human : { ...human, most },
  };
}

/** Metrics that have a value for each instance: those with one for all change seldom. */
function ofInstances(used: readonly MetricAround[], carrier: MetricAround): readonly MetricAround[] {
  return used.filter((metric) => metric !== carrier && metric.descriptor.indom !== nullInDom);
}

const isOverInterval = (use: CellUse): boolean => use === 'rate' || use === 'change' || use === 'growth';

/** The interval of a column, if it is not that of the table. */
function ownInterval(
  parts: readonly CellPart[],
  used: readonly MetricAround[],
  carrier: MetricAround,
): MomentColumn['interval'] {
  const names = new Set(parts.filter(({ use }) => isOverInterval(use)).map(({ name }) => name));
  const { interval } = used.find(({ descriptor }) => descriptor.names.some((name) => names.has(name))) ?? {};
  if (interval === undefined || carrier.interval === undefined) return undefined;
  const [from, to] = [interval.from.time, interval.to.time];
  const isSame =
    compareTimes(from, carrier.interval.from.time) === 0 && compareTimes(to, carrier.interval.to.time) === 0;
  return isSame ? undefined : { from, to };
}

/** How old the values of a column are, if they are older than those of the table can be. */
function ageOf(
  parts: readonly CellPart[],
  used: readonly MetricAround[],
  carrier: MetricAround,
  time: Timestamp,
): number {
  const least = oldIntervals * carrier.seconds;
  const ages = parts.flatMap(({ use, name }) => {
    const metric = used.find(({ descriptor }) => descriptor.names.includes(name));
    if (metric === undefined || use === 'text' || metric.descriptor.semantics === discrete) return [];
    const last = isOverInterval(use) ? metric.interval?.to.time : metric.heldAt(time)?.time;
    return last === undefined ? [] : [secondsBetween(last, time)];
  });
  const age = Math.max(0, ...ages);
  return age > least ? age : 0;
}
