import { rule } from '../findings/rule.ts';
import { timeRules } from './timeRules.ts';

const copy = 'Run the tool again, or copy the file again.';

export const cutRow = rule({
  code: 'stats/cut-row',
  severity: 'warning',
  severityNote: 'hint where only the last value may be cut',
  title: 'Last row is cut',
  messages: {
    row: 'The last row ends after {got} of {expected} values. The row is not used. The tool was stopped while it wrote.',
    value: 'The last line has no line end, so its last value may be cut. That value is not used.',
    name: 'The last line has no line end, so the name in it may be cut. The row is not used.',
    record: 'The file ends within a record, or has bytes that are none. The records before it are read.',
  },
  documentation: {
    why: 'A tool that is stopped, or a file that is copied while it is written, ends within a row. `38` may have been `38.5`.',
    example: '10:58:20     all     18.0',
    fix: 'None is needed for the rows before it.',
  },
});

export const cutReport = rule({
  code: 'stats/cut-report',
  severity: 'hint',
  title: 'Last report is cut',
  messages: {
    report: 'The last report has {rows:row}, the one before it {before}. The tool was stopped while it wrote.',
  },
  documentation: {
    why: 'What is missing in the last report is not zero: the tool had not yet written it.',
    example: 'Device tps kB_read/s kB_wrtn/s (and the first of three devices)',
    fix: 'None is needed for the reports before it.',
  },
});

export const row = rule({
  code: 'stats/row',
  severity: 'error',
  title: 'Row does not fit its header',
  messages: {
    count:
      'This row has {got} values, its header {expected}. The row is not used. Write each tool to a file of its own.',
  },
  documentation: {
    why: 'Values are read by the headings above them. A row with more or fewer cannot be assigned to them. Two tools that write to one file, and lines that a terminal or a mail program has broken, look like this.',
    example: '11:00:00 all 20.66 0.20 (below a header with seven columns)',
    fix: copy,
  },
});

export const interleaved = rule({
  code: 'stats/interleaved',
  severity: 'error',
  title: 'Line of something else',
  messages: {
    foreign:
      'This is a line of {tool} in the output of {own}: two tools wrote to one file. Lines of {tool} are not used. Write each tool to a file of its own.',
    stray: '"{text}" is no line of this tool. It is not used. Write each tool to a file of its own.',
  },
  documentation: {
    why: 'Lines of another program between those of a tool were written by two programs at a time, or pasted.',
    example: 'a row of vmstat between the reports of iostat',
    fix: 'Write each tool to a file of its own.',
  },
});

export const wrapped = rule({
  code: 'stats/wrapped',
  severity: 'error',
  title: 'Lines are broken',
  messages: {
    lines: 'Lines are broken after {width} characters, by a mail or a terminal. The pieces are put together again.',
  },
  documentation: {
    why: 'A mail, or a terminal whose output was copied, breaks long lines. Where a piece ended with a blank, two values may have become one.',
    example: '11:00:00 eth0 1.00 2.00 3.0 / 0 4.00',
    fix: 'Save the output of the tool to a file.',
  },
});

export const noHeader = rule({
  code: 'stats/no-header',
  severity: 'warning',
  title: 'Rows before the first header',
  messages: {
    rows: 'There are rows before the first header, so what they are is not known. They are not used.',
    read: '{rows:row} before the first header. They are read by the header below, as it has {values:value}, too.',
  },
  documentation: {
    why: 'A file that was rotated or cut at its beginning starts with rows.',
    example: '1 0 0 1346077 162469 … before procs ---memory---',
    fix: 'Keep the lines before them.',
  },
});

export const columnsChange = rule({
  code: 'stats/columns-change',
  severity: 'hint',
  title: 'Columns change',
  messages: {
    section:
      'From here on the columns are "{now}" and no longer "{before}": another version or other options. Both are read.',
  },
  documentation: {
    why: 'Columns change with the version of a tool and with its options. Values of one metric go on across the change.',
    example: 'rkB/s instead of rd_sec/s',
    fix: 'None is needed.',
  },
});

export const unknownColumns = rule({
  code: 'stats/unknown-columns',
  severity: 'info',
  title: 'Columns are not known',
  messages: { section: 'The columns {headings} are of no known section. No metric and no rule uses them.' },
  documentation: {
    why: 'What a column means is known by its heading and those beside it. Newer versions of a tool may have others.',
    example: '10:50:00 zramin/s zramout/s %zratio',
    fix: 'None is needed.',
  },
});

