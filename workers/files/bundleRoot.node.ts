import { stat } from 'node:fs/promises';
import * as path from 'node:path';
import { openBundleInNode } from '../../codecs/bundle/openBundle.node.ts';
import type { Bundle, BundleFile } from '../../codecs/bundle/openBundle.ts';
import { bundleFindings } from '../../formats/archive/members/bundleFindings.ts';
import { parseMemberName } from '../../formats/archive/members/memberName.ts';
import type { FileStatus, OnRead, OpenFile, ReadFolder } from '../../formats/bytes/folder.ts';
import type { Finding } from '../../formats/findings/finding.ts';
import { mayBePackedText } from '../../formats/series/packedName.ts';
import { recogniseText } from '../../formats/series/recogniseText.ts';
import { t } from '../../formats/l10n/translate.ts';
import { DiskFile } from './diskFile.node.ts';
import type { FolderRoot } from './folderRoot.ts';

/** A tar as it was when it was opened. It is given back when nobody uses it any more and it has been replaced. */
interface OpenTar {
  readonly bundle: Bundle;
  readonly file: DiskFile;
  users: number;
  isReplaced: boolean;
}

/**
 * The files of archives, and texts of statistics, in a tar on a disk of this host, as those of folders. Each is named by its path in the tar; nothing
 * is read or written under that name on the disk. A tar that has been replaced is opened anew.
 */
export class BundleRoot implements FolderRoot, ReadFolder {
  readonly maxBytes = Infinity;
  readonly root = this;
  onUnpack: OnRead = () => undefined;
  readonly #path: string;
  #opening: Promise<OpenTar> | undefined;
  #status = '';
  #findings: readonly Finding[] = [];

  /** @param tar absolute */
  constructor(tar: string) {
    this.#path = tar;
  }

  /** What is in the tar. Rejects where it is none. */
  async bundle(signal?: AbortSignal): Promise<Bundle> {
    return (await this.#current(signal)).bundle;
  }

  /** Gives the tar back, once its files are closed. */
  async close(): Promise<void> {
    const before = this.#opening;
    this.#opening = undefined;
    await before?.then(replaced, () => undefined);
  }

  /** The folders in the tar that have files; empty for its top. */
  async folders(signal?: AbortSignal): Promise<readonly string[]> {
    const { files } = await this.bundle(signal);
    return [...new Set(Array.from(files.keys(), (name) => name.replace(/\/?[^/]*$/, '')))];
  }

  names(signal?: AbortSignal): Promise<readonly string[]> {
    return this.namesIn('', signal);
  }

  findings(): readonly Finding[] {
    return this.#findings;
  }

  async namesIn(folder: string, signal?: AbortSignal): Promise<readonly string[]> {
    const { files } = await this.bundle(signal);
    const prefix = folder === '' ? '' : `${folder}/`;
    return [...files.keys()]
      .filter((name) => name.startsWith(prefix) && !name.includes('/', prefix.length))
      .map((name) => name.slice(prefix.length));
  }

  async stat(name: string, signal?: AbortSignal): Promise<FileStatus | undefined> {
    const file = (await this.bundle(signal)).files.get(name);
    return file && { size: file.size, modifiedMs: file.modifiedMs };
  }

  async open(name: string, signal?: AbortSignal): Promise<OpenFile> {
    const tar = await this.#current(signal);
    const file = tar.bundle.files.get(name);
    if (file === undefined) throw new Error(t`${name} no longer exists.`);
    tar.users++;
    return new BundledFile(name, file, () => release(tar));
  }

  async #current(signal: AbortSignal | undefined): Promise<OpenTar> {
    const { size, mtimeMs } = await stat(this.#path);
    const status = `${size} ${mtimeMs}`;
    if (this.#opening !== undefined && this.#status === status) return this.#opening;
    const before = this.#opening;
    const opening = this.#open(signal);
    this.#opening = opening;
    this.#status = status;
    try {
      return await opening;
    } catch (error) {
      // Whoever asks next tries again.
      if (this.#opening === opening) this.#opening = undefined;
      throw error;
    } finally {
      await before?.then(replaced, () => undefined);
    }
  }

  async #open(signal: AbortSignal | undefined): Promise<OpenTar> {
    const file = new DiskFile(this.#path);
    try {
      const bundle = await openBundleInNode(file, {
        takes: (name) => {
          const base = path.posix.basename(name);
          return parseMemberName(base) !== undefined || mayBePackedText(base);
        },
        takesContent: (head) => recogniseText(head) !== undefined,
        onProgress: (name, done, total) => {
          this.onUnpack(done, total, name);
        },
        isExpected: true,
        signal,
      });
      if (bundle === undefined) throw new Error(t`${file.name} cannot be unpacked.`);
      this.#findings = bundleFindings(file.name, bundle);
      return { bundle, file, users: 0, isReplaced: false };
    } catch (error) {
      await file.close();
      throw error;
    }
  }
}

async function replaced(tar: OpenTar): Promise<void> {
  tar.isReplaced = true;
  if (tar.users === 0) await closeTar(tar);
}

async function release(tar: OpenTar): Promise<void> {
  if (--tar.users === 0 && tar.isReplaced) await closeTar(tar);
}

async function closeTar({ bundle, file }: OpenTar): Promise<void> {
  await bundle.close();
  await file.close();
}

/** A file in a tar, opened. */
class BundledFile implements OpenFile {
  readonly name: string;
  readonly size: number;
  readonly modifiedMs: number;
  readonly read: OpenFile['read'];
  readonly #release: () => Promise<void>;
  #isClosed = false;

  constructor(name: string, file: BundleFile, release: () => Promise<void>) {
    const source = file.open();
    this.name = name;
    this.size = file.size;
    this.modifiedMs = file.modifiedMs;
    this.read = (...range) => source.read(...range);
    this.#release = release;
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.#release();
  }
}
