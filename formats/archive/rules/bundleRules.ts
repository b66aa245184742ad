import { rule } from '../../findings/rule.ts';

export const bundleDamaged = rule({
  code: 'archive/bundle-damaged',
  severity: 'error',
  title: 'Tar cannot be read as a whole',
  messages: {
    cut: 'The tar ends too early, at byte {end}, within {name}. Only what comes before is read. Copy the tar again.',
    cutHeader:
      'The tar ends too early, at byte {end}, within a header. Only what comes before is read. Copy the tar again.',
    header:
      'There is no valid header where a member should begin. {count:byte} are skipped, and one or more members with them. Copy the tar again.',
    extended:
      'The extended header {name} is damaged, so the name or size of the member that follows may be wrong. Copy the tar again.',
    many: 'The tar has more than {limit} members. {name} and all that follow are not read.',
  },
  documentation: {
    why: 'Each member of a tar has a header. Where one is damaged, PCP Files looks for the next one and reads on from there. Offsets are those of the uncompressed tar.',
    example: 'sosreport-web1.tar, cut while being copied',
    fix: 'Copy the tar again; `tar -tf` lists what it has.',
  },
});

export const bundleUnended = rule({
  code: 'archive/bundle-unended',
  severity: 'warning',
  title: 'Tar ends without an end mark',
  messages: {
    unended:
      'The tar ends at byte {end} without the two blocks of zeros that mark its end. Members may be missing. Copy the tar again.',
  },
  documentation: {
    why: 'A tar that was cut between two members looks like this. All members that are there are read.',
    example: 'sosreport-web1.tar, cut where a member ends',
    fix: 'Compare its size with that of the original, and copy it again.',
  },
});

export const bundleMember = rule({
  code: 'archive/bundle-member',
  severity: 'info',
  severityNote: 'warning for sparse files',
  title: 'Member of a tar is not read',
  messages: {
    link: '{name} is a link to {target}. Links in a tar are never followed, so it is not read.',
    outside: '{name} leads out of the tar, so it is not read.',
    replaced: '{name} comes again later in the tar. Only the last one is read, as tar does.',
    sparse:
      '{name} is stored without its holes (sparse), which is not supported. Unpack it with tar and check it there.',
  },
  documentation: {
    why: 'A tar may come from anywhere, so its links are not followed and no file is written under the names in it. Only members that are named like a file of an archive are reported.',
    example: 'a symbolic link latest.meta to 20260131.meta',
    fix: 'None is needed where the file that a link leads to is in the tar too.',
  },
});

export const bundleDigest = rule({
  code: 'archive/bundle-digest',
  severity: 'error',
  title: 'Case differs from its manifest',
  messages: {
    changed:
      '{name} has another SHA-256 than the manifest of the case says, so it was changed or damaged. Ask for the case again.',
    missing: '{name} is in the manifest of the case, but not in the tar. Ask for the case again.',
    added: '{name} is in the tar, but not in the manifest of the case, so it was added later. Ask who sent it.',
    manifest:
      '{name} cannot be read as the manifest of a case, so nothing shows that its files are as they were. Ask for the case again.',
  },
  documentation: {
    why: 'The manifest of a case, which `pcp-files case` writes, has the SHA-256 of each file. They show damage, and that a file was changed alone; they are no signature, as whoever changes a file can change the manifest too.',
    example: 'incident.tar, unpacked, edited and packed again',
    fix: 'Ask for the case again, or compare its digests with those of the sender.',
  },
});

/** Rules of tars with archives in them, in the order of docs/rules.md. */
export const bundleRules = [bundleDamaged, bundleUnended, bundleMember, bundleDigest] as const;
