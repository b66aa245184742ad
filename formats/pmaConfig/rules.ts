import { rule } from '../findings/rule.ts';
import { maxLineBytes } from '../text/limits.ts';

export const notConfig = rule({
  code: 'pma-config/not-config',
  severity: 'info',
  title: 'Not a configuration file of pma',
  messages: {
    binary: 'Not a configuration file of pma: it holds binary data.',
    utf16: 'The file is UTF-16 text, which pma cannot read. Save it as UTF-8 or ASCII.',
    data: 'Not a configuration file of pma: this is a data file. Data files are named behind the options of pma.',
  },
  documentation: {
    why: 'pma would take each line of it for a bad one. Nothing else is checked.',
    example: 'TIME_VALUES:\n12 10',
    fix: 'Name the right file behind `pma -c`.',
  },
});

export const badLine = rule({
  code: 'pma-config/bad-line',
  severity: 'error',
  title: 'Name without a value',
  messages: {
    alone:
      'A name and a value are expected, found {found} alone; pma says "Bad configuration file line" and goes on without it.',
  },
  documentation: {
    why: 'Each line gives one name its value: a metric its scale, or a parameter what it is to be.',
    example: 'cpu_us',
    fix: 'Write the value behind the name, or `#` before it.',
  },
});

export const extraValue = rule({
  code: 'pma-config/extra-value',
  severity: 'warning',
  title: 'More than one value',
  messages: {
    extra:
      'pma takes one value and ignores the rest, {found}. A value with blanks stands in single quotes; a comment begins with #.',
  },
  documentation: {
    why: 'What follows the value is dropped without a word, so that half of a date format is lost.',
    example: 'singlefiledateformat %d.%m.%Y %H:%M:%S',
    fix: "Put the value into single quotes, or `#` before the rest: `singlefiledateformat '%d.%m.%Y %H:%M:%S'`.",
  },
});

export const quote = rule({
  code: 'pma-config/quote',
  severity: 'error',
  title: 'Empty or unterminated quotes',
  messages: {
    empty: "pma misreads '' and swallows what follows it on the line. An empty value cannot be written.",
    unterminated:
      "The quote ' has no end on this line; pma takes the rest of the line for the value, its end included.",
  },
  documentation: {
    why: "A `'` at the start of a word opens a value that may hold blanks; it is read to the next `'`.",
    example: "singlefiledelimiter '",
    fix: 'Close the quote.',
  },
});

export const unknownName = rule({
  code: 'pma-config/unknown-name',
  severity: 'warning',
  severityNote: 'hint where it is only not in the data file beside',
  title: 'Unknown name',
  messages: {
    near: '{found} is no parameter; {expected} is meant. Unless the data have a metric of this name, pma ignores the line.',
    level: 'There are no clock ticks of {found}: levels go from 0 to {last}. pma ignores the line.',
    data: '{found} is neither a parameter nor a metric or object of {file}. For such data pma ignores the line.',
  },
  documentation: {
    why: 'pma says "Ignoring unknown configuraton file parameter" where the name is neither a parameter nor a metric, or metric and object, of the first data file. Upper and lower case differ.',
    example: 'fullScale 100\nclockticks_level_8 60',
    fix: 'Correct the name.',
  },
});

export const number = rule({
  code: 'pma-config/number',
  severity: 'error',
  title: 'Not a number',
  messages: {
    scale: 'The scale of {name} must be a number, found {found}; pma reads {value}.',
    scaleZero: 'The scale of {name} must be a number, found {found}; pma reads 0 and does not write the metric.',
    level: '{name} must be a whole number of seconds, found {found}; pma reads {value}.',
    other: '{name} must be a number, found {found}; pma reads {value}.',
  },
  documentation: {
    why: 'pma reads as much of a value as is a number, and 0 where nothing is. A metric whose scale is 0 is not written; a level of clock ticks that is 0 ends their list.',
    example: 'cpu_us full\nkBrdps 50,5',
    fix: 'Write a number, with a decimal point.',
  },
});

export const negativeScale = rule({
  code: 'pma-config/negative-scale',
  severity: 'warning',
  title: 'Negative scale',
  messages: { negative: 'The scale of {name} is {found}: its values are written upside down.' },
  documentation: {
    why: 'Values are written as 100 ÷ scale × value.',
    example: 'cpu_us -100',
    fix: 'Write the value that is to be drawn at full scale.',
  },
});

export const noEffect = rule({
  code: 'pma-config/no-effect',
  severity: 'warning',
  title: 'Parameter without effect',
  messages: {
    fullscale:
      'pma 0.0.2 prints this with -p, but goes on with a full scale of 100: values are written as 100 ÷ scale × value.',
  },
  documentation: {
    why: 'pma keeps the full scale that it starts with, and reads this one into another place.',
    example: 'fullscale 1000',
    fix: 'Divide the scales of the metrics instead: with a tenth of each scale, values are written ten times as large.',
  },
});

export const character = rule({
  code: 'pma-config/character',
  severity: 'warning',
  title: 'More than one character',
  messages: {
    long: '{name} is one character; pma takes the first one of "{found}".',
    multibyte: '{name} is one byte; pma takes the first byte of "{found}", which is no character by itself.',
  },
  documentation: {
    why: 'A delimiter is a single byte.',
    example: "singlefiledelimiter ', '",
    fix: "Write one character; a blank in single quotes: `' '`.",
  },
});

