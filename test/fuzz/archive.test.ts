import assert from 'node:assert/strict';
import { archiveHistory } from '../../formats/history/subject/archiveHistory.ts';
import { ndjsonStyle } from '../../cli/kinds/history/values/valueStyle.ts';
import { RecordWriter } from '../../cli/kinds/history/values/recordWriter.ts';
import { ByteText } from '../../cli/output/byteText.ts';
import { ValueSelection } from '../../cli/kinds/valueSelection.ts';
import type { Archive } from '../../formats/archive/archive.ts';
import { listArchives } from '../../formats/archive/members/archiveFiles.ts';
import { archiveSpan } from '../../formats/archive/archiveSpan.ts';
import { compareWindows } from '../../formats/history/compare/compareWindows.ts';
import { archiveFacts } from '../../formats/history/diff/archiveFacts.ts';
import { valueDifferences } from '../../formats/history/diff/valueDifferences.ts';
import { differencesOf } from '../../formats/record/fileFacts.ts';
import { archiveInfo } from '../../formats/archive/archiveInfo.ts';
import { checkArchive } from '../../formats/archive/checkArchive.ts';
import { openArchive } from '../../formats/archive/openArchive.ts';
import { archiveRules } from '../../formats/archive/rules/archiveRules.ts';
import type { WholePart } from '../../formats/record/part.ts';
import { indexPart, labelPart } from '../../formats/archive/structure/memberParts.ts';
import { metadataPart } from '../../formats/archive/structure/metadataParts.ts';
import { resultPart } from '../../formats/archive/structure/resultPart.ts';
import { visitResults } from '../../formats/archive/visitResults.ts';
import { valueText } from '../../formats/archive/volume/valueText.ts';
import { messageOf } from '../../formats/findings/finding.ts';
import { maxPerRule } from '../../formats/findings/findingList.ts';
import { utc } from '../../formats/pcp/time/timeZone.ts';
import { memoryFolder } from '../writers/archive/memoryFolder.ts';
import { after } from '../writers/archive/sampleArchive.ts';
import { damagedArchive } from './damagedArchive.ts';
import { Extremes } from './extremes.ts';
import { fuzzSeed } from './fuzzSeed.ts';
import { RandomNumbers } from './randomNumbers.ts';
import { readSeries, readResults } from '../unit/archive/readArchive.ts';
import { walkRecords } from '../../formats/archive/volume/walkRecords.ts';

const seed = fuzzSeed();
const runs = Number(process.env['FUZZ_RUNS'] ?? 150);

/** Records of each kind of which the structure is looked at. */
const maxRecords = 10;

suite(`archive fuzz (FUZZ_SEED=${seed} FUZZ_RUNS=${runs})`, function () {
  this.timeout(14_400_000);
  this.slow(60_000);

  test('any archive is opened, checked, read and shown in bounded time and memory, without an exception', async () => {
    const extremes = new Extremes();
    for (let run = seed; run < seed + runs; run++) {
      try {
        const files = damagedArchive(new RandomNumbers(run));
        const size = [...files.values()].reduce((sum, { length }) => sum + length, 0);
        await extremes.measure(() => useAll(files), size);
      } catch (error) {
        throw new Error(`to see it again: FUZZ_SEED=${run} FUZZ_RUNS=1`, { cause: error });
      }
    }
    process.stdout.write(`    ${extremes.text}\n`);
  });
});

/** Does with an archive all that can be done with one. */
async function useAll(files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  const folder = memoryFolder(files);
  for (const set of listArchives(folder.names)) {
    await assertFindings(files, checkArchive(folder, set));
    const archive = await openArchive(folder, set);
    assert.ok(JSON.stringify(await archiveInfo(archive, { counts: true })).startsWith('{"kind":"archive"'));
    for (const { sets } of await readResults(archive, { from: after(10) }))
      for (const { values } of sets) for (const { value } of values) assert.equal(typeof valueText(value), 'string');
    await assertWritten(archive);
    await useMetadata(archive);
    await assertStructure(archive, files);
    await assertCompared(archive);
  }
}

