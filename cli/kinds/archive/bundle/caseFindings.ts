import { createHash } from 'node:crypto';
import type { Bundle, BundleFile } from '../../../../codecs/bundle/openBundle.ts';
import type { Finding } from '../../../../formats/findings/finding.ts';
import { checkCase } from '../../../../formats/history/case/checkCase.ts';

/** Bytes that are read at once. */
const pieceSize = 1 << 20;

/** What differs from the manifest of a case. @param path of the tar, as it is shown */
export function caseFindings(path: string, { files }: Pick<Bundle, 'files'>): Promise<readonly Finding[]> {
  const packed = [...files].map(([name, file]) => {
    const read = (most: number): Promise<Uint8Array> => file.open().read(0, Math.min(file.size, most));
    return [name, { size: file.size, read, digest: () => digestOf(file) }] as const;
  });
  return checkCase(path, new Map(packed));
}

async function digestOf(file: BundleFile): Promise<string> {
  const hash = createHash('sha256');
  const source = file.open();
  for (let at = 0; at < file.size;) {
    const piece = await source.read(at, Math.min(file.size, at + pieceSize));
    // A file may have become shorter meanwhile.
    if (piece.length === 0) break;
    hash.update(piece);
    at += piece.length;
  }
  return hash.digest('hex');
}
