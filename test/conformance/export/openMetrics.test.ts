import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBuiltCli } from '../builtCli.ts';
import type { PcpTools } from '../pcpTools.ts';
import { requirePcpTools } from '../pcpTools.ts';
import type { Promtool } from './promtool.ts';
import { requirePromtool } from './promtool.ts';

/** A sample as one text, with the time in milliseconds, which is what Prometheus keeps. */
const sample = (name: string, labels: readonly string[], value: string, ms: number): string =>
  `${name}{${[...labels].sort().join(',')}} ${Number(value)} ${ms}`;

const labelsOf = (text: string): readonly string[] => text.match(/[a-zA-Z_]\w*="(?:[^"\\]|\\.)*"/g) ?? [];

suite('OpenMetrics in Prometheus', function () {
  this.timeout(600_000);
  let tools: PcpTools;
  let promtool: Promtool;
  let folder = '';

  suiteSetup(async function () {
    tools = await requirePcpTools(this);
    promtool = await requirePromtool(this);
    folder = await mkdtemp(join(tmpdir(), 'pcp-files-openmetrics-'));
  });

  suiteTeardown(async () => {
    if (folder !== '') await rm(folder, { recursive: true, force: true });
  });

  for (const base of ['dm-io', '20180127.08.40', 'pmiostat_mark'])
    test(`${base} has each sample there`, async () => {
      const [file, data] = [join(folder, `${base}.om`), join(folder, base)];
      const archive = join(tools.folder, 'var/lib/pcp/testsuite/archives', base);
      const { code, stderr } = await runBuiltCli('export', archive, '--to', file);
      assert.deepEqual([code, stderr], [0, '']);
      const made = await promtool('tsdb', 'create-blocks-from', 'openmetrics', '--quiet', file, data);
      assert.equal(made.status, 0, made.stderr);
      // Where Prometheus would keep what has come since; the dump looks for it.
      await mkdir(join(data, 'wal'));
      const dump = await promtool('tsdb', 'dump', data);
      assert.equal(dump.status, 0, dump.stderr);
      const kept = dump.stdout
        .trimEnd()
        .split('\n')
        .map((line) => {
          const [, labels = '', value = '', ms = ''] = /^\{(.*)\} (\S+) (-?\d+)$/.exec(line) ?? [];
          const [name = '', ...rest] = [...labelsOf(labels)].sort(
            (a, b) => Number(b.startsWith('__name__')) - Number(a.startsWith('__name__')),
          );
          return sample(name.slice('__name__="'.length, -1), rest, value, Number(ms));
        });
      const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
      const expected = lines.map((line) => {
        const [, name = '', labels = '', value = '', seconds = ''] = /^(\w+)\{(.*)\} (\S+) (\S+)$/.exec(line) ?? [];
        return sample(name, labelsOf(labels), value, Math.floor(Number(seconds) * 1000));
      });
      assert.ok(expected.length > 10_000);
      assert.deepEqual(withoutMs(kept), withoutMs(expected));
    });
});

/** The last digit of a time depends on how its seconds are multiplied. */
function withoutMs(samples: readonly string[]): readonly string[] {
  return samples.map((one) => one.replace(/ \S+$/, '')).sort();
}