export const number = rule({
  code: 'stats/number',
  severity: 'error',
  title: 'Value is no number',
  messages: {
    cell: '"{cell}" is no number. The row is not used. Write numbers as the tool does, without separators of thousands.',
  },
  documentation: {
    why: 'Spreadsheets and editors write numbers in their own way.',
    example: '1,343,961',
    fix: copy,
  },
});

export const numberOdd = rule({
  code: 'stats/number-odd',
  severity: 'warning',
  title: 'Value could not be printed',
  messages: { cell: '{heading} is "{cell}". The value is left out.' },
  documentation: {
    why: 'Tools print `nan` and `inf` for what they cannot compute, and asterisks where a value does not fit its column.',
    example: 'r_await -nan',
    fix: 'None is needed.',
  },
});

export const decimalMixed = rule({
  code: 'stats/decimal-mixed',
  severity: 'warning',
  title: 'Decimal commas and points',
  messages: {
    mixed:
      'This row has another decimal sign than those before it. All values are read as they are meant. Set LC_ALL=C for the tool.',
  },
  documentation: {
    why: 'The decimal sign is that of the locale in which a tool runs. Two of them in a text come from two runs or from an editor.',
    example: '20,66 below 20.66',
    fix: 'Run the tool with `LC_ALL=C`.',
  },
});

export const hosts = rule({
  code: 'stats/hosts',
  severity: 'info',
  title: 'Text is of several hosts',
  messages: {
    host: 'Another host begins here: {other}. It has a history of its own, beside that of {first}. `--host` of pcp-files and the host above the views choose one.',
  },
  documentation: {
    why: 'A history is of one host, so a text of several is as many histories.',
    example: 'Linux 6.1.0 (web2), below rows of web1',
    fix: 'Choose the host with `--host`, or above the views.',
  },
});

export const hostsLimit = rule({
  code: 'stats/hosts-limit',
  severity: 'warning',
  title: 'Text is of too many hosts',
  messages: {
    host: 'This text is of more than {most} hosts. What it has of {other}, and of others that begin below, is not read. Put them into other files.',
  },
  documentation: {
    why: 'What is read of each host takes memory of its own.',
    example: 'the first lines of sar of 65 hosts',
    fix: 'Put the hosts into several files.',
  },
});

export const implausible = rule({
  code: 'stats/implausible',
  severity: 'warning',
  title: 'Value is not possible',
  messages: {
    value: '{heading} is {cell}: a share of the time is between 0 and 100, and no value is negative.',
    large:
      '{heading} is {cell}, which is more than any host counts: a counter fell while the tool read it, or the text was changed. The value is left out.',
    cpus: 'The text says that the host has {cpus} CPUs, but Linux runs on {most} at most. The number is not used. Correct it, or copy the file again.',
    sum: 'The shares of this row add up to {sum} %. Those of all states of processors are 100 % together, so columns or values have been changed.',
  },
  documentation: {
    why: 'Such values come from faults of tools, or from editors.',
    example: '%idle 140.20',
    fix: copy,
  },
});

export const memoryUnit = rule({
  code: 'stats/memory-unit',
  severity: 'hint',
  title: 'Unit of memory is doubtful',
  messages: {
    small:
      'Memory is read in KiB, as vmstat prints it without -S. It is {most} at most, in which Linux hardly runs. If the tool was run with -S M, all memory is read 1024 times too small. Run it without -S.',
  },
  documentation: {
    why: 'The option `-S` of vmstat changes the unit of memory, and nothing in the output says so.',
    example: '2 0 0 812 96 5310 … (swpd, free, buff and cache in MiB)',
    fix: 'Run vmstat without `-S`.',
  },
});

export const json = rule({
  code: 'stats/json',
  severity: 'warning',
  title: 'JSON or XML is not well-formed',
  messages: {
    cut: 'The text ends within a report. The reports before it are read. The tool was stopped.',
    comma: 'A comma is missing, as sadf 11.2.0 leaves it out. The text is read as it is meant.',
  },
  documentation: {
    why: 'Some versions of sysstat write JSON that other readers refuse, and none ends it when it is stopped.',
    example: '} "fchosts": [',
    fix: 'Use a newer version of sysstat.',
  },
});

