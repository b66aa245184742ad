import { keptInMemory, openBundleInNode } from '../../../../codecs/bundle/openBundle.node.ts';
import type { Bundle, BundleFile } from '../../../../codecs/bundle/openBundle.ts';
import { MemoryBudget } from '../../../../codecs/store/contentStore.ts';
import { DiskSource } from '../../../../codecs/diskSource.node.ts';
import { parseMemberName } from '../../../../formats/archive/members/memberName.ts';
import { isNamedAsTar } from '../../../../formats/bytes/tar/tarName.ts';
import { isOfCase } from '../../../../formats/history/case/checkCase.ts';
import { recogniseText } from '../../../../formats/series/recogniseText.ts';
import type { Closeable } from '../../../files/openedBundles.ts';
import type { BundledArchive } from './archivesInBundle.ts';
import { archivesInBundle } from './archivesInBundle.ts';
import type { BundledTarget } from './bundledFiles.ts';
import { bundledFiles, mayBeFile } from './bundledFiles.ts';

/** A tar on the disk, or one in it. */
export interface OpenedBundle {
  /** Path as it is shown. */
  readonly path: string;
  readonly bundle: Bundle;
  readonly archives: readonly BundledArchive[];
  /** Files of other kinds that are checked, with their paths from the top of the tar on the disk. */
  readonly others: readonly BundledTarget[];
}

/** A tar, those in it, and those in these. */
export interface OpenedBundles {
  /** The tar on the disk first. */
  readonly opened: readonly OpenedBundle[];
  /** Paths of tars in the tar that are compressed in a way that is not supported. */
  readonly unsupported: readonly string[];
  /** Number of tars in the tar that are too many. */
  readonly unopened: number;
}

/** Most tars in one, however deep, that are opened: no report has more. */
export const maxInner = 64;

/** Bytes that a tar in another may take when it is unpacked, however little that other one takes. */
const alwaysAllowed = 1 << 22;

/** How much more the tars in another may take together than the bundle on the disk, as for any compressed file. */
const maxRatio = 1000;

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const isOfArchive = (path: string): boolean => parseMemberName(nameOf(path)) !== undefined;

const isText = (head: Uint8Array): boolean => recogniseText(head) !== undefined;

/**
 * Opens a tar, those in it, and those in these.
 *
 * @param onOpen given what is to be closed when the files have been read
 * @returns undefined where it is no tar
 */
export async function openBundles(
  path: string,
  onOpen: (bundle: Closeable) => void,
  signal?: AbortSignal,
): Promise<OpenedBundles | undefined> {
  const source = new DiskSource(path);
  onOpen({
    close: () => {
      source.close();
      return Promise.resolve();
    },
  });
  const takes = (name: string): boolean => isOfArchive(name) || mayBeFile(name) || isNamedAsTar(name) || isOfCase(name);
  const bundle = await openBundleInNode(source, {
    takes,
    takesContent: isText,
    isExpected: isNamedAsTar(path),
    signal,
  });
  if (bundle === undefined) return undefined;
  onOpen(bundle);
  const opened = [await openedBundle(path, '', bundle)];
  let allowed = maxRatio * bundle.packedSize;
  const tars = tarsIn(bundle, '');
  const unsupported: string[] = [];
  const memory = new MemoryBudget(keptInMemory);
  let read = 0;
  // Those in them are put behind them.
  for (const { name, file } of tars) {
    if (read++ === maxInner) break;
    const maxBytes = Math.max(alwaysAllowed, allowed);
    const inner = await openBundleInNode(file.open(), {
      takes,
      takesContent: isText,
      isExpected: true,
      signal,
      maxBytes,
      memory,
    });
    if (inner === undefined) unsupported.push(name);
    else {
      onOpen(inner);
      for (const { size } of inner.files.values()) allowed -= size;
      opened.push(await openedBundle(path, `${name}!`, inner));
      tars.push(...tarsIn(inner, `${name}!`));
    }
  }
  return { opened, unsupported, unopened: Math.max(0, tars.length - maxInner) };
}

/** @param inner as in {@link archivesInBundle} */
function tarsIn({ files }: Bundle, inner: string): { readonly name: string; readonly file: BundleFile }[] {
  return [...files.values()]
    .filter((file) => isNamedAsTar(file.path))
    .map((file) => ({ name: `${inner}${file.path}`, file }));
}

/** @param inner as in {@link archivesInBundle} */
async function openedBundle(path: string, inner: string, bundle: Bundle): Promise<OpenedBundle> {
  return {
    path: inner === '' ? path : `${path}!${inner.slice(0, -1)}`,
    bundle,
    archives: await archivesInBundle(bundle, path, inner),
    others: await bundledFiles(bundle, path, inner),
  };
}
