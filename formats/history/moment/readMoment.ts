import { nullInDom } from '../../pcp/inDom.ts';
import { discrete } from '../../pcp/semantics.ts';
import { numberSize } from '../../pcp/typeCodes.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { compareTimes } from '../../pcp/time/timestamp.ts';
import type { Archive } from '../../archive/archive.ts';
import type { ArchiveMetadata } from '../../archive/metadata/archiveMetadata.ts';
import type { Descriptor } from '../../archive/metadata/descriptor.ts';
import { trueDescriptor } from '../../archive/metadata/trueDescriptor.ts';
import type { CellFormula } from './cellFormula.ts';
import { metricsOf } from './cellFormula.ts';
import { MetricAround } from './metricAround.ts';
import type { Moment } from './moment.ts';
import { MomentCells } from './momentCells.ts';
import { chosenColumns } from './momentColumns.ts';
import type { MomentDomain } from './momentDomains.ts';
import { instanceRows } from './instanceRows.ts';
import { RecordsAround } from './recordsAround.ts';
import type { WantedMetric } from './recordsAround.ts';
import { RowKeys } from './rowKeys.ts';

/** Most columns: nobody can read more, and an archive may claim any number. */
const maxColumns = 100;

export interface MomentOptions {
  /** Whether what holds at the end of the interval is shown in place of what holds at the time. */
  readonly toEnd?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The table of a domain at a time; undefined where no metric of it has values near that. Reads the records around the
 * time, and the first ones of the archive where what never changes is only there.
 */
export async function readMoment(
  archive: Archive,
  { spec, indom }: MomentDomain,
  time: Timestamp,
  { toEnd = false, signal }: MomentOptions = {},
): Promise<Moment | undefined> {
  const { metadata } = archive;
  const carriers = spec.carriers.flatMap((name) => metadata.find(name) ?? []).map(trueDescriptor);
  const specs = spec.columns.slice(0, maxColumns);
  const wanted = wantedMetrics(archive, [...specs.map(({ formula }) => formula), ...(spec.began ?? [])]);
  const needs = [...wanted.values()].map(({ need }) => need);
  const steps = carriers.map(({ pmid }): WantedMetric => ({ pmid, needsNext: true, isLasting: false }));
  const around = await RecordsAround.read(archive, time, [...needs, ...steps], {
    steps: carriers.map(({ pmid }) => pmid),
    signal,
  });
  const carrier = carrierOf(carriers, metadata, around, time);
  if (carrier === undefined) return undefined;
  const { interval } = carrier;
  const to = interval?.to.time ?? carrier.lastTime;
  if (to === undefined) return undefined;
  const position = positionOf(time, carrier);
  const isInside = position === 'inside' && !toEnd;
  const held = isInside ? time : to;
  const aroundHeld = isInside ? around : await RecordsAround.read(archive, held, needs, { least: to, signal });
  const metrics = new Map(
    [...wanted].map(([name, { descriptor: each }]) => [name, new MetricAround(each, metadata, aroundHeld, held)]),
  );
  const columns = chosenColumns(specs, metrics, carrier, held);
  const cells = new MomentCells(metrics, new RowKeys(metadata, indom));
  const { rows, isFilled } = instanceRows(metadata, carrier, { held, to }, { columns, cells, began: spec.began });
  return {
    table: spec.id,
    title: spec.title,
    time: held,
    position,
    from: interval?.from.time,
    to,
    seconds: carrier.seconds,
    hasMark: carrier.hasMark,
    main: spec.main,
    columns: columns.filter((_, index) => isFilled[index]).map(({ column }) => column),
    rows,
    leftOut: spec.columns.length - specs.length,
  };
}

/** The metric whose records are the steps of the table: the first one that has an interval, else one with a record. */
function carrierOf(
  carriers: readonly Descriptor[],
  metadata: ArchiveMetadata,
  around: RecordsAround,
  time: Timestamp,
): MetricAround | undefined {
  const metrics = carriers.map((each) => new MetricAround(each, metadata, around, time, true));
  return metrics.find(({ interval }) => interval !== undefined) ?? metrics.find(({ isThere }) => isThere);
}

function positionOf(time: Timestamp, { interval, lastTime }: MetricAround): Moment['position'] {
  const to = interval?.to.time ?? lastTime;
  if (to !== undefined && compareTimes(time, to) > 0) return 'behind';
  const from = interval?.from.time ?? lastTime;
  return from !== undefined && compareTimes(time, from) <= 0 ? 'before' : 'inside';
}

interface Wanted {
  readonly descriptor: Descriptor;
  readonly need: WantedMetric;
}

/** The metrics of formulas that the archive describes, by their names. */
function wantedMetrics({ metadata }: Archive, formulas: readonly CellFormula[]): ReadonlyMap<string, Wanted> {
  const wanted = new Map<string, Wanted>();
  for (const { use, name } of formulas.flatMap(metricsOf)) {
    const stated = metadata.find(name);
    if (stated === undefined) continue;
    const descriptor = trueDescriptor(stated);
    const isHeld = use === 'level' || use === 'text' || use === 'recorded';
    const needsNext = !isHeld || wanted.get(name)?.need.needsNext === true;
    const { pmid, indom, semantics, type } = descriptor;
    const isLasting = !needsNext && (semantics === discrete || indom === nullInDom || numberSize(type) === 0);
    wanted.set(name, { descriptor, need: { pmid, needsNext, isLasting } });
  }
  return wanted;
}
