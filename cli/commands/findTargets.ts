import type { Stats } from 'node:fs';
import { createReadStream, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compressionOf } from '../../formats/bytes/compressionOf.ts';
import { blockSize, decodeTarHeader } from '../../formats/bytes/tar/tarHeader.ts';
import { isNamedAsTar } from '../../formats/bytes/tar/tarName.ts';
import type { KindId } from '../../formats/kinds.ts';
import { kinds } from '../../formats/kinds.ts';
import { ArchiveSearch } from '../kinds/archive/archiveSearch.ts';
import type { TextReading } from '../kinds/fileKind.ts';
import { headLength } from '../kinds/fileKind.ts';
import { certainKind, fileKindOf, namedKind, possibleKind } from '../kinds/fileKinds.ts';
import type { ArchiveInput } from '../kinds/archive/archiveInput.ts';
import { historyInputOf } from '../kinds/archive/foundByDirectory.ts';
import type { HistoryTarget } from '../kinds/history/historyTarget.ts';
import { historyTarget } from '../kinds/history/historyTarget.ts';
import { isDirectory, isFirstVisit } from '../files/directories.ts';
import { fileSource, readHead } from '../files/source.ts';
import type { Host } from '../host.ts';
import { complain } from '../host.ts';
import type { CommonOptions } from '../options.ts';
import type { BundlePath } from '../../tools/disk/bundlePath.node.ts';
import { splitBundlePath } from '../../tools/disk/bundlePath.node.ts';
import type { BundleSearch, FoundInBundle, OpenBundles } from '../kinds/archive/bundle/bundleSearch.ts';
import { statOfTarget } from '../files/statOfTarget.ts';
import { systemErrorText } from '../files/systemError.ts';
import { datedOf } from '../kinds/series/datedOf.ts';
import { packedText } from '../kinds/series/packedText.ts';
import { TextsTogether } from '../kinds/series/textsTogether.ts';
import { seriesIn, unnamed } from '../kinds/series/seriesIn.ts';
import { streamTarget } from '../kinds/streamTarget.ts';
import type { Target } from '../kinds/target.ts';
import type { Problem } from '../files/problem.ts';

const nameOne = 'is a directory; name one of its files';
/** What is wrong with a directory, or several, for commands that read archives. */
export const noArchives =
  'has no archives, so there is nothing to read; name an archive, or a directory or tar that has some';

/** Files and directories that begin with a dot. */
const hiddenPath = /(?:^|[/\\])\.[^./\\]/;
/** Replaces bytes in a name that are not UTF-8. */
const undecodable = '\uFFFD';

export interface Search {
  /** Set if every file is treated as one kind. */
  readonly kind: KindId | undefined;
  readonly stdin: AsyncIterable<Uint8Array>;
  /** How texts are read that do not say all of themselves. */
  readonly reading?: TextReading | undefined;
  /** The path of the file that standard input stands for, if the user gave one. */
  readonly stdinPath?: string;
  /** Whether what is at a path may be read; what may not is passed over below directories. All may if missing. */
  readonly isAllowed?: (path: string) => boolean;
  /** Whether a bundle is no target itself, beside its archives. */
  readonly leavesOutBundles?: boolean;
  /**
   * Called with why something may be missing of what was found. Commands that describe their targets find out
   * themselves.
   */
  readonly onProblem?: (problem: Problem) => void;
  /** Called with each file below a directory that is of no kind, hidden ones aside. */
  readonly onPassedOver?: ((path: string) => void) | undefined;
  /** Whether the command reads MMV files, too, of which each is to be named. */
  readonly takesMmv?: boolean;
  /** Files that define metrics, which a history has besides its own. */
  readonly derived?: readonly string[] | undefined;
  /** Opens bundles; see {@link BundleSearch} where it is missing. */
  readonly openBundles?: OpenBundles;
}

/** The search that the options of a command ask for. */
export function searchOf({ kind, stdinFilename, textTz, derived }: CommonOptions, host: Host): Search {
  return {
    kind,
    reading: { zone: textTz, together: new TextsTogether() },
    derived,
    stdin: host.stdin,
    ...(stdinFilename !== undefined && { stdinPath: stdinFilename }),
    onProblem: ({ path, problem }) => {
      complain(host, path, problem);
    },
  };
}

/**
 * The targets of the user's paths, in the order of the paths; below a directory by name. An archive is found once, by
 * the first of its files.
 */
