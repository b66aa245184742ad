import type { ArchiveMetadata } from '../../archive/metadata/archiveMetadata.ts';
import { isCountOrNone } from '../../derived/expression/binaryTypes.ts';
import { areSameUnits } from '../../derived/expression/descriptor.ts';
import type { DerivedMetric } from '../../derived/history/definitions.ts';
import { defineMetrics } from '../../derived/history/definitions.ts';
import { isNumberType, isTextType } from '../../history/fetch/fetchedType.ts';
import { t } from '../../l10n/translate.ts';
import { nullInDom } from '../../pcp/inDom.ts';
import { counter } from '../../pcp/semantics.ts';
import { isIntegerType } from '../../pcp/typeCodes.ts';
import { unitFactor } from '../../pcp/units/unitScale.ts';
import type { Units } from '../../pcp/units/units.ts';
import { formatUnits } from '../../pcp/units/units.ts';
import { parseUnitsText } from '../../pcp/units/unitsText.ts';
import { isInteger } from '../values.ts';
import type { SetOptions } from './setOptions.ts';
import type { SetMetric, TableSet } from './tableSet.ts';

/** A metric of a table on an archive. */
export interface TableMetric {
  readonly name: string;
  readonly label: string;
  readonly unit: string;
  readonly width: number;
  readonly precision: number;
  readonly limit: number | undefined;
  /** How many of the greatest values are shown, or of the least ones where it is negative; all for 0. */
  readonly rank: number;
  /** Patterns of the instances; all where there are none. */
  readonly instances: readonly string[];
  readonly isRate: boolean;
  /** Whether values are integers, as they were recorded. */
  readonly isInteger: boolean;
  readonly factor: number;
  readonly hasInstances: boolean;
  /** What it is evaluated by. */
  readonly metric: Pick<DerivedMetric, 'compile' | 'operands'>;
}

/** Signals that a set cannot be shown, and why, in words. */
export class RefusedTable extends Error {}

const least = 3;
/** Width of columns that have numbers for names. */
const numberedWidth = 8;

/** The metrics of a set on what an archive has. @throws RefusedTable */
export function tableMetrics(
  { metrics, options, definitions }: TableSet,
  metadata: ArchiveMetadata,
): readonly TableMetric[] {
  const names = [...metadata.names.keys()].sort();
  // Metrics as they are, and those that are defined, are evaluated alike.
  const wanted = metrics.flatMap((metric) =>
    leavesOf(metric.name, names).map((name) => ({ metric, name, id: `plain.m${names.indexOf(name)}` })),
  );
  const plain = wanted.map(({ name, id }) => `${id} = ${name}\n`).join('');
  const defined = defineMetrics([...definitions, plain], metadata);
  const byName = new Map(defined.metrics.map((metric) => [metric.name, metric]));
  const shown = new Map<string, TableMetric>();
  for (const metric of metrics) {
    const leaves = wanted.filter((one) => one.metric === metric);
    const found = byName.get(metric.name);
    const all =
      leaves.length > 0
        ? leaves.map(({ name, id }) => ({ name, derived: byName.get(id) }))
        : [{ name: metric.name, derived: found }];
    for (const { name, derived } of all) {
      const reason = defined.refusals.find((one) => one.name === metric.name)?.reason;
      if (derived !== undefined && !shown.has(name))
        shown.set(name, new MetricReader(metric, derived, options).read(name));
      else if (
        derived === undefined &&
        !options.isOn('ignore_unknown', false) &&
        !options.isOn('ignore_incompat', false)
      )
        throw new RefusedTable(t`${name}: ${reason ?? t`the archive has no such metric`}`);
    }
  }
  if (shown.size === 0) throw new RefusedTable(t`the archive has none of the metrics`);
  return [...shown.values()];
}

/** The metric of a name, or those below it. */
function leavesOf(name: string, names: readonly string[]): readonly string[] {
  return names.includes(name) ? [name] : names.filter((one) => one.startsWith(`${name}.`));
}

class MetricReader {
  readonly #metric: SetMetric;
  readonly #derived: DerivedMetric;
  readonly #options: SetOptions;

  constructor(metric: SetMetric, derived: DerivedMetric, options: SetOptions) {
    this.#metric = metric;
    this.#derived = derived;
    this.#options = options;
  }

