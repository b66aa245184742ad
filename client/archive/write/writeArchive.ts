import * as vscode from 'vscode';
import { parseMemberName } from '../../../formats/archive/members/memberName.ts';
import { t } from '../../../formats/l10n/translate.ts';
import { formatInZone, timeZoneOf, utc } from '../../../formats/pcp/time/timeZone.ts';
import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import type { ArchiveState } from '../../../protocol/viewer/archiveProtocol.ts';
import type { ShownPart } from '../../../protocol/viewer/partProtocol.ts';
import type { ArchiveWish, ArchiveWritten } from '../../../protocol/worker/exportProtocol.ts';
import { NotesStore } from '../../viewers/notes/notesStore.ts';
import { chooseFile, folderForArchive } from '../../viewers/saveFile.ts';
import { archiveViewTypeOf } from '../../viewers/viewTypes.ts';
import { choseRedaction } from './choseRedaction.ts';
import type { ExportedDocument } from './exportProgress.ts';
import { withExport } from './exportProgress.ts';

/** An archive that no editor need show. */
export interface WrittenDocument extends ExportedDocument {
  state(): Promise<ArchiveState>;
}

type Form = ArchiveWish['form'];
type Wish = Pick<ArchiveWish, 'form' | 'range' | 'metrics' | 'isRedacted'>;

/** Ends of the names of what is written. */
const endings: Readonly<Record<Form, string>> = { archive: '.meta', rescued: '.meta', case: '.tar' };

/** Writes new archives of those that are open or listed, where the user wants them. */
export class ArchiveWriting {
  readonly #open: (uri: vscode.Uri) => WrittenDocument;
  readonly #tool: string;

  /**
   * @param open opens an archive that no editor shows
   * @param tool program and version, as a case states them
   */
  constructor(open: (uri: vscode.Uri) => WrittenDocument, tool: string) {
    this.#open = open;
    this.#tool = tool;
  }

  /** Writes the part that is shown, as an archive or a case. */
  async savePart(uri: vscode.Uri, part: ShownPart, form: Exclude<Form, 'rescued'>): Promise<void> {
    const title = form === 'case' ? t`Save Case` : t`Save This Part as Archive`;
    const metrics = await chosenMetrics(part, title);
    if (metrics === 'none') return;
    const isRedacted = form === 'case' ? await choseRedaction(title) : false;
    if (isRedacted === undefined) return;
    const range = part.range === undefined ? {} : { range: part.range };
    await this.#write(uri, { form, isRedacted, ...range, ...(metrics === undefined ? {} : { metrics }) }, title);
  }

  /** Writes the archives of a host as one. */
  merge(uri: vscode.Uri): Promise<void> {
    return this.#write(uri, { form: 'archive', isRedacted: false }, t`Merge Archives`);
  }

  /** Writes an archive, or those of a host as one, without names. */
  redact(uri: vscode.Uri): Promise<void> {
    return this.#write(uri, { form: 'archive', isRedacted: true }, t`Redact Archive`);
  }

  /** Writes what can be proved of a damaged archive. */
  rescue(uri: vscode.Uri): Promise<void> {
    return this.#write(uri, { form: 'rescued', isRedacted: false }, t`Rescue Archive`);
  }

  async #write(uri: vscode.Uri, wish: Wish, title: string): Promise<void> {
    const { form } = wish;
    const ending = endings[form];
    const name = `${await this.#proposedName(uri, wish)}${ending}`;
    const target = await chooseFile(uri, name, folderForArchive(uri));
    if (target === undefined) return;
    if (target.scheme !== 'file') {
      void vscode.window.showErrorMessage(t`Archives are written to a folder on the computer on which the archive is.`);
      return;
    }
    const path = pathOf(target.fsPath, form);
    const language = vscode.l10n.bundle === undefined ? 'en' : vscode.env.language;
    const { notes } = form === 'case' ? await new NotesStore(uri).read() : { notes: [] };
    const request = { ...wish, path, notes, language, tool: this.#tool };
    const written = await withExport(() => this.#open(uri), {
      ...{ title, path },
      write: (document, signal) => document.request('writeArchive', request, signal),
    });
    if (written !== undefined) void report(written, form);
  }

  /** `web1-20260511-1030`, in the time of the host. */
  async #proposedName(uri: vscode.Uri, { form, range, isRedacted }: Wish): Promise<string> {
    const document = this.#open(uri);
    try {
      const { head } = await document.state();
      const { base, start } = head;
      // What is replaced is not to be in the name of the file.
      const host = isRedacted ? (form === 'case' ? 'case' : 'redacted') : (head.host ?? base);
      if (form === 'rescued') return `${base}-rescued`;
      const begin = range?.from ?? start;
      return begin === undefined ? host : `${host}-${clockText(begin, head)}`;
    } finally {
      document.dispose();
    }
  }
}

/** Which metrics are kept: undefined for all. */
async function chosenMetrics({ metrics }: ShownPart, title: string): Promise<readonly string[] | undefined | 'none'> {
  if (metrics === undefined) return undefined;
  const all = { label: t`All metrics` };
  const shown = {
    label: t`Only what is shown`,
    detail: t`${metrics.join(', ')}, and the facts of the host`,
  };
  const choice = await vscode.window.showQuickPick([all, shown], { title });
  if (choice === undefined) return 'none';
  return choice === all ? undefined : metrics;
}

function clockText(time: Timestamp, { zoneinfo = '', timezone = '' }: ArchiveState['head']): string {
  const zone = timeZoneOf(zoneinfo) ?? timeZoneOf(timezone) ?? utc;
  const [, date = '', clock = ''] = /^(.+)T(\d\d:\d\d)/.exec(formatInZone(time, zone)) ?? [];
  return `${date.replaceAll('-', '')}-${clock.replace(':', '')}`;
}

/** The path of the base name of an archive, or of a case. */
function pathOf(path: string, form: Form): string {
  if (form === 'case') return /\.(?:tar(?:\.gz)?|tgz)$/.test(path) ? path : `${path}.tar`;
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  const base = parseMemberName(name)?.base ?? name;
  return `${path.slice(0, path.length - name.length)}${base}`;
}

async function report({ path, lost }: ArchiveWritten, form: Form): Promise<void> {
  const [open, reveal] = [t`Open`, t`Show in Folder`];
  const text =
    lost === 0
      ? t`Saved as ${path}`
      : form === 'rescued'
        ? t`Saved as ${path}. What could not be read or proved was left out.`
        : t`Saved as ${path}. Not all could be read; the findings of the archive say why.`;
  const answer = await vscode.window.showInformationMessage(text, open, reveal);
  const uri = vscode.Uri.file(path);
  if (answer === reveal) await vscode.commands.executeCommand('revealFileInOS', uri);
  else if (answer === open && form === 'case') await vscode.commands.executeCommand('pcp.openAsArchive', uri);
  else if (answer === open) await vscode.commands.executeCommand('vscode.openWith', uri, archiveViewTypeOf(uri));
}