export function findTargets(paths: readonly string[], search: Search): AsyncGenerator<Target | Problem> {
  return new TargetSearch(search).find(paths);
}

/** The one file, or archive, that a path stands for. */
export function findTarget(path: string, search: Search): Promise<Target | Problem> {
  return new TargetSearch(search).findOne(path);
}

/**
 * What paths stand for together: one file or archive, or archives that are read as one history.
 *
 * @param host of which the history is meant; undefined where there is one only
 */
export function findHistory(
  paths: readonly string[],
  search: Search,
  host: string | undefined,
): Promise<Target | HistoryTarget | Problem> {
  return new TargetSearch(search).findHistory(paths, host);
}

/** The archives that paths stand for, a directory for those in it. */
export function findArchives(
  paths: readonly string[],
  search: Search,
): Promise<{ readonly inputs: readonly ArchiveInput[] } | Problem> {
  return new TargetSearch(search).findArchives(paths);
}

class TargetSearch {
  readonly #kind: KindId | undefined;
  readonly #stdin: AsyncIterable<Uint8Array>;
  readonly #stdinPath: string | undefined;
  readonly #isAllowed: (path: string) => boolean;
  readonly #onProblem: ((problem: Problem) => void) | undefined;
  readonly #onPassedOver: ((path: string) => void) | undefined;
  readonly #leavesOutBundles: boolean;
  readonly #takesMmv: boolean;
  readonly #openBundles: OpenBundles | undefined;
  readonly #reading: TextReading | undefined;
  readonly #derived: readonly string[] | undefined;
  /** The directory that the user named, below which the search is. */
  #directory = '';
  readonly #archives = new ArchiveSearch();
  /** Whether a directory stands for its texts, too, that say something over time. */
  #takesSeries = false;
  #bundles: BundleSearch | undefined;

  constructor({
    kind,
    stdin,
    stdinPath,
    isAllowed = () => true,
    onProblem,
    onPassedOver,
    openBundles,
    reading,
    derived,
    leavesOutBundles = false,
    takesMmv = false,
  }: Search) {
    this.#openBundles = openBundles;
    this.#reading = reading;
    this.#derived = derived;
    this.#leavesOutBundles = leavesOutBundles;
    this.#takesMmv = takesMmv;
    this.#isAllowed = isAllowed;
    this.#onProblem = onProblem;
    this.#onPassedOver = onPassedOver;
    this.#kind = kind;
    this.#stdin = stdin;
    this.#stdinPath = stdinPath;
  }