  read(name: string): TableMetric {
    const { type, semantics, units, inDom } = this.#derived.kind;
    if (!isNumberType(type) && !isTextType(type)) throw new RefusedTable(t`${name} has neither numbers nor texts`);
    const label = this.#metric.label ?? shortName(name);
    const isRaw =
      this.#metric.isRaw || this.#options.text('type') === 'raw' || this.#options.text('type_prefer') === 'raw';
    const isRate = semantics === counter && !isRaw && !isTextType(type);
    const unit = this.#unitOf(units);
    const { units: wanted } = parseUnitsText(unit);
    if (wanted === undefined) throw new RefusedTable(t`${name}: PCP has no unit ${unit}`);
    const isNative = areSameUnits(wanted, units);
    return {
      name,
      label,
      unit: shortUnit(isRate && !unit.includes('/') ? `${unit} / s` : unit),
      width: Math.max(least, this.#width() || Array.from(label).length),
      precision: this.#precision(),
      limit: this.#limit(),
      rank: this.#options.integer('rank') ?? 0,
      instances: this.#metric.instances.length > 0 ? this.#metric.instances : this.#globalInstances(),
      isRate,
      isInteger: isIntegerType(type) && !isRate && isNative,
      factor: isTextType(type) ? 1 : factorOf(name, units, unit, isRate),
      hasInstances: inDom !== nullInDom,
      metric: this.#derived,
    };
  }

  #unitOf(units: Units): string {
    const { dimSpace: space, dimTime: time, dimCount: count } = units;
    const kinds = [
      ['count', count === 1 && space === 0 && time === 0],
      ['space', space === 1 && count === 0 && time === 0],
      ['time', time === 1 && count === 0 && space === 0],
    ] as const;
    const kind = kinds.find(([, holds]) => holds)?.[0];
    const scale = (suffix: string): string | undefined => kind && this.#options.text(`${kind}_scale${suffix}`);
    return scale('_force') ?? this.#metric.unit ?? scale('') ?? formatUnits(units);
  }

  #width(): number {
    const own = this.#options.count('width_force') ?? this.#number(this.#metric.width);
    const usual = this.#options.count('width') ?? 0;
    const isNumbered = usual === 0 && this.#options.isSet('separate_header', false);
    return own ?? (isNumbered ? numberedWidth : usual);
  }

  #limit(): number | undefined {
    const forced = this.#options.integer('limit_filter_force');
    return forced ?? this.#number(this.#metric.limit) ?? this.#options.integer('limit_filter');
  }

  #precision(): number {
    const own = this.#number(this.#metric.precision) ?? this.#options.count('precision') ?? 3;
    return Math.min(100, this.#options.count('precision_force') ?? own);
  }

  #number(text: string | undefined): number | undefined {
    return text !== undefined && isInteger(text) ? Number(text.replaceAll('_', '')) : undefined;
  }

  #globalInstances(): readonly string[] {
    const all = this.#options.text('instances');
    return all === undefined ? [] : all.split(',').map((one) => one.replace(/^["']/, '').replace(/["']$/, ''));
  }
}

/** `m.u.free` of `mem.util.free`. */
function shortName(name: string): string {
  const parts = name.split('.');
  return [...parts.slice(0, -1).map((part) => part.slice(0, 1)), parts.at(-1) ?? ''].join('.');
}

/** Units as pmrep shortens them, where they are of something per something. */
function shortUnit(unit: string): string {
  if (!unit.includes(' / ')) return unit;
  const short = unit.replaceAll('nanosec', 'ns').replaceAll('microsec', 'us').replaceAll('millisec', 'ms');
  return short.replaceAll('sec', 's').replaceAll('hour', 'h').replaceAll(' / ', '/');
}

/** What values are multiplied by to be in a unit; rates are those of a second. */
function factorOf(name: string, native: Units, unit: string, isRate: boolean): number {
  const [above = '', below] = isRate ? unit.split('/') : [unit];
  const wanted = parseUnitsText(above).units;
  const of =
    wanted !== undefined && isCountOrNone(native) && isCountOrNone(wanted)
      ? { ...native, dimCount: wanted.dimCount }
      : native;
  const factor = wanted && unitFactor(of, wanted);
  const per = below === undefined ? undefined : parseUnitsText(below).units;
  const second = per && unitFactor(per, { ...per, scaleTime: 3 });
  if (factor === undefined || (below !== undefined && second === undefined))
    throw new RefusedTable(t`${name}: ${formatUnits(native)} is not converted to ${unit}`);
  return factor * (second ?? 1);
}
