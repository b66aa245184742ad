import { basename } from 'node:path';
import { RefusedFile } from '../../../codecs/output/atomicFiles.node.ts';
import type { Archive } from '../../../formats/archive/archive.ts';
import { archiveZone } from '../../../formats/archive/archive.ts';
import type { TextEdits } from '../../../formats/archive/write/textEdits.ts';
import { ArchiveWriter } from '../../../formats/archive/write/archiveWriter.ts';
import { HistoryRedaction } from '../../../formats/history/redact/historyRedaction.ts';
import type { CutRequest, RewriteReports } from '../../../formats/history/rewrite/cut.ts';
import { cutHistory, wholeHistory } from '../../../formats/history/rewrite/cut.ts';
import { NeededChoice } from '../../../formats/history/rewrite/neededChoice.ts';
import { metricsNeededBy } from '../../../formats/history/rewrite/neededMetrics.ts';
import { rescueArchive } from '../../../formats/history/rewrite/rescue.ts';
import { writtenLabel } from '../../../formats/history/rewrite/writtenLabel.ts';
import type { Note } from '../../../formats/notes/note.ts';
import { notesAbout } from '../../../formats/notes/note.ts';
import { t } from '../../../formats/l10n/translate.ts';
import type { ArchiveWish, ArchiveWritten } from '../../../protocol/worker/exportProtocol.ts';
import { breathe } from '../../start/breathe.ts';
import type { ReadArchive } from '../readArchive.ts';
import type { WorkerOutput } from './archiveOutputs.node.ts';
import { caseOutput, filesOutput } from './archiveOutputs.node.ts';

/** What is written: an archive, or the archives of a host. */
export interface WrittenSource extends Pick<ReadArchive, 'history'> {
  readonly archive: Archive;
  /** Names of the host, as far as they are known. */
  readonly hosts: readonly string[];
}

/** Writes a new archive, whose files are there when all are whole. */
export async function writeArchive(
  { archive: read, history, hosts }: WrittenSource,
  wish: ArchiveWish,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<ArchiveWritten> {
  const archive = (await history?.asArchive({}, (name, end) => `${name}_until_${end.seconds}`)) ?? read;
  const { form, path, isRedacted } = wish;
  let lost = 0;
  const onLost = (): void => {
    lost++;
  };
  // Names are learned from all of it first.
  const passes = isRedacted ? 2 : 1;
  let pass = 0;
  const reports: RewriteReports = {
    losses: { broken: onLost, corrupt: onLost, failure: onLost },
    signal,
    onProgress: (done, total) => {
      onShare((pass + done / Math.max(1, total)) / passes);
      return breathe();
    },
  };
  let output: WorkerOutput | undefined;
  try {
    const notesOf = (): readonly Note[] =>
      notesAbout(wish.notes, { hosts }).map((note) => ({ ...note, text: redaction?.text(note.text) ?? note.text }));
    let redaction: HistoryRedaction | undefined;
    output = form === 'case' ? caseOutput(archiveZone(archive), wish, notesOf, signal) : filesOutput(path);
    if (isRedacted) redaction = await learned(archive, hosts, path, reports);
    pass = passes - 1;
    const own = writtenLabel(archive);
    const label = redaction?.label(own) ?? own;
    const writer = new ArchiveWriter(label, output.write);
    if (form === 'rescued') lost += (await rescueArchive(archive, writer, reports)).left.length;
    else await cutHistory(archive, requestOf(wish, redaction?.edits), writer, reports);
    signal.throwIfAborted();
    const written = writer.finish();
    if (written.start === undefined) throw new Error(t`There are no records in this time. Nothing was written.`);
    if (isRedacted && lost > 0)
      throw new Error(
        t`Not all could be read, so nobody can know that it has no names. Nothing was written. Rescue the archive first.`,
      );
    const files = await output.complete(written, label);
    const proof = await redaction?.prove(files, signal);
    if (proof !== undefined && proof.left.length > 0)
      throw new Error(t`${proof.left.length} names would still be in it. Nothing was written. Please report this.`);
    return {
      path: await output.finish(proof && { ...proof, left: undefined, found: 0 }),
      records: written.records,
      lost,
    };
  } catch (error) {
    if (error instanceof RefusedFile)
      throw new Error(t`${error.path} exists already. Nothing was written. Choose another name.`, { cause: error });
    throw error;
  } finally {
    output?.discard();
  }
}

async function learned(
  archive: Archive,
  hosts: readonly string[],
  path: string,
  reports: RewriteReports,
): Promise<HistoryRedaction> {
  const redaction = await HistoryRedaction.learn(archive, hosts, {}, reports);
  const name = redaction.namesIn(basename(path))[0];
  if (name !== undefined)
    throw new Error(
      t`The name of the file has ${name} in it, which is replaced. Nothing was written. Choose another name.`,
    );
  return redaction;
}

function requestOf({ range, metrics }: ArchiveWish, edits: TextEdits | undefined): CutRequest {
  if (range === undefined && metrics === undefined) return { ...wholeHistory, edits };
  const names = metrics?.flatMap((name) => [...(metricsNeededBy(name) ?? [name])]);
  const choice = names && new NeededChoice({ named: new Set(names), optional: new Set() }, true);
  const takesMetric = choice === undefined ? wholeHistory.wish.takesMetric : choice.takes.bind(choice);
  return { ...wholeHistory, ...range, wish: { ...wholeHistory.wish, takesMetric }, isExact: false, edits };
}
