import { basename, resolve } from 'node:path';
import type { Archive } from '../../formats/archive/archive.ts';
import type { AssumedLabel } from '../../formats/archive/openArchive.ts';
import { ArchiveWriter } from '../../formats/archive/write/archiveWriter.ts';
import type { WrittenLabel } from '../../formats/archive/write/encodeLabel.ts';
import type { ProvenFile } from '../../formats/history/redact/historyRedaction.ts';
import type { RewriteReports } from '../../formats/history/rewrite/cut.ts';
import { writtenLabel } from '../../formats/history/rewrite/writtenLabel.ts';
import type { Problem } from '../files/problem.ts';
import type { Host, StopCode } from '../host.ts';
import { complain } from '../host.ts';
import type { ArchiveInput } from '../kinds/archive/archiveInput.ts';
import { filesOf } from '../kinds/archive/archiveInput.ts';
import type { OpenHistory } from '../kinds/history/openedHistory.ts';
import { withHistory } from '../kinds/history/openHistory.ts';
import { ArchiveOnDisk, packingOf } from '../kinds/history/rewrite/archiveOnDisk.ts';
import type { OutputPlace, RewriteOutput } from '../kinds/history/rewrite/rewriteOutput.ts';
import type { Rewritten, WrittenFacts } from '../kinds/history/rewrite/rewriteSummary.ts';
import { reportRewrite } from '../kinds/history/rewrite/rewriteSummary.ts';
import type { TimeWindow } from '../kinds/history/timeWindow.ts';
import { recordedWindow } from '../kinds/history/timeWindow.ts';
import type { RewriteOptions } from '../options.ts';
import type { Progress } from '../output/progress.ts';
import { archiveInputs } from './archiveInputs.ts';
import { complainOf } from './rewriteFailures.ts';
import { workOn } from './workOn.ts';

/** Said where nothing says of which host an archive is: only those who have it know. */
export const noLabel =
  'none of its labels is whole, so its host is not known; nothing was written. Say what they said: rescue --label HOST,ZONE,VERSION';

/** What an archive is written from. */
export interface RewriteSource {
  readonly opened: OpenHistory;
  /** The history as one archive. */
  readonly archive: Archive;
  readonly window: TimeWindow;
  readonly reports: RewriteReports;
}

/** What an archive is written from, and with. */
export interface Rewriting extends RewriteSource {
  readonly writer: ArchiveWriter;
}

/** What becomes of the label, and what is wrong with the files. */
export interface RewriteEdits {
  label(label: WrittenLabel): WrittenLabel;
  /** Looks through the files when they are whole. @returns why they must not be there, in words; what else is said of them */
  verify(files: readonly ProvenFile[], signal: AbortSignal): Promise<string | Pick<Rewritten, 'facts' | 'lines'>>;
  /** Called when the files have their names. */
  commit?(): void;
  /** Called where they do not get them. */
  discard?(): void;
}

/** A command that writes an archive. */
export interface RewriteCommand {
  readonly name: string;
  /** What is done with archives, such as `cut`. */
  readonly done: string;
  /** Whether it takes the files of one archive only. */
  readonly isOneArchive?: boolean;
  /** Chooses the files of an archive that are read; those that every command reads if missing. */
  readonly select?: (input: ArchiveInput) => ArchiveInput;
  /** What labels would say, for an archive that has none. */
  readonly assumed?: AssumedLabel | undefined;
  /** Where the archive goes: it is one of its own if missing. */
  readonly output?: (place: OutputPlace) => RewriteOutput;
  /** Decides, before anything is written, what becomes of the label; why nothing is to be written, in words. */
  readonly edits?: (source: RewriteSource) => Promise<RewriteEdits | string>;
  /** Called when the archive is there. */
  readonly onWritten?: (facts: WrittenFacts) => void;
  /** Returns, instead of what was done, why nothing is to be written, in words. */
  readonly work: (rewriting: Rewriting) => Promise<Rewritten | string>;
}

