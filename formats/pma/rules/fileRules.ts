import { rule } from '../../findings/rule.ts';
import { maxLineBytes } from '../../text/limits.ts';

/** Rules about the file as a whole and about its lines, whatever stanza they are in. */

export const notPma = rule({
  code: 'pma/not-pma',
  severity: 'info',
  title: 'Not a pma text file',
  messages: {
    binary: 'Not a pma text file: it holds binary data. A pma file starts with the line TIME_VALUES:',
    utf16: 'Not readable for pma: the file is UTF-16 text. Save it as UTF-8 or ASCII.',
    noHeader: 'Not a pma text file: none of the headers TIME_VALUES:, METADATA: and DATE: is in it.',
  },
  documentation: {
    why: 'The name suggests a pma file, the content is something else. Parrot sources, for one, end in `.pmc`. Nothing else is checked.',
    example: '// a C source named example.pmc',
    fix: 'Open the file with the program that wrote it, or choose another language mode.',
  },
});

export const encoding = rule({
  code: 'pma/encoding',
  severity: 'error',
  severityNote: 'warning where a NUL byte is in a comment',
  title: 'Bytes that are no text for pma',
  messages: {
    nul: 'A NUL byte. For pma the line ends here; where a header or values stand behind it, pma aborts or shows old values. Delete it and all NUL bytes after it; the rest of the file was not checked.',
    nulInComment:
      'A NUL byte in a comment. For pma the line ends here, which does no harm. Delete it and all NUL bytes after it; the rest of the file was not checked.',
    binary: 'The file holds binary data. pma aborts. A pma file is text that starts with the line TIME_VALUES:',
    utf16: 'The file is UTF-16 text. pma finds no header in it and aborts. Save it as UTF-8 or ASCII.',
    cr: 'The lines end in CR alone. pma ends lines at LF, finds no header and aborts. Save the file with LF.',
  },
  documentation: {
    why: 'A power failure or a full disk can leave a run of NUL bytes at the end of a file that is being written; an editor can save UTF-16, or the line ends of an old Mac. pma reads a line up to a NUL byte, and finds no header in the others. A file is checked up to its first NUL byte. What neither its name nor its content calls a pma file is told by `pma/not-pma`.',
    example: 'IO:\nsda 1 2\n␀␀␀␀␀␀␀␀',
    fix: 'Delete the NUL bytes (`tr -d "\\\\0"`), or save the file as UTF-8 with LF at the end of each line.',
  },
});

export const empty = rule({
  code: 'pma/empty',
  severity: 'warning',
  title: 'Empty file',
  messages: { empty: 'The file is empty; pma aborts with "Data file stanza \'TIME_VALUES:\' not found".' },
  documentation: {
    why: 'There is no stanza at all. A collector that was started and wrote nothing leaves such a file.',
    example: '',
    fix: 'Check why the collector wrote nothing, or start with a `TIME_VALUES:` stanza.',
  },
});

export const crlf = rule({
  code: 'pma/crlf',
  severity: 'error',
  severityNote: 'warning where only values or comments end in it, with which pma copes',
  title: 'Carriage return at the end of a line',
  messages: {
    header:
      'The line ends in CR LF, so that pma does not see {header} and aborts, or takes the stanza from a later group. Save the file with LF.',
    blank:
      'The blank line ends in CR LF. pma takes the CR for a value, so the line does not end the stanza above it. Save the file with LF.',
    value: 'The line ends in a blank and CR LF. pma counts the CR as one more value. Save the file with LF.',
    name: 'The line ends in CR LF. pma takes the CR for a part of the last name. Save the file with LF.',
    harmless:
      'The line ends in CR LF. pma copes with it here, but not on headers and blank lines. Save the file with LF.',
  },
  documentation: {
    why: 'A header must be the whole line, byte for byte. With a carriage return behind it no header is found: "Data file stanza \'TIME_VALUES:\' not found, aborting!". A blank line with one does not end a stanza. Told once for the file, on the first such line that matters to pma.',
    example: 'TIME_VALUES:␍\n12 10␍',
    fix: 'Convert the line ends to LF (in VS Code: click CRLF in the status bar).',
  },
});

