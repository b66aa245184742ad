import type { TarEntry, TarFault } from '../../bytes/tar/tarEntry.ts';
import { maxTarEntries } from '../../bytes/tar/tarEntries.ts';
import type { Finding } from '../../findings/finding.ts';
import { finding } from '../../findings/finding.ts';
import { bundleDamaged, bundleMember, bundleUnended } from '../rules/bundleRules.ts';

/** Whether a file in a tar may be one of an archive is for who reads it to say: this is why such a one is not read. */
export type UnreadReason = 'hardLink' | 'symbolicLink' | 'outside' | 'replaced';

/** What is wrong with a tar. @param file as it is shown */
export function tarFinding(file: string, fault: TarFault): Finding {
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
export function unreadFinding(file: string, reason: UnreadReason, entry: TarEntry): Finding {
  const { name, linkName: target, headerOffset: start, offset: end } = entry;
  const place = { start, end, file };
  if (reason === 'hardLink' || reason === 'symbolicLink') return finding(bundleMember, 'link', { name, target }, place);
  return finding(bundleMember, reason, { name }, place);
}
