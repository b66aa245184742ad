import { rule } from '../../findings/rule.ts';

export const unknownSection = rule({
  code: 'mmv/unknown-section',
  severity: 'error',
  title: 'Unknown kind of section',
  messages: { type: 'Section {index} has unknown kind {type}, so PCP skips it. Kinds are 1 to 6.' },
  documentation: {
    why: 'Kinds are 1 indoms, 2 instances, 3 metrics, 4 values, 5 strings, 6 labels. Readers skip any other and report it.',
    example: 'toc[2].type = 9999',
    fix: 'Write one of the six kinds. If the number looks random, the number of sections in the header is too high.',
  },
});

export const sectionCount = rule({
  code: 'mmv/section-count',
  severity: 'error',
  severityNote: 'info for an empty section, warning for an empty section of metrics or one with room for entries',
  title: 'Section without entries',
  messages: {
    negative: 'Section {index} ({kind}) has {count:entry}.',
    empty: 'Section {index} ({kind}) has no entries.',
    room: 'Section {index} ({kind}) has no entries, but the space up to the next section fits exactly {room:entry}, which are shown.',
  },
  documentation: {
    why: 'PCP skips a section without entries; mmvdump calls it bad unless it is one of instances or values. A negative count indicates damage.',
    example: 'toc[0].type = 1, toc[0].count = -1',
    fix: 'Write the number of entries or remove the section.',
  },
});

export const sectionBeyondEnd = rule({
  code: 'mmv/section-beyond-end',
  severity: 'error',
  title: 'Section extends beyond the end of the file',
  messages: {
    offset:
      'Section {index} ({kind}) begins at {start:x}, but the file ends at {size:x}. The MMV agent ignores the section.',
    count:
      'Section {index} ({kind}) with {count:entry} would end at {end:x}, but the file ends at {size:x}. Only {readable:entry} can be read. The MMV agent ignores the section.',
  },
  documentation: {
    why: 'PCP maps the file into memory and cannot read beyond its end. The MMV agent ignores the whole section.',
    example: 'toc[3].type = 4, toc[3].count = 1000000, toc[3].offset = 1056',
    fix: 'Correct the count or the offset, unless the file was cut.',
  },
});

export const duplicateSection = rule({
  code: 'mmv/duplicate-section',
  severity: 'warning',
  title: 'Duplicate section',
  messages: {
    kind: 'Section {index} is a second section of {kind}. PCP looks up values and labels in the last one only.',
  },
  documentation: {
    why: 'The MMV agent reads names from all of them, but looks up values and labels in the last one only.',
    example: 'toc[2].type = 3\ntoc[4].type = 3',
    fix: 'Write all entries of one kind in one section.',
  },
});

export const missingSection = rule({
  code: 'mmv/missing-section',
  severity: 'warning',
  title: 'No metrics or no values',
  messages: { kind: 'The file has no section of {kind}, so it exports nothing.' },
  documentation: {
    why: 'A file must have a section of metrics and one of values. Without either it exports nothing.',
    example: 'toc[0].type = 3\ntoc[1].type = 5',
    fix: 'Write both sections, and their number in the header.',
  },
});

export const sectionNotInVersion = rule({
  code: 'mmv/section-not-in-version',
  severity: 'warning',
  title: 'Section not available in this version',
  messages: { labels: 'Section {index} holds labels, which require version 3, but this is version {version}.' },
  documentation: {
    why: 'Labels were introduced in version 3. The current MMV agent reads them in older versions, too; other readers may not.',
    example: 'version = 1\ntoc[4].type = 6',
    fix: 'Write version 3 if there are labels.',
  },
});

export const sectionsOverlap = rule({
  code: 'mmv/sections-overlap',
  severity: 'warning',
  title: 'Sections overlap',
  messages: {
    sections:
      'Section {index} ({kind}) shares bytes {start:x} to {end:x} with section {other} ({otherKind}), so one of them is misread.',
    head: 'Section {index} ({kind}) begins at {start:x}, inside the header or the table of contents.',
  },
  documentation: {
    why: "No byte can belong to two sections: at least one of them is misread. PCP's tools do not check this.",
    example: 'toc[1].type = 3, toc[1].offset = 168\ntoc[3].type = 5, toc[3].offset = 168',
    fix: 'Correct the offset or the count of the misplaced section.',
  },
});

export const sectionUnaligned = rule({
  code: 'mmv/section-unaligned',
  severity: 'warning',
  title: 'Unaligned section',
  messages: { offset: 'Section {index} ({kind}) begins at {start:x}, which is not a multiple of 8.' },
  documentation: {
    why: 'Entries hold 64-bit fields that readers access through pointers. With an unaligned address some processors stop the program, others lose atomic updates.',
    example: 'toc[1].offset = 169',
    fix: 'Begin each section at a multiple of 8.',
  },
});

export const sectionLimit = rule({
  code: 'mmv/section-limit',
  severity: 'error',
  title: 'More entries than the MMV agent accepts',
  messages: {
    count: 'Section {index} has {count} {kind}. The MMV agent ignores a section of more than {limit}.',
  },
  documentation: {
    why: 'The MMV agent ignores a whole section of more than 1023 metrics, 255 labels or 4194303 indoms.',
    example: 'toc[1].type = 3, toc[1].count = 2000',
    fix: 'Split the metrics into several files, or give them instances.',
  },
});

export const readingLimit = rule({
  code: 'mmv/reading-limit',
  severity: 'warning',
  title: 'File only partly checked',
  messages: {
    sections: 'Only the first {limit} of {count:section} were checked.',
    entries: 'Only the first {readable} of {count:entry} in section {index} ({kind}) were checked.',
    bytes: 'Only the first {limit} of {size:byte} were checked.',
  },
  documentation: {
    why: 'Files far beyond any real size are only partly read, so that a damaged or malicious one cannot exhaust memory or time.',
    example: 'number of sections = 100000',
    fix: 'Nothing if the file is meant to be so large. Its first part is shown.',
  },
});

export const unusedBytes = rule({
  code: 'mmv/unused-bytes',
  severity: 'info',
  title: 'Unused bytes',
  messages: { count: '{count:unused byte}: no section contains them and nothing refers to them.' },
  documentation: {
    why: 'No reader uses them. They are left over, or belong to a section with a wrong count or position.',
    example: 'bytes after the last section',
    fix: 'Check the count of the section before them.',
  },
});

export const sectionRules = [
  unknownSection,
  sectionCount,
  sectionBeyondEnd,
  duplicateSection,
  missingSection,
  sectionNotInVersion,
  sectionsOverlap,
  sectionUnaligned,
  sectionLimit,
  readingLimit,
  unusedBytes,
];