export const headerFormat = rule({
  code: 'pma-config/header-format',
  severity: 'error',
  title: 'Header format that printf cannot fill',
  messages: {
    directive:
      '{found} does not fit: pma fills in a name and a scale, %s first and %f, %g or %e behind it; anything else prints garbage or crashes.',
    long: 'The format has {bytes} bytes, pma has room for {limit}: it writes past a buffer.',
  },
  documentation: {
    why: 'The value goes to printf as it is, with the name of the metric and its scale as arguments. A percent sign is written `%%`.',
    example: "multifileheaderformat '%d %s'",
    fix: 'Use `%s` for the name, then `%.1f` for the scale.',
  },
});

export const dateFormat = rule({
  code: 'pma-config/date-format',
  severity: 'warning',
  title: 'Unknown directive in a date format',
  messages: {
    directive: '{found} is no directive of strftime; what is written instead differs from system to system.',
  },
  documentation: {
    why: 'The value goes to strftime as it is. A percent sign is written `%%`.',
    example: "singlefiledateformat '%d.%m.%Q'",
    fix: 'See strftime(3) for the directives.',
  },
});

export const timeZone = rule({
  code: 'pma-config/time-zone',
  severity: 'warning',
  title: 'Unknown time zone',
  messages: {
    unknown:
      '{found} is no time zone known here; where the system does not know it either, pma writes times in UTC without a word.',
  },
  documentation: {
    why: 'A zone is a name of the tz database, `Australia/Melbourne`, or a rule as of POSIX, `AEST-10`.',
    example: 'TZ Melbourne',
    fix: 'Correct the name: `TZ Australia/Melbourne`.',
  },
});

export const clockticks = rule({
  code: 'pma-config/clockticks',
  severity: 'error',
  title: 'Levels of clock ticks that do not fit together',
  messages: {
    multiple:
      'Level {level} ({seconds} s) is not a multiple of level {next} ({nextSeconds} s); pma writes no clock ticks at all. Levels that are not set have their defaults.',
    none: 'Level 0 is {seconds}, which ends the list: there are no clock ticks, and pma says "No valid clockticks levels specified!".',
    ignored: 'pma does not read this level: level {level} is {seconds}, which ends the list.',
  },
  documentation: {
    why: 'Each level must be a multiple of the next; the first that is not above 0 ends the list. Levels that the file does not set have their defaults: 86400, 43200, 21600, 3600, 1800, 900, 300 and 0.',
    example: 'clockticks_level_1 40000',
    fix: 'Set all levels from 0 on, each a multiple of the next, and the one behind the last to 0.',
  },
});

export const duplicate = rule({
  code: 'pma-config/duplicate',
  severity: 'warning',
  title: 'Name set twice',
  messages: { again: '{name} is set again below; pma uses the last value.' },
  documentation: {
    why: 'Each line overrides those above it.',
    example: 'cpu_us 100\ncpu_us 50',
    fix: 'Delete one of them.',
  },
});

export const overridden = rule({
  code: 'pma-config/overridden',
  severity: 'warning',
  severityNote: 'hint where no data file is beside, so that both may be metrics of their own',
  title: 'Scale of an object above that of its metric',
  messages: { below: '{metric} is set below: pma gives its scale to all objects, this one included.' },
  documentation: {
    why: 'A line for a metric sets the scale of all its objects, whatever was set above it.',
    example: 'kBrdps_sda 50000\nkBrdps 10000',
    fix: 'Write the line of the metric first, those of single objects behind it.',
  },
});

export const separator = rule({
  code: 'pma-config/separator',
  severity: 'hint',
  title: 'Separator below names',
  messages: { below: 'Names of objects above this line are read with the separator {before}.' },
  documentation: {
    why: 'pma compares each line as it reads it, with the separator of that moment. In the output the last separator is used everywhere.',
    example: 'kBrdps_sda 50000\nmetricdeviceseparator .',
    fix: 'Put the separator at the top of the file.',
  },
});

export const crlf = rule({
  code: 'pma-config/crlf',
  severity: 'warning',
  title: 'Carriage return at the end of a line',
  messages: {
    crlf: 'The line ends in CR LF. pma does not take CR for a blank: it becomes part of a text, and an empty line becomes a bad one.',
  },
  documentation: {
    why: 'Numbers are read all the same; zones, formats and file names get the carriage return too. Told once for the file.',
    example: 'TZ Australia/Melbourne␍',
    fix: 'Convert the line endings to LF (in VS Code: click CRLF in the status bar).',
  },
});

export const bom = rule({
  code: 'pma-config/bom',
  severity: 'warning',
  title: 'Byte order mark before the first line',
  messages: {
    bom: 'The file starts with a UTF-8 byte order mark, which becomes part of the first word; pma does not know that name.',
  },
  documentation: {
    why: 'The mark is three bytes before the first letter.',
    example: '\\uFEFFcpu_us 100',
    fix: 'Save the file as UTF-8 without BOM.',
  },
});

export const longLine = rule({
  code: 'pma-config/long-line',
  severity: 'error',
  title: `Line longer than ${maxLineBytes} bytes`,
  messages: {
    line: 'This line has {bytes} bytes. pma splits it after {limit} and reads the rest as a separate line. Shorten it.',
  },
  documentation: {
    why: 'What is behind the limit is read as a name and a value, comments too.',
    example: 'cpu_us 100 # a comment of 250 characters …',
    fix: 'Shorten the comment.',
  },
});

/** All that can be wrong with a configuration file of pma. */
export const pmaConfigRules = [
  notConfig,
  badLine,
  extraValue,
  quote,
  unknownName,
  number,
  negativeScale,
  noEffect,
  character,
  headerFormat,
  dateFormat,
  timeZone,
  clockticks,
  duplicate,
  overridden,
  separator,
  crlf,
  bom,
  longLine,
] as const;