/** Two halves are compared, and an archive does not differ from itself. */
async function assertCompared(archive: Archive): Promise<void> {
  const { start = after(0), end = start } = await archiveSpan(archive);
  const compared = { history: archiveHistory(archive) };
  const all = { takesMetric: () => true, takesInstance: () => true, isAll: true, mayCutFirst: true };
  const windows = { a: { from: start, to: after(15) }, b: { from: after(15), to: end } };
  const { groups } = await compareWindows(compared, compared, { ...all, ...windows });
  for (const { leader, alike } of groups)
    for (const { score } of [leader, ...alike]) assert.ok(score >= 0.3 && score <= 1, String(score));
  const facts = archiveFacts(archive, { start, end });
  assert.deepEqual(differencesOf(facts, archiveFacts(archive, { start, end })), []);
  assert.deepEqual(await valueDifferences(archive, archive, false), []);
}

/** Findings lie within their files, say something, and are not too many. */
async function assertFindings(
  files: ReadonlyMap<string, Uint8Array>,
  checked: ReturnType<typeof checkArchive>,
): Promise<void> {
  const { findings } = await checked;
  for (const found of findings) {
    const { start, end, file = '' } = found.place;
    const size = files.get(file)?.length ?? 0;
    assert.ok(
      start >= 0 && start <= end && end <= size,
      `${found.rule.code}: ${start} to ${end} of ${size} in ${file}`,
    );
    // From the first quote to the last: names in between may have quotes and braces of their own.
    for (const message of [found, ...found.related])
      assert.doesNotMatch(messageOf(message).replace(/".*"/s, ''), /\{\w+\}|undefined|NaN/);
  }
  assert.ok(findings.length <= archiveRules.length * (maxPerRule + 1));
}

/** What `values` writes is a line of JSON for each metric and record. */
async function assertWritten(archive: Archive): Promise<void> {
  let written = '';
  const text = new ByteText({ write: (content) => (written += Buffer.from(content as Uint8Array).toString()) });
  const writer = new RecordWriter(archive.metadata, text, ndjsonStyle, utc, {
    selection: new ValueSelection([], []),
    asRates: false,
  });
  await visitResults(archive, (cursor) => {
    writer.record(cursor);
    return true;
  });
  text.flush();
  for (const line of written.split('\n').slice(0, -1))
    assert.equal(typeof (JSON.parse(line) as { readonly time: unknown }).time, 'string', line);
}

async function useMetadata(archive: Archive): Promise<void> {
  const { metadata } = archive;
  for (const { pmid, indom } of [...metadata.descriptors.values()].slice(-2)) {
    const series = await readSeries(archive, { pmid });
    for (const { points } of series?.instances ?? []) assert.equal(points.times.length, points.values.length);
    const names = metadata.indoms.get(indom)?.at(after(25));
    for (const instance of [undefined, ...(names?.keys() ?? [])].slice(0, 3))
      assert.ok(metadata.labels.merged({ pmid, indom }, after(25), instance).size >= 0);
    assert.notEqual(metadata.helpOf('metric', pmid), undefined);
  }
}

/** Parts lie within their file. */
async function assertStructure(archive: Archive, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  const { members, metadata, index, volumes } = archive;
  for (const { name, head } of members) assertPart(labelPart(head), files.get(name));
  for (let i = 0; i < Math.min(maxRecords, metadata.recordCount); i++)
    assertPart(metadataPart(metadata.recordAt(i)), metadata.image.bytes);
  for (let i = 0; index !== undefined && i < Math.min(maxRecords, index.length); i++)
    assertPart(indexPart(index, index.at(i)), index.bytes);
  for (const { reader, member } of volumes) {
    let records = 0;
    await walkRecords(reader, reader.firstRecord, (chunk, at, length) => {
      assertPart(resultPart(reader, chunk, at, length, metadata), files.get(member.name));
      return ++records < maxRecords;
    });
  }
}

function assertPart(part: WholePart | undefined, bytes: Uint8Array | undefined): void {
  if (part === undefined) return;
  const size = bytes?.length ?? 0;
  assert.ok(
    part.start >= 0 && part.start <= part.end && part.end <= size,
    `${part.title}: ${part.start} to ${part.end}`,
  );
  for (const child of part.children ?? []) assertPart(child, bytes);
}
