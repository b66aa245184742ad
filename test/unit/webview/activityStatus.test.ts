import * as assert from 'node:assert/strict';
import { utc } from '../../../formats/pcp/time/timeZone.ts';
import type { ArchiveActivity, ArchiveHead } from '../../../protocol/viewer/archiveProtocol.ts';
import { activityStatus } from '../../../webview/archive/activityStatus.ts';

const writtenAtMs = Date.UTC(2018, 3, 16, 7, 45, 24);

const head: ArchiveHead = {
  base: '20180416.10.00',
  members: [],
  counts: { metrics: 0, indoms: 0, metadataRecords: 0 },
  activity: 'still',
  hasHost: true,
  writtenAtMs,
};

suite('whether a logger writes an archive', () => {
  const cases: readonly (readonly [activity: ArchiveActivity, readAtMs: number, text: string, isOn: boolean])[] = [
    ['still', writtenAtMs + 1e9, 'complete', false],
    ['growing', writtenAtMs + 2600, 'growing, last record 3 s ago', true],
    // The clock of the host that the files are on may be ahead.
    ['growing', writtenAtMs - 500, 'growing, last record 0 s ago', true],
    ['recent', writtenAtMs + 60_000, 'last written 2018-04-16 07:45:24 UTC', false],
  ];
  for (const [activity, readAtMs, text, isOn] of cases)
    test(`is said: ${text}`, () => {
      const status = activityStatus({ ...head, activity }, { mode: 'live', intervalMs: 2000, readAtMs }, utc);
      assert.deepEqual(status, {
        text,
        isOn,
        title: 'Last written 2018-04-16 07:45:24 UTC. Checked for new records every 2 s.',
      });
    });
});