/** Writes an archive from the history that paths stand for, whole or not at all. */
export async function rewrite(
  command: RewriteCommand,
  paths: readonly string[],
  options: RewriteOptions,
  host: Host,
): Promise<void> {
  if (['', '.', '..'].includes(basename(options.output))) {
    complain(host, `--output ${options.output}`, "is no name; give the base name of an archive, such as 'incident'");
    return;
  }
  const found = await archiveInputs(paths, options, host, command.done);
  const inputs = command.select === undefined ? found : found.map(command.select);
  if (inputs.length === 0) return;
  if (command.isOneArchive === true && inputs.length > 1) {
    complain(host, paths.join(','), `has ${inputs.length} archives; name one of them`);
    return;
  }
  const target: { path: string; kind: 'archive' } | Problem = { path: paths.join(','), kind: 'archive' };
  await workOn(target, options, host, async ({ path }, progress) => {
    const stop = new AbortController();
    let stopCode: StopCode | undefined;
    const forget = host.onStop?.((code) => {
      stopCode = code;
      stop.abort();
    });
    const sources = inputs.flatMap(filesOf);
    const place = { path: resolve(host.cwd, options.output), mayReplace: options.force === true, sources };
    const packing = options.compress && (await packingOf(options.compress));
    let output: RewriteOutput | undefined;
    let job: RewriteJob | undefined;
    try {
      output = command.output?.(place) ?? new ArchiveOnDisk(place, packing);
      const begun: RewriteJob = { command, options, localZone: host.env['TZ'], output, progress, signal: stop.signal };
      job = begun;
      const source = { path, inputs, host: options.host, assumed: command.assumed };
      const outcome = await withHistory(source, (opened) => writeHistory(opened, begun));
      const files = typeof outcome === 'string' ? [] : await output.finish(outcome.rewritten, stop.signal);
      progress.end();
      if (typeof outcome === 'string') complain(host, path, outcome);
      else {
        begun.edits?.commit?.();
        command.onWritten?.({ ...outcome, files });
        reportRewrite({ ...outcome, files }, path, options, host);
      }
    } catch (error) {
      progress.end();
      // What was written takes space no more.
      await output?.discard();
      if (stopCode !== undefined) host.raiseExitCode(stopCode);
      else complainOf(error, path, host);
    } finally {
      forget?.();
      await output?.discard();
      job?.edits?.discard?.();
    }
  });
}

interface RewriteJob {
  readonly command: RewriteCommand;
  readonly options: RewriteOptions;
  readonly localZone: string | undefined;
  readonly output: RewriteOutput;
  readonly progress: Progress;
  readonly signal: AbortSignal;
  edits?: RewriteEdits;
}

/** @returns why nothing was written, in words, where that is so */
async function writeHistory(opened: OpenHistory, job: RewriteJob): Promise<Omit<WrittenFacts, 'files'> | string> {
  const { command, options, localZone, output, progress, signal } = job;
  const { history, losses } = opened;
  const { from, to, tz: zone, archiveVersion, volumeSize } = options;
  const window = await recordedWindow(history, { from, to, zone, localZone }, command.name);
  if (typeof window === 'string') return window;
  const archive = await history.asArchive({}, (name, end) => `${name}_until_${end.seconds}`);
  if (archive.label === undefined) return noLabel;
  const onProgress = (done: number, total: number): void => {
    progress.show(done, total);
  };
  const source = { opened, archive, window, reports: { losses, signal, onProgress } };
  const edits = await command.edits?.(source);
  if (typeof edits === 'string') return edits;
  if (edits !== undefined) job.edits = edits;
  const own = writtenLabel(archive, archiveVersion);
  const label = edits?.label(own) ?? own;
  const writer = new ArchiveWriter(label, output.write, volumeSize);
  const rewritten = await command.work({ ...source, writer });
  if (typeof rewritten === 'string') return rewritten;
  signal.throwIfAborted();
  const written = writer.finish();
  if (written.start === undefined)
    return command.isOneArchive === true
      ? 'none of its records could be saved; nothing was written'
      : 'no records in this time range; nothing was written';
  await output.complete({ written, label, window, isRedacted: edits !== undefined }, signal);
  const verdict = await edits?.verify(await output.contents(signal), signal);
  if (typeof verdict === 'string') return verdict;
  return { rewritten: withVerdict(rewritten, verdict), written, label, window, loss: losses.text() };
}

function withVerdict(rewritten: Rewritten, verdict: Pick<Rewritten, 'facts' | 'lines'> | undefined): Rewritten {
  if (verdict === undefined) return rewritten;
  const { facts, lines } = rewritten;
  return { ...rewritten, facts: { ...facts, ...verdict.facts }, lines: [...lines, ...verdict.lines] };
}
