import { counter } from '../../pcp/semantics.ts';
import { typeCodes } from '../../pcp/typeCodes.ts';
import { timeUnitsPerSecond } from '../../pcp/units/units.ts';
import type { Descriptor } from '../../archive/metadata/descriptor.ts';
import type { CounterWrap, RestartSpan } from './counterWrap.ts';
import { wrapSize } from './counterWrap.ts';
import { factorTo } from './joinedLines.ts';

/** A counter that wraps may have been so many times faster than it was for 99 % of the time. */
const fastest = 10;

/** A counter that was less than before at some time. */
export interface FallenCounter {
  /** Descriptor from the first of the archives that has the counter. */
  readonly descriptor: Descriptor;
  readonly instance: string | undefined;
  /** The 99th percentile of the rates per second, of time in seconds per second; NaN without any rate. */
  readonly rate: number;
}

/** The wrap of an instance of a metric; of a metric with a single value its name is undefined. */
export type WrapOf = (instance: string | undefined) => CounterWrap | undefined;

interface WrappingLine {
  readonly descriptor: Descriptor;
  /** Limits by the names of instances, in the units of the line. */
  readonly limits: Map<string | undefined, number>;
}

/** Whether a metric is a counter that wraps sooner or later: one of 64 bits does not. */
export function isNarrowCounter({ semantics, type }: Descriptor): boolean {
  return semantics === counter && (type === typeCodes.i32 || type === typeCodes.u32);
}

/** How fast counters of 32 bits were that fell, and when their host was started anew. */
export class CounterWraps {
  readonly #lines = new Map<string | number, WrappingLine[]>();
  readonly #restarts: readonly RestartSpan[];

  constructor(fallen: readonly FallenCounter[], restarts: readonly RestartSpan[]) {
    this.#restarts = restarts;
    for (const one of fallen) this.#add(one);
  }

  /**
   * The wraps of a metric that an archive describes; undefined where none are known.
   *
   * @param factor what its values are multiplied by
   */
  of(descriptor: Descriptor, factor = 1): WrapOf | undefined {
    if (!isNarrowCounter(descriptor)) return undefined;
    for (const { descriptor: line, limits } of this.#lines.get(keyOf(descriptor)) ?? []) {
      const toLine = factorTo(line, descriptor);
      if (toLine === undefined) continue;
      return (instance) => {
        const limit = limits.get(instance);
        if (limit === undefined) return undefined;
        return { size: wrapSize * factor, limit: (limit / toLine) * factor, restarts: this.#restarts };
      };
    }
    return undefined;
  }

  #add({ descriptor, instance, rate }: FallenCounter): void {
    if (Number.isNaN(rate)) return;
    const lines = this.#lines.get(keyOf(descriptor)) ?? [];
    this.#lines.set(keyOf(descriptor), lines);
    let line = lines.find((one) => one.descriptor === descriptor);
    if (line === undefined) lines.push((line = { descriptor, limits: new Map() }));
    const limit = fastest * rate * (timeUnitsPerSecond(descriptor.units) ?? 1);
    // Of instances that share a name it is not known which one is meant.
    line.limits.set(instance, Math.min(limit, line.limits.get(instance) ?? Infinity));
  }
}

function keyOf({ names, pmid }: Descriptor): string | number {
  return names[0] ?? pmid;
}
