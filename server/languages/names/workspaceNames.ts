import { JoinedNames } from '../../../formats/names/joinedNames.ts';
import type { MetricNames } from '../../../formats/names/metricNames.ts';
import type { NameIndex } from '../../../formats/names/nameIndex.ts';
import { unpackTables } from '../../../formats/names/shipped/shippedTables.ts';
import { ShippedIndex } from '../../../formats/names/shipped/shippedIndex.ts';
import type { LanguagesHost } from '../../core/language.ts';
import { FileIndexes } from './fileIndexes.ts';
import type { ListedFolder } from './folderWalk.ts';
import { listBelow, listFolder } from './folderWalk.ts';
import type { NameSource } from './nameSource.ts';
import type { Made } from './revalidated.ts';
import { Revalidated } from './revalidated.ts';

type Host = Pick<
  LanguagesHost,
  'folderOf' | 'workspaceFolders' | 'readMetricNames' | 'installedNameSpace' | 'logError'
>;

/** Time for which files are assumed not to have changed, in milliseconds. */
const [freshBesideMs, freshWorkspaceMs] = [2000, 10_000];
/** How long files are read while an answer waits, and in the background, in milliseconds: others are read the next time. */
const [maxReadMs, maxReadAgainMs] = [1500, 10_000];
/** Names of metrics of a source beside a document, or below the folders that are open: files beyond are passed over. */
const maxNames = 100_000;
/** Folders whose names are kept. */
const maxFolders = 16;

/** The metrics that are known in the folders of an editor. */
export class WorkspaceNames {
  readonly #host: Host;
  readonly #sources: readonly NameSource[];
  readonly #installed: NameSource | undefined;
  readonly #files: FileIndexes;
  readonly #now: () => number;
  readonly #beside = new Map<string, Revalidated<readonly NameIndex[]>>();
  readonly #joined = new Map<string, { readonly indexes: readonly NameIndex[]; readonly names: MetricNames }>();
  readonly #workspace: Revalidated<readonly NameIndex[]>;
  readonly #elsewhere: Revalidated<readonly NameIndex[]>;
  #shipped: Promise<ShippedIndex | undefined> | undefined;

  /**
   * @param sources files in which metrics are named, the nearest first
   * @param installed reads the name space of a PCP that is installed
   * @param now as `Date.now`
   */
  constructor(host: Host, sources: readonly NameSource[], installed?: NameSource, now = Date.now) {
    this.#host = host;
    this.#now = now;
    this.#sources = sources;
    this.#installed = installed;
    this.#files = new FileIndexes(host);
    this.#workspace = new Revalidated((isFirst) => this.#readWorkspace(isFirst), freshWorkspaceMs);
    this.#elsewhere = new Revalidated(() => this.#readInstalled(), Infinity);
  }

  /** The metrics that are known where a document is; the same object as long as nothing changes. */
  async at(uri: string): Promise<MetricNames> {
    const folderUri = uri.slice(0, uri.lastIndexOf('/') + 1);
    const [beside, workspace, installed, shipped] = await Promise.all([
      this.#besideOf(folderUri).get(),
      this.#workspace.get(),
      this.#elsewhere.get(),
      (this.#shipped ??= this.#readShipped()),
    ]);
    const indexes = [...new Set([...beside, ...workspace, ...installed, ...(shipped === undefined ? [] : [shipped])])];
    return this.#join(folderUri, indexes, shipped);
  }

  #join(folderUri: string, indexes: readonly NameIndex[], shipped: ShippedIndex | undefined): MetricNames {
    const last = this.#joined.get(folderUri);
    const isSame = last?.indexes.length === indexes.length && indexes.every((index, i) => last.indexes[i] === index);
    if (last !== undefined && isSame) return last.names;
    const names = new JoinedNames(indexes, shipped?.agentDomains);
    if (this.#joined.size >= maxFolders) this.#joined.clear();
    this.#joined.set(folderUri, { indexes, names });
    return names;
  }

  #besideOf(folderUri: string): Revalidated<readonly NameIndex[]> {
    const cached = this.#beside.get(folderUri);
    if (cached !== undefined) return cached;
    const created = new Revalidated(() => this.#readFolder(folderUri), freshBesideMs);
    if (this.#beside.size >= maxFolders) this.#beside.clear();
    this.#beside.set(folderUri, created);
    return created;
  }

  async #readFolder(folderUri: string): Promise<Made<readonly NameIndex[]>> {
    try {
      return await this.#readAll([await listFolder(this.#host, folderUri)], this.#now() + maxReadMs);
    } catch (error) {
      return this.#failed(error);
    }
  }

  async #readWorkspace(isFirst: boolean): Promise<Made<readonly NameIndex[]>> {
    const endMs = this.#now() + (isFirst ? maxReadMs : maxReadAgainMs);
    try {
      const { folders, isWhole } = await listBelow(this.#host, this.#host.workspaceFolders(), endMs);
      const read = await this.#readAll(folders, endMs);
      return { value: read.value, isWhole: isWhole && read.isWhole };
    } catch (error) {
      return this.#failed(error);
    }
  }

  /**
   * Result of a failed read. A provider of files may fail in any way, which must not affect what is known elsewhere.
   */
  #failed(error: unknown): Made<readonly NameIndex[]> {
    this.#host.logError('Files that name metrics', error);
    return { value: [], isWhole: true };
  }

  /** Sources are read side by side, so that one with many files does not keep the others waiting. */
  async #readAll(folders: readonly ListedFolder[], endMs: number): Promise<Made<readonly NameIndex[]>> {
    const read = await Promise.all(this.#sources.map((source) => this.#readSource(source, folders, endMs)));
    return { value: read.flatMap(({ value }) => value), isWhole: read.every(({ isWhole }) => isWhole) };
  }

  async #readSource(
    source: NameSource,
    folders: readonly ListedFolder[],
    endMs: number,
  ): Promise<Made<readonly NameIndex[]>> {
    const files = folders.flatMap(({ folderUri, names }) =>
      source.filesIn(names, folderUri).map((name) => ({ folderUri, name })),
    );
    const value: NameIndex[] = [];
    let count = 0;
    for (const file of files.slice(0, source.maxFiles)) {
      if (this.#now() > endMs) return { value, isWhole: false };
      const index = count > maxNames ? undefined : await this.#files.of(source, file);
      if (index === undefined) continue;
      value.push(index);
      count += index.names.length;
    }
    return { value, isWhole: true };
  }

  async #readInstalled(): Promise<Made<readonly NameIndex[]>> {
    const { installedNameSpace: uri } = this.#host;
    if (uri === undefined || this.#installed === undefined) return { value: [], isWhole: true };
    const slash = uri.lastIndexOf('/') + 1;
    const file = { folderUri: uri.slice(0, slash), name: uri.slice(slash) };
    const index = await this.#files.of(this.#installed, file);
    return { value: index === undefined ? [] : [index], isWhole: true };
  }

  async #readShipped(): Promise<ShippedIndex | undefined> {
    try {
      const packed = await this.#host.readMetricNames();
      return packed && new ShippedIndex(await unpackTables(packed));
    } catch (error) {
      this.#host.logError('Index of metric names', error);
      return undefined;
    }
  }
}
