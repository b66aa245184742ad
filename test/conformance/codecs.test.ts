import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeBzip2 } from '../../codecs/bzip2/decodeBzip2.ts';
import { decodeGzip } from '../../codecs/gzip/decodeGzip.ts';
import type { StreamCodec } from '../../codecs/streamCodec.ts';
import { decodeXz } from '../../codecs/xz/decodeXz.ts';
import { decodeZstd } from '../../codecs/zstd/decodeZstd.ts';
import { RandomNumbers } from '../fuzz/randomNumbers.ts';
import { unpack } from '../writers/unpack.ts';
import { requirePcpTools } from './pcpTools.ts';

const maxBuffer = 2 ** 30;

interface Tool {
  readonly name: string;
  readonly suffix: string;
  readonly codec: StreamCodec;
  /** Ways to pack that differ in what they make use of. */
  readonly ways: readonly (readonly string[])[];
}

const tools: readonly Tool[] = [
  {
    name: 'xz',
    suffix: '.xz',
    codec: decodeXz,
    ways: [
      ['-0'],
      ['-6'],
      ['-9e'],
      ['-0', '--block-size=64KiB', '-C', 'crc32'],
      ['--lzma2=lc=0,lp=2,pb=0'],
      ['-C', 'none'],
    ],
  },
  { name: 'zstd', suffix: '.zst', codec: decodeZstd, ways: [['-1'], ['-3'], ['-19'], ['--no-check'], ['--long=27']] },
  { name: 'gzip', suffix: '.gz', codec: decodeGzip, ways: [['-1'], ['-6'], ['-9']] },
  { name: 'bzip2', suffix: '.bz2', codec: decodeBzip2, ways: [['-1'], ['-9']] },
];

/** Content of several kinds: none, noise, runs, and what repeats with changes as records do. */
function contents(): readonly Uint8Array[] {
  const random = new RandomNumbers(1);
  const record = random.bytes(900);
  const records = Array.from({ length: 500 }, (_, i) => {
    const changed = record.slice();
    for (let edit = 0; edit < 20; edit++) changed[random.below(900)] = (i + edit) & 0xff;
    return changed;
  });
  const runs = Array.from({ length: 500 }, () => Buffer.alloc(random.below(2000), random.below(4)));
  return [new Uint8Array(0), Uint8Array.of(7), random.bytes(200_000), Buffer.concat(runs), Buffer.concat(records)];
}

function isInstalled(name: string): boolean {
  try {
    execFileSync(name, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

for (const { name, suffix, codec, ways } of tools)
  suite(`codec of ${name}, and the tool`, function () {
    this.timeout(300_000);

    suiteSetup(function () {
      if (isInstalled(name)) return;
      process.stdout.write(`    skipped, ${name} is not installed\n`);
      this.skip();
    });

    for (const way of ways)
      test(`unpacks what \`${[name, ...way].join(' ')}\` packs`, async () => {
        for (const content of contents()) {
          const packed = execFileSync(name, ['-c', ...way], { input: content, maxBuffer });
          const { content: found, fault } = await unpack(codec, packed);
          assert.equal(fault, undefined);
          assert.ok(Buffer.from(found).equals(content), `${content.length} bytes`);
        }
      });

    test('unpacks PCP’s archives', async function () {
      const { folder } = await requirePcpTools(this);
      const archives = join(folder, 'var/lib/pcp/testsuite/archives');
      const files = readdirSync(archives).filter((file) => file.endsWith(suffix) && !file.includes('.tar.'));
      let bytes = 0;
      for (const file of files) {
        const packed = readFileSync(join(archives, file));
        const { content, fault } = await unpack(codec, packed);
        assert.equal(fault, undefined, file);
        assert.ok(execFileSync(name, ['-dc'], { input: packed, maxBuffer }).equals(content), file);
        bytes += content.length;
      }
      process.stdout.write(`      ${files.length} files of ${bytes} bytes\n`);
    });
  });
