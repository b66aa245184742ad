import { basename, dirname } from 'node:path';
import { AtomicFiles } from '../../../codecs/output/atomicFiles.node.ts';
import { Compressor, gzipPiece } from '../../../codecs/output/compressor.node.ts';
import { FileGroup, GroupFile } from '../../../codecs/output/fileGroup.node.ts';
import { KeptFile } from '../../../codecs/output/keptFile.node.ts';
import { DiskSource } from '../../../codecs/diskSource.node.ts';
import { parseMemberName } from '../../../formats/archive/members/memberName.ts';
import type { ArchiveOutput, WrittenArchive } from '../../../formats/archive/write/archiveWriter.ts';
import type { WrittenLabel } from '../../../formats/archive/write/encodeLabel.ts';
import { MemberFiles } from '../../../formats/archive/write/memberFiles.ts';
import { CaseBundle } from '../../../formats/history/case/caseBundle.ts';
import { caseName } from '../../../formats/history/case/caseName.ts';
import type { ProvenFile } from '../../../formats/history/redact/historyRedaction.ts';
import { provenKinds } from '../../../formats/history/redact/proof.ts';
import type { Note } from '../../../formats/notes/note.ts';
import { t } from '../../../formats/l10n/translate.ts';
import type { TimeZone } from '../../../formats/pcp/time/timeZone.ts';
import type { ArchiveWish } from '../../../protocol/worker/exportProtocol.ts';

/** An archive that is written, by itself or in a case. */
export interface WorkerOutput {
  readonly write: ArchiveOutput;
  /** Completes what is to be handed on. @returns it, to be looked through before it has its name */
  complete(written: WrittenArchive, label: WrittenLabel): Promise<readonly ProvenFile[]>;
  /** Gives all files their names. @param redaction what proves that names were replaced. @returns the path of the file by which it is opened */
  finish(redaction: unknown): Promise<string>;
  /** Removes what has no name yet. */
  discard(): void;
}

/** The files of an archive. @param path of the base name */
export function filesOutput(path: string): WorkerOutput {
  const base = basename(path);
  const isOfGroup = (name: string): boolean => parseMemberName(name)?.base === base;
  const group = new FileGroup({ folder: dirname(path), isOfGroup, mayReplace: false, sources: [] });
  const members = new MemberFiles(base, (name) => group.create(name));
  const read: DiskSource[] = [];
  const close = (): void => {
    for (const source of read.splice(0)) source.close();
  };
  return {
    write: members.write,
    complete: () => {
      members.close();
      const files = group.created.map((file) => {
        const content = new DiskSource(file.temporary);
        read.push(content);
        return { kind: provenKinds[parseMemberName(file.path)?.role ?? 'volume'], content };
      });
      return Promise.resolve(files);
    },
    finish: () => {
      close();
      group.commit();
      return Promise.resolve(`${path}.meta`);
    },
    discard: () => {
      close();
      group.discard();
    },
  };
}

/** A case: a tar at the path of the wish. @param notesOf the notes, as they are handed on */
export function caseOutput(
  zone: TimeZone,
  wish: ArchiveWish,
  notesOf: () => readonly Note[],
  signal: AbortSignal,
): WorkerOutput {
  const { path, range, metrics = [], language, tool, isRedacted } = wish;
  const named = caseName(basename(path));
  // An encoder of zstd would be as large as all that writes archives.
  if (named === undefined || named.compression === 'zstd')
    throw new Error(t`${path} is no name of a case. Call it NAME.tar or NAME.tar.gz.`);
  const { name, compression } = named;
  const compressor = compression && new Compressor(gzipPiece);
  const files = new AtomicFiles(path, { mayReplace: false, sources: [] });
  const tar = new GroupFile(path, files.create(undefined), compressor);
  const kept: KeptFile[] = [];
  const bundle = new CaseBundle(name, () => {
    const file = new KeptFile(path);
    kept.push(file);
    return file;
  });
  return {
    write: bundle.write,
    complete: async ({ start, end }, label) => {
      const facts = { name, tool, label, start, end, wanted: metrics, isRedacted };
      await bundle.complete({ ...facts, from: range?.from, to: range?.to, zone, language, notes: notesOf(), signal });
      return bundle.contents();
    },
    finish: async (redaction) => {
      await bundle.finish(redaction, (bytes) => {
        signal.throwIfAborted();
        tar.write(bytes);
      });
      tar.close();
      files.commit();
      return path;
    },
    discard: () => {
      for (const file of kept.splice(0)) file.discard();
      files.discard();
    },
  };
}
