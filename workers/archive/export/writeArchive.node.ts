import { basename, dirname } from 'node:path';
import { AtomicFiles, RefusedFile } from '../../../codecs/output/atomicFiles.node.ts';
import { Compressor, pieceCompression } from '../../../codecs/output/compressor.node.ts';
import { FileGroup, HashedFile } from '../../../codecs/output/fileGroup.node.ts';
import { KeptFile } from '../../../codecs/output/keptFile.node.ts';
import type { Archive } from '../../../formats/archive/archive.ts';
import { archiveZone } from '../../../formats/archive/archive.ts';
import type { Losses } from '../../../formats/archive/losses.ts';
import { parseMemberName } from '../../../formats/archive/members/memberName.ts';
import type { ArchiveOutput, WrittenArchive } from '../../../formats/archive/write/archiveWriter.ts';
import { ArchiveWriter } from '../../../formats/archive/write/archiveWriter.ts';
import type { WrittenLabel } from '../../../formats/archive/write/encodeLabel.ts';
import { MemberFiles } from '../../../formats/archive/write/memberFiles.ts';
import { CaseBundle } from '../../../formats/history/case/caseBundle.ts';
import { caseName } from '../../../formats/history/case/caseName.ts';
import type { CutRequest, RewriteReports } from '../../../formats/history/rewrite/cut.ts';
import { cutHistory, wholeHistory } from '../../../formats/history/rewrite/cut.ts';
import { metricsNeededBy, NeededChoice } from '../../../formats/history/rewrite/neededMetrics.ts';
import { rescueArchive } from '../../../formats/history/rewrite/rescue.ts';
import { writtenLabel } from '../../../formats/history/rewrite/writtenLabel.ts';
import { t } from '../../../formats/l10n/translate.ts';
import type { ArchiveWish, ArchiveWritten } from '../../../protocol/worker/exportProtocol.ts';
import { breathe } from '../../start/breathe.ts';
import type { ReadArchive } from '../readArchive.ts';

/** An archive that is written, by itself or in a case. */
interface Output {
  readonly write: ArchiveOutput;
  /** Completes it. @returns the path of the file by which it is opened */
  finish(written: WrittenArchive, label: WrittenLabel): Promise<string>;
  discard(): void;
}

/** Writes a new archive, whose files are there when all are whole. */
export async function writeArchive(
  { archive: read, history }: Pick<ReadArchive, 'history'> & { readonly archive: Archive },
  wish: ArchiveWish,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<ArchiveWritten> {
  const archive = (await history?.asArchive({}, (name, end) => `${name}_until_${end.seconds}`)) ?? read;
  const label = writtenLabel(archive);
  let lost = 0;
  const onLost = (): void => {
    lost++;
  };
  const reports: RewriteReports & { readonly losses: Losses } = {
    losses: { broken: onLost, corrupt: onLost, failure: onLost },
    signal,
    onProgress: (done, total) => {
      onShare(done / Math.max(1, total));
      return breathe();
    },
  };
  let output: Output | undefined;
  try {
    output = wish.form === 'case' ? caseOutput(archive, wish, signal) : filesOutput(wish.path);
    const writer = new ArchiveWriter(label, output.write);
    if (wish.form === 'rescued') lost += (await rescueArchive(archive, writer, reports)).left.length;
    else await cutHistory(archive, requestOf(wish), writer, reports);
    signal.throwIfAborted();
    const written = writer.finish();
    if (written.start === undefined) throw new Error(t`There are no records in this time. Nothing was written.`);
    return { path: await output.finish(written, label), records: written.records, lost };
  } catch (error) {
    if (error instanceof RefusedFile)
      throw new Error(t`${error.path} exists already. Nothing was written. Choose another name.`, { cause: error });
    throw error;
  } finally {
    output?.discard();
  }
}

function requestOf({ range, metrics }: ArchiveWish): CutRequest {
  if (range === undefined && metrics === undefined) return wholeHistory;
  const names = metrics?.flatMap((name) => [...(metricsNeededBy(name) ?? [name])]);
  const choice = names && new NeededChoice({ named: new Set(names), optional: new Set() }, true);
  const takesMetric = choice === undefined ? wholeHistory.wish.takesMetric : choice.takes.bind(choice);
  return { ...wholeHistory, ...range, wish: { ...wholeHistory.wish, takesMetric }, isExact: false };
}

function filesOutput(path: string): Output {
  const base = basename(path);
  const folder = dirname(path);
  const isOfGroup = (name: string): boolean => parseMemberName(name)?.base === base;
  const group = new FileGroup({ folder, isOfGroup, mayReplace: false, sources: [] });
  const members = new MemberFiles(base, (name) => group.create(name));
  return {
    write: members.write,
    finish: () => {
      members.close();
      group.commit();
      return Promise.resolve(`${path}.meta`);
    },
    discard: () => {
      group.discard();
    },
  };
}

function caseOutput(archive: Archive, wish: ArchiveWish, signal: AbortSignal): Output {
  const { path, range, metrics = [], language, tool } = wish;
  const named = caseName(basename(path));
  if (named === undefined) throw new Error(t`${path} is no name of a case. Call it NAME.tar or NAME.tar.gz.`);
  const { name, compression } = named;
  const compressor = compression && new Compressor(pieceCompression(compression));
  const files = new AtomicFiles(path, { mayReplace: false, sources: [] });
  const tar = new HashedFile(path, files.create(undefined), compressor);
  const kept: KeptFile[] = [];
  const bundle = new CaseBundle(name, () => {
    const file = new KeptFile(path);
    kept.push(file);
    return file;
  });
  return {
    write: bundle.write,
    finish: async (written, label) => {
      await bundle.complete({
        ...{ name, tool, label, language, signal, zone: archiveZone(archive), start: written.start, end: written.end },
        ...{ from: range?.from, to: range?.to, wanted: metrics, isRedacted: false, further: new Map() },
      });
      await bundle.finish(undefined, (bytes) => {
        tar.write(bytes);
      });
      tar.close();
      files.commit();
      return path;
    },
    discard: () => {
      for (const file of kept) file.discard();
      files.discard();
    },
  };
}
