import * as vscode from 'vscode';
import type { ArchiveMethods, ArchiveState } from '../../../protocol/viewer/archiveProtocol.ts';
import type { ArchiveSigns } from './archiveSigns.ts';
import { openedSigns } from './archiveSigns.ts';

/** An archive in the viewer. */
export interface OpenArchive {
  /** Key that is equal for all files of the archive. */
  readonly key: string;
  readonly onDidChange: vscode.Event<ArchiveState>;
  readonly onDidDispose: vscode.Event<void>;
  state(): Promise<ArchiveState>;
  request(method: 'timeline', params: ArchiveMethods['timeline'][0]): Promise<ArchiveMethods['timeline'][1]>;
}

interface Note {
  readonly signs: ArchiveSigns;
  /** Size of its files on disk. */
  readonly bytes: number;
}

/** What the viewer has found in archives since the window was opened: the list has it for nothing. */
export class OpenedArchives {
  /** The key of the archive of which something else is known now. */
  readonly onDidChange: vscode.Event<string>;
  readonly #output: vscode.LogOutputChannel;
  readonly #changes = new vscode.EventEmitter<string>();
  readonly #notes = new Map<string, Note>();
  readonly #open = new Set<OpenArchive>();

  constructor(output: vscode.LogOutputChannel) {
    this.#output = output;
    this.onDidChange = this.#changes.event;
  }

  /** Undefined for an archive that has not been opened. */
  signsOf(key: string): ArchiveSigns | undefined {
    return this.#notes.get(key)?.signs;
  }

  /** Forgets an archive whose files have another size on disk than when it was closed, because they have changed. */
  forgetChanged(key: string, bytes: number | undefined): void {
    const isOpen = [...this.#open].some((archive) => archive.key === key);
    if (!isOpen && this.#notes.get(key)?.bytes !== bytes) this.#notes.delete(key);
  }

  /** Notes what is found in an archive until it is closed. */
  follow(archive: OpenArchive): void {
    this.#open.add(archive);
    let latest: ArchiveState | undefined;
    /** Revision whose gaps were asked for. */
    let asked: number | undefined;
    let gaps = 0;
    const note = async (state: ArchiveState): Promise<void> => {
      if (state.condition !== 'readable') return;
      latest = state;
      this.#note(archive.key, state, gaps);
      if (state.scans.survey.phase !== 'done' || state.revision === asked) return;
      asked = state.revision;
      gaps = (await archive.request('timeline', { parts: 1 })).gaps.length;
      this.#note(archive.key, latest, gaps);
    };
    const log = (error: unknown): void => {
      // An archive that is closed while it is asked says so by this error.
      if (this.#open.has(archive)) this.#output.error(`${archive.key}:`, error);
    };
    archive.onDidChange((state) => {
      note(state).catch(log);
    });
    archive.onDidDispose(() => {
      this.#open.delete(archive);
    });
    archive.state().then(note).catch(log);
  }

  dispose(): void {
    this.#changes.dispose();
  }

  #note(key: string, state: ArchiveState, gaps: number): void {
    const bytes = state.head.members.reduce((sum, { fileSize }) => sum + fileSize, 0);
    const note = { signs: openedSigns(state, gaps), bytes };
    const before = this.#notes.get(key)?.signs;
    this.#notes.set(key, note);
    if (JSON.stringify(before) !== JSON.stringify(note.signs)) this.#changes.fire(key);
  }
}
