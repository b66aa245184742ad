import type { Bundle, BundleFile } from '../../../../codecs/bundle/openBundle.ts';
import { isNamedAs } from '../../../../formats/kinds.ts';
import type { Source } from '../../../files/source.ts';
import { headLength } from '../../fileKind.ts';
import { mmvKind } from '../../mmv/mmvKind.ts';
import { pmaKind } from '../../pma/pmaKind.ts';
import type { Target } from '../../target.ts';

/** A file in a bundle. */
export interface BundledTarget {
  /** Path from the top of the bundle on the disk. */
  readonly path: string;
  readonly target: Target;
}

/** Bytes that are read at once. */
const chunkSize = 1 << 18;

/** Kinds whose files say by themselves what they are, and need none beside them. */
const kinds = [mmvKind, pmaKind];

/** Whether a file in a bundle is an MMV or a pma file by its name, and is to be looked at. */
export function mayBeFile(path: string): boolean {
  return isNamedAs('mmv', `/${path}`) || isNamedAs('pma', path.slice(path.lastIndexOf('/') + 1));
}

/** The MMV and pma files in a bundle, in its order. @param inner as in archivesInBundle */
export async function bundledFiles(
  { files }: Pick<Bundle, 'files'>,
  bundle: string,
  inner: string,
): Promise<readonly BundledTarget[]> {
  const found: BundledTarget[] = [];
  for (const file of files.values()) {
    if (!mayBeFile(file.path)) continue;
    const head = await file.open().read(0, headLength);
    const kind = kinds.find(({ isCertain }) => isCertain(`/${file.path}`, head));
    if (kind === undefined) continue;
    const source = sourceOf(`${bundle}!${inner}${file.path}`, file);
    const target = readOnly(kind.targetOf(source, false));
    found.push({ path: `${inner.replaceAll('!', '/')}${file.path}`, target });
  }
  return found;
}

/** What is in a tar is not written, nor read by another thread. */
function readOnly(target: Target): Target {
  const { path, kind, dump, facts, writeValues } = target;
  return {
    path,
    kind,
    check: (...args) => target.check(...args),
    describe: (...args) => target.describe(...args),
    ...(dump && { dump }),
    ...(facts && { facts }),
    ...(writeValues && { writeValues }),
  };
}

/** Source of a file in a bundle. It has no size as a file on the disk has, for another thread would open the path. */
function sourceOf(path: string, file: BundleFile): Source {
  return {
    path,
    size: undefined,
    read: async (consume, limit = Infinity) => {
      const content = file.open();
      const end = Math.min(file.size, limit);
      for (let at = 0; at < end;) {
        const chunk = await content.read(at, Math.min(end, at + chunkSize));
        if (chunk.length === 0 || !consume(chunk)) return;
        at += chunk.length;
      }
    },
  };
}
