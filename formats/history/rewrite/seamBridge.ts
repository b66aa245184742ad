import type { ResultCursor } from '../../archive/volume/resultCursor.ts';
import { readValue } from '../../archive/volume/metricValue.ts';
import { encodePmid } from '../../pcp/pmid.ts';
import { typeCodes } from '../../pcp/typeCodes.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { secondsBetween } from '../../pcp/time/timestamp.ts';

/** Metrics of the record with which pmlogger begins and ends an archive: pmcd's process id and sequence number, and the logger. */
const pmcdPid = encodePmid({ domain: 2, cluster: 0, item: 23 });
const pmcdSequence = encodePmid({ domain: 2, cluster: 0, item: 24 });
const loggerItems = [0, 2, 3].map((item) => encodePmid({ domain: 2, cluster: 3, item }));
const frameMetrics = new Set([pmcdPid, pmcdSequence, ...loggerItems]);

/** An archive that begins later than this behind the one before leaves a gap, in seconds. */
const maxGap = 300;

/** Whether a metric is one of the record with which a logger begins an archive. */
export const isOfFrame = (pmid: number): boolean => frameMetrics.has(pmid);

/**
 * Recognises seams between archives across which counters go on: a logger has begun a new archive, and pmcd is the same. Both
 * archives say so in a record that the logger writes at their ends. Where metrics pass to the new archive one after the other, the
 * first seam proves it for all.
 */
export class SeamBridge {
  #pmcd: string | undefined;
  #last: Timestamp | undefined;
  #isSeam = false;
  /** Archives of which records have come since a mark, and those of them between which counters are known to go on. */
  #seen = new Set<number>();
  #joined = new Set<number>();

  /** Takes a mark, of an archive or where another one goes on. */
  mark(cursor: ResultCursor): void {
    this.#isSeam = cursor.isSeam;
    if (!cursor.isSeam) this.#beginAnew(undefined);
  }

  /** @returns whether the record shows that nothing was missed at the seam before it. The cursor is as it was. */
  isBridged(cursor: ResultCursor): boolean {
    const { time, source } = cursor;
    const isNear = this.#last !== undefined && secondsBetween(this.#last, time) <= maxGap;
    const [before, isSeam] = [this.#pmcd, this.#isSeam];
    this.#last = time;
    this.#isSeam = false;
    const isFrame = cursor.metricCount === frameMetrics.size;
    const pmcd = isFrame ? pmcdOf(cursor) : undefined;
    if (isFrame) cursor.begin(cursor.chunk, cursor.record);
    const isSame = pmcd === undefined ? isSeam && this.#areJoined(source) : pmcd === before;
    if (isSeam ? !(isSame && isNear) : pmcd !== undefined && !isSame) this.#beginAnew(pmcd);
    else this.#pmcd = pmcd ?? before;
    this.#seen.add(source);
    if (isSame || this.#joined.size === 0) this.#joined.add(source);
    return isSeam && isSame && isNear;
  }

  #areJoined(source: number): boolean {
    return this.#joined.has(source) && [...this.#seen].every((other) => this.#joined.has(other));
  }

  #beginAnew(pmcd: string | undefined): void {
    this.#pmcd = pmcd;
    this.#seen = new Set();
    this.#joined = new Set();
  }
}

/** Process id and sequence number of pmcd; undefined where the record has other metrics. */
function pmcdOf(cursor: ResultCursor): string | undefined {
  const values = new Map<number, string>();
  while (cursor.next()) {
    if (!frameMetrics.has(cursor.pmid) || cursor.count < 1) return undefined;
    const type = cursor.pmid === pmcdPid ? typeCodes.u64 : typeCodes.u32;
    if (cursor.pmid !== pmcdPid && cursor.pmid !== pmcdSequence) continue;
    const value = readValue(cursor.chunk.view, cursor.record, cursor.format, cursor.wordAt(0), type);
    values.set(cursor.pmid, 'value' in value ? String(value.value) : '');
  }
  const [pid, sequence] = [values.get(pmcdPid), values.get(pmcdSequence)];
  return pid === undefined || sequence === undefined ? undefined : `${pid} ${sequence}`;
}
