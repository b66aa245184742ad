import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import type { Handlers } from '../../../../protocol/rpc.ts';
import type { ArchiveMethods } from '../../../../protocol/viewer/archiveProtocol.ts';
import type { Plot } from '../../../../protocol/viewer/metricProtocol.ts';
import { historyAnswers } from '../../../../workers/archive/history/historyAnswers.ts';
import { HistorySession } from '../../../../workers/archive/history/historySession.ts';
import { diskRoot } from '../../../../workers/files/diskRoot.node.ts';
import { newFile } from '../../../../workers/files/texts/newFile.node.ts';
import { packedTextFacts } from '../../../../workers/files/texts/packedText.ts';
import { tarOf } from '../../../writers/tarWriter.ts';
import { storedXz } from '../../../writers/storedXz.ts';
import { storedZstd } from '../../../writers/storedZstd.ts';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { ArchiveWriter } from '../../../writers/archive/archiveWriter.ts';
import { knownMetric } from '../../../writers/archive/knownMetric.ts';
import { cpuUser, slice } from '../../../writers/archive/setSlices.ts';
import { firstLine, iostatReport, sarCpu } from '../../series/sysstatTexts.ts';

const { signal } = new AbortController();

const times = ['10:00:00', '10:10:00', '10:20:00', '10:30:00', '10:40:00'];
const cutRow = '10:50:00        all     20.66\n';
const rest = '10:60:00        all     25.66      0.20      5.65      1.00      0.05     70.00\n'.replace(
  '10:60',
  '11:00',
);
const sar = sarCpu(times).replace(/Average.*\n/, '') + cutRow + rest;
const pma = `TIME_VALUES:
2 10 # h=web1 f=0 l=23 x='' d=''

METADATA:
VM V 2 r b swpd free buff cache si so bi bo in cs cpu_us cpu_sy cpu_id cpu_wa

DATE:
1773741480 # Tue Mar 17 10:58:00 2026 +0100

VM:
1 0 0 1000 10 10 0 0 0 0 100 1000 10 5 80 5
2 0 0 1000 10 10 0 0 0 0 100 2000 10 5 80 5
`;

