import { t } from '../../formats/l10n/translate.ts';
import type { FileMethods } from '../../protocol/viewer/fileProtocol.ts';
import { maxRows } from '../../protocol/viewer/fileProtocol.ts';
import type { FileScan, ScanMethods } from '../../protocol/viewer/archiveProtocol.ts';
import type { Handlers } from '../../protocol/rpc.ts';
import { findInSource } from '../viewer/findBytes.ts';
import type { ArchiveSession } from './archiveSession.ts';
import type { MemberStructure } from './memberStructure.ts';
import type { ReadArchive } from './readArchive.ts';

/** What is asked of any binary file, answered for the members of an archive. */
export function memberAnswers(session: ArchiveSession): Handlers<FileMethods> {
  const structure = async (file: string, offset: number, signal: AbortSignal): Promise<MemberStructure> => {
    await session.untilSurveyed(file, offset, signal);
    const found = session.structureOf(file);
    if (found === undefined) throw new Error(t`The archive has no readable file ${file}.`);
    return found;
  };
  return {
    // A copy, because messages carry the whole buffer that an array is a view of.
    readBytes: async ({ file, start, end }, signal) => {
      return (await sourceOf(session, file).read(Math.max(0, start), Math.max(0, end), signal)).slice();
    },
    children: async ({ file, path, from, to }, signal) => {
      return (await structure(file, 0, signal)).children(path, from, Math.min(to, from + maxRows), signal);
    },
    trailAt: async ({ file, offset }, signal) => (await structure(file, offset, signal)).trailAt(offset, signal),
    leaves: async ({ file, ...range }, signal) => {
      return (await structure(file, range.start, signal)).leaves(range, signal);
    },
    bands: async ({ file, ...range }, signal) => (await structure(file, range.start, signal)).bands(range, signal),
    findings: () => session.findingRows(),
    find: ({ file, from, ...query }, signal) => findInSource(query, sourceOf(session, file), false, from, signal),
  };
}

/** What has to do with the scans. */
export function scanAnswers({ scans, diagnoses }: ScannedSession): Handlers<ScanMethods> {
  return {
    setScan: ({ scan, isRunning }) => {
      if (scan === 'host') {
        if (isRunning) diagnoses.start();
        else diagnoses.stop();
      } else if (isRunning) void scans.start(scan);
      else scans.stop(scan);
    },
  };
}

/** An archive, or a history, that is scanned. */
interface ScannedSession extends Pick<ReadArchive, 'diagnoses'> {
  readonly scans: {
    start(scan: FileScan): Promise<void>;
    stop(scan: FileScan): void;
  };
}

/** The content of a member, uncompressed. */
function sourceOf(session: ArchiveSession, file: string) {
  const member = session.archive?.members.find(({ name }) => name === file);
  if (member === undefined) throw new Error(t`The archive has no readable file ${file}.`);
  return member.source;
}
