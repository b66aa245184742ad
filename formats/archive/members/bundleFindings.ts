import type { TarEntry, TarFault } from '../../bytes/tar/tarEntry.ts';
import { maxTarEntries } from '../../bytes/tar/tarEntries.ts';
import type { Finding } from '../../findings/finding.ts';
import type { DecompressionFault } from '../../bytes/decompression.ts';
import { finding, messageOf } from '../../findings/finding.ts';
import { compressionFinding } from './compressionFinding.ts';
import { bundleDamaged, bundleMember, bundleUnended } from '../rules/bundleRules.ts';

/** What was found of a tar when it was opened. */
export interface BundleFaults {
  /** Size of the compressed tar in bytes. */
  readonly packedSize: number;
  readonly unpackingFaults: readonly DecompressionFault[];
  readonly faults: readonly TarFault[];
  readonly passedOver: readonly { readonly reason: UnreadReason; readonly entry: TarEntry }[];
}

/** What is wrong with a tar itself, in its order. @param file as it is shown */
export function bundleFindings(file: string, bundle: BundleFaults): readonly Finding[] {
  const { faults, unpackingFaults, passedOver, packedSize } = bundle;
  return [
    ...unpackingFaults.map((fault) => compressionFinding(file, packedSize, fault)),
    ...faults.map((fault) => tarFinding(file, fault)),
    ...passedOver.map(({ reason, entry }) => unreadFinding(file, reason, entry)),
  ].sort((a, b) => a.place.start - b.place.start);
}

/** Why files of a tar may be missing, in words. */
export function bundleProblems(file: string, bundle: BundleFaults): readonly string[] {
  return bundleFindings(file, bundle)
    .filter(({ severity }) => severity === 'error' || severity === 'warning')
    .map((one) => messageOf(one));
}

/** Whether a file in a tar may be one of an archive is for who reads it to say: this is why such a one is not read. */
type UnreadReason = 'hardLink' | 'symbolicLink' | 'outside' | 'replaced';

/** What is wrong with a tar. @param file as it is shown */
function tarFinding(file: string, fault: TarFault): Finding {
  const { kind, start, end, name } = fault;
  const place = { start, end, file };
  switch (kind) {
    case 'cut':
      return name === ''
        ? finding(bundleDamaged, 'cutHeader', { end }, place)
        : finding(bundleDamaged, 'cut', { end, name }, place);
    case 'unended':
      return finding(bundleUnended, kind, { end }, place);
    case 'header':
      return finding(bundleDamaged, kind, { count: end - start }, place);
    case 'extended':
      return finding(bundleDamaged, kind, { name }, place);
    case 'many':
      return finding(bundleDamaged, kind, { limit: maxTarEntries, name }, place);
    case 'sparse':
      return finding(bundleMember, kind, { name }, place, { severity: 'warning' });
  }
}

/** Why a member of a tar is not read. @param file as it is shown */
function unreadFinding(file: string, reason: UnreadReason, entry: TarEntry): Finding {
  const { name, linkName: target, headerOffset: start, offset: end } = entry;
  const place = { start, end, file };
  if (reason === 'hardLink' || reason === 'symbolicLink') return finding(bundleMember, 'link', { name, target }, place);
  return finding(bundleMember, reason, { name }, place);
}
