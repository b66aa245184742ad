import { toSeconds } from '../../pcp/time/timestamp.ts';
import type { Descriptor } from '../../archive/metadata/descriptor.ts';
import { readNumber } from '../../archive/volume/metricValue.ts';
import type { ResultCursor } from '../../archive/volume/resultCursor.ts';
import type { RestartSpan } from '../series/counterWrap.ts';
import { OpenParts } from '../subject/openParts.ts';
import type { PartVisitor, RecordPart } from '../subject/recordPart.ts';

const [uptime, boottime] = ['kernel.all.uptime', 'kernel.all.boottime'];
/** Seconds that the time of the start may move by while it is the same start. */
const bootSlack = 60;

interface Sample {
  readonly time: number;
  readonly value: number;
}

/** Finds out when a host was started anew, by how long it has been up and by when it says that it was started. */
export class RestartWatch implements PartVisitor {
  readonly restarts: RestartSpan[] = [];
  readonly #parts: OpenParts<{ readonly descriptor: Descriptor; readonly name: string }>;
  /** Last samples by the name of the metric. */
  readonly #last = new Map<string, Sample>();

  constructor() {
    this.#parts = new OpenParts((descriptor: Descriptor) => {
      const name = descriptor.names.find((one) => one === uptime || one === boottime);
      return name === undefined ? undefined : { descriptor, name };
    });
  }

  record(cursor: ResultCursor, part: RecordPart): boolean {
    if (cursor.isMark) return true;
    const metrics = this.#parts.of(part);
    for (let place = 0; cursor.next(); place++) {
      const metric = cursor.count === 1 ? metrics.at(place, cursor.pmid) : undefined;
      if (metric === undefined) continue;
      const { chunk, record, format } = cursor;
      const value = readNumber(chunk.view, record, format, cursor.wordAt(0), metric.descriptor.type);
      if (Number.isFinite(value)) this.#sample(metric.name, { time: toSeconds(cursor), value });
    }
    return true;
  }

  /** Restarts are also looked for across seams. */
  mark(): void {
    this.#parts.clear();
  }

  #sample(name: string, now: Sample): void {
    const before = this.#last.get(name);
    this.#last.set(name, now);
    if (before === undefined) return;
    const rise = now.value - before.value;
    const isNew = name === uptime ? rise < 0 : Math.abs(rise) > bootSlack;
    if (isNew) this.restarts.push({ from: Math.min(before.time, now.time), to: Math.max(before.time, now.time) });
  }
}

/** Whether a metric says anything of restarts, by its names. */
export function tellsOfRestarts(names: readonly string[]): boolean {
  return names.includes(uptime) || names.includes(boottime);
}
