import assert from 'node:assert/strict';
import { join } from 'node:path';
import { runCaptured } from '../captured.ts';
import { createFolder, removeFolder } from '../testFiles.ts';

const start = 1_773_741_000;
const samples = 6;

/** A file as pmc writes it: the first row of VM and IO is about the time since the host was started. */
function pmc(groups: number): string {
  const rows = (row: (sample: number) => string): string =>
    Array.from({ length: samples }, (_, k) => row(k + 1)).join('');
  const group = (g: number): string => `DATE:
${start + g * samples * 10} # Tue Mar 17 10:50:00 2026 +0100

VM:
${rows((k) => `1 0 41942 1346077 162469 3472961 4 8 94 513 2176 ${k === 1 ? 99_999 : 4000 + k} 19 5 75 1 0\n`)}
IO:
${rows((k) => `sda ${k === 1 ? '9999.00' : '16.80'} 94.00 512.60 940 5126\n`)}
NET:
${rows((k) => `eth0 ${k}.50 165.60 71.55 217.16\n`)}
OWN:
${rows((k) => `${k} 7\n`)}
`;
  return `TIME_VALUES:
${samples} 10 # h=web1 f=0 l=23 x='' d=''

METADATA:
VM V 2 r b swpd free buff cache si so bi bo in cs cpu_us cpu_sy cpu_id cpu_wa st
IO A 2 tps kBrdps kBwtps kBrd kBwt
NET A 1 rxpkps txpkps rxkBps txkBps
OWN V 1 jobsps queue

${Array.from({ length: groups }, (_, g) => group(g)).join('')}`;
}

suite('pma files as histories', function () {
  this.timeout(20_000);
  let folder: string;

  suiteSetup(() => {
    folder = createFolder({ 'web1_20260317.pmc': pmc(3) });
  });

  suiteTeardown(() => {
    removeFolder(folder);
  });

  async function run(...args: readonly string[]): Promise<string> {
    const { code, stdout, stderr } = await runCaptured(
      args.map((argument) => (/^(?:web1_|out)/.test(argument) ? join(folder, argument) : argument)),
    );
    assert.deepEqual([code, stderr], [0, '']);
    return stdout;
  }

  test('times between batches without values are no falls', async () => {
    assert.doesNotMatch(await run('summary', 'web1_20260317.pmc', 'kernel.all.pswitch'), /fall/);
    assert.match(await run('summary', 'web1_20260317.pmc', 'kernel.all.pswitch', '--format', 'csv'), /,0,0,0\.\d+\n$/);
  });

  async function statistics(...metrics: readonly string[]): Promise<readonly (readonly [string, number, number])[]> {
    const { series } = JSON.parse(await run('summary', 'web1_20260317.pmc', ...metrics, '--format', 'json')) as {
      readonly series: readonly { readonly name: string; readonly mean: number; readonly count: number }[];
    };
    // Rates are exact to a billionth.
    return series.map(({ name, mean, count }) => [name, Number(mean.toFixed(6)), count]);
  }

  test('rows that pma skips are none, and the time that no row covers has no rate', async () => {
    assert.deepEqual(await statistics('kernel.all.pswitch', 'disk.dev.total'), [
      ['disk.dev.total', 16.8, 15],
      ['kernel.all.pswitch', 4004, 15],
    ]);
  });

  test('classes are metrics of PCP where their columns are known, else of their own names', async () => {
    assert.deepEqual(await statistics('network.interface.in.bytes', 'pma.OWN', 'mem.vmstat.pswpin'), [
      ['mem.vmstat.pswpin', 1, 15],
      ['network.interface.in.bytes', 73_267.2, 18],
      ['pma.OWN.jobsps', 3.5, 18],
      ['pma.OWN.queue', 7, 18],
    ]);
  });

  test('rows of vmstat and iostat have the time at which they were printed', async () => {
    const csv = await run('values', 'web1_20260317.pmc', 'kernel.all.pswitch', '--format', 'csv');
    const first = csv.split('\n').find((line) => line.includes(',4002,'));
    assert.equal(first?.slice(0, 19), new Date((start + 10) * 1000).toISOString().slice(0, 19));
  });

  test('shares of the CPUs, of which the number is not known, are fractions', async () => {
    const found = await statistics('kernel.all.cpu.user', 'kernel.all.cpu.wait.total');
    assert.deepEqual(found, [
      ['kernel.all.cpu.user', 0.19, 15],
      ['kernel.all.cpu.wait.total', 0.01, 15],
    ]);
    assert.match(await run('doctor', 'web1_20260317.pmc'), /nothing found/);
  });

  test('convert writes them as an archive', async () => {
    await run('convert', 'web1_20260317.pmc', '-o', 'out/web1');
    assert.match(await run('check', 'out/web1'), /no findings/);
  });
});
