/** @typedef {import('../../formats/record/recordTable.ts').RecordTable} RecordTable */

/**
 * The records of a format.
 * @typedef {object} FormatsChapter
 * @property {keyof typeof introductions} format
 * @property {readonly RecordTable[]} tables
 */

const head = `# Binary formats

How the records of the binary files lie on disk, byte by byte. Offsets are from the beginning of the record; types are
called as in C. *This page is generated from the record tables by \`npm run docs\`: what it says is what is decoded.*
`;

const introductions = {
  mmv: `## MMV files

A program that is instrumented for Performance Co-Pilot maps such a file into its memory and keeps its values up to date
in it; the MMV agent of PCP reads them there. The file begins with a header. A table of contents follows, with an entry
for each section; a section is a number of equal entries in a row, anywhere in the file. All offsets that are stored are
from the beginning of the file.

Numbers are in the byte order of the processor that wrote the file. Nothing says which that is: it is the one in which
the version is 1, 2 or 3. Texts are UTF-8 or Latin-1 and end with a NUL. In version 1 the names of metrics and instances
lie within their entries; from version 2 on they are in the strings section like all other texts. An entry of the strings
section is a \`char[256]\` that is reached only by its offset.
`,
  archive: `## Log archives

What pmlogger records lies in several files of one base name: the metadata (\`BASE.meta\`), a temporal index
(\`BASE.index\`) and one or more data volumes (\`BASE.0\`, \`BASE.1\` …). Each may be compressed by itself and then has the
ending of the compressor; offsets are always those of the uncompressed content. Every file begins with a label, which all
share but for the number of the file.

Numbers are big-endian, times those of UTC. Metadata and volumes are chains of records, each with its length, the eight
bytes of both lengths included, before and behind it. Behind the label the metadata has descriptors of metrics, instance
domains as they were at a time or how they changed, labels and help texts. A volume has a data record for each time: value
sets of metrics, whose values are in the set or in value blocks at the end of the record. A record without metrics is a
mark: something is missing there. The index has entries without lengths; each says how long the other files were when it
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
