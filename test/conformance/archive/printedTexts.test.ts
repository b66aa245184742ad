import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { busyDisk, minutes, sarCpu, vmstatHead, vmstatRow } from '../../unit/series/sysstatTexts.ts';
import { runBuiltCli } from '../builtCli.ts';
import type { PcpTools } from '../pcpTools.ts';
import { requirePcpTools } from '../pcpTools.ts';

const times = minutes(600, 9);

suite('archives of texts, as PCP reads them', function () {
  this.timeout(60_000);
  let tools: PcpTools;
  let folder = '';

  suiteSetup(async function () {
    tools = await requirePcpTools(this);
    folder = await mkdtemp(join(tmpdir(), 'pcp-files-texts-'));
    const seconds = ['00', '10', '20', '30'];
    await writeFile(join(folder, 'sar17'), `${sarCpu(times)}${busyDisk(times)}`);
    await writeFile(
      join(folder, 'vmstat.txt'),
      `${vmstatHead}${seconds.map((second, at) => vmstatRow(`10:58:${second}`, 4000 + at)).join('')}`,
    );
    for (const name of ['sar17', 'vmstat.txt']) {
      const { code, stderr } = await runBuiltCli('convert', join(folder, name), '-o', join(folder, `${name}-archive`));
      assert.deepEqual([code, stderr], [0, '']);
    }
  });

  suiteTeardown(async () => {
    if (folder !== '') await rm(folder, { recursive: true });
  });

  test('pmlogcheck finds nothing', async () => {
    for (const name of ['sar17', 'vmstat.txt']) {
      const { status, stdout, stderr } = await tools.run('pmlogcheck', [join(folder, `${name}-archive`)]);
      assert.deepEqual([status, stdout, stderr], [0, '', '']);
    }
  });

  test('pmdumplog names host and metrics', async () => {
    const { stdout } = await tools.run('pmdumplog', ['-ld', join(folder, 'sar17-archive')]);
    assert.match(stdout, /Performance metrics from host web1/);
    assert.match(stdout, /disk\.dev\.read_bytes/);
    assert.match(stdout, /Semantics: counter/);
  });

  test('pmrep prints the rates that were printed', async () => {
    const print = async (name: string, interval: string, metric: string): Promise<readonly number[]> => {
      const args = ['-a', join(folder, `${name}-archive`), '-t', interval, '-o', 'csv', '-P', '6', metric];
      const { stdout } = await tools.runPython('pmrep', args);
      return stdout
        .trim()
        .split('\n')
        .slice(1)
        .flatMap((line) => /,(\S+)$/.exec(line)?.slice(1) ?? [])
        .map(Number);
    };
    assert.deepEqual(await print('vmstat.txt', '10', 'kernel.all.pswitch'), [4001, 4002, 4003]);
    assert.deepEqual(
      await print('sar17', '600', 'disk.dev.read_bytes'),
      times.slice(1).map(() => 400),
    );
  });
});
