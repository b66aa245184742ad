import assert from 'node:assert/strict';
import { messageOf } from '../../formats/findings/finding.ts';
import { recordText } from '../../formats/history/printed/recordText.ts';
import { headBytes, recogniseText } from '../../formats/series/recogniseText.ts';
import {
  busyDisk,
  firstLine,
  iostatReport,
  minutes,
  sarCpu,
  vmstatHead,
  vmstatRow,
  waitingCpu,
} from '../unit/series/sysstatTexts.ts';
import { unixIostatTexts } from '../unit/series/unixIostatTexts.ts';
import { binaryActivities } from '../writers/saActivities.ts';
import { saFile } from '../writers/saFile.ts';
import { Extremes } from './extremes.ts';
import { fuzzSeed } from './fuzzSeed.ts';
import { RandomNumbers } from './randomNumbers.ts';

const seed = fuzzSeed();
const runs = Number(process.env['FUZZ_RUNS'] ?? 1500);

const times = minutes(600, 12);
const seconds = ['00', '10', '20', '30'];
const encoder = new TextEncoder();

/** What tools print, and what is none of it. */
const texts: readonly [Uint8Array, ...Uint8Array[]] = [
  encoder.encode(firstLine() + waitingCpu(times) + busyDisk(times)),
  encoder.encode(sarCpu(times)),
  encoder.encode(firstLine() + seconds.map((second) => iostatReport(`03/17/26 10:58:${second}\n`, '16.80')).join('')),
  encoder.encode(vmstatHead + seconds.map((second, at) => vmstatRow(`10:58:${second}`, 4000 + at)).join('')),
  encoder.encode(
    `# hostname;interval;timestamp;proc/s;cswch/s\n${times.map((time) => `web1;600;2026-03-17 ${time} UTC;4.80;5000.25\n`).join('')}`,
  ),
  encoder.encode(
    `{"sysstat": {\n"hosts": [\n{"nodename": "web1", "statistics": [\n${times.map((time) => `{"timestamp": {"date": "2026-03-17", "time": "${time}", "utc": 1, "interval": 600}, "process-and-context-switch": {"proc": 4.80, "cswch": 5000.25}}`).join(',\n')}\n]}\n]}}\n`,
  ),
  encoder.encode(
    firstLine() +
      times
        .slice(1)
        .map(
          (time, at) =>
            `${times[at]}      UID       PID    %usr %system  %guest   %wait    %CPU   CPU  Command\n${time}        0      1234   12.00    3.00    0.00    0.50   15.00     2  my daemon\n`,
        )
        .join('\n'),
  ),
  encoder.encode(
    firstLine() +
      times
        .slice(1)
        .map(
          (time, at) =>
            `${times[at]}  CPU    %usr   %nice    %sys %iowait    %irq   %soft  %steal  %guest  %gnice   %idle\n${time}  all   18.79    0.20    5.03    0.63    0.10    0.70    0.07    0.00    0.00   74.48\n`,
        )
        .join('\n'),
  ),
  encoder.encode(times.map((time) => `web1\t600\t2026-03-17 ${time} UTC\t-\tcswch/s\t5000.25\n`).join('')),
  encoder.encode(
    `<?xml version="1.0"?>\n<sysstat>\n<host nodename="web1">\n<statistics>\n${times.map((time) => `<timestamp date="2026-03-17" time="${time}" utc="1" interval="600">\n<process-and-context-switch per="second" proc="4.80" cswch="5000.25"/>\n</timestamp>\n`).join('')}</statistics>\n</host>\n</sysstat>\n`,
  ),
  encoder.encode(
    `TIME_VALUES:\n6 10 # h=web1\n\nMETADATA:\nVM V 2 r b swpd free\nIO A 2 tps kBrdps\n\n${[0, 60, 120].map((at) => `DATE:\n${1_773_741_000 + at}\n\nVM:\n${'1 0 41942 1346077\n'.repeat(6)}\nIO:\n${'sda 16.80 94.00\n'.repeat(6)}\n`).join('')}`,
  ),
  ...Object.values(unixIostatTexts).map((text) => encoder.encode(text)),
  ...([0x2171, 0x2173, 0x2175] as const).map((format) =>
    saFile({ format, activities: binaryActivities(format), times: [0, 600, 1200].map((at) => 1_773_741_000 + at) }),
  ),
];

/** Changes bytes, lines and lengths of a text. */
function mutated(text: Uint8Array, random: RandomNumbers): Uint8Array {
  let bytes = text.slice();
  for (let left = 1 + random.below(6); left > 0; left--) {
    const at = random.below(bytes.length);
    const length = random.below(random.oneIn(4) ? bytes.length - at : 60);
    const part = bytes.subarray(at, at + length);
    const other = random.pick(texts);
    const from = random.below(other.length);
    const pieces: readonly Uint8Array[] = random.pick([
      [bytes.subarray(0, at), bytes.subarray(at + length)],
      [bytes.subarray(0, at), part, bytes.subarray(at)],
      [bytes.subarray(0, at), random.bytes(1 + random.below(8)), bytes.subarray(at + 1 + random.below(8))],
      [bytes.subarray(0, at), other.subarray(from, from + length), bytes.subarray(at)],
      [bytes.subarray(0, at)],
    ]);
    bytes = Buffer.concat(pieces);
    if (bytes.length === 0) return bytes;
  }
  return bytes;
}

suite(`fuzz of texts of statistics (FUZZ_SEED=${seed} FUZZ_RUNS=${runs})`, function () {
  this.timeout(3_600_000);
  this.slow(120_000);

  test('any text is recorded, or is none, in bounded time, without an exception', async () => {
    const extremes = new Extremes();
    for (let run = seed; run < seed + runs; run++) {
      try {
        const random = new RandomNumbers(run);
        const bytes = mutated(random.pick(texts), random);
        await extremes.measure(() => {
          const text = recordText(bytes.subarray(0, headBytes), () => () => undefined, {});
          for (let at = 0; at < bytes.length; at += 512) text.write(bytes.subarray(at, at + 512));
          const findings = text.end();
          for (const finding of findings) assert.ok(messageOf(finding).length > 0);
          assert.ok(findings.length < 1000, String(findings.length));
        }, bytes.length);
      } catch (error) {
        throw new Error(`to see it again: FUZZ_SEED=${run} FUZZ_RUNS=1`, { cause: error });
      }
    }
    process.stdout.write(`    ${extremes.text}\n`);
  });

  test('nothing is taken for a text that is none', () => {
    const words =
      'the host was slow at 10:00:00 all day r b us sy id wa st Linux CPU Device device tty cpu tin bps tps 12.5 # { } < > ;'.split(
        ' ',
      );
    for (let run = seed; run < seed + runs; run++) {
      const random = new RandomNumbers(run);
      const lines = Array.from({ length: 20 }, () =>
        Array.from({ length: random.below(12) }, () => words[random.below(words.length)]).join(' '),
      );
      assert.equal(recogniseText(encoder.encode(lines.join('\n'))), undefined, `FUZZ_SEED=${run}`);
    }
  });
});
