import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { Archive } from '../../formats/archive/archive.ts';
import type { ArchiveFiles } from '../../formats/archive/archiveFiles.ts';
import { listArchives } from '../../formats/archive/archiveFiles.ts';
import { jsonOf, labelSets } from '../../formats/archive/metadata/labelRecord.ts';
import { openArchive } from '../../formats/archive/openArchive.ts';
import { formatInDom } from '../../formats/pcp/inDom.ts';
import { decodePmid, formatPmid } from '../../formats/pcp/pmid.ts';
import { semanticsOf } from '../../formats/pcp/semantics.ts';
import { formatUtc } from '../../formats/pcp/timestamp.ts';
import { decodeUnits, formatUnits } from '../../formats/pcp/units.ts';
import { valueTypeOf } from '../../formats/pcp/valueType.ts';
import type { Aspect } from './archiveAspect.ts';
import { ascii } from './archiveItem.ts';
import { askedAhead } from './askedAhead.ts';
import { helpAspect } from './helpAspect.ts';
import { instanceAspect } from './instanceAspect.ts';
import { labelAspect } from './labelAspect.ts';
import type { PcpTools, ToolResult } from './pcpTools.ts';
import { requirePcpTools } from './pcpTools.ts';
import { TestFolder } from './testFolder.ts';

const all = (pattern: RegExp, output: string): string[] =>
  [...output.matchAll(pattern)].map((match) => match.slice(1).join(' | '));

/** Type of metrics of which pmdumplog tells no more. */
const notSupported = -1;

function ourDescriptors({ metadata }: Archive): string[] {
  const supported = [...metadata.descriptors.values()].filter(({ type }) => type !== notSupported);
  return supported.map(({ pmid, type, indom, semantics, units }) =>
    [
      formatPmid(pmid),
      valueTypeOf(type)?.text ?? '???',
      formatInDom(indom),
      semanticsOf(semantics)?.name ?? '???',
      formatUnits(decodeUnits(units)) || 'none',
    ].join(' | '),
  );
}

function ourLabels({ metadata }: Archive): string[] {
  const lines: string[] = [];
  for (const record of metadata.labels.records()) {
    const { domain, cluster } = decodePmid(record.ident);
    const subjects: Readonly<Record<number, string>> = {
      1: 'Context',
      2: `Domain ${record.ident}`,
      4: `InDom ${formatInDom(record.ident)}`,
      8: `Cluster ${domain}.${cluster}`,
      16: `PMID ${formatPmid(record.ident)}`,
      32: `InDom ${formatInDom(record.ident)}`,
    };
    const subject = subjects[record.labelType & 0x3f] ?? '?';
    for (const set of labelSets(metadata.image, record)) {
      const instance = (record.labelType & 0x3f) === 32 ? `[${set.instance}]` : '';
      lines.push(`${subject}${instance} | ${jsonOf(metadata.image, set)}`);
    }
  }
  return lines;
}

function ourEntries({ index }: Archive): string[] {
  if (index === undefined) return [];
  return Array.from({ length: index.length }, (_, i) => {
    const { time, volume, metaOffset, dataOffset } = index.at(i);
    const clock = formatUtc(time).slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:MM:SS.uuuuuu'.length);
    return [clock, volume, metaOffset, dataOffset].join(' | ');
  });
}

const aspects: readonly Aspect[] = [
  {
    title: 'descriptors',
    option: '-d',
    ours: ourDescriptors,
    theirs: (output) =>
      all(
        /^PMID: (\S+) \(.*\)\n {4}Data Type: (.*?) {2}InDom: (\S+) .*\n {4}Semantics: (\S+) {2}Units: (.*)$/gm,
        output,
      ),
  },
  {
    title: 'labels',
    option: '-e',
    ours: ourLabels,
    theirs: (output) => all(/^ {4}(.*?) labels \(\d+ bytes\): (.*)$/gm, output),
  },
  {
    title: 'index entries',
    option: '-t',
    ours: ourEntries,
    theirs: (output) => all(/^(\d\d:\d\d:\d\d\.\d{6})\d*\s+(\d+)\s+(\d+)\s+(\d+)$/gm, output),
  },
  labelAspect,
  instanceAspect,
  helpAspect,
];

suite('metadata agrees with pmdumplog', function () {
  this.timeout(600_000);
  let tools: PcpTools;

  suiteSetup(async function () {
    tools = await requirePcpTools(this, true);
  });

  for (const { title, option, ours, theirs } of aspects)
    test(`${title} of all archives of pcp-testsuite`, async () => {
      const path = join(tools.folder, 'var/lib/pcp/testsuite/archives');
      const folder = await TestFolder.open(path);
      let compared = 0;
      const failures: string[] = [];
      const print = ({ base }: ArchiveFiles): Promise<ToolResult> =>
        tools.run('pmdumplog', [option, '-Z', 'UTC', join(path, base)]);
      for await (const [files, printed] of askedAhead(listArchives(folder.folder.names), print)) {
        const { stdout } = await printed;
        const expected = theirs(stdout).map(ascii).sort();
        const found = (await ours(await openArchive(folder.folder, files))).map(ascii).sort();
        await folder.close();
        compared += found.length;
        const odd = found.findIndex((line, i) => line !== expected[i]);
        if (found.length !== expected.length || odd >= 0)
          failures.push(
            `${files.base}: ${found.length} and ${expected.length}; ${found[odd] ?? ''} / ${expected[odd] ?? ''}`,
          );
      }
      console.log(`      ${compared} ${title}`);
      assert.ok(compared > 100);
      assert.deepEqual(failures, []);
    });
});
