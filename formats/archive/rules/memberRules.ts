import { rule } from '../../findings/rule.ts';

export const missingMetadata = rule({
  code: 'archive/missing-metadata',
  severity: 'error',
  title: 'No metadata file',
  messages: { missing: 'the archive has no file {name}; without it no value can be given a name or a type' },
  documentation: {
    why: 'The metadata file describes every metric and instance. PCP does not open an archive without it.',
    example: '20260101.0\n20260101.index',
    fix: 'Copy the file from where the archive was recorded.',
  },
});

export const missingVolume = rule({
  code: 'archive/missing-volume',
  severity: 'error',
  title: 'No data volume',
  messages: { none: 'the archive has no data volume {base}.0, {base}.1 …' },
  documentation: {
    why: 'The values are in the volumes. PCP does not open an archive without one.',
    example: '20260101.index\n20260101.meta',
    fix: 'Copy the volumes from where the archive was recorded.',
  },
});

export const missingIndex = rule({
  code: 'archive/missing-index',
  severity: 'info',
  title: 'No temporal index',
  messages: { missing: 'the archive has no file {name}: it can be read, but finding a time takes longer' },
  documentation: {
    why: 'The index tells where in the volumes a time is. Readers do without, by reading from the beginning.',
    example: '20260101.0\n20260101.meta',
    fix: 'Copy the file if it exists elsewhere; pmlogextract writes a new archive with an index.',
  },
});

export const volumeGap = rule({
  code: 'archive/volume-gap',
  severity: 'warning',
  title: 'A data volume is missing',
  messages: { gap: 'volume {expected} is missing: volume {found} follows volume {before}' },
  documentation: {
    why: 'PCP passes over missing volumes without a word: their values are gone from every report.',
    example: '20260101.0\n20260101.2',
    fix: 'Copy the volume from where the archive was recorded. If it was removed on purpose nothing is wrong.',
  },
});

export const duplicateMember = rule({
  code: 'archive/duplicate-member',
  severity: 'warning',
  title: 'A file of the archive is there twice',
  messages: { twice: '{name} is passed over: {used} is the same part of the archive' },
  documentation: {
    why: 'Of a file that is there compressed and uncompressed PCP takes the uncompressed one. The two may differ when compressing was interrupted.',
    example: '20260101.meta\n20260101.meta.xz',
    fix: 'Remove one of the two, after a look at whether they agree.',
  },
});

export const emptyMember = rule({
  code: 'archive/empty-member',
  severity: 'error',
  severityNote: 'info in an archive written to within the last minutes',
  title: 'File without content',
  messages: {
    nothing: 'the file is empty: a logger that has just begun, or one that was stopped before its first record',
    onlyLabel: 'there is nothing after the label; PCP refuses to open the archive as empty',
  },
  documentation: {
    why: 'A logger creates its files empty and fills them when the first values are there. Until then PCP cannot open the archive.',
    example: '20260101.0 of 0 bytes',
    fix: 'Wait for the next record if the logger is running. Otherwise there is nothing in this archive.',
  },
});

export const largeMember = rule({
  code: 'archive/large-member',
  severity: 'error',
  title: 'Metadata or index too large to be held in memory',
  messages: {
    limit: 'the file has {size} bytes, of which only the first {limit} are read',
    records: 'only the first {limit} records are read, up to {end:x}',
  },
  documentation: {
    why: 'Metadata and index are held in memory as a whole, by PCP as well. Those of a busy week have a few megabytes.',
    example: '20260101.meta of 3 GB',
    fix: 'The file is most likely none of an archive. If it is, pmlogextract writes shorter archives of it.',
  },
});

export const memberRules = [
  missingMetadata,
  missingVolume,
  missingIndex,
  volumeGap,
  duplicateMember,
  emptyMember,
  largeMember,
] as const;
