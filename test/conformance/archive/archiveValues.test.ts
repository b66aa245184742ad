import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { ArchiveFiles } from '../../../formats/archive/members/archiveFiles.ts';
import { openArchive } from '../../../formats/archive/openArchive.ts';
import type { ArchiveItem } from './archiveItem.ts';
import { isSameItem } from './archiveItem.ts';
import { pipelined } from '../pipelined.ts';
import { OurItems } from './ourItems.ts';
import { chosenArchives } from './chosenArchives.ts';
import type { PcpTools } from '../pcpTools.ts';
import { requirePcpTools } from '../pcpTools.ts';
import type { ToolResult } from '../runTool.ts';
import { PmdumplogReader } from './pmdumplogItems.ts';
import { TestFolder } from '../testFolder.ts';

/** Of these pmdumplog prints half a gigabyte, in minutes: their beginnings are compared. */
const large: ReadonlySet<string> = new Set(['20180416.10.00', 'pcp-pidstat-process-args']);
const maxOfLarge = 1 << 23;

/** One archive in so many is compared. */
const everyNth = 8;

/** What was compared, over all archives. */
const totals = { archives: 0, records: 0, values: 0 };

function* theirItems(stdout: string): Generator<ArchiveItem> {
  const reader = new PmdumplogReader();
  for (let at = 0; at < stdout.length;) {
    const next = stdout.indexOf('\n', at);
    const end = next < 0 ? stdout.length : next;
    yield* reader.line(stdout.slice(at, end));
    at = end + 1;
  }
  yield* reader.end();
}

function count({ key }: ArchiveItem): void {
  if (key.startsWith('record ') || key.startsWith('mark ')) totals.records++;
  else totals.values++;
}

async function compare({ stdout, signal }: ToolResult, files: ArchiveFiles, folder: TestFolder): Promise<void> {
  // Of what is cut, the last one may be read as another than it is.
  const theirs: Iterator<ArchiveItem, unknown> =
    signal === undefined ? theirItems(stdout) : [...theirItems(stdout)].slice(0, -2).values();
  const archive = await openArchive(folder.folder, files);
  let position = 0;
  await new OurItems(archive).each((ours) => {
    const next = theirs.next();
    if (signal !== undefined && next.done === true) return false;
    const expected = next.done === true ? undefined : next.value;
    position++;
    if (!isSameItem(ours, expected))
      assert.fail(`statement ${position}: ours ${JSON.stringify(ours)}, pmdumplog's ${JSON.stringify(expected)}`);
    count(ours);
    return true;
  });
  assert.equal(theirs.next().done, true, `pmdumplog has more than ${position} statements`);
  totals.archives++;
}

suite('values agree with pmdumplog', function () {
  this.timeout(1_200_000);
  let tools: PcpTools;

  suiteSetup(async function () {
    tools = await requirePcpTools(this);
  });

  test('on archives of pcp-testsuite', async () => {
    const path = join(tools.folder, 'var/lib/pcp/testsuite/archives');
    const folder = await TestFolder.open(path);
    const failures: string[] = [];
    const print = ({ base }: ArchiveFiles): Promise<ToolResult> =>
      tools.run('pmdumplog', ['-Z', 'UTC', join(path, base)], large.has(base) ? { maxOutput: maxOfLarge } : {});
    for await (const [files, printed] of pipelined(await chosenArchives(path, everyNth), print)) {
      try {
        await compare(await printed, files, folder);
      } catch (error) {
        failures.push(`${files.base}: ${String(error)}`);
      } finally {
        await folder.close();
      }
    }
    const { archives, records, values } = totals;
    console.log(`      ${archives} archives, ${records} records, ${values} values`);
    assert.ok(archives > 0);
    assert.deepEqual(failures, []);
  });
});
