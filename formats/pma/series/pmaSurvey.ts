import type { ClassState } from '../declared/classState.ts';
import type { DateStamp } from '../results/dateStamp.ts';
import { tokensOfRow } from '../declared/declaredClass.ts';
import type { Line } from '../../text/line.ts';
import type { ClassType } from '../model/model.ts';
import type { OnRow } from '../check/onRow.ts';
import { ObjectNumbers } from './objectNumbers.ts';
import { sampleTime } from './sampleTime.ts';

/** A class of a file, with all that could be plotted of it. */
export interface SurveyedClass {
  readonly name: string;
  readonly type: ClassType;
  /** The first sample that pma uses, counted from 1. */
  readonly start: number;
  readonly metrics: readonly string[];
  /** All objects that any row names, in the order in which they come first; none for a vector class. */
  readonly objects: readonly string[];
  /** Rows with more values than there are metrics, or fewer. */
  readonly unusableRows: number;
}

/**
 * Time from which on the clocks of the host were so many minutes ahead of UTC; undefined where the file does not say.
 */
export interface ZoneChange {
  /** Seconds since the Epoch. */
  readonly from: number;
  readonly utcOffsetMinutes: number | undefined;
}

/** The times of the first and the last sample, in seconds since the Epoch. */
export interface SampleSpan {
  readonly from: number;
  readonly to: number;
}

/** More changes of the clocks than this are not followed: a year has two. */
const maxZoneChanges = 1000;

/** Learns while a file is read what there is in it to plot. */
export class PmaSurvey {
  readonly #classes = new Map<string, ClassSurvey>();
  readonly #zones: ZoneChange[] = [];
  /** Spans of all groups, and of those with a credible time. */
  #span: SampleSpan | undefined;
  #credibleSpan: SampleSpan | undefined;
  #stamp: DateStamp | undefined;
  #rows = 0;

  /** Classes in the order in which their first rows come. */
  get classes(): readonly SurveyedClass[] {
    return [...this.#classes.values()];
  }

  /** Changes of the clocks in the order of the file; empty before a group has come. */
  get zones(): readonly ZoneChange[] {
    return this.#zones;
  }

  /** Times of the first and the last sample; undefined where no row has a time. */
  get span(): SampleSpan | undefined {
    return this.#credibleSpan ?? this.#span;
  }

  /** How many rows there are. */
  get rows(): number {
    return this.#rows;
  }

  readonly take: OnRow = (line, row) => {
    this.#rows++;
    this.#classOf(row.state).take(line, row.state);
    const time = sampleTime(row);
    if (time === undefined || row.stamp === undefined) return;
    this.#span = extended(this.#span, time);
    if (row.stamp.isCredible) this.#credibleSpan = extended(this.#credibleSpan, time);
    if (row.stamp !== this.#stamp) this.#takeZone(row.stamp);
  };

  #classOf(state: ClassState): ClassSurvey {
    const cached = this.#classes.get(state.name);
    if (cached !== undefined) return cached;
    const created = new ClassSurvey(state);
    this.#classes.set(state.name, created);
    return created;
  }

  #takeZone(stamp: DateStamp): void {
    this.#stamp = stamp;
    const { epochSeconds, utcOffsetMinutes } = stamp;
    const last = this.#zones.at(-1);
    if (last !== undefined && (last.utcOffsetMinutes === utcOffsetMinutes || this.#zones.length >= maxZoneChanges))
      return;
    this.#zones.push({ from: epochSeconds, utcOffsetMinutes });
  }
}

/** What is learnt of one class. Where METADATA comes again with other metrics, all are taken. */
class ClassSurvey implements SurveyedClass {
  readonly name: string;
  type: ClassType;
  start: number;
  unusableRows = 0;
  readonly #metrics = new Set<string>();
  readonly #objects = new ObjectNumbers();
  #state: ClassState | undefined;
  #tokens = 0;

  constructor({ name, declared: { definition } }: ClassState) {
    this.name = name;
    this.type = definition.type;
    this.start = definition.start;
  }

  get metrics(): readonly string[] {
    return [...this.#metrics];
  }

  get objects(): readonly string[] {
    return this.#objects.names;
  }

  take(line: Line, state: ClassState): void {
    if (state !== this.#state) this.#declare(state);
    if (line.count !== this.#tokens) this.unusableRows++;
    else if (state.isArray) this.#objects.of(line);
  }

  #declare(state: ClassState): void {
    const { definition } = state.declared;
    this.#state = state;
    this.#tokens = tokensOfRow(definition);
    this.type = definition.type;
    this.start = definition.start;
    for (const metric of definition.metrics) this.#metrics.add(metric);
  }
}

function extended(span: SampleSpan | undefined, time: number): SampleSpan {
  if (span === undefined) return { from: time, to: time };
  if (time >= span.from && time <= span.to) return span;
  return { from: Math.min(span.from, time), to: Math.max(span.to, time) };
}
