import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { Archive } from '../../../formats/archive/archive.ts';
import type { ArchiveFiles } from '../../../formats/archive/members/archiveFiles.ts';
import { listArchives } from '../../../formats/archive/members/archiveFiles.ts';
import { jsonOf, labelSets } from '../../../formats/archive/metadata/labelRecord.ts';
import { openArchive } from '../../../formats/archive/openArchive.ts';
import { formatInDom } from '../../../formats/pcp/inDom.ts';
import { decodePmid, formatPmid } from '../../../formats/pcp/pmid.ts';
import { semanticsOf } from '../../../formats/pcp/semantics.ts';
import { formatUtc } from '../../../formats/pcp/time/timestamp.ts';
import { decodeUnits, formatUnits } from '../../../formats/pcp/units/units.ts';
import { valueTypeOf } from '../../../formats/pcp/valueType.ts';
import type { Aspect } from './archiveAspect.ts';
import { ascii } from './archiveItem.ts';
import { pipelined } from '../pipelined.ts';
import { helpAspect } from './helpAspect.ts';
import { instanceAspect } from './instanceAspect.ts';
import { labelAspect } from './labelAspect.ts';
import type { ToolResult } from '../runTool.ts';
import { requirePcpTools } from '../pcpTools.ts';
import { TestFolder } from '../testFolder.ts';

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
    heading: 'Descriptions for Metrics',
    ours: ourDescriptors,
    theirs: (output) =>
      all(
        /^PMID: (\S+) \(.*\)\n {4}Data Type: (.*?) {2}InDom: (\S+) .*\n {4}Semantics: (\S+) {2}Units: (.*)$/gm,
        output,
      ),
  },
  {
    title: 'labels',
    heading: 'Metric Labels',
    ours: ourLabels,
    theirs: (output) => all(/^ {4}(.*?) labels \(\d+ bytes\): (.*)$/gm, output),
  },
  {
    title: 'index entries',
    heading: 'Temporal Index',
    ours: ourEntries,
    theirs: (output) => all(/^(\d\d:\d\d:\d\d\.\d{6})\d*\s+(\d+)\s+(\d+)\s+(\d+)$/gm, output),
  },
  labelAspect,
  instanceAspect,
  helpAspect,
];

/** Prints all of them; to open an archive takes pmdumplog longer than to print it. */
const options = ['-d', '-e', '-h', '-I', '-L', '-t'];

/** What pmdumplog has printed, by the aspects that it is of. */
function parts(output: string): ReadonlyMap<Aspect, string> {
  const heads = aspects.map(({ heading }) => heading).join('|');
  const printed = output.split(new RegExp(`^(?=(?:${heads})\\b)`, 'm'));
  return new Map(aspects.map((aspect) => [aspect, printed.find((part) => part.startsWith(aspect.heading)) ?? '']));
}

/** What the comparison of all archives has found of an aspect. */
interface Comparison {
  compared: number;
  readonly failures: string[];
}

async function compare({ ours, theirs }: Aspect, archive: Archive, printed: string, into: Comparison): Promise<void> {
  const expected = theirs(printed).map(ascii).sort();
  const found = (await ours(archive)).map(ascii).sort();
  into.compared += found.length;
  const odd = found.findIndex((line, i) => line !== expected[i]);
  if (found.length !== expected.length || odd >= 0)
    into.failures.push(
      `${archive.files.base}: ${found.length} and ${expected.length}; ${found[odd] ?? ''} / ${expected[odd] ?? ''}`,
    );
}

suite('metadata agrees with pmdumplog', function () {
  this.timeout(600_000);
  const comparisons = new Map(aspects.map((aspect) => [aspect, { compared: 0, failures: [] as string[] }]));

  suiteSetup(async function () {
    const tools = await requirePcpTools(this);
    const path = join(tools.folder, 'var/lib/pcp/testsuite/archives');
    const folder = await TestFolder.open(path);
    const print = ({ base }: ArchiveFiles): Promise<ToolResult> =>
      tools.run('pmdumplog', [...options, '-Z', 'UTC', join(path, base)]);
    for await (const [files, printed] of pipelined(listArchives(folder.folder.names), print)) {
      const archive = await openArchive(folder.folder, files);
      const theirs = parts((await printed).stdout);
      for (const [aspect, into] of comparisons) await compare(aspect, archive, theirs.get(aspect) ?? '', into);
      await folder.close();
    }
  });

  for (const [{ title }, comparison] of comparisons)
    test(`${title} of all archives of pcp-testsuite`, () => {
      const { compared, failures } = comparison;
      console.log(`      ${compared} ${title}`);
      assert.ok(compared > 100);
      assert.deepEqual(failures, []);
    });
});