export const bom = rule({
  code: 'pma/bom',
  severity: 'error',
  severityNote: 'warning where the first line is no header, so that pma passes over it',
  title: 'Byte order mark before the first header',
  messages: {
    bom: 'The file starts with a UTF-8 byte order mark, which makes the first header invisible: pma aborts with "Data file stanza \'TIME_VALUES:\' not found".',
    harmless:
      'The file starts with a UTF-8 byte order mark. pma copes with it, because the first line is no header, but not before one.',
  },
  documentation: {
    why: 'The mark is three bytes before the first letter of `TIME_VALUES:`, so the line is no longer equal to the header.',
    example: '\\uFEFFTIME_VALUES:',
    fix: 'Save the file as UTF-8 without BOM.',
  },
});

export const longLine = rule({
  code: 'pma/long-line',
  severity: 'error',
  severityNote: 'warning where pma uses other values than those of the line',
  title: `Line longer than ${maxLineBytes} bytes`,
  messages: {
    line: 'The line has {bytes} bytes. pma cuts it in two after {limit}, and reads the rest as a line of its own.',
    timeValues:
      "The line has {bytes} bytes. pma cuts it in two after {limit} and takes count and interval from the comment's tail.",
  },
  documentation: {
    why: `pma reads at most ${maxLineBytes} bytes and the line end; what follows becomes another line with too few values. On the value line of TIME_VALUES the tail of a long comment (many disks in \`d=\`) even replaces count and interval.`,
    example: "12 10 # h=db1 f=0 l=23 x='' d=' sda sdb sdc … sdzz'",
    fix: 'Shorten the comment, or split the class into two.',
  },
});

export const headerBlank = rule({
  code: 'pma/header-blank',
  severity: 'error',
  title: 'Header that is not alone on its line',
  messages: {
    leading: 'Blanks before {header} make the header invisible to pma: it must be the whole line.',
    trailing: 'Blanks after {header} make the header invisible to pma: it must be the whole line.',
    comment: 'The comment after {header} makes the header invisible to pma: it must be the whole line.',
    values: 'Values on the line of {header} make the header invisible to pma: it must be the whole line.',
  },
  documentation: {
    why: 'pma compares the whole line with the header. With anything around it the stanza is not found: pma aborts, or takes the class from the next group and loses one group silently.',
    example: 'VM: # virtual memory',
    fix: 'Leave nothing but the header on the line. A comment may stand on a line above, followed by a blank line.',
  },
});

export const headerTypo = rule({
  code: 'pma/header-typo',
  severity: 'error',
  title: 'Misspelt header',
  messages: {
    near: '{found} is not a header; {expected} is meant. pma does not see the stanza.',
    similar:
      '{found} is not declared, and no group has {expected}, which may be meant: pma aborts with "Data file stanza \'{expected}\' not found".',
    colon: '{found} is not the header {expected}, which ends in a colon and nothing else. pma does not see the stanza.',
    declared:
      'METADATA calls the class {class}, all groups have {found}; pma aborts with "Data file stanza \'{class}:\' not found".',
    declaredSimilar:
      'METADATA calls the class {class}, all groups have {found} in its place, if that is the same class; pma aborts with "Data file stanza \'{class}:\' not found".',
    page: 'TIME_VAUES: is a misprint of the page that defines the format; pma wants TIME_VALUES: and aborts.',
    legacy: 'COUNT,INTERVAL: was written by pmc 0.0.1; pma has never accepted it and aborts. Write TIME_VALUES:',
  },
  documentation: {
    why: 'Headers are compared letter by letter, upper and lower case included. A misspelt TIME_VALUES, METADATA or first DATE makes pma abort; a misspelt class header makes it take the class from the next group, so that data of different times are combined.',
    example: 'COUNT,INTERVAL:',
    fix: 'Write the header as the message names it. Where all groups agree on another name, write that in METADATA. If it is a class of its own, declare it.',
  },
});

