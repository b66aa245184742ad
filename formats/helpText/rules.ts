import { rule } from '../findings/rule.ts';
import { phrase } from '../l10n/translate.ts';
import type { Rule } from '../findings/rule.ts';

export const unknownMetric = rule({
  code: 'help/unknown-metric',
  severity: 'error',
  title: 'Unknown metric',
  messages: {
    unknown: '{name} is no metric of the name space. newhelp abandons the entry.',
    near: '{name} is no metric of the name space. newhelp abandons the entry. Did you mean {near}?',
  },
  documentation: {
    why: 'newhelp looks each name up in the name space of the agent (`root`, `root_*` or `pmns` beside the help text). Names are case-sensitive.',
    example: '@ widgit.free Free widgets',
    fix: 'Correct the name, or add it to the name space.',
  },
});

export const notLeaf = rule({
  code: 'help/not-leaf',
  severity: 'error',
  title: 'Not a metric',
  messages: {
    subtree: '{name} is a subtree of the name space, not a metric. newhelp abandons the entry.',
  },
  documentation: {
    why: 'Only metrics and instance domains have help texts.',
    example: '@ widget All of them',
    fix: 'Name a metric below it.',
  },
});

export const idForm = rule({
  code: 'help/id-form',
  severity: 'error',
  title: 'Malformed name or number',
  messages: {
    form: '{found} is neither the name of a metric, nor DOMAIN.CLUSTER.ITEM, nor DOMAIN.SERIAL of an instance domain. newhelp abandons the entry.',
  },
  documentation: {
    why: "An entry begins with `@`, then a metric's name, its number in three parts, or an instance domain in two.",
    example: '@ 400 Widgets',
    fix: 'Correct the name or number.',
  },
});

export const symbolicDomain = rule({
  code: 'help/symbolic-domain',
  severity: 'error',
  title: 'Unknown domain symbol',
  messages: {
    unknown:
      '{symbol} is not the domain of this agent. The installation replaces only that one, so newhelp abandons the entry. Write its number, or the symbol in domain.h.',
    near: '{symbol} is not the domain of this agent. The installation replaces only that one, so newhelp abandons the entry. Did you mean {near}?',
  },
  documentation: {
    why: 'The installation of an agent replaces the symbol from its `domain.h` by the number. newhelp itself knows none.',
    example: '@ WIDGET.1 Widgets',
    fix: "Write the number, or the agent's own symbol.",
  },
});

export const nullEntry = rule({
  code: 'help/null-entry',
  severity: 'error',
  title: 'Entry without name',
  messages: {
    empty: 'Nothing follows "@", so newhelp drops the entry with its text. Write the name of a metric.',
  },
  documentation: {
    why: 'An entry begins with `@` and what it describes.',
    example: '@\nText of nothing.',
    fix: 'Write the name, or delete the entry.',
  },
});

export const duplicate = rule({
  code: 'help/duplicate',
  severity: 'warning',
  severityNote: 'error where newhelp abandons the entry',
  title: 'Second text for the same',
  messages: {
    silent: '{name} has a text already. Programs show only one of the two, and newhelp says nothing.',
    refused: '{name} has a text already. newhelp abandons this entry.',
  },
  documentation: {
    why: 'newhelp compares an entry only with the one before it, and misses most repetitions.',
    example: '@ widget.read a\nb\n@ widget.write c\nd\n@ widget.read e\nf',
    fix: 'Delete one of the two.',
  },
});

export const lineTooLong = rule({
  code: 'help/line-too-long',
  severity: 'warning',
  title: 'Line too long',
  messages: {
    text: 'The line has {length:byte}. newhelp splits it after {max}, in the middle of a word perhaps. Break the line.',
    first:
      'The line has {length:byte}. newhelp splits it after {max}, so the end of the short text lands in the long one. Shorten it.',
  },
  documentation: {
    why: 'newhelp reads 126 bytes of a line and takes the rest for the next line.',
    example: '@ widget.free … 130 bytes …',
    fix: 'Break or shorten the line.',
  },
});

export const entryTooLong = rule({
  code: 'help/entry-too-long',
  severity: 'warning',
  title: 'Entry too long',
  messages: {
    long: 'The entry has {length:byte}. newhelp cuts it after {max}. Shorten it.',
  },
  documentation: {
    why: 'An entry may have 1024 bytes with its short text.',
    example: '@ widget.miss Misses\n… 1100 bytes …',
    fix: 'Shorten the text.',
  },
});

export const noFinalNewline = rule({
  code: 'help/no-final-newline',
  severity: 'warning',
  title: 'Last line without line end',
  messages: {
    last: 'The last line has no line end. newhelp takes it for too long and fails with status 1. Add one.',
  },
  documentation: {
    why: 'newhelp reports a split line that is none.',
    example: '@ widget.conn Connections\nbody',
    fix: 'Add a line end.',
  },
});

