import assert from 'node:assert/strict';
import { openArchive } from '../../../../formats/archive/openArchive.ts';
import { collectArchive } from '../../../../formats/archive/members/archiveFiles.ts';
import { typeCodes } from '../../../../formats/pcp/typeCodes.ts';
import { visitResults } from '../../../../formats/archive/visitResults.ts';
import { readNumber } from '../../../../formats/archive/volume/metricValue.ts';
import type { ArchiveOutput } from '../../../../formats/archive/write/archiveWriter.ts';
import { writtenFiles } from '../../../../formats/archive/write/archiveWriter.ts';
import { MemoryByteSource } from '../../../../formats/bytes/memoryByteSource.ts';
import { archiveHistory } from '../../../../formats/history/subject/archiveHistory.ts';
import { SeriesRecorder } from '../../../../formats/history/printed/seriesRecorder.ts';
import { SeriesText } from '../../../../formats/series/readSeries.ts';
import { recogniseSeries } from '../../../../formats/series/recognise.ts';
import { firstLine, iostatReport } from '../../series/sysstatTexts.ts';

const names = ['text.meta', 'text.index', 'text.0'];

/** The history of a text, and the lines from which on samples are left out. */
async function recorded(text: string) {
  const files = new Map<number, Uint8Array[]>();
  const output: ArchiveOutput = (file, bytes) => {
    const parts = files.get(file) ?? [];
    parts.push(bytes.slice());
    files.set(file, parts);
  };
  const recorder = new SeriesRecorder(output, { host: undefined, zone: 'UTC' });
  const bytes = new TextEncoder().encode(text);
  const tool = recogniseSeries(bytes);
  assert.ok(tool);
  const reader = new SeriesText(tool, recorder);
  reader.write(bytes);
  reader.end(() => {
    recorder.end();
    return recorder;
  });
  const contents = [writtenFiles.metadata, writtenFiles.index, 0].map((file) => Buffer.concat(files.get(file) ?? []));
  const folder = {
    names,
    open: (name: string) =>
      Promise.resolve(new MemoryByteSource(name, contents[names.indexOf(name)] ?? new Uint8Array(0))),
  };
  const archive = await openArchive(folder, collectArchive('text', names));
  return { history: archiveHistory(archive), archive, duplicate: recorder.duplicate, late: recorder.late };
}

const section = (headings: string, ...rows: readonly string[]): string => `${headings}\n${rows.join('\n')}\n\n`;

/** Values of metrics without instances, the last one of each. */
async function singleValues(archive: Awaited<ReturnType<typeof openArchive>>): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  await visitResults(archive, (cursor) => {
    while (cursor.next()) {
      const descriptor = archive.metadata.descriptors.get(cursor.pmid);
      const [name = ''] = descriptor?.names ?? [];
      if (descriptor === undefined || cursor.count !== 1) continue;
      const { view } = cursor.chunk;
      found.set(name, readNumber(view, cursor.record, cursor.format, cursor.wordAt(0), descriptor.type));
    }
    return true;
  });
  return found;
}