  async *find(paths: readonly string[]): AsyncGenerator<Target | Problem> {
    for (const path of paths)
      for await (const found of orProblemLater(path, () => this.#named(path, !this.#leavesOutBundles))) {
        this.#note(found);
        yield found;
      }
  }

  async findOne(path: string): Promise<Target | Problem> {
    const isFolder = path !== '-' && isDirectory(path);
    const [only, another] = await firstTwo(this.#oneLevel(path));
    if (only === undefined) return await this.#withoutArchives([path]);
    if (another === undefined || 'problem' in only) return only;
    return { path, problem: isFolder ? nameOne : 'lists several archives; name one of them' };
  }

  async findHistory(paths: readonly string[], host: string | undefined): Promise<Target | HistoryTarget | Problem> {
    this.#takesSeries = true;
    const path = paths.join(',');
    const inputs: ArchiveInput[] = [];
    let single: Target | undefined;
    for (const one of paths)
      for await (const result of this.#oneLevel(one)) {
        if ('problem' in result) return result;
        this.#note(result);
        single ??= result;
        const input = historyInputOf(result);
        if (input !== undefined) inputs.push(input);
        else if (single !== result || host !== undefined || paths.length > 1)
          return { path: result.path, problem: 'is not an archive, and only archives are read as one history' };
      }
    if (single === undefined) return await this.#withoutArchives(paths);
    if (inputs.length === 0) return single;
    return historyTarget({ path, inputs: await datedOf(inputs), host, derived: this.#derived });
  }

  async findArchives(paths: readonly string[]): Promise<{ readonly inputs: readonly ArchiveInput[] } | Problem> {
    this.#takesSeries = true;
    const inputs: ArchiveInput[] = [];
    for (const path of paths)
      for await (const result of this.#oneLevel(path)) {
        if ('problem' in result) return result;
        this.#note(result);
        const input = historyInputOf(result);
        if (input === undefined)
          return {
            path: result.path,
            problem: `${kinds[result.kind].noun} has no values over time; only archives, pma files and the output of sysstat and vmstat do`,
          };
        inputs.push(input);
      }
    return inputs.length > 0 ? { inputs: await datedOf(inputs) } : await this.#withoutArchives(paths);
  }

  /** Texts beside an archive take from it what they do not say. */
  #note(found: Target | Problem): void {
    if ('archive' in found) this.#reading?.together?.addArchive(found.archive);
  }

  /** What is wrong with directories and bundles in which no archive is. */
  async #withoutArchives(paths: readonly string[]): Promise<Problem> {
    let hasMmv = false;
    for (const path of this.#takesMmv ? paths : []) hasMmv ||= isDirectory(path) && (await this.#hasMmv(path));
    return { path: paths.join(','), problem: hasMmv ? nameOne : noArchives };
  }

  /** Whether MMV files are in a directory itself. */
  async #hasMmv(directory: string): Promise<boolean> {
    for (const entry of readdirSync(directory, { withFileTypes: true })) {
      const path = join(directory, entry.name);
      if (!entry.isFile()) continue;
      for await (const one of orProblemLater(path, () => this.#found(path, new Set())))
        if (!('problem' in one) && one.kind === 'mmv') return true;
    }
    return false;
  }

  /** What a path stands for, a directory or a bundle for its archives. */
  #oneLevel(path: string): AsyncGenerator<Target | Problem> {
    const isFolder = path !== '-' && isDirectory(path);
    return orProblemLater(path, () => (isFolder ? this.#archivesBelow(path, new Set()) : this.#named(path, false)));
  }

  /** The archives and the texts of statistics of a directory; of one without any those of the directories in it. */
  async *#archivesBelow(directory: string, visited: Set<string>): AsyncGenerator<Target | Problem> {
    if (statOfTarget(directory)?.isDirectory() !== true || !isFirstVisit(directory, visited)) return;
    const archives: (Target | Problem)[] = [...this.#archives.below(directory)];
    const texts = this.#takesSeries ? seriesIn(directory, this.#isAllowed, this.#reading) : [];
    for await (const text of texts) archives.push(text);
    if (archives.length > 0) yield* archives;
    else
      for (const name of readdirSync(directory).sort()) {
        const path = join(directory, name);
        yield* orProblemLater(path, () => this.#archivesBelow(path, visited));
      }
  }

  /** @param isDescribed whether a bundle is a target itself, beside its archives */
  async *#named(path: string, isDescribed: boolean): AsyncGenerator<Target | Problem> {
    if (path === '-') {
      yield await this.#input();
      return;
    }
    const stats = statSync(path, { throwIfNoEntry: false });
    const inBundle = stats === undefined ? splitBundlePath(path) : undefined;
    if (stats?.isDirectory() === true) {
      this.#directory = path;
      yield* this.#below(path, new Set());
    } else if (stats?.isFile() === true) yield* this.#namedFile(path, stats, isDescribed);
    else if (inBundle !== undefined) yield* this.#inBundle(inBundle, isDescribed);
    else if (stats !== undefined)
      yield await streamTarget(createReadStream(path), { path, name: path, kind: this.#kind }, this.#reading);
    else if (this.#kind === undefined || this.#kind === 'archive') yield* this.#archives.called(path);
    else yield { path, problem: 'no such file or directory' };
  }

  #input(): Promise<Target | Problem> {
    const name = this.#stdinPath;
    return streamTarget(this.#stdin, { path: name ?? '-', name, kind: this.#kind }, this.#reading);
  }

  async *#namedFile(path: string, stats: Stats, isDescribed: boolean): AsyncGenerator<Target | Problem> {
    const head = readHead(path, headLength);
    const isTar = isNamedAsTar(path) || decodeTarHeader(head.subarray(0, blockSize)) !== undefined;
    if (isTar && (this.#kind ?? 'archive') === 'archive') {
      yield* this.#inBundle({ path, member: '' }, isDescribed);
      return;
    }
    if (this.#kind !== undefined) {
      yield* this.#asKind(path, stats, this.#kind);
      return;
    }
    const certain = certainKind(resolve(path), head);
    const archives = certain === undefined ? [...this.#archives.named(path, head)] : [];
    const kind = certain ?? (archives.length > 0 ? undefined : await possibleKind(resolve(path), head));
    const mayBePacked = archives.length === 0 && kind === undefined && !this.#archives.knows(path);
    const packed = mayBePacked ? await packedText(path, head, this.#reading) : undefined;
    const bundle =
      mayBePacked && packed === undefined && compressionOf(head) !== undefined
        ? await this.#openBundle({ path, member: '' }, isDescribed)
        : undefined;
    if (archives.length > 0) yield* archives;
    else if (packed !== undefined) yield packed;
    else if (bundle !== undefined) yield* this.#ofBundle(bundle, path, isDescribed);
    else if (kind !== undefined) yield kind.targetOf(fileSource(path, stats.size), false, this.#reading);
    else if (!this.#archives.knows(path)) yield { path, problem: 'not a PCP file; --kind treats it as one' };
  }

  async *#inBundle(path: BundlePath, isDescribed: boolean): AsyncGenerator<Target | Problem> {
    const found = await this.#openBundle(path, isDescribed);
    if (found === undefined) yield { path: path.path, problem: 'is no tar' };
    else yield* this.#ofBundle(found, path.path, isDescribed);
  }

  *#ofBundle(found: FoundInBundle | Problem, path: string, isDescribed: boolean): Generator<Target | Problem> {
    if ('problem' in found) {
      yield found;
      return;
    }
    const { wholes, archives, others, problems, unread } = found;
    if (isDescribed && wholes.length > 0) yield* wholes;
    else {
      for (const problem of problems) this.#onProblem?.({ path, problem });
      if (found.isEmpty) yield { path, problem: 'has no archives' };
    }
    yield* archives;
    yield* unread;
    // Together with archives nothing else is read, but for what is a history, too.
    for (const other of others)
      if (isDescribed || archives.length === 0 || (this.#takesSeries && other.series !== undefined)) yield other;
  }

  async #openBundle(path: BundlePath, isDescribed: boolean): Promise<FoundInBundle | Problem | undefined> {
    const { BundleSearch } = await import('../kinds/archive/bundle/bundleSearch.ts');
    return (this.#bundles ??= new BundleSearch(this.#openBundles, this.#reading)).find(path, isDescribed);
  }

  *#asKind(path: string, { size }: Stats, name: KindId): Generator<Target | Problem> {
    const kind = fileKindOf(name);
    if (kind !== undefined) yield kind.targetOf(fileSource(path, size), true, this.#reading);
    else yield* this.#archives.forced(path);
  }

  async *#below(directory: string, visited: Set<string>): AsyncGenerator<Target | Problem> {
    if (!isFirstVisit(directory, visited)) return;
    for (const name of readdirSync(directory).sort()) {
      const path = join(directory, name);
      yield* orProblemLater(path, () => this.#found(path, visited));
    }
  }

  async *#found(path: string, visited: Set<string>): AsyncGenerator<Target | Problem> {
    if (!this.#isAllowed(path)) return;
    const stats = statOfTarget(path);
    if (stats?.isDirectory() === true) yield* this.#below(path, visited);
    if (stats === undefined && path.includes(undecodable)) {
      yield { path, problem: 'cannot be opened: its name is not UTF-8' };
      return;
    }
    if (stats?.isFile() !== true) return;
    if (this.#kind !== undefined) {
      yield* this.#asKind(path, stats, this.#kind);
      return;
    }
    const head = readHead(path, headLength);
    const certain = certainKind(resolve(path), head);
    const archives = certain === undefined ? [...this.#archives.found(path, head)] : [];
    yield* archives;
    if (archives.length > 0 || (certain === undefined && this.#archives.knows(path))) return;
    const kind = certain ?? namedKind(resolve(path), head);
    const packed = kind === undefined ? await packedText(path, head, this.#reading) : undefined;
    if (kind !== undefined) yield unnamed(kind.targetOf(fileSource(path, stats.size), false, this.#reading));
    else if (packed !== undefined) yield unnamed(packed);
    else if (!hiddenPath.test(path.slice(this.#directory.length))) this.#onPassedOver?.(path);
  }
}

/** What `find` finds, or the problem that the operating system had with it. */
async function* orProblemLater(
  path: string,
  find: () => Iterable<Target | Problem> | AsyncIterable<Target | Problem>,
): AsyncGenerator<Target | Problem> {
  try {
    yield* find();
  } catch (error) {
    yield { path, problem: systemErrorText(error) };
  }
}

async function firstTwo<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const first: T[] = [];
  for await (const item of items) if (first.push(item) === 2) break;
  return first;
}
