import type { ByteSource } from '../../bytes/byteSource.ts';
import { encodeTarHeader, tarEnd, tarPadding } from '../../bytes/tar/encodeTar.ts';
import { toSeconds } from '../../pcp/time/timestamp.ts';
import type { TimeZone } from '../../pcp/time/timeZone.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import type { ArchiveFolder } from '../../archive/members/archiveFolder.ts';
import { collectArchive } from '../../archive/members/archiveFiles.ts';
import { checkArchive } from '../../archive/checkArchive.ts';
import { openArchive } from '../../archive/openArchive.ts';
import type { ArchiveOutput } from '../../archive/write/archiveWriter.ts';
import type { GrowingFile } from '../../archive/write/memberFiles.ts';
import { MemberFiles } from '../../archive/write/memberFiles.ts';
import { editNotes } from '../../notes/editNotes.ts';
import type { Note } from '../../notes/note.ts';
import { notesAbout, notesFileName } from '../../notes/note.ts';
import { parseMemberName } from '../../archive/members/memberName.ts';
import type { ProvenFile } from '../redact/historyRedaction.ts';
import { provenKinds } from '../redact/proof.ts';
import { historyReport } from '../report/historyReport.ts';
import type { Report } from '../report/report.ts';
import { reportHtml } from '../report/reportHtml.ts';
import { archiveHistory } from '../subject/archiveHistory.ts';
import type { CaseContent, CaseFacts } from './caseManifest.ts';
import { caseManifest, caseReadme, manifestName, readmeName, reportName } from './caseManifest.ts';

/** Bytes that are copied at once. */
const chunkSize = 1 << 20;

/** A file that is kept until the case is written. */
export interface KeptFile extends GrowingFile {
  /** What was written, once it is closed. */
  open(name: string): ByteSource;
  readonly size: number;
  /** SHA-256 of its bytes, in hexadecimal digits. */
  digest(): string;
}

/** What a case is written from, beside its archive. */
export interface CaseRequest extends CaseFacts {
  /** Name of its folder in the tar, and of the archive. */
  readonly name: string;
  readonly from: Timestamp | undefined;
  readonly to: Timestamp | undefined;
  readonly zone: TimeZone;
  /** Language of the report. */
  readonly language: string;
  /** What somebody wrote about its times, without names where these are replaced. */
  readonly notes: readonly Note[];
  readonly signal?: AbortSignal | undefined;
}

/**
 * Writes a case: a tar with a part of a history as an archive, its report, and a manifest. The report is made of the archive
 * that is written, so that it has what that has, and nothing else.
 */
export class CaseBundle {
  readonly #name: string;
  readonly #create: () => KeptFile;
  readonly #files = new Map<string, KeptFile>();
  readonly #members: MemberFiles;
  #request: CaseRequest | undefined;
  #report: Report | undefined;

  /** @param create makes a file that nobody else sees */
  constructor(name: string, create: () => KeptFile) {
    this.#name = name;
    this.#create = create;
    this.#members = new MemberFiles(name, (member) => this.#add(`archive/${member}`));
  }

  /** Takes the next bytes of a file of the archive. */
  get write(): ArchiveOutput {
    return this.#members.write;
  }

  /** Completes all files but the manifest. */
  async complete(request: CaseRequest): Promise<void> {
    this.#members.close();
    this.#request = request;
    const report = await this.#reportOf(request);
    if (report !== undefined) this.#addText(reportName, reportHtml(report, request.language));
    const notes = caseNotes(request);
    // Beside the archive, where they are found once the case is unpacked.
    if (notes.length > 0)
      this.#addText(
        `archive/${notesFileName}`,
        notes.reduce((text, next) => editNotes(text, { next }), ''),
      );
    this.#addText(readmeName, caseReadme(request));
    this.#report = report;
  }

  /** What is complete, to be looked through for names. */
  contents(): readonly ProvenFile[] {
    return [...this.#files].map(([path, file]) => {
      const role = path.startsWith('archive/') ? parseMemberName(path)?.role : undefined;
      return { kind: role === undefined ? 'text' : provenKinds[role], content: file.open(path) };
    });
  }

  /**
   * Writes the case, which is complete.
   *
   * @param redaction what proves that names were replaced, for the manifest
   * @param output takes the next bytes of the tar
   */
  async finish(redaction: unknown, output: (bytes: Uint8Array) => void): Promise<void> {
    const request = this.#request;
    if (request === undefined) throw new Error('The case is not complete.');
    const report = this.#report;
    const contents = [...this.#files].map(([path, file]): CaseContent => ({
      path,
      bytes: file.size,
      sha256: file.digest(),
    }));
    const findings = report?.hostFindings.flatMap((one) => [one, ...(one.following ?? [])]).map(({ code }) => code);
    this.#addText(manifestName, caseManifest(request, { contents, findings: findings ?? [], redaction }));
    const modified = request.start === undefined ? 0 : Math.floor(toSeconds(request.start));
    await this.#writeTar(modified, output, request.signal);
  }

  async #reportOf({ from, to, zone, signal, isRedacted, notes }: CaseRequest): Promise<Report | undefined> {
    const folder = this.#folder();
    const files = collectArchive(this.#name, folder.names);
    const archive = await openArchive(folder, files, { signal });
    const { findings } = await checkArchive(folder, files, { signal });
    const hosts = [archive.label?.host ?? ''];
    const request = { from, to, zone, signal, hosts, fileFindings: findings, notes, isRedacted: false };
    // The archive has no names any more.
    const report = await historyReport(archiveHistory(archive), request);
    return report && { ...report, isRedacted };
  }

  #folder(): ArchiveFolder {
    const files = new Map([...this.#files].map(([path, file]) => [path.slice(path.indexOf('/') + 1), file]));
    return {
      names: [...files.keys()],
      open: (name) => {
        const file = files.get(name);
        return file === undefined ? Promise.reject(new Error(`no ${name}`)) : Promise.resolve(file.open(name));
      },
    };
  }

  #add(path: string): KeptFile {
    const file = this.#create();
    this.#files.set(path, file);
    return file;
  }

  #addText(path: string, text: string): void {
    const file = this.#add(path);
    file.write(new TextEncoder().encode(text));
    file.close();
  }

  async #writeTar(
    modified: number,
    output: (bytes: Uint8Array) => void,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    for (const [path, file] of [...this.#files].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const { size } = file;
      output(encodeTarHeader({ name: `${this.#name}/${path}`, size, modified }));
      const source = file.open(path);
      for (let at = 0; at < size; at += chunkSize)
        output(await source.read(at, Math.min(size, at + chunkSize), signal));
      output(tarPadding(size));
    }
    output(tarEnd);
  }
}

/** The notes about the time of a case, of which all are about its host. */
function caseNotes({ notes, start, end, from = start, to = end, label }: CaseRequest): readonly Note[] {
  if (from === undefined || to === undefined) return [];
  const about = notesAbout(notes, { from: toSeconds(from), to: toSeconds(to), hosts: [] });
  return about.map((note) => ({ from: note.from, to: note.to, text: note.text, host: label.host }));
}
