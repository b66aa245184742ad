import { rule } from '../../findings/rule.ts';
import { maxLineBytes } from '../../text/limits.ts';

/** Rules about the file as a whole and about its lines, whatever stanza they are in. */

export const notPma = rule({
  code: 'pma/not-pma',
  severity: 'info',
  title: 'Not a pma text file',
  messages: {
    binary: 'Not a pma text file: it contains binary data. A pma file starts with the line "TIME_VALUES:".',
    utf16: 'The file is UTF-16 text, which pma cannot read. Save it as UTF-8 or ASCII.',
    noHeader: 'Not a pma text file: it has none of the headers "TIME_VALUES:", "METADATA:" and "DATE:".',
  },
  documentation: {
    why: 'The file name suggests a pma file, but the content is something else. Parrot sources, for example, also end in `.pmc`. No other rule is checked.',
    example: '// a C source named example.pmc',
    fix: 'Open the file with the program that wrote it, or choose another language mode.',
  },
});

export const encoding = rule({
  code: 'pma/encoding',
  severity: 'error',
  severityNote: 'warning where a NUL byte is in a comment',
  title: 'Bytes that pma cannot read as text',
  messages: {
    nul: 'NUL byte: pma stops reading the line here. If a header or values follow on it, pma aborts or outputs stale values. Delete this and all later NUL bytes; the rest of the file was not checked.',
    nulInComment:
      'NUL byte in a comment: pma stops reading the line here, which does no harm. Delete this and all later NUL bytes; the rest of the file was not checked.',
    binary:
      'The file contains binary data, so pma aborts. A pma file is text that starts with the line "TIME_VALUES:".',
    utf16: 'The file is UTF-16 text, so pma finds no header and aborts. Save it as UTF-8 or ASCII.',
    cr: 'The lines end in CR only. pma expects LF, so it finds no header and aborts. Save the file with LF line endings.',
  },
  documentation: {
    why: 'A power failure or a full disk can leave a run of NUL bytes at the end of a file that is being written. An editor can save a file as UTF-16 or with the line endings of old Macs. pma reads a line only up to a NUL byte, and finds no header in the other two. The file is checked up to its first NUL byte. A file that neither its name nor its content marks as pma is reported by `pma/not-pma`.',
    example: 'IO:\nsda 1 2\n␀␀␀␀␀␀␀␀',
    fix: 'Delete the NUL bytes (`tr -d "\\\\0"`), or save the file as UTF-8 with LF line endings.',
  },
});

export const empty = rule({
  code: 'pma/empty',
  severity: 'warning',
  title: 'Empty file',
  messages: {
    empty:
      'The file is empty, so pma aborts with "Data file stanza \'TIME_VALUES:\' not found". Check why the collector wrote nothing.',
  },
  documentation: {
    why: 'The file has no stanza at all. A collector that is started but writes nothing leaves such a file.',
    example: '',
    fix: 'Check why the collector wrote nothing, or start with a `TIME_VALUES:` stanza.',
  },
});

export const crlf = rule({
  code: 'pma/crlf',
  severity: 'error',
  severityNote: 'warning where only values or comments end in it, which pma tolerates',
  title: 'Carriage return at the end of a line',
  messages: {
    header:
      'Windows line ending (CR LF): pma does not recognise the header "{header}". Save the file with LF line endings.',
    blank:
      'Windows line ending (CR LF): pma takes the CR for a value, so this blank line does not end the stanza above. Save the file with LF line endings.',
    value:
      'Windows line ending (CR LF) after a blank: pma counts the CR as one more value. Save the file with LF line endings.',
    name: 'Windows line ending (CR LF): pma takes the CR as part of the last name. Save the file with LF line endings.',
    harmless:
      'Windows line ending (CR LF): pma tolerates it on this line, but not on headers and blank lines. Save the file with LF line endings.',
  },
  documentation: {
    why: 'A header must be the whole line, byte for byte. With a carriage return after it pma finds no header: "Data file stanza \'TIME_VALUES:\' not found, aborting!". A blank line with a carriage return does not end a stanza. Reported once per file, on the first such line that matters to pma.',
    example: 'TIME_VALUES:␍\n12 10␍',
    fix: 'Convert the line endings to LF (in VS Code: click CRLF in the status bar).',
  },
});

