import { nullInDom } from '../../pcp/inDom.ts';
import type { Descriptor } from '../../archive/metadata/descriptor.ts';
import type { InstanceKeys } from '../../archive/metadata/instanceKeys.ts';
import type { InstanceName } from '../series/namedSeries.ts';
import { InstanceNames } from '../series/namedSeries.ts';
import type { NamedSeries } from '../series/namedSeries.ts';
import { readValue } from '../../archive/volume/metricValue.ts';
import type { ResultCursor } from '../../archive/volume/resultCursor.ts';
import { valueText } from '../../archive/volume/valueText.ts';
import type { WindowName } from './sampleTable.ts';

/** Longer texts are cut. */
const maxLength = 200;

/** What a fact is in a window: undefined where it has no value there, or several. */
export class SteadyFact {
  readonly #values = { a: undefined, b: undefined } as Record<WindowName, string | undefined>;
  readonly #hasChanged = { a: false, b: false };

  add(window: WindowName, text: string): void {
    this.#values[window] ??= text;
    if (this.#values[window] !== text) this.#hasChanged[window] = true;
  }

  /** Forgets what the first window had. */
  clearFirst(): void {
    this.#values.a = undefined;
    this.#hasChanged.a = false;
  }

  in(window: WindowName): string | undefined {
    return this.#hasChanged[window] ? undefined : this.#values[window];
  }
}

/** The texts, and the numbers that rarely change, of one metric of one archive. */
export class FactReader {
  readonly #descriptor: Descriptor;
  readonly #keys: InstanceKeys | undefined;
  readonly #line: NamedSeries<SteadyFact>;
  readonly #names: InstanceNames;
  readonly #facts = new Map<number, SteadyFact | undefined>();
  readonly #takes: (instance: InstanceName, key: number) => boolean;

  constructor(
    descriptor: Descriptor,
    keys: InstanceKeys | undefined,
    line: NamedSeries<SteadyFact>,
    takes: (instance: InstanceName, key: number) => boolean,
  ) {
    this.#descriptor = descriptor;
    this.#keys = keys;
    this.#line = line;
    this.#names = new InstanceNames(descriptor, keys);
    this.#takes = takes;
  }

  /** Takes the value set that the cursor is at. */
  add(cursor: ResultCursor, window: WindowName): void {
    const { type, indom } = this.#descriptor;
    const count = indom === nullInDom ? 1 : cursor.count;
    const { view } = cursor.chunk;
    for (let i = 0; i < count; i++) {
      const id = indom === nullInDom ? -1 : cursor.instanceAt(i);
      const fact = this.#factOf(this.#keys === undefined ? id : this.#keys.keyAt(id, cursor));
      if (fact === undefined) continue;
      const value = readValue(view, cursor.record, cursor.format, cursor.wordAt(i), type);
      if (value.kind !== 'unreadable') fact.add(window, valueText(value).slice(0, maxLength));
    }
  }

  #factOf(key: number): SteadyFact | undefined {
    if (this.#facts.has(key)) return this.#facts.get(key);
    const instance = this.#names.next(key);
    const fact = this.#takes(instance, key) ? this.#line.of(instance) : undefined;
    this.#facts.set(key, fact);
    return fact;
  }
}
