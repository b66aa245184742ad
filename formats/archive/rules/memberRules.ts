import { rule } from '../../findings/rule.ts';

export const missingMetadata = rule({
  code: 'archive/missing-metadata',
  severity: 'error',
  title: 'No metadata file',
  messages: {
    missing: 'The archive has no file {name}, so its values have neither names nor types and PCP does not open it.',
  },
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
  messages: { none: 'The archive has no data volume ({base}.0, {base}.1 …), so PCP does not open it.' },
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
  messages: { missing: 'The archive has no file {name}. It can be read, but finding a time takes longer.' },
  documentation: {
    why: 'The index says where in the volumes a time is. Without it readers start at the beginning.',
    example: '20260101.0\n20260101.meta',
    fix: 'Copy the file if it exists elsewhere. pmlogextract writes a new archive with an index.',
  },
});

export const volumeGap = rule({
  code: 'archive/volume-gap',
  severity: 'warning',
  title: 'A data volume is missing',
  messages: { gap: 'Volume {expected} is missing between {before} and {found}, so PCP silently omits its values.' },
  documentation: {
    why: 'PCP silently skips missing volumes: their values are absent from every report.',
    example: '20260101.0\n20260101.2',
    fix: 'Copy the volume from where the archive was recorded, unless it was removed on purpose.',
  },
});

export const duplicateMember = rule({
  code: 'archive/duplicate-member',
  severity: 'warning',
  title: 'Duplicate file of the archive',
  messages: { twice: '{name} is ignored because {used} is the same part of the archive. Compare them and remove one.' },
  documentation: {
    why: 'If a file exists compressed and uncompressed, PCP uses the uncompressed one. The two may differ if compression was interrupted.',
    example: '20260101.meta\n20260101.meta.xz',
    fix: 'Compare the two and remove one.',
  },
});

export const emptyMember = rule({
  code: 'archive/empty-member',
  severity: 'error',
  severityNote: 'info in an archive that a logger is writing, and for a last volume without records',
  title: 'File without content',
  messages: {
    nothing: 'The file is empty: the logger has just started, or was stopped before its first record.',
    lostMetadata:
      'The file has no records although {volume} has some, so its values have neither names nor types and PCP does not open the archive. Restore it from a backup.',
    lostIndex:
      'The file is empty although {volume} has records, so PCP does not open the archive. Remove the empty file: without an index it can be read.',
    lostVolume:
      'The file has no records although {volume} has some, so their time is missing from every report. Restore it from a backup.',
    lostFirst:
      'The file has no records although {volume} has some, so PCP does not open the archive. Restore it from a backup. Without the file, the other volumes can be read.',
    lostAll:
      'The file has no records although {index} names some, so PCP does not open the archive. Restore it from a backup.',
    hides: 'The file is empty and hides {name}, so PCP does not open the archive. Remove the empty file.',
    onlyLabel: 'There is nothing after the label, so PCP refuses the archive as empty.',
    noneYet: 'The volume has no records: the logger has just begun it, or was stopped before the first one.',
  },
  documentation: {
    why: 'A logger creates empty files and fills them when it has the first values. Until then PCP cannot open the archive. A file that is empty beside others with records has lost its own. A logger is taken to be at work only if the files and the last record are of the last minutes, or the files grow.',
    example: '20260101.0 of 0 bytes',
    fix: 'If the logger is running, wait for the next record. Otherwise the archive holds no data, unless only its index is empty: remove that, and PCP reads the archive without it.',
  },
});

export const largeMember = rule({
  code: 'archive/large-member',
  severity: 'error',
  title: 'Metadata or index too large for memory',
  messages: {
    limit: 'The file has {size} bytes. Only the first {limit} are read.',
    records: 'Only the first {limit} records are read, up to {end:x}.',
  },
  documentation: {
    why: 'PCP Files, like PCP, keeps metadata and index in memory. Even a busy week has only a few megabytes of them.',
    example: '20260101.meta of 3 GB',
    fix: 'The file is probably not part of an archive. If it is, use pmlogextract to write shorter archives.',
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
