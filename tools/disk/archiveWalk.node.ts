import type { Dirent } from 'node:fs';
import { readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { shortNotes } from '../answer/shortNotes.ts';
import { isNamedAsTar } from '../../formats/bytes/tar/tarName.ts';
import type { WalkedArchive } from '../contract/walkedArchive.ts';
import type { Roots } from './roots.node.ts';

/** Most archives that are listed: for more, a model names a directory below. */
const maxArchives = 1000;
const maxDirectories = 5000;

/** Why something at a path is no archive, in words. */
export interface NoArchive {
  readonly path: string;
  readonly problem: string;
}

/** Finds archives, however the program does so. */
export interface ArchiveFinder<Found extends WalkedArchive> {
  /** Archives of a directory, not of the ones below it. */
  in(directory: string): Iterable<Found | NoArchive> | Promise<Iterable<Found | NoArchive>>;
  /** Archives named by one of their files, by their common name, or by the tar that they are in. */
  called(path: string): Iterable<Found | NoArchive> | Promise<Iterable<Found | NoArchive>>;
  /** The paths of the files that are read of an archive. */
  filesOf(found: Found): readonly string[];
  /** Says in words why a file could not be read. @throws an error that is none of files */
  errorText(error: unknown): string;
}

/** The archives at some paths, and below them, that may be read. */
export class ArchiveWalk<Found extends WalkedArchive> {
  readonly archives: Found[] = [];
  readonly #notes: string[] = [];
  readonly #roots: Roots;
  readonly #finder: ArchiveFinder<Found>;
  readonly #signal: AbortSignal;
  readonly #visited = new Set<string>();
  #isCut = false;
  readonly #tars: string[] = [];

  constructor(roots: Roots, finder: ArchiveFinder<Found>, signal: AbortSignal) {
    this.#roots = roots;
    this.#finder = finder;
    this.#signal = signal;
  }

  /** What was left out, in sentences. */
  get notes(): readonly string[] {
    return [
      ...shortNotes(this.#notes),
      ...this.#tarNotes,
      ...(this.#isCut ? ['There are more directories or archives than are looked at: name a directory below.'] : []),
    ];
  }

  /** @param path without links, of what may be read */
  async add(path: string): Promise<void> {
    try {
      if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) await this.#below(path);
      else this.#take(await this.#finder.called(path));
    } catch (error) {
      this.#fail(path, error);
    }
  }

  /** The archives of a directory, then those of the ones below it. Breadth comes first, as what is near is meant. */
  async #below(directory: string): Promise<void> {
    const waiting = [directory];
    for (const next of waiting) {
      await setImmediate();
      if (this.archives.length >= maxArchives || this.#visited.size >= maxDirectories) {
        this.#isCut = true;
        return;
      }
      try {
        const real = realpathSync(next);
        if (this.#visited.has(real)) continue;
        this.#visited.add(real);
        this.#take(await this.#finder.in(real));
        const entries = readdirSync(real, { withFileTypes: true });
        waiting.push(...this.#foldersIn(real, entries));
        const tars = entries.filter((entry) => entry.isFile() && isNamedAsTar(entry.name));
        this.#tars.push(...tars.map(({ name }) => join(real, name)));
      } catch (error) {
        this.#fail(next, error);
      }
    }
  }

  /** Looking into each tar would take too long. */
  get #tarNotes(): readonly string[] {
    const [first, ...more] = this.#tars;
    if (first === undefined) return [];
    const others = more.length > 0 ? ` (and ${more.length} more)` : '';
    return [`Tars may have archives, too, and are looked into where one is named as path: ${first}${others}.`];
  }

  #fail(path: string, error: unknown): void {
    this.#signal.throwIfAborted();
    this.#notes.push(`${path}: ${this.#finder.errorText(error)}.`);
  }

  /** A link counts where it leads to what may be read. */
  #foldersIn(directory: string, entries: readonly Dirent[]): readonly string[] {
    const isFolder = (entry: Dirent, path: string): boolean =>
      entry.isDirectory() ||
      (entry.isSymbolicLink() &&
        this.#roots.allowsTarget(path) &&
        statSync(path, { throwIfNoEntry: false })?.isDirectory() === true);
    return entries
      .filter((entry) => isFolder(entry, join(directory, entry.name)))
      .map(({ name }) => join(directory, name))
      .sort();
  }

  #take(found: Iterable<Found | NoArchive>): void {
    this.#signal.throwIfAborted();
    for (const one of found) {
      if ('problem' in one) this.#notes.push(`${one.path}: ${one.problem}.`);
      else if (!this.#finder.filesOf(one).every((file) => this.#roots.allowsTarget(file)))
        this.#notes.push(`${one.path} is left out: a link leads out of what may be read.`);
      else if (this.archives.length < maxArchives) this.archives.push(one);
      else this.#isCut = true;
    }
  }
}
