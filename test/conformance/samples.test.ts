import assert from 'node:assert/strict';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { webHost, webHostFolder } from '../writers/archive/webHostArchive.ts';
import { requirePcpTools } from './pcpTools.ts';
import { pmlogcheckVerdict } from './archive/pmlogcheckVerdict.ts';

suite('the archive in samples/', function () {
  this.timeout(60_000);

  test('is one that pmlogcheck and pmdumplog take', async function () {
    const tools = await requirePcpTools(this);
    // pmlogcheck unpacks beside what it reads.
    const folder = await mkdtemp(join(tmpdir(), 'pcp-files-samples-'));
    try {
      const samples = fileURLToPath(webHostFolder);
      for (const name of await readdir(samples)) await copyFile(join(samples, name), join(folder, name));
      const path = join(folder, webHost.base);
      assert.deepEqual(await pmlogcheckVerdict(tools, path), { isRead: true, complaints: [] });
      const { stdout, status } = await tools.run('pmdumplog', ['-L', path]);
      assert.equal(status, 0);
      assert.match(stdout, /metrics from host web1/);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
