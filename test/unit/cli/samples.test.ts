import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { webHost, webHostArchive, webHostFolder } from '../../writers/archive/webHostArchive.ts';
import { unpack } from '../../writers/unpack.ts';
import { decodeXz } from '../../../codecs/xz/decodeXz.ts';
import { runCaptured } from './captured.ts';

interface ValueLine {
  readonly time: string;
  readonly mark?: true;
  readonly values?: readonly { readonly value: number }[];
}

suite('the archive in samples/', () => {
  test('is what its generator writes', async () => {
    const written = webHostArchive().finish();
    const names = [...written.keys()].map((name) => (name.endsWith('.index') ? name : `${name}.xz`));
    assert.deepEqual(readdirSync(webHostFolder).sort(), names.sort());
    for (const [name, bytes] of written) {
      const isPlain = name.endsWith('.index');
      const file = readFileSync(new URL(isPlain ? name : `${name}.xz`, webHostFolder));
      const content = isPlain ? file : (await unpack(decodeXz, file)).content;
      assert.ok(Buffer.from(bytes).equals(content), `${name}: write it anew by test/writers/archive/writeSamples.ts`);
    }
  });

  test('is small, of several volumes, and without fault', async () => {
    const folder = fileURLToPath(webHostFolder);
    const sizes = readdirSync(webHostFolder).map((name) => readFileSync(new URL(name, webHostFolder)).length);
    assert.ok(sizes.reduce((sum, size) => sum + size) < 80_000);
    const { code, stdout } = await runCaptured(['check', '--fail-on', 'info', folder]);
    assert.equal(code, 0);
    assert.match(stdout, /^no findings in 1 /);
  });

  test('shows a disk without time left for half an hour, and a gap', async () => {
    const path = fileURLToPath(new URL(webHost.base, webHostFolder));
    const { stdout } = await runCaptured(['values', '--quiet', path, 'disk.dev.avactive', '--instances', 'sdb']);
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as ValueLine);
    const gaps = lines.filter((line) => line.mark === true).map(({ time }) => time.slice(11, 16));
    assert.deepEqual(gaps, ['14:18']);
    const busy = lines.flatMap(({ time, values: [value] = [] }, index) => {
      const before = lines[index - 1]?.values?.[0];
      if (value === undefined || before === undefined) return [];
      return (value.value - before.value) / (1000 * webHost.stepSeconds) > 0.95 ? [time.slice(11, 16)] : [];
    });
    assert.deepEqual([busy.length, busy[0], busy.at(-1)], [15, '10:42', '11:10']);
  });
});