export const indentedAt = rule({
  code: 'help/indented-at',
  severity: 'warning',
  title: 'Indented @',
  messages: {
    text: '"@" does not stand in the first column, so the line is text of the entry above. Remove the blanks if it begins an entry.',
  },
  documentation: {
    why: 'Entries begin with `@` in the first column. There is no way to escape it.',
    example: ' @ widget.close Closes',
    fix: 'Remove the blanks.',
  },
});

export const textBeforeEntry = rule({
  code: 'help/text-before-entry',
  severity: 'warning',
  title: 'Text before the first entry',
  messages: {
    ignored: 'This text belongs to no entry, and newhelp ignores it. Begin the line with "#" if it is a comment.',
  },
  documentation: {
    why: 'What stands before the first `@` is lost.',
    example: 'stray text\n@ widget.used Used',
    fix: 'Make a comment of it, or move it into an entry.',
  },
});

export const domainMismatch = rule({
  code: 'help/domain-mismatch',
  severity: 'warning',
  title: 'Domain of another agent',
  messages: {
    other: '{id} is of domain {found}, but the metrics of this agent are of {expected}. The text is never shown.',
  },
  documentation: {
    why: 'Help texts are asked of the agent of their domain.',
    example: '@ 999.1 Instances',
    fix: 'Correct the domain.',
  },
});

export const unknownPmid = rule({
  code: 'help/unknown-pmid',
  severity: 'warning',
  title: 'Number of no metric',
  messages: {
    unknown:
      'No metric of the name space has the number {id}. newhelp does not look it up, and the text is never shown.',
  },
  documentation: {
    why: 'newhelp takes any number without looking it up.',
    example: '@ 400.0.999 Something',
    fix: 'Correct the number, or write the name of the metric.',
  },
});

export const nullOneline = rule({
  code: 'help/null-oneline',
  severity: 'warning',
  severityNote: 'hint where there is a long text',
  title: 'No short text',
  messages: {
    none: '{id} has no short text. Programs show an empty line. Write one behind the name.',
  },
  documentation: {
    why: 'The rest of the first line is what programs show in lists.',
    example: '@ widget.size\nThe size.',
    fix: 'Write a short text behind the name.',
  },
});

export const crlf = rule({
  code: 'help/crlf',
  severity: 'warning',
  title: 'Lines end with CR LF',
  messages: {
    crlf: 'Lines end with CR LF. newhelp keeps the CR, so users see it in the texts. Save the file with LF.',
  },
  documentation: {
    why: 'newhelp knows LF only.',
    example: '@ widget.size Size\\r',
    fix: 'Save the file with line ends LF.',
  },
});

export const nullHelp = rule({
  code: 'help/null-help',
  severity: 'hint',
  title: 'No long text',
  messages: {
    none: '{id} has a short text only. Say more in the lines below where there is more to say.',
  },
  documentation: {
    why: 'Many metrics need no more than one line.',
    example: '@ widget.used Used widgets',
    fix: 'Write some lines below, or leave it.',
  },
});

export const metricWithoutHelp = rule({
  code: 'help/metric-without-help',
  severity: 'hint',
  title: 'Metrics without text',
  messages: {
    some: '{count:metric} of the name space have no text here: {names}.',
  },
  documentation: {
    why: 'Users see no description of these metrics.',
    example: '@ widget.cpu Time',
    fix: 'Add an entry for each.',
  },
});

export const commentInside = rule({
  code: 'help/comment-inside',
  severity: 'hint',
  title: 'Comment inside of a text',
  messages: {
    comment: 'This line is a comment and does not appear in the text. No line of a text can begin with "#".',
  },
  documentation: {
    why: 'Lines that begin with `#` are left out wherever they stand.',
    example: '@ widget.open Opens\nfirst\n# second\nthird',
    fix: 'Begin the line with another character if it belongs to the text.',
  },
});

export const nonAscii = rule({
  code: 'help/non-ascii',
  severity: 'hint',
  title: 'Not ASCII',
  messages: {
    bytes: 'The text has characters beyond ASCII. Each takes several bytes, and terminals may show something else.',
  },
  documentation: {
    why: 'The help texts are bytes without an encoding.',
    example: '@ widget.write Größe',
    fix: 'Write ASCII.',
  },
});

export const firstText = phrase('{name} has its first text here.');
export const addNewlineTitle = phrase('Add a line end');
export const removeBlanksTitle = phrase('Remove the blanks');

/** What can be wrong with a help text. */
export const helpRules: readonly Rule[] = [
  unknownMetric,
  notLeaf,
  idForm,
  symbolicDomain,
  nullEntry,
  duplicate,
  lineTooLong,
  entryTooLong,
  noFinalNewline,
  indentedAt,
  textBeforeEntry,
  domainMismatch,
  unknownPmid,
  nullOneline,
  crlf,
  nullHelp,
  metricWithoutHelp,
  commentInside,
  nonAscii,
];
