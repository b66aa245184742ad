import type { Bundle } from '../../../../codecs/bundle/openBundle.ts';
import { bundleFindings } from '../../../../formats/archive/members/bundleFindings.ts';
import { membersOf } from '../../../../formats/archive/members/archiveFiles.ts';
import { messageOf } from '../../../../formats/findings/finding.ts';
import { plural } from '../../../../formats/l10n/plural.ts';
import type { FileDescription } from '../../target.ts';
import type { BundledArchive } from './archivesInBundle.ts';
import type { BundledTarget } from './bundledFiles.ts';

/** The description of a bundle by `info`: its form, how much it has, and what is not read of it. @param texts that are histories */
export function describeBundle(
  path: string,
  bundle: Bundle,
  archives: readonly BundledArchive[],
  texts: readonly BundledTarget[],
): FileDescription {
  const { compression, members } = bundle;
  const findings = bundleFindings(path, bundle);
  const folders = new Set(archives.map(({ folder }) => folder)).size;
  return {
    json: {
      path,
      kind: 'bundle',
      ...(compression === undefined ? {} : { compression }),
      members,
      archives: archives.map(({ folder, files }) => ({
        path: `${folder.prefix}${files.base}`,
        files: membersOf(files).map(({ name }) => `${folder.prefix}${name}`),
      })),
      texts: texts.map((text) => `${path}!${text.name}`),
      notes: findings.map((one) => ({ rule: one.rule.code, severity: one.severity, message: messageOf(one) })),
    },
    heading: `${path}: bundle`,
    facts: [
      ['form', compression === undefined ? 'tar' : `tar, compressed with ${compression}`],
      ['members', String(members)],
      ...(archives.length > 0 || texts.length === 0
        ? [['archives', `${archives.length}${folders > 1 ? ` in ${plural(folders, 'folder')}` : ''}`] as const]
        : []),
      ...(texts.length > 0 ? [['texts', String(texts.length)] as const] : []),
      ...findings.map((one) => [one.severity, messageOf(one)] as const),
    ],
  };
}
