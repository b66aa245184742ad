import assert from 'node:assert/strict';
import { ArchiveWriter } from '../../writers/archive/archiveWriter.ts';
import { memFree, minute } from '../../writers/archive/setSlices.ts';
import { memoryTools, objectOf } from './memoryTools.ts';

/** Minutes with a record, between which there are three gaps, two of them within an archive. */
const recorded = { a: [...span(0, 120), ...span(180, 360)], b: [...span(400, 540), ...span(600, 720)] };
/** Of a clock that is not set to whole milliseconds. */
const nanoseconds = 123_457_000;

function span(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}

function archives(): Map<string, Uint8Array> {
  const files = Object.entries(recorded).flatMap(([base, minutes]) => {
    const at = (time: number) => ({ ...minute(time), nanoseconds });
    const start = at(minutes[0] ?? 0);
    const writer = new ArchiveWriter({ base, version: 3, host: 'web1', timezone: 'UTC', zoneinfo: ':UTC', start });
    writer.descriptor(memFree);
    for (const time of minutes) writer.record(at(time), [{ pmid: memFree.pmid, values: [{ instance: -1, value: 7 }] }]);
    return [...writer.finish()];
  });
  return new Map(files);
}

const at = (clock: string): string => `2026-03-02T${clock}.123457Z`;
const gaps = [
  [at('01:59:00'), at('03:00:00'), 3660],
  [at('05:59:00'), at('06:40:00'), 2460],
  [at('08:59:00'), at('10:00:00'), 3660],
];

suite('times in answers of tools', () => {
  test('are those of all gaps, within archives and between them', async () => {
    const { gaps: told } = await objectOf('pcp_describe', { path: 'a' }, memoryTools(archives()));
    assert.deepEqual(told, { columns: ['from', 'to', 'seconds'], rows: gaps });
  });

  test('are those of each time of a finding, as other tools take them', async () => {
    const { incidents } = await objectOf('pcp_doctor', { path: 'a' }, memoryTools(archives()));
    const [incident] = incidents as unknown as readonly {
      readonly findings: readonly {
        readonly from: string;
        readonly to: string;
        readonly otherTimes: readonly object[];
      }[];
    }[];
    const [gap] = incident?.findings ?? [];
    // What is at the end of a range is not of it: this is a microsecond behind the last record.
    const ends = (clock: string): string => `2026-03-02T${clock}.123458Z`;
    assert.deepEqual(
      [gap?.from, gap?.to, gap?.otherTimes],
      [
        at('01:59:00'),
        ends('03:00:00'),
        [
          { from: at('05:59:00'), to: ends('06:40:00') },
          { from: at('08:59:00'), to: ends('10:00:00') },
        ],
      ],
    );
    const asked = { path: 'a', metrics: ['mem.util.free'], from: gap?.from, to: gap?.to };
    const { rows } = await objectOf('pcp_summary', asked, memoryTools(archives()));
    assert.equal(
      (rows as unknown as readonly (readonly unknown[])[])[0]?.[11],
      2,
      'the records before and behind the gap',
    );
  });
});