export const stanzaSplit = rule({
  code: 'pma/stanza-split',
  severity: 'error',
  title: 'Blank or comment line inside a stanza',
  messages: {
    timeValues:
      'This line ends the TIME_VALUES stanza; pma does not see the values below, takes 0 for the count and aborts.',
    metadata: 'This line ends METADATA; pma does not analyse the classes below it, and does not say so.',
    date: 'This line ends the DATE stanza; pma does not see the time stamp below: it aborts in the first group, and uses the previous time in others.',
    class:
      'This line ends the {class} stanza; pma does not read the rows below and shows 0 or old values in their place.',
    classAborts:
      'This line ends the {class} stanza before its first row; pma aborts: "vector metrics required, found 0".',
    classCrashes:
      'This line ends the {class} stanza before its first row; pma crashes at an array class without rows (segmentation fault).',
  },
  documentation: {
    why: 'For pma a line without a value, blank or with only a comment, ends the stanza. Told on the first such line of a kind of stanza.',
    example: 'METADATA:\nVM V 2 r b\n# disks\nIO A 2 tps',
    fix: 'Delete the line; put the comment behind a value or between stanzas.',
  },
});

export const missingBlank = rule({
  code: 'pma/missing-blank',
  severity: 'error',
  severityNote: 'hint where only DATE stanzas after the first lack it, with which pma copes',
  title: 'No blank line between stanzas',
  messages: {
    timeValues:
      'No blank line before {header}. pma reads it as values of TIME_VALUES and aborts; a blank line must end each stanza. Headers like this in the file: {count}.',
    metadata:
      'No blank line before {header}. pma reads it as a class of METADATA and loses the first group, or aborts where it is the only one; a blank line must end each stanza. Headers like this in the file: {count}.',
    date: 'No blank line before {header}. pma reads it as a second time stamp and aborts; a blank line must end each stanza. Headers like this in the file: {count}.',
    class:
      'No blank line before {header}. pma reads it as a row of the stanza above, and loses the group or crashes; a blank line must end each stanza. Headers like this in the file: {count}.',
    laterDate:
      'No blank line before {header}. pma copes here, but a blank line should end each stanza. Headers like this in the file: {count}.',
  },
  documentation: {
    why: 'The page that defines the format shows stanzas one after the other; the program reads a stanza until a blank line. Told once for the file, on the first header that has none before it; the file is checked in full all the same.',
    example: 'TIME_VALUES:\n12 10\nMETADATA:',
    fix: 'Put a blank line before each header.',
  },
});

export const gluedComment = rule({
  code: 'pma/glued-comment',
  severity: 'warning',
  title: '# inside a value',
  messages: { glued: '# starts a comment only after a blank. pma reads {token} as one value, {value}.' },
  documentation: {
    why: 'In the middle of a token `#` is an ordinary character. What was meant as a comment becomes part of the value, and its further words become values.',
    example: '200 201 202#peak',
    fix: 'Put a blank before the `#`.',
  },
});

export const quote = rule({
  code: 'pma/quote',
  severity: 'error',
  title: 'Empty or unterminated quotes',
  messages: {
    empty: "pma misreads '' and swallows what follows it on the line.",
    unterminated: "The quote ' has no end on this line; pma swallows the rest of the line.",
  },
  documentation: {
    why: "A `'` at the start of a token opens a name that may hold blanks. pma has no way to write an empty name.",
    example: "'' 2.0 2.1 2.2 2.3 2.4",
    fix: 'Close the quote, or write the name without quotes.',
  },
});

export const strayText = rule({
  code: 'pma/stray-text',
  severity: 'hint',
  title: 'Text outside any stanza',
  messages: {
    stray: 'This line belongs to no stanza; pma passes over it.',
    surplus: 'This line stands after the end of the {class} stanza, which is complete; pma passes over it.',
  },
  documentation: {
    why: 'pma looks for the next header and ignores everything before it. Harmless, unless the line was meant to be read.',
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
