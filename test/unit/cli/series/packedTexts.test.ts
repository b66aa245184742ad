import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { goodPma, createFolder, removeFolder } from '../testFiles.ts';
import { runCaptured } from '../captured.ts';
import { minutes, sarCpu, vmstatHead, vmstatRow } from '../../series/sysstatTexts.ts';

const sar = sarCpu(minutes(600, 4));
const vmstat = `${vmstatHead}${['00', '10', '20'].map((second, at) => vmstatRow(`10:58:${second}`, 4000 + at)).join('')}`;
/** The same text, as xz and zstd have it. */
const shortXz =
  '/Td6WFoAAATm1rRGAgAhARwAAAAQz1jM4AH+AMxdADgciiGqTYNwHIdDThjTPJ3FF5LGbpgNC3kArlsBZyuSO7Gwk3OnP29ufw18Yt7skcu7amFnROo8zHK00ano8Eg88oGJbTjtaek9EFKNXRU9H2JCuwumku6kxkjCQ8ghlMmEISWBQqSL/BZvVacjgEtUKXtngtVZWZrb1/x6GI7VbZWeFoCeaZXm3L8yOjKflrf6QYihIXItr46Dt86RTXApNpj8/kFV1EPd+NpfW1v95HQya+YZ1y44RQGOC14/I3lA0tAWMkjp8JGvAADQS1o1yQpMbgAB6AH/AwAAKtxh2LHEZ/sCAAAAAARZWg==';
const shortZstd =
  'KLUv/WT/ANUFAFKPJhdwb8aon9fgqb3x6387j6Pok8HXqr/mCwBrbZexYhAKtsPVgOlrrM1+X4ALT+yMMfeD2w5W+B3xP/y7/31Egy6YeK69HUL2XLA3R6x79juAHMbUPLFm5Nd8Vs/lh+QfKf9S+Y/mL+cfnSVZvmkq5Y9xan5Gsuav/DSg0pNQMz6SUtVKWvSJ1LxmJHVVKbGmqq7XFD3x0ecSTVIMIFApXRyjBPQ0MhXURUOKB6ELYiAlDw5pMdsyAiVoVUM=';

suite('compressed texts on the command line', function () {
  this.timeout(20_000);
  let folder: string;

  suiteSetup(() => {
    folder = createFolder({ 'readme.txt': 'of a host\n' });
    mkdirSync(join(folder, 'days'));
    const packed = gzipSync(sar);
    writeFileSync(join(folder, 'sar17.gz'), packed);
    writeFileSync(join(folder, 'cut.gz'), packed.subarray(0, -12));
    writeFileSync(join(folder, 'days/vmstat.log.1'), gzipSync(vmstat));
    writeFileSync(join(folder, 'days/sar17.gz'), packed);
    writeFileSync(join(folder, 'days/other.gz'), gzipSync('a text of another kind\n'.repeat(40)));
    writeFileSync(join(folder, 'web1_20160511.pmc.gz'), gzipSync(goodPma));
    writeFileSync(join(folder, 'words.xz'), Buffer.from(shortXz, 'base64'));
    writeFileSync(join(folder, 'words.zst'), Buffer.from(shortZstd, 'base64'));
  });

  suiteTeardown(() => {
    removeFolder(folder);
  });

  async function run(command: string, path: string, ...args: readonly string[]): Promise<string> {
    const { code, stdout, stderr } = await runCaptured([command, join(folder, path), ...args]);
    assert.deepEqual([code, stderr], [0, '']);
    return stdout;
  }

  test('are known by their content, whatever they are called', async () => {
    assert.match(await run('info', 'sar17.gz'), /sar17\.gz: output of sar\n/);
    assert.match(await run('info', 'days/vmstat.log.1'), /output of vmstat\n/);
    assert.match(await run('info', 'words.xz'), /output of vmstat\n/);
    assert.match(await run('info', 'words.zst'), /output of vmstat\n/);
    assert.match(await run('info', 'web1_20160511.pmc.gz'), /pmc\.gz: pma\n/);
  });

  test('are checked below a directory, where others are passed over', async () => {
    assert.match(
      await run('check', 'days', '--text-tz', 'utc', '--rule', 'host/set-metadata=off'),
      /^no findings in 2 files/,
    );
  });

  test('are a history, alone and together', async () => {
    assert.match(await run('summary', 'sar17.gz', 'kernel.all.cpu.user'), /kernel\.all\.cpu\.user +s\/s/);
    assert.match(
      await run('summary', 'days', 'kernel.all'),
      /days: host web1, .*kernel\.all\.cpu\.user.*kernel\.all\.pswitch/s,
    );
    assert.match(await run('values', 'web1_20160511.pmc.gz', 'disk.dev.total'), /disk\.dev\.total/);
  });

  test('what cannot be unpacked to its end is said', async () => {
    for (const command of ['check', 'summary']) {
      const { code, stderr } = await runCaptured([command, join(folder, 'cut.gz')]);
      assert.equal(code, 2);
      assert.match(stderr, /cut\.gz: cannot be unpacked to its end: /);
    }
  });

  test('pma files are written as pma has them', async () => {
    writeFileSync(join(folder, 'conf'), 'r 100\nsinglefiledateformat %T\n');
    assert.equal(
      await run('export', 'web1_20160511.pmc.gz', '--to', '-', '--pma-config', join(folder, 'conf')),
      'Time,r\n21:00:29,\n21:00:39,2.0\n',
    );
  });
});