suite('texts of a host as its history', function () {
  this.timeout(20_000);
  let root: string;
  let session: HistorySession;
  let answers: Handlers<ArchiveMethods>;

  setup(() => {
    root = fs.mkdtempSync(path.join(os.tmpdir(), 'pcp-texts-'));
  });

  teardown(async () => {
    await session.dispose();
    fs.rmSync(root, { recursive: true });
  });

  async function open(texts: readonly string[], archives: readonly string[] = [], host?: string): Promise<void> {
    const place = { folders: [''], texts, archives, ...(host === undefined ? {} : { host }) };
    session = new HistorySession(diskRoot(root), 'web1', place, () => undefined, newFile);
    await session.poll(Date.now(), signal);
    await session.readRest();
    answers = historyAnswers(session);
  }

  async function plotOf(name: string): Promise<Plot> {
    const { start, end } = session.state({ mode: 'live', intervalMs: 1000 }).head;
    const pmid = session.archive?.metadata.names.get(name) ?? -1;
    assert.ok(start !== undefined && end !== undefined);
    for (;;) {
      const plot = await answers.plot(
        { pmid, instances: [-1], mode: 'rate', from: start, to: end, parts: 1000 },
        signal,
      );
      assert.ok(plot !== null, name);
      if (plot.reading.phase === 'done') return plot;
      await setTimeout(5);
    }
  }

  test('What is of the same time is named, and a text whose zone is not known beside one that says it', async () => {
    fs.writeFileSync(path.join(root, 'sar17'), sar);
    fs.writeFileSync(path.join(root, 'db1.pmc'), pma.replace('1773741480', '1773742080'));
    await open(['sar17', 'db1.pmc']);
    const { notes } = session.state({ mode: 'live', intervalMs: 1000 }).head;
    assert.deepEqual(notes, [
      'The times of 1 text, such as sar17, have no time zone. They are read as UTC beside those of db1.pmc, whose zone is known, so they may be hours off. Give the zone of the host with --text-tz, in VS Code with the setting pcp.textTimeZone.',
      'sar17, db1.pmc are of the same time. Of a metric that several have, the one that begins later is shown.',
    ]);
  });

  test('A text has the host, and rates as they were printed', async () => {
    fs.writeFileSync(path.join(root, 'sar17'), sar);
    await open(['sar17']);
    const { head, condition } = session.state({ mode: 'live', intervalMs: 1000 });
    assert.equal(condition, 'readable');
    assert.equal(head.host, 'web1');
    assert.deepEqual(
      head.archives?.map(({ base, file, isText, fileSize }) => [base, file, isText, fileSize]),
      [['sar17', 'sar17', true, sar.length]],
    );
    assert.deepEqual(head.members, [], 'there are no bytes to be shown');
    const { lines } = await plotOf('kernel.all.cpu.user');
    const values = [...(lines[0]?.last ?? [])].filter((value) => !Number.isNaN(value));
    // Of four processors, in seconds a second.
    assert.deepEqual(
      values.map((value) => Math.round(value * 1e4) / 1e4),
      [0.8264, 0.8664, 0.9064, 0.9464, 1.0264],
    );
  });

  test('A text of several hosts has the one that is wanted, and says which there are', async () => {
    // A host that was only restarted has no history.
    const restarted = `${firstLine().replace('(web1)', '(web3)')}\n10:00:00     LINUX RESTART\t(4 CPU)\n\n`;
    const both = `${sar}${restarted}${sar.replace('(web1)', '(web2)').replace('20.66', '50.66')}`;
    fs.writeFileSync(path.join(root, 'all'), both);
    await open(['all']);
    const head = () => session.state({ mode: 'live', intervalMs: 1000 }).head;
    assert.deepEqual([head().host, head().hosts], ['web1', ['web1', 'web2']]);
    await session.dispose();
    await open(['all'], [], 'web2');
    assert.deepEqual([head().host, head().hosts], ['web2', ['web1', 'web2']]);
    assert.deepEqual(
      head().archives?.map(({ base, file }) => [base, file]),
      [['all', 'all']],
    );
    assert.equal(session.findingRows().filter(({ code }) => code === 'stats/hosts').length, 2);
    const { lines } = await plotOf('kernel.all.cpu.user');
    const [highest] = [...(lines[0]?.last ?? [])].filter((value) => !Number.isNaN(value));
    assert.ok(Math.abs((highest ?? NaN) - 4 * 0.5066) < 1e-6, String(highest));
    const pmid = session.archive?.metadata.names.get('kernel.all.cpu.user') ?? -1;
    const logged = await answers.loggedValue(
      { pmid, instance: -1, seconds: Date.UTC(2026, 2, 17, 10, 30) / 1000 },
      signal,
    );
    assert.equal(logged?.place.line, 5 + `${sar}${restarted}`.split('\n').length - 1);
    // A host that is gone from the text is none any more.
    fs.writeFileSync(path.join(root, 'all'), sar);
    await session.poll(Date.now(), signal);
    assert.match(session.state({ mode: 'live', intervalMs: 1000 }).problem ?? '', /./);
  });

  test('The zone that a setting names is that of its times, also when it changes', async () => {
    fs.writeFileSync(path.join(root, 'sar17'), sar);
    fs.writeFileSync(path.join(root, 'db1.pmc'), pma);
    await open(['sar17', 'db1.pmc']);
    const head = () => session.state({ mode: 'live', intervalMs: 1000 }).head;
    const end = () => head().end?.seconds;
    assert.equal(session.setTextZone(''), false);
    assert.equal(end(), Date.UTC(2026, 2, 17, 11) / 1000);
    assert.equal(session.setTextZone('Europe/Berlin'), true);
    assert.equal(await session.poll(Date.now(), signal), true);
    await session.readRest();
    assert.equal(end(), Date.UTC(2026, 2, 17, 10) / 1000);
    assert.deepEqual(
      head().notes?.filter((note) => note.includes('no time zone')),
      [],
    );
    const pmid = session.archive?.metadata.names.get('kernel.all.cpu.user') ?? -1;
    const seconds = Date.UTC(2026, 2, 17, 9, 30) / 1000;
    const logged = await answers.loggedValue({ pmid, instance: -1, seconds }, signal);
    assert.deepEqual(logged?.place, { file: 'sar17', start: 0, end: 0, line: 5 });
    // What is no zone names none.
    assert.equal(session.setTextZone('Nowhere/Nothing'), true);
    await session.poll(Date.now(), signal);
    assert.equal(end(), Date.UTC(2026, 2, 17, 11) / 1000);
    const notes = (): readonly string[] => head().notes?.filter((note) => note.includes('Nowhere')) ?? [];
    assert.deepEqual(notes(), [
      'The setting pcp.textTimeZone is "Nowhere/Nothing", which is no time zone, so times of texts are read as UTC. Write a name such as Europe/Berlin.',
    ]);
    session.setTextZone('');
    assert.deepEqual(notes(), []);
  });

  test('Findings are at lines of the text, and none is about what was recorded of it', async () => {
    fs.writeFileSync(path.join(root, 'sar17'), sar);
    await open(['sar17']);
    const rows = await answers.findings(null, signal);
    assert.deepEqual(
      rows.map(({ file, line, code }) => [file, line, code]),
      [
        ['sar17', 7, 'stats/row'],
        ['sar17', 8, 'stats/gap'],
      ],
    );
  });

  test('A plotted value leads to the row of the text', async () => {
    fs.writeFileSync(path.join(root, 'sar17'), sar);
    await open(['sar17']);
    const pmid = session.archive?.metadata.names.get('kernel.all.cpu.user') ?? -1;
    const seconds = Date.UTC(2026, 2, 17, 10, 30) / 1000;
    const logged = await answers.loggedValue({ pmid, instance: -1, seconds }, signal);
    assert.deepEqual(logged?.place, { file: 'sar17', start: 0, end: 0, line: 5 });
    assert.equal(sar.split('\n')[5]?.slice(0, 8), '10:30:00');
  });

  test('A compressed text is known by its beginning, read as its content, and leads to lines of that', async () => {
    for (const [name, packed] of [
      ['sar17.gz', gzipSync(sar)],
      ['sar17.xz', storedXz(Buffer.from(sar), sar.length)],
      ['sar17.zst', storedZstd(Buffer.from(sar))],
    ] as const) {
      const isCut = name.endsWith('.gz');
      const facts = await packedTextFacts(name, packed.subarray(0, packed.length - (isCut ? 10 : 0)));
      assert.equal(facts?.tool, 'sar', name);
      fs.writeFileSync(path.join(root, name), packed);
      await open([name]);
      assert.equal(session.state({ mode: 'live', intervalMs: 1000 }).head.host, 'web1');
      const rows = await answers.findings(null, signal);
      assert.deepEqual(
        rows.map(({ file, line, code }) => [file, line, code]),
        [
          [name, 7, 'stats/row'],
          [name, 8, 'stats/gap'],
        ],
      );
      await session.dispose();
    }
  });

  test('Texts in a tar are a history, too', async () => {
    const tar = path.join(root, 'report.tar.gz');
    const names = ['report/sar/sar17', 'report/sa/sar18.gz'];
    const [sar17 = '', sar18 = ''] = names;
    const later = gzipSync(sar.replace('03/17/26', '03/18/26'));
    fs.writeFileSync(tar, gzipSync(tarOf({ name: sar17, content: sar }, { name: sar18, content: later })));
    const place = { folders: ['report/sa', 'report/sar'], archives: [], texts: names, host: 'web1' };
    session = new HistorySession(diskRoot(tar), 'web1', place, () => undefined, newFile);
    await session.poll(Date.now(), signal);
    await session.readRest();
    answers = historyAnswers(session);
    const { head, condition } = session.state({ mode: 'live', intervalMs: 1000 });
    assert.deepEqual([condition, head.host, head.archives?.length], ['readable', 'web1', 2]);
    const rows = await answers.findings(null, signal);
    const places = rows.filter(({ code }) => code === 'stats/row').map(({ file, line }) => [file, line]);
    assert.deepEqual(
      places.toSorted(),
      [
        [sar18, 7],
        [sar17, 7],
      ].toSorted(),
    );
  });

  test('Of a compressed text that is cut nothing is read', async () => {
    const packed = gzipSync(sar);
    fs.writeFileSync(path.join(root, 'sar17.gz'), packed.subarray(0, packed.length - 20));
    await open(['sar17.gz']);
    const { condition, problem } = session.state({ mode: 'live', intervalMs: 1000 });
    assert.equal(condition, 'unreadable');
    assert.match(problem ?? '', /^sar17\.gz cannot be unpacked to its end: /);
    await session.dispose();
    fs.writeFileSync(path.join(root, 'sar18'), sar);
    await open(['sar17.gz', 'sar18']);
    const rows = await answers.findings(null, signal);
    assert.ok(
      rows.some(({ file, code }) => file === 'sar17.gz' && code === 'host/set-skipped'),
      JSON.stringify(rows),
    );
    assert.equal(session.state({ mode: 'live', intervalMs: 1000 }).head.host, 'web1');
  });

  test('A pma file is a history with its true times, and leads to its rows', async () => {
    fs.writeFileSync(path.join(root, 'web1_20260317.pmc'), pma);
    await open(['web1_20260317.pmc']);
    const pmid = session.archive?.metadata.names.get('kernel.all.pswitch') ?? -1;
    const logged = await answers.loggedValue({ pmid, instance: -1, seconds: 1773741490 }, signal);
    assert.equal(pma.split('\n')[logged?.place.line ?? 0], '2 0 0 1000 10 10 0 0 0 0 100 2000 10 5 80 5');
  });

  test('A text without the number of processors takes that of another: the time of all goes on in one line', async () => {
    fs.writeFileSync(path.join(root, 'sar17'), sar);
    fs.writeFileSync(path.join(root, 'moon.pma'), pma.replace('h=web1', ''));
    await open(['sar17', 'moon.pma']);
    const { lines } = await plotOf('kernel.all.cpu.sys');
    const values = [...(lines[0]?.last ?? [])].filter((value) => !Number.isNaN(value));
    assert.deepEqual(
      values.map((value) => Math.round(value * 1e4) / 1e4),
      // Of pma 5 % of four processors.
      [0.2, 0.226, 0.226, 0.226, 0.226, 0.226],
    );
  });

  test('Shares of processors of which the number is not known are of their intervals, also behind a restart', async () => {
    const row = (time: string, user: number): string =>
      `${time}        all      ${user}.00      0.00      1.00      0.00      0.00     ${99 - user}.00\n`;
    const head = (time: string): string =>
      `\n${time}        CPU     %user     %nice   %system   %iowait    %steal     %idle\n`;
    fs.writeFileSync(
      path.join(root, 'sar17'),
      [
        'Linux 6.1.0 (web1) \t2026-03-17 \t_x86_64_\n',
        head('10:00:00'),
        row('10:10:00', 3),
        row('10:20:00', 4),
        '\n10:20:10     LINUX RESTART\n',
        head('10:30:00'),
        row('10:40:00', 5),
        row('10:50:00', 7),
      ].join(''),
    );
    await open(['sar17']);
    const shares = [0.03, 0.04, 0.05, 0.07];
    const { lines } = await plotOf('kernel.all.cpu.user');
    const drawn = [...(lines[0]?.last ?? [])].filter((value) => !Number.isNaN(value));
    assert.deepEqual(
      drawn.map((value) => Math.round(value * 1e4) / 1e4),
      shares,
    );
    const from = { seconds: 1773741600, nanoseconds: 0 };
    for (;;) {
      const asked = { from, to: { ...from, seconds: from.seconds + 3600 }, parts: 6 };
      const { sections, reading } = await answers.hostPlots(asked, signal);
      if (reading.phase === 'reading') continue;
      const chart = sections.flatMap(({ charts }) => charts).find(({ id }) => id === 'cpu-use');
      const user = chart?.lines.find(({ label }) => label === 'user')?.values;
      assert.equal(user?.mean?.toFixed(6), '4.750000');
      assert.deepEqual(
        [...user.last].map((value) => Math.round(value * 1e4) / 1e4),
        [NaN, 3, 4, NaN, 5, 7],
      );
      return;
    }
  });

  test('A pma file takes the number of processors of an archive beside it', async () => {
    const cpus = knownMetric('hinv.ncpu');
    const start = { seconds: 1773741400, nanoseconds: 0 };
    const writer = new ArchiveWriter({ base: '20260317', version: 3, start, host: 'web1' }).descriptor(cpus);
    for (const at of [0, 60])
      writer.record({ ...start, seconds: start.seconds + at }, [
        { pmid: cpus.pmid, values: [{ instance: -1, value: 8 }] },
      ]);
    for (const [name, bytes] of writer.finish()) fs.writeFileSync(path.join(root, name), bytes);
    fs.writeFileSync(path.join(root, 'web1.pma'), pma);
    await open(['web1.pma'], ['20260317']);
    const { lines } = await plotOf('kernel.all.cpu.sys');
    const values = [...(lines[0]?.last ?? [])].filter((value) => !Number.isNaN(value));
    // 5 % of eight processors.
    assert.deepEqual(
      values.map((value) => Math.round(value * 1e4) / 1e4),
      [0.4],
    );
  });

  test('Beside a text with more states of the processors the time of all is known all the time', async () => {
    const row = '1 0 0 1000 10 10 0 0 0 0 100 1000 10 5 80 5\n';
    const head = pma.replace(/^[12] 0 .*\n/gm, '').replace('2 10 #', '60 10 #');
    fs.writeFileSync(path.join(root, 'web1.pma'), head + row.repeat(60));
    const busyOf = async (seconds: string): Promise<readonly number[]> => {
      const reports = ['1', '2', '3'].map((tens) => iostatReport(`03/17/26 10:01:${tens}${seconds}\n`, '16.80'));
      fs.writeFileSync(path.join(root, 'iostat.txt'), firstLine() + reports.join(''));
      await open(['web1.pma', 'iostat.txt']);
      const from = { seconds: 1773741480, nanoseconds: 0 };
      const to = { seconds: from.seconds + 600, nanoseconds: 0 };
      for (;;) {
        const { lanes, reading } = await answers.hostStrip({ from, to, parts: 60 }, signal);
        if (reading.phase !== 'reading')
          return Array.from(lanes[0]?.values ?? [], (value) => Math.round(value * 1e4) / 1e4);
      }
    };
    // Its times are all among those of pma, which goes on to answer for what both have.
    assert.deepEqual(new Set(await busyOf('0')), new Set([15]));
    await session.dispose();
    // Of iostat: 100 less idle and waiting, of all that it printed.
    const busy = (100 * (18.79 + 0.2 + 5.83 + 0.08)) / (18.79 + 0.2 + 5.83 + 0.63 + 0.08 + 74.48);
    const expected = Array.from({ length: 60 }, (_, part) => (part === 20 || part === 21 ? busy : 15));
    assert.deepEqual(
      await busyOf('3'),
      expected.map((value) => Math.round(value * 1e4) / 1e4),
    );
  });

  test('Texts and archives of a host are one history', async () => {
    const archive = slice({ base: '20260317', from: 0, to: 5, metrics: [cpuUser] });
    for (const [name, bytes] of archive) fs.writeFileSync(path.join(root, name), bytes);
    fs.writeFileSync(path.join(root, 'sar17'), sarCpu(times, firstLine('05/11/26 \t_x86_64_\t(4 CPU)')));
    await open(['sar17'], ['20260317']);
    const { head } = session.state({ mode: 'live', intervalMs: 1000 });
    assert.deepEqual(head.archives?.map(({ base, isText }) => [base, isText]).sort(), [
      ['20260317', false],
      ['sar17', true],
    ]);
    assert.equal(head.members.length, 3);
  });

  test('A text that has grown is recorded anew', async () => {
    fs.writeFileSync(path.join(root, 'sar17'), sarCpu(times.slice(0, 3)));
    await open(['sar17']);
    fs.writeFileSync(path.join(root, 'sar17'), sarCpu(times));
    assert.equal(await session.poll(Date.now(), signal), true);
    const { end } = session.state({ mode: 'live', intervalMs: 1000 }).head;
    assert.equal(end?.seconds, Date.UTC(2026, 2, 17, 10, 40) / 1000);
  });

  test('A text that is gone leaves a history without archives', async () => {
    fs.writeFileSync(path.join(root, 'sar17'), sar);
    await open(['sar17']);
    fs.rmSync(path.join(root, 'sar17'));
    await session.poll(Date.now(), signal);
    assert.equal(session.state({ mode: 'live', intervalMs: 1000 }).condition, 'unreadable');
  });
});