export const toolBug = rule({
  code: 'stats/tool-bug',
  severity: 'warning',
  title: 'Tool prints wrong values',
  severityNote: 'info where the values are left out',
  messages: {
    serial:
      'sadf up to 11.6.1 prints the columns of serial lines wrongly. They are left out. Use a newer version of sysstat.',
    doubled:
      'iostat 12.1.2 to 12.2.0 prints sectors under the names of kilobytes in JSON. All such values are halved. Text of that version is right.',
  },
  documentation: {
    why: 'rkB/s is twice r/s times rareq-sz there, so the versions are told apart.',
    example: 'iostat -x -o JSON of sysstat 12.2.0',
    fix: 'Use a newer version of sysstat, or its text.',
  },
});

export const encoding = rule({
  code: 'stats/encoding',
  severity: 'warning',
  title: 'Text is UTF-16',
  messages: {
    utf16:
      'The text is UTF-16, as an editor or PowerShell saves it. It is read as such; other tools cannot read it. Save it as UTF-8.',
  },
  documentation: {
    why: 'Tools write ASCII or UTF-8.',
    example: 'a redirection of PowerShell',
    fix: 'Save it as UTF-8.',
  },
});

export const nul = rule({
  code: 'stats/nul',
  severity: 'warning',
  severityNote: 'error at the end of a text',
  title: 'NUL bytes',
  messages: {
    row: '{count:NUL byte} in this row. They are left out.',
    tail: '{count:NUL byte} follow the last line: the disk was full, or the machine lost power. All before them is read.',
  },
  documentation: {
    why: 'A file that was not written to its end is filled with NULs.',
    example: 'a file after a crash',
    fix: copy,
  },
});

export const colours = rule({
  code: 'stats/colours',
  severity: 'hint',
  title: 'Codes of colours',
  messages: { codes: 'The text has codes of colours (S_COLORS=always). They are left out.' },
  documentation: {
    why: 'sysstat colours its output for terminals.',
    example: 'ESC[34;22m20.66',
    fix: 'Run the tool without `S_COLORS=always`.',
  },
});

export const quoted = rule({
  code: 'stats/quoted',
  severity: 'info',
  title: 'Text is quoted',
  messages: { lines: 'Lines begin with "> ", as a mail quotes them. It is left out.' },
  documentation: {
    why: 'Texts in mails and tickets are quoted.',
    example: '> 11:00:00 all 20.66',
    fix: 'None is needed.',
  },
});

export const unsupported = rule({
  code: 'stats/unsupported',
  severity: 'error',
  severityNote: 'warning for a text without samples',
  title: 'Form is not read',
  messages: {
    form: 'This is the output of {what}, which is not read. Run sadf -d without -h.',
    empty:
      'The text is empty, so nothing is read of it. The tool was stopped before it printed anything, or the disk was full. Run it again.',
    samples:
      'The text has its first lines, but no sample that can be read, so the history of the host has no values from it. The tool was stopped before it printed one, or nothing had been recorded yet.',
    unknown: 'The text is not the output of vmstat, iostat, sar, mpstat, pidstat or sadf, so nothing is read of it.',
    binary:
      'The file was written by sadc {version}, whose format is not read. Run sadf -j of that version, and open what it prints.',
    activities: 'What sadc {version} wrote of the activities {ids} is not read. All others are.',
  },
  documentation: {
    why: '`sadf -d -h` leaves names out.',
    example: '# hostname;interval;timestamp;CPU;%usr;…;[...]',
    fix: 'Run sadf -d without -h.',
  },
});

export const unverified = rule({
  code: 'stats/unverified',
  severity: 'info',
  title: 'Output of another system than Linux',
  messages: {
    system:
      'This is the output of {tool} of {system}. It is read as the manual page of {system} says, but was never compared with a host: check some values before you rely on them.',
  },
  documentation: {
    why: 'Values of Linux are tested against those of the kernel. Other systems print columns of the same names with other meanings: free memory in pages, two columns `sy`, `bps` in bytes or KiB.',
    example: 'kthr    memory              page              faults        cpu',
    fix: 'None is needed.',
  },
});

/** What can be wrong with the output of vmstat, sysstat and the like, in the order of docs/rules.md. */
export const statsRules = [
  cutRow,
  cutReport,
  row,
  interleaved,
  wrapped,
  noHeader,
  columnsChange,
  unknownColumns,
  number,
  numberOdd,
  decimalMixed,
  hosts,
  hostsLimit,
  implausible,
  memoryUnit,
  json,
  toolBug,
  encoding,
  nul,
  colours,
  quoted,
  unsupported,
  unverified,
  ...timeRules,
] as const;
