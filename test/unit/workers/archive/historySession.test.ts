import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { gzipSync } from 'node:zlib';
import { fromSeconds } from '../../../../formats/pcp/time/timestamp.ts';
import type { Handlers } from '../../../../protocol/rpc.ts';
import type { Plot, PlotRequest } from '../../../../protocol/viewer/metricProtocol.ts';
import type { HistoryPlace } from '../../../../protocol/worker/historyWorkerProtocol.ts';
import { historyAnswers } from '../../../../workers/archive/history/historyAnswers.ts';
import { HistorySession } from '../../../../workers/archive/history/historySession.ts';
import { DerivedSession } from '../../../../workers/archive/metrics/derivedSession.ts';
import { diskRoot } from '../../../../workers/files/diskRoot.node.ts';
import { HistoryWorker } from '../../../../workers/archive/history/historyWorker.ts';
import { Peer } from '../../../../protocol/rpc.ts';
import type { ArchiveMethods, ArchiveState } from '../../../../protocol/viewer/archiveProtocol.ts';
import type { ArchiveWorkerMethods } from '../../../../protocol/worker/archiveWorkerProtocol.ts';
import type { RemoteMethods } from '../../../../protocol/worker/remoteProtocol.ts';
import type { WorkerNotices } from '../../../../protocol/worker/workerProtocol.ts';
import type { Moment } from '../../../../formats/history/moment/moment.ts';
import type { Timestamp } from '../../../../formats/pcp/time/timestamp.ts';
import type { MomentTime } from '../../../../protocol/viewer/momentProtocol.ts';
import { momentAfter, momentBefore } from '../../../../webview/archive/table/momentSteps.ts';
import { incidentArchives } from '../../../writers/archive/incidentArchives.ts';
import { momentArchive, moments, momentTime } from '../../../writers/archive/momentArchive.ts';
import { portPair } from '../portPair.ts';
import { RemoteFolder } from '../remoteFolder.ts';
import { ThreadFolder } from '../threadFolder.ts';
import { encodeUnits } from '../../../writers/encodeUnits.ts';
import { cpuUser, historyStart, memFree, minute, slice, tcpOpens } from '../../../writers/archive/setSlices.ts';

const { signal } = new AbortController();

