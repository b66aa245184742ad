import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { AtomicFiles } from '../../codecs/output/atomicFiles.node.ts';
import type { Archive } from '../../formats/archive/archive.ts';
import type { ArchiveFiles } from '../../formats/archive/members/archiveFiles.ts';
import { collectArchive, membersOf } from '../../formats/archive/members/archiveFiles.ts';
import { isWholeLabel } from '../../formats/archive/openArchive.ts';
import type { RescueResult } from '../../formats/history/rewrite/rescue.ts';
import { rescueArchive } from '../../formats/history/rewrite/rescue.ts';
import { joinHostNames } from '../../formats/pcp/hostNames.ts';
import { plural } from '../../formats/l10n/plural.ts';
import { formatPmid } from '../../formats/pcp/pmid.ts';
import type { Host } from '../host.ts';
import { complain } from '../host.ts';
import type { ArchiveInput } from '../kinds/archive/archiveInput.ts';
import { pathIn } from '../kinds/archive/archiveInput.ts';
import { withHistory } from '../kinds/history/openHistory.ts';
import type { Rewritten } from '../kinds/history/rewrite/rewriteSummary.ts';
import { rewriteText } from '../kinds/history/rewrite/rewriteSummary.ts';
import type { RescueOptions } from '../options.ts';
import { archiveInputs } from './archiveInputs.ts';
import { noLabel, rewrite } from './rewrite.ts';
import type { Rewriting } from './rewrite.ts';

const noMetadata =
  'its .meta is missing or has no metrics, and without it values have no names; nothing was written. ' +
  'Take those of another archive of this host: --metadata-from';

/** `pcp-files rescue`: writes what is left of a damaged archive. */
export async function rescue(paths: readonly string[], options: RescueOptions, host: Host): Promise<void> {
  const { report, metadataFrom, force, label } = options;
  const reportPath = report === undefined ? undefined : resolve(host.cwd, report);
  if (reportPath !== undefined && force !== true && existsSync(reportPath)) {
    complain(host, reportPath, 'exists already; nothing was written. Choose another name, or --force to replace it');
    return;
  }
  const hidden: string[] = [];
  const work = async (rewriting: Rewriting): Promise<Rewritten | string> => {
    const rescued = await (metadataFrom === undefined
      ? rescueOne(rewriting, undefined)
      : withMetadata(metadataFrom, rewriting, options, host));
    if (typeof rescued === 'string' || hidden.length === 0) return rescued;
    return { ...rescued, lines: [...hidden, ...rescued.lines], exitCode: 1 };
  };
  const select = (input: ArchiveInput): ArchiveInput => {
    const files = withoutEmpty(input);
    for (const { name, number } of membersOf(files))
      for (const other of membersOf(input.files))
        if (other.number === number && other.name !== name)
          hidden.push(`${other.name} is empty; ${name} was read instead.`);
    return { ...input, files };
  };
  await rewrite(
    {
      ...{ name: 'rescue', done: 'rescued', isOneArchive: true, assumed: label, select, work },
      onWritten: (facts) => {
        if (reportPath !== undefined) writeReport(reportPath, `${rewriteText(facts)}\n`);
      },
    },
    paths,
    options,
    host,
  );
}

/** The files of an archive, of several for one part one that is not empty: PCP takes an empty one beside a compressed one. */
function withoutEmpty(input: ArchiveInput): ArchiveFiles {
  const { bundle, files } = input;
  if (bundle !== undefined || files.passedOver.length === 0) return files;
  const names = [...membersOf(files), ...files.passedOver].map(({ name }) => name);
  const filled = names.filter((name) => statSync(pathIn(input, name)).size > 0);
  return collectArchive(files.base, filled);
}

function writeReport(path: string, text: string): void {
  const files = new AtomicFiles(path, { mayReplace: true, sources: [] });
  try {
    const file = files.create(undefined);
    file.write(new TextEncoder().encode(text));
    file.close();
    files.commit();
  } finally {
    files.discard();
  }
}

/** Rescues with the names and types of metrics of another archive. @returns why nothing is to be written, in words */
async function withMetadata(
  path: string,
  rewriting: Rewriting,
  options: RescueOptions,
  host: Host,
): Promise<Rewritten | string> {
  const inputs = await archiveInputs([path], options, host, 'read for metadata');
  if (inputs.length === 0) return 'nothing was written';
  return withHistory({ path, inputs, host: options.host }, async ({ history }) => {
    const own = rewriting.archive.label?.host ?? '';
    const other = history.host ?? '';
    if (own !== '' && other !== '' && !isOneHost(own, other))
      return `is of ${own}, and ${path} of ${other}, whose metrics have other numbers; nothing was written`;
    const { metadata } = await history.asArchive();
    return rescueOne({ ...rewriting, archive: { ...rewriting.archive, metadata } }, path);
  });
}

function isOneHost(a: string, b: string): boolean {
  const hosts = joinHostNames([a, b]);
  return hosts.get(a) === hosts.get(b);
}

/** @param borrowed where the metadata is from, if it is not that of the archive */
async function rescueOne(
  { opened, archive, writer, reports }: Rewriting,
  borrowed: string | undefined,
): Promise<Rewritten | string> {
  if (!isWholeLabel(archive.label)) return noLabel;
  if (archive.metadata.descriptors.size === 0) return noMetadata;
  const result = await rescueArchive(archive, writer, reports);
  const { left, breaks, lostMetrics, damagedNames, nameless } = result;
  const { index, usableEntries } = archive;
  const isIndexWhole = index !== undefined && index.length > 0 && usableEntries === index.length;
  const fault = opened.losses.text();
  const lines = [
    ...(fault === undefined ? [] : [`Damage: ${fault}`]),
    ...(borrowed === undefined
      ? []
      : [`Names and types of metrics, and names of instances, are those of ${borrowed}.`]),
    ...(archive.members.some((member) => isWholeLabel(member.label))
      ? []
      : ['Host, time zone and version are those of --label.']),
    ...(isIndexWhole ? [] : ['The index was made anew.']),
    ...(left.length + breaks === 0
      ? []
      : [
          `Left out: ${plural(left.length, 'record')} in doubt, and ${plural(breaks, 'place')} without readable records.`,
        ]),
    ...[...lostMetrics].map((pmid) => `The descriptor of ${formatPmid(pmid)} is lost; its values are left out.`),
    ...(damagedNames === 0
      ? []
      : [`Left out: ${plural(damagedNames, 'record')} with damaged names of instances; names from before them stay.`]),
    ...[...nameless].map(
      ([, ids]) => `The names of ${plural(ids.length, 'instance')} are lost; they are called unknown-ID.`,
    ),
  ];
  return {
    problems: [],
    facts: {
      ...{ left, breaks, lostMetrics: [...lostMetrics].map(formatPmid), damagedNames, isIndexWhole },
      ...(borrowed === undefined ? {} : { metadataFrom: borrowed }),
      volumes: volumesOf(archive, result),
    },
    lines,
    exitCode: lines.length === 0 ? 0 : 1,
  };
}

/** Which bytes of each volume, as it is without compression, were kept and lost, so that anybody can check. */
function volumesOf({ volumes }: Archive, { kept }: RescueResult): readonly object[] {
  return volumes.map(({ member, number, reader }) => ({
    file: member.name,
    kept: kept.of(number),
    lost: kept.lostOf(number, reader.firstRecord, reader.size),
  }));
}
