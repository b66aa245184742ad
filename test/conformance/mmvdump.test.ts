import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Finding } from '../../formats/findings/finding.ts';
import { isAtLeast } from '../../formats/findings/severity.ts';
import { checkMmv } from '../../formats/mmv/checks/checkMmv.ts';
import { decodeMmv } from '../../formats/mmv/decode/decodeMmv.ts';
import { caseName, doDamage } from '../writers/mmv/cases/damageCase.ts';
import { damageCases } from '../writers/mmv/cases/damageCases.ts';
import { goodSpec, goodSpecs } from '../writers/mmv/goodMmv.ts';
import { librarySpecs } from '../writers/mmv/libraryMmv.ts';
import { randomSpec } from '../writers/mmv/randomMmv.ts';
import { writeMmv } from '../writers/mmv/writeMmv.ts';
import { mmvdumpText } from './mmvdumpText.ts';
import type { PcpTools } from './pcpTools.ts';
import { requirePcpTools } from './pcpTools.ts';
import type { ToolResult } from './runTool.ts';

/** The byte order of a file that mmvdump takes on this host. */
const ownOrder = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1 ? 'little' : 'big';

/** What mmvdump says of a file that it finds something wrong with. */
const complaint = /^(Bad|Mismatched|Unrecognised|Version \S+ not supported)|Unknown type (?!-1)|Bad \(positive\)/m;

suite('mmvdump', function () {
  this.timeout(120_000);
  let tools: PcpTools;
  let folder: string | undefined;

  suiteSetup(async function () {
    tools = await requirePcpTools(this);
    folder = await mkdtemp(join(tmpdir(), 'pcp-files-mmv-'));
  });

  suiteTeardown(async () => {
    if (folder !== undefined) await rm(folder, { recursive: true });
  });

  function pathOf(name: string): string {
    assert.ok(folder !== undefined);
    return join(folder, name);
  }

  async function dump(name: string, bytes: Uint8Array): Promise<ToolResult> {
    const path = pathOf(name);
    await writeFile(path, bytes);
    return tools.run('mmvdump', [path]);
  }

  async function assertSame(name: string, bytes: Uint8Array): Promise<void> {
    const { stdout, status } = await dump(name, bytes);
    assert.equal(status, 0);
    // The sum of an open interval depends on the time of day.
    const timeless = stdout.replace(/ = -?\d+ (?=\(value=-?\d+\/extra=-\d+\))/g, ' = now ');
    assert.equal(mmvdumpText(pathOf(name), decodeMmv(name, bytes)), timeless);
  }

  for (const [name, spec] of [...goodSpecs(), ...librarySpecs()])
    if (spec.order === ownOrder)
      test(`prints of ${name} what we read`, async () => {
        await assertSame(name, writeMmv(spec).bytes);
      });

  test('prints of files of random content what we read', async () => {
    for (let seed = 1; seed <= 60; seed++)
      await assertSame(`random_${seed}`, writeMmv(randomSpec(seed, ownOrder)).bytes);
  });

  test('complains of nothing that we do not complain of', async () => {
    let complaints = 0;
    const files = [...damagedFiles()];
    for (const { name, bytes } of files) {
      const { stdout, stderr, status, signal } = await dump(name, bytes);
      if (status === 0 && !complaint.test(stdout)) continue;
      complaints++;
      // With status 0 mmvdump only mentions it: an empty section is no fault.
      const threshold = status === 0 ? 'info' : 'warning';
      const worst = findingsOf(name, bytes).some(({ severity }) => isAtLeast(severity, threshold));
      assert.ok(worst, `${name}: ${signal ?? status ?? ''} ${(stdout + stderr).trim().split('\n').at(-1) ?? ''}`);
    }
    assert.ok(complaints > files.length / 3, `${complaints} complaints of ${files.length} files`);
  });
});

function findingsOf(name: string, bytes: Uint8Array): readonly Finding[] {
  return checkMmv(decodeMmv(name, bytes));
}

/** Each rule's file, files cut at many places, and files with their words overwritten one after the other. */
function* damagedFiles(): Generator<{ readonly name: string; readonly bytes: Uint8Array }> {
  for (const damageCase of damageCases)
    if (damageCase.spec.order === ownOrder) yield { name: caseName(damageCase), bytes: doDamage(damageCase).bytes };
  for (const version of [1, 3] as const) {
    const { bytes } = writeMmv(goodSpec(version, ownOrder));
    for (let size = 0; size < bytes.length; size += 199)
      yield { name: `v${version}_cut_${size}`, bytes: bytes.slice(0, size) };
    for (let at = 0; at < 136; at += 4) {
      const damaged = bytes.slice();
      damaged.fill(0xfe, at, at + 4);
      yield { name: `v${version}_word_${at}`, bytes: damaged };
    }
  }
}
