import type { Compression, DecompressionFault } from '../../bytes/decompression.ts';
import type { Finding } from '../../findings/finding.ts';
import { finding } from '../../findings/finding.ts';
import { compressedName, compressedRest, compression } from '../rules/compressionRules.ts';

const tools: Readonly<Partial<Record<Compression, string>>> = {
  compress: 'uncompress',
  lzma: 'xz --decompress',
  xz: 'xz --decompress',
  zstd: 'zstd --decompress',
  gzip: 'gzip --decompress',
  bzip2: 'bzip2 --decompress',
};

/**
 * What a fault of the compressed data means for the content.
 *
 * @param total size of the compressed file, in bytes
 */
export function compressionFinding(file: string, total: number, fault: DecompressionFault): Finding {
  const { kind, detail, compressedOffset: packed, start, end } = fault;
  const place = { start, end, file };
  switch (kind) {
    case 'truncated':
      return finding(compression, kind, { packed, start }, place);
    case 'tooLarge':
      return finding(compression, kind, { start }, place);
    case 'unsupported':
      return finding(compression, 'feature', { detail }, place);
    case 'garbage':
      return finding(compressedRest, 'rest', { count: total - packed, packed, total }, place);
    case 'corrupt':
      return end > start
        ? finding(compression, 'part', { packed, total, detail, start, count: end - start }, place)
        : finding(compression, 'corrupt', { packed, total, detail, start }, place);
  }
}

/** Finding that nothing is read of a file, as its compression is not supported. */
export function unsupportedFinding(file: string, method: Compression): Finding {
  const args = { method, tool: tools[method] ?? method };
  return finding(compression, 'unsupported', args, { start: 0, end: 0, file });
}

/** What the programs by which PCP unpacks a file unpack besides what its name says: gzip and xz go by the content. */
const alsoUnpacked: Readonly<Partial<Record<Compression, Compression>>> = {
  gzip: 'compress',
  compress: 'gzip',
  lzma: 'xz',
};

/** Finding for a file whose compression differs from its name in a way that PCP cannot read; undefined if it can. */
export function nameFinding(
  file: string,
  stated: Compression | undefined,
  match: Compression | undefined,
): Finding | undefined {
  if (stated === match || (stated !== undefined && match !== undefined && alsoUnpacked[stated] === match))
    return undefined;
  const place = { start: 0, end: 0, file };
  if (match === undefined) return finding(compressedName, 'plain', { stated: stated ?? '' }, place);
  return stated === undefined
    ? finding(compressedName, 'packed', { found: match }, place)
    : finding(compressedName, 'other', { stated, found: match }, place);
}
