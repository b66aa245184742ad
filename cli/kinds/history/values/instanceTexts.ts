import type { IndomTimeline } from '../../../../formats/archive/metadata/indomTimeline.ts';
import { IndomCursor } from '../../../../formats/archive/metadata/indomTimeline.ts';
import type { InstanceKeys } from '../../../../formats/archive/metadata/instanceKeys.ts';
import type { TakesInstance } from '../../../../formats/archive/metadata/labelFilter.ts';
import type { Timestamp } from '../../../../formats/pcp/time/timestamp.ts';
import type { ValueStyle } from './valueStyle.ts';

/** What is written of an instance. */
export interface InstanceText {
  /** Text before the value of the instance. */
  readonly head: Uint8Array;
  /** Text before the value where another value comes before it. */
  readonly next: Uint8Array;
  readonly isTaken: boolean;
  readonly name: string | undefined;
  /** State of the instance domain when the name was last compared. */
  version: number;
}

const encoder = new TextEncoder();

/** The instances of one domain as written at the current time. */
export class InstanceTexts {
  readonly #cursor: IndomCursor | undefined;
  readonly #style: ValueStyle;
  readonly #takesInstance: TakesInstance;
  readonly #keys: InstanceKeys | undefined;
  #time: Timestamp = { seconds: 0, nanoseconds: 0 };
  readonly #texts = new Map<number, InstanceText>();
  #version = -1;

  /** @param keys where instances are chosen by them */
  constructor(
    timeline: IndomTimeline | undefined,
    style: ValueStyle,
    takesInstance: TakesInstance,
    keys: InstanceKeys | undefined,
  ) {
    this.#cursor = timeline === undefined ? undefined : new IndomCursor(timeline);
    this.#style = style;
    this.#takesInstance = takesInstance;
    this.#keys = keys;
  }

  /** Changes with the instances. */
  get version(): number {
    return this.#version;
  }

  moveTo(time: Timestamp): void {
    if (this.#cursor === undefined) return;
    this.#cursor.moveTo(time);
    this.#time = time;
    this.#version = this.#cursor.version;
  }

  of(id: number): InstanceText {
    const cached = this.#texts.get(id);
    return cached?.version === this.#version ? cached : this.#renew(id, cached);
  }

  #renew(id: number, known: InstanceText | undefined): InstanceText {
    const name = this.#cursor?.names.get(id);
    if (known !== undefined && known.name === name) {
      known.version = this.#version;
      return known;
    }
    const { close, separator = '' } = this.#style;
    const head = this.#style.instanceHead(id, name);
    const text = {
      head: encoder.encode(head),
      next: encoder.encode(`${close}${separator}${head}`),
      isTaken: this.#takesInstance(name ?? String(id), this.#keys?.keyAt(id, this.#time) ?? id),
      name,
      version: this.#version,
    };
    this.#texts.set(id, text);
    return text;
  }
}