export const bom = rule({
  code: 'pma/bom',
  severity: 'error',
  severityNote: 'warning where the first line is not a header, so pma ignores it',
  title: 'Byte order mark before the first header',
  messages: {
    bom: 'The file starts with a UTF-8 byte order mark, which hides the first header, so pma aborts with "Data file stanza \'TIME_VALUES:\' not found". Save the file as UTF-8 without BOM.',
    harmless:
      'The file starts with a UTF-8 byte order mark. pma tolerates it because the first line is not a header. Save the file as UTF-8 without BOM.',
  },
  documentation: {
    why: 'The mark puts three bytes before the first letter of `TIME_VALUES:`, so the line no longer equals the header.',
    example: '\\uFEFFTIME_VALUES:',
    fix: 'Save the file as UTF-8 without BOM.',
  },
});

export const longLine = rule({
  code: 'pma/long-line',
  severity: 'error',
  severityNote: 'warning where pma does not use the values of the line',
  title: `Line longer than ${maxLineBytes} bytes`,
  messages: {
    line: 'This line has {bytes} bytes. pma splits it after {limit} and reads the rest as a separate line. Shorten it.',
    timeValues:
      'This line has {bytes} bytes. pma splits it after {limit} and reads count and interval from the end of the comment. Shorten the comment.',
  },
  documentation: {
    why: `pma reads at most ${maxLineBytes} bytes and the line ending; the rest becomes another line with too few values. On the value line of TIME_VALUES the end of a long comment (many disks in \`d=\`) even replaces count and interval.`,
    example: "12 10 # h=db1 f=0 l=23 x='' d=' sda sdb sdc … sdzz'",
    fix: 'Shorten the comment, or split the class into two.',
  },
});

export const headerBlank = rule({
  code: 'pma/header-blank',
  severity: 'error',
  title: 'Header not alone on its line',
  messages: {
    leading: 'Blanks before "{header}" hide the header from pma, which compares the whole line. Delete them.',
    trailing: 'Blanks after "{header}" hide the header from pma, which compares the whole line. Delete them.',
    comment:
      'The comment after "{header}" hides the header from pma, which compares the whole line. Move it to a line above, followed by a blank line.',
    values:
      'The values after "{header}" hide the header from pma, which compares the whole line. Move them to a line below.',
  },
  documentation: {
    why: 'pma compares the whole line with the header. With anything else on the line it misses the stanza: it aborts, or reads the class from the next group and silently loses one group.',
    example: 'VM: # virtual memory',
    fix: 'Leave only the header on the line. Put a comment on a line above, followed by a blank line.',
  },
});

export const headerTypo = rule({
  code: 'pma/header-typo',
  severity: 'error',
  title: 'Misspelled header',
  messages: {
    near: 'Unknown header "{found}", so pma misses this stanza. Did you mean "{expected}"?',
    similar:
      '"{found}" is not declared and no group has "{expected}", so pma aborts with "Data file stanza \'{expected}\' not found". Did you mean "{expected}"?',
    colon:
      '"{found}" is not a valid header, so pma misses this stanza. Did you mean "{expected}"? The line must be exactly that, with the colon directly after the name.',
    declared:
      'METADATA declares class {class}, but every group has "{found}" instead, so pma aborts with "Data file stanza \'{class}:\' not found". Rename the class in METADATA.',
    declaredSimilar:
      'METADATA declares class {class}, which no group has, so pma aborts with "Data file stanza \'{class}:\' not found". Every group has "{found}" in its place. If that is the same class, rename it in METADATA.',
    page: '"TIME_VAUES:" is a typo in the page that defines the format. pma expects "TIME_VALUES:" and aborts.',
    legacy: '"COUNT,INTERVAL:" was written by pmc 0.0.1. pma has never accepted it and aborts. Write "TIME_VALUES:".',
  },
  documentation: {
    why: 'pma compares headers letter by letter, including case. A misspelled TIME_VALUES, METADATA or first DATE makes pma abort. With a misspelled class header it reads the class from the next group, so data from different times are mixed.',
    example: 'COUNT,INTERVAL:',
    fix: 'Write the header that the message suggests. Where all groups agree on another name, write that name in METADATA. If it is a class of its own, declare it.',
  },
});

