import type { Dirent } from 'node:fs';
import { readdirSync, realpathSync, statSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { join } from 'node:path';
import { membersOf } from '../../../formats/archive/members/archiveFiles.ts';
import type { ArchiveInput } from '../../kinds/archive/archiveInput.ts';
import { ArchiveSearch } from '../../kinds/archive/archiveSearch.ts';
import { archiveInputOf } from '../../kinds/archive/set/foundByDirectory.ts';
import { readHead } from '../../files/source.ts';
import { systemErrorText } from '../../files/systemError.ts';
import { headLength } from '../../kinds/fileKind.ts';
import type { Problem } from '../../files/problem.ts';
import type { Target } from '../../kinds/target.ts';
import type { Roots } from './roots.ts';

/** More is not listed: a model names a directory below. */
const maxArchives = 1000;
const maxDirectories = 5000;
const maxNotes = 20;

/** The archives at some paths, and below them, that may be read. */
export class ArchiveWalk {
  readonly inputs: ArchiveInput[] = [];
  readonly #notes: string[] = [];
  readonly #roots: Roots;
  readonly #signal: AbortSignal;
  readonly #search = new ArchiveSearch();
  readonly #visited = new Set<string>();
  #isCut = false;

  constructor(roots: Roots, signal: AbortSignal) {
    this.#roots = roots;
    this.#signal = signal;
  }

  /** What was left out, in sentences. */
  get notes(): readonly string[] {
    const more = this.#notes.length - maxNotes;
    return [
      ...this.#notes.slice(0, maxNotes),
      ...(more > 0 ? [`${more} more are left out.`] : []),
      ...(this.#isCut ? [`There are more directories or archives than are looked at: name a directory below.`] : []),
    ];
  }

  /** @param path without links, of what may be read */
  async add(path: string): Promise<void> {
    try {
      const stats = statSync(path, { throwIfNoEntry: false });
      if (stats?.isDirectory() === true) await this.#below(path);
      else if (stats === undefined) this.#take(this.#search.called(path));
      else this.#take(this.#search.named(path, readHead(path, headLength)));
    } catch (error) {
      this.#notes.push(`${path}: ${systemErrorText(error)}.`);
    }
  }

  /** The archives of a directory, then those of the ones below it. Breadth comes first, as what is near is meant. */
  async #below(directory: string): Promise<void> {
    const waiting = [directory];
    for (const next of waiting) {
      await setImmediate();
      this.#signal.throwIfAborted();
      const isFull = this.inputs.length >= maxArchives || this.#visited.size >= maxDirectories;
      if (isFull) {
        this.#isCut = true;
        return;
      }
      const real = realpathSync(next);
      if (this.#visited.has(real)) continue;
      this.#visited.add(real);
      try {
        this.#take(this.#search.below(real));
        waiting.push(...this.#foldersIn(real));
      } catch (error) {
        this.#notes.push(`${next}: ${systemErrorText(error)}.`);
      }
    }
  }

  /** A link counts where it leads to what may be read. */
  #foldersIn(directory: string): readonly string[] {
    const isFolder = (entry: Dirent, path: string): boolean =>
      entry.isDirectory() ||
      (entry.isSymbolicLink() &&
        this.#roots.allowsTarget(path) &&
        statSync(path, { throwIfNoEntry: false })?.isDirectory() === true);
    return readdirSync(directory, { withFileTypes: true })
      .filter((entry) => isFolder(entry, join(directory, entry.name)))
      .map(({ name }) => join(directory, name))
      .sort();
  }

  #take(found: Iterable<Target | Problem>): void {
    for (const target of found) {
      const input = 'problem' in target ? undefined : archiveInputOf(target);
      if (input === undefined) {
        this.#notes.push(`${target.path}: ${'problem' in target ? target.problem : 'is not an archive'}.`);
        continue;
      }
      if (!isAllowed(input, this.#roots))
        this.#notes.push(`${input.path} is left out: a link leads out of what may be read.`);
      else if (this.inputs.length < maxArchives) this.inputs.push(input);
      else this.#isCut = true;
    }
  }
}

/** Whether all files of an archive may be read, wherever they are linked to. */
export function isAllowed({ directory, bundle, files }: ArchiveInput, roots: Roots): boolean {
  // No link in a bundle is followed.
  if (bundle !== undefined) return roots.allowsTarget(bundle.bundle);
  return membersOf(files).every(({ name }) => roots.allowsTarget(join(directory, name)));
}
