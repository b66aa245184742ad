/** @typedef {import('../../formats/record/recordTable.ts').RecordTable} RecordTable */

/**
 * The records of a format.
 * @typedef {object} FormatsChapter
 * @property {keyof typeof introductions} format
 * @property {readonly RecordTable[]} tables
 */

const head = `# Binary formats

Layout of the records of binary files, byte by byte. Offsets are relative to the start of the record; type names are
those of C. *\`npm run docs\` generates this page from the tables that decode the records.*
`;

const introductions = {
  mmv: `## MMV files

A program instrumented for Performance Co-Pilot maps such a file into memory and updates its values there; the MMV agent
of PCP reads them. The file starts with a header, followed by a table of contents with an entry for each section. A
section is an array of entries of equal size, anywhere in the file. Stored offsets are relative to the start of the file.

Numbers have the byte order of the processor that wrote the file. The file does not state it: it is the order in which
the version is 1, 2 or 3. Texts are UTF-8 or Latin-1 and end with a NUL. In version 1, entries contain the names of
metrics and instances; since version 2, names are in the strings section like all other texts. An entry of the strings
section is a \`char[256]\`, referenced only by offset.
`,
  archive: `## Log archives

pmlogger writes several files with one base name: the metadata (\`BASE.meta\`), a temporal index (\`BASE.index\`) and one
or more data volumes (\`BASE.0\`, \`BASE.1\` …). Each may be compressed separately and then has the suffix of the
compressor; offsets always refer to the uncompressed content. Every file starts with a label record, which is the same in
all files except for the number of the file.

Numbers are big-endian, times are in UTC. Metadata and volumes are sequences of records, each preceded and followed by
its length, which includes the eight bytes of both lengths. After the label record, the metadata contains descriptors of
metrics, instance domains (complete or as changes), labels and help texts. A volume has a result record for each time:
value sets of metrics, with values in the set or in value blocks at the end of the record. A result without metrics is a
mark: values are missing there. The index has entries without lengths; each states the size of the other files when it
was written.
`,
};

/**
 * docs/formats.md: a section for each record, with a table of its fields. Markdown.
 * @param {readonly FormatsChapter[]} chapters
 * @param {(table: RecordTable) => string} recordMarkdown
 */
export function formatsPage(chapters, recordMarkdown) {
  return [
    head,
    ...chapters.flatMap(({ format, tables }) => [
      introductions[format],
      ...tables.map((table) => recordMarkdown(table)),
    ]),
  ].join('\n');
}