export const stanzaSplit = rule({
  code: 'pma/stanza-split',
  severity: 'error',
  title: 'Blank or comment line inside a stanza',
  messages: {
    timeValues:
      'This line ends the TIME_VALUES stanza, so pma misses the values below, uses 0 as the count and aborts. Delete or move the line.',
    metadata: 'This line ends METADATA, so pma silently ignores the classes below it. Delete or move the line.',
    date: "This line ends the DATE stanza, so pma misses the time stamp below and uses the previous group's time. Delete or move the line.",
    dateAborts:
      'This line ends the first DATE stanza, so pma misses the time stamp below and aborts. Delete or move the line.',
    class:
      'This line ends the {class} stanza, so pma misses the rows below and outputs 0 or stale values for them. Delete or move the line.',
    classAborts:
      'This line ends the {class} stanza before its first row, so pma aborts with "vector metrics required, found 0". Delete or move the line.',
    classCrashes:
      'This line ends the {class} stanza before its first row, so pma crashes (segmentation fault). Delete or move the line.',
  },
  documentation: {
    why: 'A line without values, blank or with only a comment, ends the stanza for pma. Reported on the first such line of each kind of stanza.',
    example: 'METADATA:\nVM V 2 r b\n# disks\nIO A 2 tps',
    fix: 'Delete the line. Put the comment after a value or between stanzas.',
  },
});

export const missingBlank = rule({
  code: 'pma/missing-blank',
  severity: 'error',
  severityNote: 'hint where only DATE stanzas after the first lack it, which pma tolerates',
  title: 'No blank line between stanzas',
  messages: {
    timeValues:
      'No blank line before "{header}", so pma reads it as values of TIME_VALUES and aborts. Insert a blank line before each header ({count:header} like this in the file).',
    metadata:
      'No blank line before "{header}", so pma reads it as a class and loses the first group, or aborts if it is the only one. Insert a blank line before each header ({count:header} like this in the file).',
    date: 'No blank line before "{header}", so pma reads it as a second time stamp and aborts. Insert a blank line before each header ({count:header} like this in the file).',
    class:
      'No blank line before "{header}", so pma reads it as a row of the stanza above and loses the group or crashes. Insert a blank line before each header ({count:header} like this in the file).',
    laterDate:
      'No blank line before "{header}". pma tolerates it here, but a blank line should end each stanza. Insert a blank line before each header ({count:header} like this in the file).',
  },
  documentation: {
    why: 'The page that defines the format shows stanzas directly one after the other, but the program reads a stanza up to a blank line. Reported once per file, on the first header without a blank line before it. The rest of the file is checked as usual.',
    example: 'TIME_VALUES:\n12 10\nMETADATA:',
    fix: 'Insert a blank line before each header.',
  },
});

export const gluedComment = rule({
  code: 'pma/glued-comment',
  severity: 'warning',
  title: '# inside a value',
  messages: {
    glued:
      '"#" starts a comment only after a blank, so pma reads "{token}" as one value, {value}. Insert a blank before the "#".',
  },
  documentation: {
    why: 'In the middle of a word `#` is an ordinary character. The intended comment becomes part of the value, and its other words become values.',
    example: '200 201 202#peak',
    fix: 'Insert a blank before the `#`.',
  },
});

export const quote = rule({
  code: 'pma/quote',
  severity: 'error',
  title: 'Empty or unterminated quotes',
  messages: {
    empty: "pma misreads empty quotes ('') and swallows what follows them on the line. Remove them.",
    unterminated: "This quote (') is not closed, so pma swallows the rest of the line. Close or remove it.",
  },
  documentation: {
    why: "A `'` at the start of a word opens a name that may contain blanks. pma does not support empty names.",
    example: "'' 2.0 2.1 2.2 2.3 2.4",
    fix: 'Close the quote, or write the name without quotes.',
  },
});

export const strayText = rule({
  code: 'pma/stray-text',
  severity: 'hint',
  title: 'Text outside any stanza',
  messages: {
    stray: 'This line belongs to no stanza, so pma ignores it.',
    surplus: 'This line comes after the complete {class} stanza, so pma ignores it.',
  },
  documentation: {
    why: 'pma ignores everything up to the next header. This is harmless unless the line was meant to be read.',
    example: 'collected by hand\n\nTIME_VALUES:',
    fix: 'Put `#` before the text, or delete it.',
  },
});

export const fileRules = [
  notPma,
  encoding,
  empty,
  crlf,
  bom,
  longLine,
  headerBlank,
  headerTypo,
  stanzaSplit,
  missingBlank,
  gluedComment,
  quote,
  strayText,
] as const;