suite('what tools print as an archive', () => {
  test('has the host, its processors and the time of the first interval', async () => {
    const text = `${firstLine()}${section('10:50:00     proc/s   cswch/s', '11:00:00       4.80   5000.00')}`;
    const { history, archive } = await recorded(text);
    const { start, end } = await history.span();
    assert.deepEqual([history.host, start?.seconds, end?.seconds], ['web1', 1_773_744_600, 1_773_745_200]);
    const described = [...archive.metadata.descriptors.values()].map(({ names: [name] }) => name);
    assert.ok(['hinv.ncpu', 'kernel.uname.release', 'kernel.all.pswitch'].every((name) => described.includes(name)));
  });

  test('samples that are there twice are recorded once', async () => {
    const rows = section(
      '10:50:00     proc/s   cswch/s',
      '11:00:00       4.80   5000.00',
      '11:10:00       4.80   5000.00',
    );
    const { duplicate, history } = await recorded(`${firstLine()}${rows}${firstLine()}${rows}`);
    assert.equal(duplicate, 9);
    assert.equal((await history.span()).end?.seconds, 1_773_745_800);
  });

  test('interrupts of each processor as XML are no samples that are there twice', async () => {
    const irq = ['sum', '24'].flatMap((intr) =>
      ['all', '0', '1'].map((cpu) => `<irq intr="${intr}" cpu="${cpu}" value="5.00"/>`),
    );
    const { duplicate, archive } = await recorded(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<sysstat xmlns="https://sysstat.github.io"><host nodename="vm"><statistics>',
        '<timestamp date="2026-11-29" time="10:00:00" utc="1" interval="600"><interrupts><int-global per="second">',
        ...irq,
        '</int-global></interrupts></timestamp></statistics></host></sysstat>',
      ].join('\n'),
    );
    assert.equal(duplicate, undefined);
    const described = [...archive.metadata.descriptors.values()].map(({ names: [name] }) => name);
    assert.ok(described.includes('kernel.percpu.interrupts'));
  });

  test('a row that comes after its time was written is left out, which is said', async () => {
    const clock = (second: number): string => new Date(second * 1000).toISOString().slice(11, 19);
    const report = (second: number): string => iostatReport(`03/17/26 ${clock(second)}\n`, '16.80');
    const reports = Array.from({ length: 21_000 }, (_, second) => report(second));
    const whole = `${firstLine()}${reports.join('')}`;
    const { late } = await recorded(`${whole}${firstLine()}${report(60)}${report(61)}`);
    assert.ok(late !== undefined && late >= whole.split('\n').length - 1, `line ${late}`);
  });

  test('the number of processors that a restart says first counts before it, where nothing else says it', async () => {
    const cpu = (time: string): string =>
      section(
        `${time.slice(0, 3)}00:00        CPU     %user     %nice   %system   %iowait    %steal     %idle`,
        `${time}        all     20.00      0.00      0.00      0.00      0.00     80.00`,
      );
    const text = `${cpu('11:10:00')}11:20:00     LINUX RESTART\t(4 CPU)\n\n${cpu('12:10:00')}12:20:00     LINUX RESTART\t(8 CPU)\n\n${cpu('13:10:00')}`;
    const idleOf = async (said: string): Promise<readonly number[]> => {
      const { archive } = await recorded(said);
      const idle = archive.metadata.names.get('kernel.all.cpu.idle');
      const values: number[] = [];
      await visitResults(archive, (cursor) => {
        while (cursor.next())
          if (cursor.pmid === idle)
            values.push(
              readNumber(cursor.chunk.view, cursor.record, cursor.format, cursor.wordAt(0), typeCodes.double),
            );
        return true;
      });
      return values;
    };
    const seconds = (cpus: number): number => 600 * 1000 * 0.8 * cpus;
    assert.deepEqual(await idleOf(text), [0, seconds(4), seconds(4), seconds(8), seconds(8), seconds(16)]);
  });

  test('the number of processors follows from rows of all of them', async () => {
    const row = (time: string, cpu: string, idle: number): string =>
      `${time}        ${cpu}     ${(100 - idle).toFixed(2)}      0.00      0.00      0.00      0.00     ${idle.toFixed(2)}`;
    const cpu = (...rows: readonly string[]): string =>
      section('10:50:00        CPU     %user     %nice   %system   %iowait    %steal     %idle', ...rows);
    const countOf = async (...sections: readonly string[]): Promise<number | undefined> => {
      const { archive } = await recorded(sections.join(''));
      return (await singleValues(archive)).get('hinv.ncpu');
    };
    const [all, first, second] = [row('11:00:00', 'all', 80), row('11:00:00', '0', 70), row('11:00:00', '1', 90)];
    const later = [row('11:10:00', 'all', 60), row('11:10:00', '0', 55), row('11:10:00', '1', 65)];
    assert.equal(await countOf(cpu(all, first, second, ...later)), 2);
    // A choice of them, one that is missing, and none at all.
    assert.equal(await countOf(cpu(all, first)), undefined);
    assert.equal(await countOf(cpu(all, first, second, ...later.slice(0, 2))), undefined);
    assert.equal(await countOf(cpu(first, second)), undefined);
    assert.equal(await countOf(cpu(all)), undefined);
    // The number that the text says counts.
    assert.equal(await countOf(firstLine(), cpu(all, first, second)), 4);
  });

  test('the mean of the clocks of all processors is none of their instances, as their times are not', async () => {
    const { archive } = await recorded(
      `${firstLine()}${section('10:50:00        CPU       MHz', '11:00:00        all   2000.00', '11:00:00          0   1996.25')}`,
    );
    const clocks: (readonly [number, number])[] = [];
    await visitResults(archive, (cursor) => {
      while (cursor.next()) {
        const descriptor = archive.metadata.descriptors.get(cursor.pmid);
        if (descriptor?.names[0] !== 'hinv.cpu.clock') continue;
        const { view } = cursor.chunk;
        for (let at = 0; at < cursor.count; at++)
          clocks.push([
            cursor.instanceAt(at),
            readNumber(view, cursor.record, cursor.format, cursor.wordAt(at), descriptor.type),
          ]);
      }
      return true;
    });
    assert.deepEqual(clocks, [
      [-1, 2000],
      [0, 1996.25],
    ]);
  });

  test('facts follow from columns together: memory, swap, the rate of a network, what users may take of a file system', async () => {
    const text = `${firstLine()}${section(
      '10:50:00    kbmemfree   kbavail kbmemused  %memused kbbuffers  kbcached',
      '11:00:00        97481    138098   7985358     98.30    100000    200000',
    )}${section('10:50:00    kbswpfree kbswpused  %swpused', '11:00:00      2055206     41942      2.00')}${section(
      '10:50:00        IFACE   rxpck/s   txpck/s    rxkB/s    txkB/s   %ifutil',
      '11:00:00         eth0  40000.00  84000.00   2100.00 118500.00     97.08',
    )}${section(
      '10:50:00     MBfsfree  MBfsused   %fsused  %ufsused     Ifree     Iused    %Iused FILESYSTEM',
      '11:00:00          100       900     90.00     95.00       100       100     50.00 /srv',
    )}`;
    const { archive } = await recorded(text);
    const found = await singleValues(archive);
    assert.equal(found.get('mem.physmem'), 8_123_456);
    assert.equal(found.get('swap.length'), 2_097_148 * 1024);
    assert.equal(found.get('network.interface.baudrate'), 125_000_000);
    assert.ok(Math.abs((found.get('filesys.avail') ?? 0) - 50 * 1024) < 1);
  });

  test('is sound, whatever order the sections have', async () => {
    const { history } = await recorded(
      `${firstLine()}${section('10:50:00     proc/s   cswch/s', '11:00:00       4.80   5000.00', '11:10:00       4.80   6000.00')}${section('10:50:00     pswpin/s pswpout/s', '11:00:00         1.00      2.00', '11:10:00         3.00      4.00')}`,
    );
    const times: number[] = [];
    await history.visit({ record: (cursor) => (times.push(cursor.seconds), true), mark: () => undefined });
    assert.deepEqual(times, [1_773_744_600, 1_773_745_200, 1_773_745_800]);
  });
});
