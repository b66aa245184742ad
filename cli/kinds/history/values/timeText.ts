import type { TimeZone } from '../../../../formats/pcp/time/timeZone.ts';
import { formatInZone } from '../../../../formats/pcp/time/timeZone.ts';
import { isRegularTime } from '../../../../formats/pcp/time/timestamp.ts';
import { putDigits } from '../../../output/digits.ts';

const secondsPerDay = 86_400;
const encoder = new TextEncoder();

/** The time of one record after the other as ISO 8601. Only the digits within a day are put together anew. */
export class TimeText {
  readonly #zone: TimeZone;
  readonly #before: string;
  readonly #behind: string;
  /** Days since 1970, where the clock is; NaN where the text at hand is not to be changed. */
  #day = NaN;
  /** Offset of the zone in seconds. */
  #offset = 0;
  /** Where the digits of the hour are. */
  #digits = 0;
  bytes = new Uint8Array(0);

  /** @param before what stands before each time, and `behind` behind it */
  constructor(zone: TimeZone, before: string, behind: string) {
    this.#zone = zone;
    this.#before = before;
    this.#behind = behind;
  }

  moveTo(seconds: number, nanoseconds: number): void {
    const { offset } = this.#zone.offsetAt(seconds);
    const day = Math.floor((seconds + offset) / secondsPerDay);
    if (day !== this.#day || offset !== this.#offset || !isRegularTime({ seconds, nanoseconds })) {
      this.#write(seconds, nanoseconds);
      this.#day = isRegularTime({ seconds, nanoseconds }) ? day : NaN;
      this.#offset = offset;
      return;
    }
    const clock = seconds + offset - day * secondsPerDay;
    const minutes = (clock / 60) | 0;
    const hours = (minutes / 60) | 0;
    putDigits(this.bytes, this.#digits, 2, hours);
    putDigits(this.bytes, this.#digits + 3, 2, minutes - hours * 60);
    putDigits(this.bytes, this.#digits + 6, 2, clock - minutes * 60);
    putDigits(this.bytes, this.#digits + 9, 9, nanoseconds);
  }

  #write(seconds: number, nanoseconds: number): void {
    const text = formatInZone({ seconds, nanoseconds }, this.#zone);
    this.bytes = encoder.encode(`${this.#before}${text}${this.#behind}`);
    this.#digits = this.#before.length + text.indexOf('.') - 'HH:MM:SS'.length;
  }
}
