import { rule } from '../../findings/rule.ts';

export const unknownSection = rule({
  code: 'mmv/unknown-section',
  severity: 'error',
  title: 'Unknown kind of section',
  messages: { type: 'section {index} is of kind {type}; there are kinds 1 to 6' },
  documentation: {
    why: 'Kinds are 1 indoms, 2 instances, 3 metrics, 4 values, 5 strings, 6 labels. Readers pass over any other and report it.',
    example: 'toc[2].type = 9999',
    fix: 'Write one of the six kinds; if the number looks random, the number of sections in the header is too high.',
  },
});

export const sectionCount = rule({
  code: 'mmv/section-count',
  severity: 'error',
  severityNote: 'info for an empty section, warning for an empty section of metrics or one with room for entries',
  title: 'Section without entries',
  messages: {
    negative: 'section {index} ({kind}) has {count:entry}',
    empty: 'section {index} ({kind}) has no entries',
    room: 'section {index} ({kind}) has no entries, and up to the next section just the room for {room:entry}: that is what is shown',
  },
  documentation: {
    why: 'PCP passes over a section without entries; mmvdump calls it bad unless it holds instances or values. A negative count is damage.',
    example: 'toc[0].type = 1, toc[0].count = -1',
    fix: 'Write the number of entries, or leave the section out.',
  },
});

export const sectionBeyondEnd = rule({
  code: 'mmv/section-beyond-end',
  severity: 'error',
  title: 'Section goes beyond the end of the file',
  messages: {
    offset: 'section {index} ({kind}) begins at {start:x}, the file ends at {size:x}',
    count:
      'section {index} ({kind}) has {count:entry} and would end at {end:x}, the file ends at {size:x}: {readable:entry} can be read',
  },
  documentation: {
    why: 'The file is mapped into memory: what lies beyond its end cannot be read. The MMV agent ignores the whole section.',
    example: 'toc[3].type = 4, toc[3].count = 1000000, toc[3].offset = 1056',
    fix: 'Either the count or the offset is wrong, or the file was cut.',
  },
});

export const duplicateSection = rule({
  code: 'mmv/duplicate-section',
  severity: 'warning',
  title: 'Two sections of one kind',
  messages: { kind: 'section {index} is a second section of {kind}' },
  documentation: {
    why: 'The MMV agent takes the names from all of them but looks values and labels up in the last only.',
    example: 'toc[2].type = 3\ntoc[4].type = 3',
    fix: 'Write all entries of one kind into one section.',
  },
});

export const missingSection = rule({
  code: 'mmv/missing-section',
  severity: 'warning',
  title: 'No metrics or no values',
  messages: { kind: 'there is no section of {kind}' },
  documentation: {
    why: 'Sections of metrics and of values are the two that a file must have; without either it exports nothing.',
    example: 'toc[0].type = 3\ntoc[1].type = 5',
    fix: 'Write both sections, and their number into the header.',
  },
});

export const sectionNotInVersion = rule({
  code: 'mmv/section-not-in-version',
  severity: 'warning',
  title: 'Section that the version does not have',
  messages: { labels: 'section {index} holds labels, which come with version 3; this is version {version}' },
  documentation: {
    why: 'Labels came with version 3. Today’s MMV agent reads them in older versions as well, others need not.',
    example: 'version = 1\ntoc[4].type = 6',
    fix: 'Write version 3 where there are labels.',
  },
});

export const sectionsOverlap = rule({
  code: 'mmv/sections-overlap',
  severity: 'warning',
  title: 'Sections overlap',
  messages: {
    sections: 'section {index} ({kind}) shares bytes {start:x} to {end:x} with section {other} ({otherKind})',
    head: 'section {index} ({kind}) begins at {start:x}, within the header or the table of contents',
  },
  documentation: {
    why: 'No byte can belong to two sections: at least one of them is read as what it is not. No tool of PCP looks for it.',
    example: 'toc[1].type = 3, toc[1].offset = 168\ntoc[3].type = 5, toc[3].offset = 168',
    fix: 'Correct the offset or the count of the section that is misplaced.',
  },
});

export const sectionUnaligned = rule({
  code: 'mmv/section-unaligned',
  severity: 'warning',
  title: 'Section not aligned',
  messages: { offset: 'section {index} ({kind}) begins at {start:x}, which is not a multiple of 8' },
  documentation: {
    why: 'Entries hold 64-bit fields that readers reach through pointers. Some processors stop a program that reads one from an odd address; others lose atomic updates.',
    example: 'toc[1].offset = 169',
    fix: 'Begin each section at a multiple of 8.',
  },
});

export const sectionLimit = rule({
  code: 'mmv/section-limit',
  severity: 'error',
  title: 'More entries than the MMV agent takes',
  messages: {
    count: 'section {index} has {count} {kind}; the MMV agent takes {limit} and ignores the section otherwise',
  },
  documentation: {
    why: 'The MMV agent ignores a section of more than 1023 metrics, 255 labels or 4194303 indoms as a whole.',
    example: 'toc[1].type = 3, toc[1].count = 2000',
    fix: 'Spread the metrics over several files, or give them instances.',
  },
});

export const readingLimit = rule({
  code: 'mmv/reading-limit',
  severity: 'warning',
  title: 'Not all of the file was looked at',
  messages: {
    sections: 'only the first {limit} of {count:section} were looked at',
    entries: 'only the first {readable} of {count:entry} of section {index} ({kind}) were looked at',
    bytes: 'only the first {limit} of {size:byte} were looked at',
  },
  documentation: {
    why: 'Files far beyond any real size are read in part, so that a damaged or malicious one cannot exhaust memory or time.',
    example: 'number of sections = 100000',
    fix: 'Nothing, if the file is meant to be so large; its first part is shown.',
  },
});

export const unusedBytes = rule({
  code: 'mmv/unused-bytes',
  severity: 'info',
  title: 'Bytes that belong to nothing',
  messages: { count: '{count:byte} that no section has and nothing refers to' },
  documentation: {
    why: 'No reader ever looks at them. They are left over, or belong to a section whose count or place is wrong.',
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
