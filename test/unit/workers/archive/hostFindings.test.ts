import assert from 'node:assert/strict';
import { readHostThresholds } from '../../../../formats/history/doctor/hostRule.ts';
import type { HostFinding } from '../../../../protocol/viewer/hostProtocol.ts';
import { hostAnswers } from '../../../../workers/archive/host/hostAnswers.ts';
import { webHost, webHostArchive } from '../../../writers/archive/webHostArchive.ts';
import { PlottedSession } from '../plottedSession.ts';

const { signal } = new AbortController();

suite('what was wrong with the host, for the viewer', () => {
  let opened: PlottedSession;
  let answers: ReturnType<typeof hostAnswers>;

  suiteSetup(async () => {
    opened = await PlottedSession.of(webHost.base, webHostArchive());
    answers = hostAnswers(opened.session);
  });

  suiteTeardown(() => opened.close());

  const findings = async (zone = 'UTC'): Promise<readonly HostFinding[]> =>
    (await answers.hostFindings({ zone }, signal)).findings;

  test('comes with its time, its chart and the table that tells more', async () => {
    opened.session.setSeverities({});
    const all = await findings();
    assert.deepEqual(
      all.map(({ code, severity, chart, table, others }) => [code, severity, chart, table?.table, others]),
      [
        ['host/disk-busy', 'warning', 'disk-busy', 'disks', 2],
        ['host/load-blocked', 'warning', 'cpu-load', undefined, undefined],
        ['host/cpu-iowait', 'info', 'cpu-use', undefined, undefined],
        ['host/recording-gap', 'info', undefined, undefined, 0],
      ],
    );
    const [busy] = all;
    assert.deepEqual([busy?.title, busy?.subject, busy?.lane], ['Disk is busy all the time', 'sdb', 'disk']);
    // All was on one day, and half an hour needs no seconds.
    assert.match(busy?.message ?? '', /^sdb was busy from 10:40 to 11:10 \(30 min\): .* at \d\d:\d\d\.$/);
    const minutes = [busy?.main.from, busy?.main.to].map((time) => Math.round(((time ?? NaN) - webHost.start) / 60));
    assert.deepEqual(minutes, [640, 670]);
  });

  test('says of what nothing can be said', async () => {
    const { notJudged } = await answers.hostFindings({ zone: 'UTC' }, signal);
    assert.deepEqual(notJudged, [
      'Not judged: file systems (no filesys.*), network interfaces (no network.interface.in.errors), TCP (no network.tcp.*), processes (no proc.psinfo.*).',
    ]);
  });

  test('has the times of the zone that is asked for', async () => {
    opened.session.setSeverities({});
    const [busy] = await findings('Asia/Tokyo');
    // There, it is two days.
    assert.match(busy?.message ?? '', /from 2026-05-11 19:40 to 20:10 /);
  });

  test('heeds the settings of the user', async () => {
    opened.session.setSeverities(
      { 'host/recording-gap': 'off', 'host/cpu-iowait': 'error' },
      { 'host/disk-busy': 'off' },
    );
    assert.deepEqual(
      (await findings()).map(({ code, severity }) => [code, severity]),
      [
        ['host/load-blocked', 'warning'],
        ['host/cpu-iowait', 'error'],
      ],
    );
  });

  test('settings that mean nothing are passed over', () => {
    const settings = { 'host/disk-busy': 95, 'host/fork-storm': 'off', 'host/run-queue': 'much', 'host/swap-in': -1 };
    assert.deepEqual(readHostThresholds(settings), { 'host/disk-busy': 95, 'host/fork-storm': 'off' });
    assert.deepEqual([readHostThresholds(null), readHostThresholds([5]), readHostThresholds('off')], [{}, {}, {}]);
  });
});
