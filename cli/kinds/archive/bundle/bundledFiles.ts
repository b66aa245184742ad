import type { Bundle, BundleFile } from '../../../../codecs/bundle/openBundle.ts';
import { isNamedAs } from '../../../../formats/kinds.ts';
import type { Source } from '../../../files/source.ts';
import { parseMemberName } from '../../../../formats/archive/members/memberName.ts';
import { isNamedAsTar } from '../../../../formats/bytes/tar/tarName.ts';
import { mayBePackedText } from '../../../../formats/series/packedName.ts';
import type { TextReading } from '../../fileKind.ts';
import { headLength } from '../../fileKind.ts';
import { packedContent } from '../../series/packedText.ts';
import { statsKind } from '../../series/statsKind.ts';
import { mmvKind } from '../../mmv/mmvKind.ts';
import { pmaKind } from '../../pma/pmaKind.ts';
import type { Target } from '../../target.ts';

/** A file in a bundle. */
export interface BundledTarget {
  /** Path from the top of the bundle on the disk. */
  readonly path: string;
  /** Path from the top of the tar that it is in. */
  readonly name: string;
  /** Whether it says something over time. */
  readonly isHistory: boolean;
  readonly targetOf: (reading: TextReading | undefined) => Target;
}

/** Bytes that are read at once. */
const chunkSize = 1 << 18;

/** Kinds whose files say by themselves what they are, and need none beside them. */
const kinds = [mmvKind, pmaKind, statsKind];

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Whether a file in a bundle is to be looked at by its name. */
export function mayBeFile(path: string): boolean {
  const name = nameOf(path);
  return isNamedAs('mmv', `/${path}`) || isNamedAs('pma', name) || mayBePackedText(name);
}

/** The MMV and pma files in a bundle, and the texts of statistics, in its order. @param inner as in archivesInBundle */
export async function bundledFiles(
  { files }: Pick<Bundle, 'files'>,
  bundle: string,
  inner: string,
): Promise<readonly BundledTarget[]> {
  const found: BundledTarget[] = [];
  for (const file of files.values()) {
    if (parseMemberName(nameOf(file.path)) !== undefined || isNamedAsTar(file.path)) continue;
    const head = (await file.open().read(0, headLength)).slice();
    const shown = `${bundle}!${inner}${file.path}`;
    const kind = kinds.find(({ isCertain }) => isCertain(`/${file.path}`, head));
    const content =
      kind === undefined
        ? await packedContent(shown, head, () => file.open())
        : { kind, source: sourceOf(shown, file) };
    if (content === undefined) continue;
    found.push({
      path: `${inner.replaceAll('!', '/')}${file.path}`,
      name: file.path,
      isHistory: content.kind !== mmvKind,
      targetOf: (reading) => readOnly(content.kind.targetOf(content.source, false, reading)),
    });
  }
  return found;
}

/** What is in a tar is not written, nor read by another thread. */
function readOnly(target: Target): Target {
  const copy: { -readonly [Key in keyof Target]: Target[Key] } = { ...target, job: undefined };
  delete copy.fix;
  delete copy.format;
  return copy;
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