suite('the archives of a host, shown as one', function () {
  this.timeout(20_000);

  let root: string;
  let session: HistorySession;
  let answers: Handlers<ArchiveMethods>;

  setup(() => {
    root = fs.mkdtempSync(path.join(os.tmpdir(), 'pcp-history-'));
  });

  teardown(async () => {
    await session.dispose();
    fs.rmSync(root, { recursive: true });
  });

  function write(files: ReadonlyMap<string, Uint8Array>, folder = ''): void {
    fs.mkdirSync(path.join(root, folder), { recursive: true });
    for (const [name, bytes] of files) fs.writeFileSync(path.join(root, folder, name), bytes);
  }

  async function open(place: Partial<HistoryPlace> = {}): Promise<void> {
    const ignore = (): void => undefined;
    session = new HistorySession(diskRoot(root), 'web1', { folders: [''], ...place }, ignore);
    await session.poll(Date.now(), signal);
    answers = historyAnswers(session);
  }

  /** Points of a metric in a range, by the minute: `5=20005`; `5.5 gap`. */
  async function valuesOf(name: string, from: number, to: number): Promise<readonly string[]> {
    const { metrics } = await answers.metricsNamed({ metrics: [{ name }] }, signal);
    const pmid = metrics[0]?.pmid ?? -1;
    const request: PlotRequest = { pmid, instances: [-1], mode: 'raw', from: minute(from), to: minute(to) };
    const plot = await whole({ ...request, parts: (to - from) * 2 });
    const [line] = plot.lines;
    const values: string[] = [];
    for (const [i, time] of (line?.times ?? []).entries()) {
      if (!Number.isNaN(time)) values.push(`${(time - historyStart) / 60}=${line?.last[i]}`);
      if (line?.gaps[i] === 1) values.push('gap');
    }
    return values;
  }

  async function whole(request: ArchiveMethods['plot'][0]): Promise<Plot> {
    for (;;) {
      const plot = await answers.plot(request, signal);
      assert.ok(plot !== null);
      assert.notEqual(plot.reading.phase, 'failed', plot.reading.problem);
      if (plot.reading.phase === 'done') return plot;
    }
  }

  const state = () => session.state({ mode: 'live', intervalMs: 1000 });

  test('tells what was wrong with the host over all of them', async () => {
    write(incidentArchives());
    await open();
    const { findings, notJudged } = await answers.hostFindings({ zone: 'UTC' }, signal);
    const [first, second] = findings;
    assert.deepEqual([first?.code, first?.others], ['host/disk-busy', 7]);
    assert.match(
      first?.message ?? '',
      /^sdb was busy from 2026-06-18 00:29:02 to 00:41:02 \(12 min\): 99\.4 % of the time, and 99\.\d % at 00:\d\d:\d\d\.$/,
    );
    assert.equal(first?.evidence, 'Disk traffic at 00:34:02: 48213 clamscan 11.5 MiB/s of 12.0 MiB/s');
    assert.deepEqual(first.table, { label: 'Processes by disk traffic', table: 'processes', sort: 'io' });
    assert.equal(second?.code, 'host/disk-slow');
    assert.deepEqual(notJudged, []);
  });

  const threeDays = (): ReadonlyMap<string, Uint8Array> =>
    new Map([
      ...slice({ base: '20260302', from: 0, to: 9 }),
      ...slice({ base: '20260303', from: 10, to: 19 }),
      ...slice({ base: '20260304', from: 20, to: 29 }),
    ]);

  test('have one time span, all files, and a line over all of them with gaps between', async () => {
    write(threeDays());
    await open();
    const { head, condition } = state();
    assert.equal(condition, 'readable');
    assert.deepEqual([head.host, head.start, head.end], ['web1', minute(0), minute(29)]);
    assert.deepEqual(
      head.archives?.map(({ base, start, end }) => [base, start, end]),
      [
        ['20260302', minute(0), minute(9)],
        ['20260303', minute(10), minute(19)],
        ['20260304', minute(20), minute(29)],
      ],
    );
    assert.equal(head.members.length, 9);
    const values = await valuesOf('mem.util.free', 7, 12);
    assert.deepEqual(values, ['7=30007', '8=30008', '9=30009', 'gap', '10=30010', '11=30011', '12=30012']);
  });

  test('are opened only where something of them is looked at, and at most as many as there is room for', async () => {
    for (let day = 0; day < 14; day++)
      write(slice({ base: `202603${String(day + 10)}`, from: day * 10, to: day * 10 + 9 }));
    await open();
    const opened = new Set<string>();
    for (const source of session.sources.all) {
      const real = source.open.bind(source);
      Object.assign(source, {
        open: (ended?: AbortSignal) => {
          opened.add(source.path);
          return real(ended);
        },
      });
    }
    await valuesOf('mem.util.free', 52, 58);
    assert.deepEqual([...opened], ['20260315']);
    await valuesOf('mem.util.free', 0, 139);
    assert.equal(opened.size, 14);
    assert.ok(session.pool.size <= 8, `${session.pool.size} are open`);
  });

  test('have the metrics of all, once the rest has been read', async () => {
    write(slice({ base: '20260302', from: 0, to: 9, metrics: [cpuUser, tcpOpens] }));
    write(slice({ base: '20260303', from: 10, to: 19 }));
    await open();
    const names = () => [...(session.archive?.metadata.names.keys() ?? [])].sort();
    assert.deepEqual(names(), ['kernel.all.cpu.user', 'mem.util.free']);
    await session.readRest();
    assert.deepEqual(names(), ['kernel.all.cpu.user', 'mem.util.free', 'network.tcp.activeopens']);
    assert.deepEqual(await valuesOf('network.tcp.activeopens', 8, 12), ['8=40008', '9=40009', 'gap']);
  });

  test('have the derived metrics that count for them, evaluated over all of them', async () => {
    write(threeDays());
    await open();
    const derived = new DerivedSession(session);
    answers = historyAnswers(session, undefined, derived);
    await session.readRest();
    const path = '/w/pcp/derived/shop';
    derived.defineAll([{ path, text: 'mem.twice = 2 * mem.util.free\n' }]);
    const values = await valuesOf('mem.twice', 8, 11);
    assert.deepEqual(values, ['8=60016', '9=60018', 'gap', '10=60020', '11=60022']);
    const { metrics } = await answers.metricsNamed({ metrics: [{ name: 'mem.twice' }] }, signal);
    const detail = { pmid: metrics[0]?.pmid ?? -1, at: minute(12) };
    assert.deepEqual((await answers.metricDetail(detail, signal)).names, ['mem.twice']);
    derived.defineAll([]);
    assert.deepEqual((await answers.metricsNamed({ metrics: [{ name: 'mem.twice' }] }, signal)).missing, ['mem.twice']);
  });

  test('have a plot of a rule over all of them', async () => {
    write(threeDays());
    await open();
    await session.readRest();
    const text = 'delta = 1 min;\nhigh = mem.util.free >= 30028 Kbyte -> print "high";\n';
    const rule = { text, start: 15, from: minute(0), to: minute(29), parts: 29 };
    const shown = (await answers.rulePlot(rule, signal)) ?? assert.fail('it has no plot');
    assert.deepEqual([shown.title, shown.outcome], ['high', 'fired 1 time in web1, last 00:28, for 60 s']);
    assert.deepEqual(shown.episodes, [{ from: historyStart + 28 * 60, to: historyStart + 29 * 60 }]);
    assert.deepEqual(
      shown.comparisons.map(({ lines }) => lines.map(({ name }) => name)),
      [['mem.util.free', '30028 Kbyte']],
    );
  });

  test('have the metadata of the time in view first', async () => {
    write(slice({ base: '20260301', from: 0, to: 9, metrics: [cpuUser, tcpOpens] }));
    for (const day of [2, 3, 4, 5]) write(slice({ base: `2026030${day}`, from: 20 * day, to: 20 * day + 9 }));
    await open();
    const has = (): boolean => session.archive?.metadata.names.has('network.tcp.activeopens') === true;
    const rest = session.readRest();
    const range = { from: fromSeconds(historyStart), to: fromSeconds(historyStart + 300) };
    assert.equal(has(), false);
    await session.describedIn(range, 10_000);
    assert.equal(has(), true);
    await rest;
    assert.equal(session.hasDescribed(range), true);
    // There is nothing to wait for.
    await session.describedIn(range, 10_000);
  });

  test('read no values that the user has stopped while names were awaited', async () => {
    for (const day of [1, 2, 3, 4, 5]) write(slice({ base: `2026030${day}`, from: 20 * day, to: 20 * day + 9 }));
    await open();
    const rest = session.readRest();
    const range = { from: fromSeconds(historyStart), to: fromSeconds(historyStart + 7200) };
    assert.equal(session.hasDescribed(range), false);
    const plots = answers.hostPlots({ ...range, parts: 10 }, signal);
    await answers.setHostReading({ isReading: false }, signal);
    assert.equal((await plots).reading.phase, 'stopped');
    await rest;
  });

  test('join a metric whose PMID, type and scale have changed', async () => {
    const bytes = { ...memFree, pmid: tcpOpens.pmid, type: 3, units: encodeUnits({ dimSpace: 1, scaleSpace: 0 }) };
    write(slice({ base: '20260302', from: 0, to: 2, metrics: [{ ...memFree, type: 0 }] }));
    write(slice({ base: '20260303', from: 3, to: 5, metrics: [{ ...bytes, type: 1 }] }));
    await open();
    await session.readRest();
    const values = await valuesOf('mem.util.free', 1, 4);
    // In bytes, as the newest archive has them.
    assert.deepEqual(values, [`1=${30001 * 1024}`, `2=${30002 * 1024}`, 'gap', '3=40003', '4=40004']);
  });

  test('have two lines of a metric that has become something else', async () => {
    write(slice({ base: '20260302', from: 0, to: 2, metrics: [{ ...memFree, semantics: 1 }] }));
    write(slice({ base: '20260303', from: 3, to: 5, metrics: [memFree] }));
    await open();
    await session.readRest();
    const names = [...(session.archive?.metadata.names.keys() ?? [])].sort();
    const older = 'mem.util.free (until 2026-03-02 00:02:00Z)';
    assert.deepEqual(names, ['mem.util.free', older]);
    assert.deepEqual(await valuesOf('mem.util.free', 0, 5), ['3=30003', '4=30004', '5=30005']);
    assert.deepEqual(await valuesOf(older, 0, 5), ['0=30000', '1=30001', '2=30002', 'gap']);
  });

  test('report what is wrong with each, and with all together, each with its file', async () => {
    write(slice({ base: '20260302', from: 0, to: 60 }));
    write(slice({ base: '20260303', from: 50, to: 99 }));
    write(slice({ base: '20260304', from: 300, to: 360 }));
    write(
      new Map([
        ['20260305.meta', new Uint8Array()],
        ['20260305.index', new Uint8Array()],
      ]),
    );
    fs.truncateSync(path.join(root, '20260302.0'), fs.statSync(path.join(root, '20260302.0')).size - 10);
    await open();
    await session.readRest();
    const findings = session.findingRows().map(({ code, file }) => `${code} ${file}`);
    assert.ok(findings.includes('host/set-overlap 20260303.meta'), findings.join('\n'));
    assert.ok(findings.includes('host/recording-gap 20260304.meta'), findings.join('\n'));
    assert.ok(
      findings.some((text) => text.endsWith(' 20260302.0')),
      findings.join('\n'),
    );
    const { gaps, volumes } = await answers.timeline({ parts: 100 }, signal);
    assert.deepEqual(gaps, [{ from: minute(99), to: minute(300) }]);
    assert.deepEqual(
      volumes.map(({ title }) => title),
      ['20260302', '20260303', '20260304'],
    );
    const checked = state().head.archives?.map(({ isChecked, findingCounts }) => [
      isChecked,
      Object.values(findingCounts).some((count) => count > 0),
    ]);
    assert.deepEqual(checked?.slice(0, 3), [
      [true, true],
      [true, true],
      [true, true],
    ]);
  });

  test('show records, structure and bytes of any of them, and the record at a time', async () => {
    write(threeDays());
    await open();
    const place = await answers.recordAt({ time: minute(15) }, signal);
    assert.equal(place?.file, '20260303.0');
    const index = await answers.recordIndex({ file: '20260303.0', offset: place.start }, signal);
    assert.equal(index, 6);
    const { rows, total } = await answers.records({ file: '20260303.0', from: 0, to: 100 }, signal);
    assert.deepEqual([rows[6]?.time, total], [minute(15), 11]);
    const bytes = await answers.readBytes({ file: '20260302.meta', start: 4, end: 7 }, signal);
    assert.deepEqual([...bytes], [0x50, 0x05, 0x26]);
    const { rows: roots } = await answers.children({ file: '20260304.meta', path: [], from: 0, to: 10 }, signal);
    assert.ok(roots.length > 0);
    await assert.rejects(
      async () => answers.readBytes({ file: '../etc/passwd', start: 0, end: 9 }, signal),
      /no readable/,
    );
  });

  test('say where a value was logged', async () => {
    write(threeDays());
    await open();
    const pmid = session.archive?.metadata.names.get('mem.util.free') ?? -1;
    const value = await answers.loggedValue({ pmid, instance: -1, seconds: historyStart + 15 * 60 }, signal);
    assert.deepEqual([value?.value, value?.time, value?.place.file], ['30015', minute(15), '20260303.0']);
    const detail = await answers.metricDetail({ pmid, at: fromSeconds(historyStart) }, signal);
    assert.equal(detail.place.file, '20260304.meta');
    const trail = await answers.trailAt({ file: detail.place.file, offset: detail.place.start }, signal);
    assert.deepEqual([trail.rows[0]?.title, trail.rows[0]?.start], ['descriptor', detail.place.start]);
  });

  test('may be in several folders, compressed, and of several hosts', async () => {
    write(slice({ base: '20260302', from: 0, to: 9 }), 'a');
    for (const [name, bytes] of slice({ base: '20260303', from: 10, to: 19 }))
      write(
        new Map([[name.endsWith('.index') ? name : `${name}.gz`, name.endsWith('.index') ? bytes : gzipSync(bytes)]]),
        'b',
      );
    write(slice({ base: '20260304', from: 20, to: 29, host: 'db1' }), 'b');
    await open({ folders: ['a', 'b'], host: 'web1' });
    assert.deepEqual(
      state().head.archives?.map(({ base, compressions }) => [base, compressions]),
      [
        ['a/20260302', []],
        ['b/20260303', ['gzip']],
      ],
    );
    assert.deepEqual(await valuesOf('mem.util.free', 8, 11), ['8=30008', '9=30009', 'gap', '10=30010', '11=30011']);
    const place = await answers.recordAt({ time: minute(15) }, signal);
    assert.equal(place?.file, 'b/20260303.0.gz');
  });

  test('go on when the newest grows, and when another day is added', async () => {
    write(slice({ base: '20260302', from: 0, to: 9 }));
    write(slice({ base: '20260303', from: 10, to: 12 }));
    await open();
    await session.readRest();
    assert.equal((await valuesOf('mem.util.free', 9, 30)).at(-1), '12=30012');
    const { layoutRevision } = state();
    assert.equal(await session.poll(Date.now(), signal), false);
    write(slice({ base: '20260303', from: 10, to: 15 }));
    assert.equal(await session.poll(Date.now(), signal), true);
    write(slice({ base: '20260304', from: 16, to: 20 }));
    assert.equal(await session.poll(Date.now(), signal), true);
    await session.readRest();
    assert.equal((await valuesOf('mem.util.free', 9, 30)).at(-1), '20=30020');
    assert.equal(state().layoutRevision, layoutRevision);
  });

  test('are read by a worker, which says what has changed, and end with it', async () => {
    write(threeDays());
    await open();
    const [workerPort, hostPort] = portPair();
    const ignore = (): undefined => undefined;
    const fail = (error: Error): void => {
      throw error;
    };
    const told: ArchiveState[] = [];
    const { answers: remote } = new RemoteFolder();
    const host = new Peer<WorkerNotices<ArchiveState> & RemoteMethods, ArchiveWorkerMethods>(
      hostPort,
      {
        ...remote,
        derived: () => [{ path: '/w/pcp/derived/shop', text: 'mem.twice = 2 * mem.util.free\n' }],
        changed: (state) => void told.push(state),
        polled: ignore,
        reading: ignore,
      },
      fail,
    );
    const settings = { severities: {}, pollMs: 60_000 };
    const onDisk = new ThreadFolder(root);
    const rootOfWorker = { ...diskRoot(root), root: onDisk };
    new HistoryWorker(workerPort, { name: 'web1', folders: [''], settings }, () => rootOfWorker, fail);
    await host.request('setLive', { isVisible: true, isPaused: false });
    while (told.at(-1)?.scans.check.phase !== 'done') await new Promise((resolve) => setTimeout(resolve, 5));
    const { head, condition } = await host.request('state', null);
    assert.deepEqual([condition, head.base, head.archives?.length, head.hasHost], ['readable', 'web1', 3, true]);
    const text = await host.request('text', null);
    assert.match(text, /mem\.util\.free/);
    const { missing } = await host.request('metricsNamed', { metrics: [{ name: 'mem.twice' }] });
    assert.deepEqual(missing, []);
    const copied = await host.request('copyText', {
      target: { kind: 'bytes', file: '20260303.0', start: 4, end: 7 },
      form: 'bytes',
    });
    assert.equal(copied, '50 05 26');
    await host.request('setLive', { isVisible: false, isPaused: false });
    host.dispose();
    await onDisk.end();
  });

  test('where none can be read say so', async () => {
    write(new Map([['20260305.meta', new Uint8Array([1, 2, 3])]]));
    await open();
    const { condition, problem } = state();
    assert.equal(condition, 'unreadable');
    assert.match(problem ?? '', /none of the 1 archives/);
  });

  test('where there are none say so, until there are', async () => {
    await open();
    const { condition, problem } = state();
    assert.deepEqual([condition, problem], ['unreadable', 'there are no archives in its folders.']);
    write(threeDays());
    assert.equal(await session.poll(Date.now(), signal), true);
    assert.equal(state().condition, 'readable');
  });

  suite('have a table whose steps', () => {
    /** Three archives of 5 records each, and one between them that is given. */
    function writeMoments(between: ReadonlyMap<string, Uint8Array> = new Map()): void {
      write(momentArchive(1, 5, { base: '20260501', first: 0 }).finish());
      write(between);
      write(momentArchive(1, 15, { base: '20260502', first: 10 }).finish());
    }

    /** The intervals, in steps of the host, that follow from a moment on. */
    async function stepsFrom(moment: MomentTime, step: typeof momentAfter): Promise<readonly string[]> {
      const stepOf = ({ seconds }: Timestamp): number => (seconds - moments.start) / moments.stepSeconds;
      const steps: string[] = [];
      for (let next: MomentTime | undefined = moment; next !== undefined && steps.length < 30;) {
        const found: Moment | null = await answers.moment({ ...next, table: 'disks' }, signal);
        assert.ok(found?.from !== undefined, steps.join());
        const text = `${stepOf(found.from)}-${stepOf(found.to)}`;
        if (text !== steps.at(-1)) steps.push(text);
        next = step(found);
      }
      return steps;
    }

    const all = ['0-1', '1-2', '2-3', '3-4', '10-11', '11-12', '12-13', '13-14'];

    async function assertSteps(): Promise<void> {
      await open();
      assert.deepEqual(await stepsFrom({ time: momentTime(0), toEnd: true }, momentAfter), all);
      assert.deepEqual(await stepsFrom({ time: momentTime(20), toEnd: true }, momentBefore), all.toReversed());
    }

    test('lead from one archive to the next and back', async () => {
      writeMoments();
      await assertSteps();
      const typed = await answers.moment({ time: momentTime(7), toEnd: false, table: 'disks' }, signal);
      assert.deepEqual([typed?.to.seconds, typed?.position], [momentTime(4).seconds, 'inside']);
    });

    test('pass over an archive that is damaged', async () => {
      const files = momentArchive(1, 8, { base: '20260501.12', first: 6 }).finish();
      const meta = files.get('20260501.12.meta') ?? assert.fail('no metadata');
      // Its label and its index can be read.
      writeMoments(new Map([...files, ['20260501.12.meta', meta.slice(0, 900).fill(0xff, 850)]]));
      await assertSteps();
    });

    test('pass over an archive without the domain', async () => {
      const from = (momentTime(6).seconds - historyStart) / 60;
      writeMoments(slice({ base: '20260501.12', from, to: from + 0.5, host: 'sun.example.com' }));
      await assertSteps();
    });

    test('go on in an archive in which another one lies', async () => {
      write(momentArchive(1, 12, { base: '20260501', first: 0 }).finish());
      write(momentArchive(1, 7, { base: '20260501.12', first: 4 }).finish());
      await open();
      const steps = await stepsFrom({ time: momentTime(0), toEnd: true }, momentAfter);
      assert.deepEqual([steps[0], steps.at(-1)], ['0-1', '10-11']);
      assert.deepEqual(await stepsFrom({ time: momentTime(20), toEnd: true }, momentBefore), steps.toReversed());
    });
  });
});
