import { rule } from '../findings/rule.ts';
import { maxLineBytes } from '../text/limits.ts';

export const notConfig = rule({
  code: 'pma-config/not-config',
  severity: 'info',
  title: 'Not a pma configuration file',
  messages: {
    binary: 'Not a pma configuration file: it contains binary data.',
    utf16: 'The file is UTF-16 text, which pma cannot read. Save it as UTF-8 or ASCII.',
    data: 'Not a pma configuration file: this is a data file. Pass data files to pma after its options.',
  },
  documentation: {
    why: 'pma would report every line as bad. No other rule is checked.',
    example: 'TIME_VALUES:\n12 10',
    fix: 'Pass the right file to `pma -c`.',
  },
});

export const badLine = rule({
  code: 'pma-config/bad-line',
  severity: 'error',
  title: 'Name without a value',
  messages: {
    alone:
      '"{found}" has no value, so pma reports "Bad configuration file line" and ignores it. Write a value after the name.',
  },
  documentation: {
    why: 'Each line sets one name: the scale of a metric, or a parameter.',
    example: 'cpu_us',
    fix: 'Write the value after the name, or `#` before it.',
  },
});

export const extraValue = rule({
  code: 'pma-config/extra-value',
  severity: 'warning',
  title: 'More than one value',
  messages: {
    extra:
      'pma reads one value and ignores the rest, "{found}". Put a value with blanks in single quotes, or "#" before a comment.',
  },
  documentation: {
    why: 'pma silently drops everything after the first value, so half of a date format can get lost.',
    example: 'singlefiledateformat %d.%m.%Y %H:%M:%S',
    fix: "Put the value in single quotes, `singlefiledateformat '%d.%m.%Y %H:%M:%S'`, or put `#` before the rest.",
  },
});

export const quote = rule({
  code: 'pma-config/quote',
  severity: 'error',
  title: 'Empty or unterminated quotes',
  messages: {
    empty:
      "pma misreads empty quotes ('') and swallows what follows them on the line. It does not support empty values.",
    unterminated:
      "This quote (') is not closed, so pma reads the rest of the line, including its end, as the value. Close it.",
  },
  documentation: {
    why: "A `'` at the start of a word opens a value that may contain blanks. It ends at the next `'`.",
    example: "singlefiledelimiter '",
    fix: 'Close the quote.',
  },
});

export const unknownName = rule({
  code: 'pma-config/unknown-name',
  severity: 'warning',
  severityNote: 'hint where the name is only missing in the data file beside it',
  title: 'Unknown name',
  messages: {
    near: 'Unknown parameter "{found}", so pma ignores the line unless the data have a metric of this name. Did you mean "{expected}"?',
    level: '"{found}" does not exist: levels of clock ticks go from 0 to {last}. pma ignores the line.',
    data: '"{found}" is neither a parameter nor a metric or object of {file}. pma ignores the line for such data.',
  },
  documentation: {
    why: 'pma reports "Ignoring unknown configuraton file parameter" if the name is neither a parameter nor a metric, or metric and object, of the first data file. Names are case-sensitive.',
    example: 'fullScale 100\nclockticks_level_8 60',
    fix: 'Correct the name.',
  },
});

export const number = rule({
  code: 'pma-config/number',
  severity: 'error',
  title: 'Not a number',
  messages: {
    scale: 'The scale of {name} must be a number. pma reads "{found}" as {value}.',
    scaleZero: 'The scale of {name} must be a number. pma reads "{found}" as 0 and does not write the metric.',
    level: '{name} must be a whole number of seconds. pma reads "{found}" as {value}.',
    other: '{name} must be a number. pma reads "{found}" as {value}.',
  },
  documentation: {
    why: 'pma reads the leading part of a value that is a number, or 0 where there is none. A metric whose scale is 0 is not written. A level of clock ticks that is 0 ends their list.',
    example: 'cpu_us full\nkBrdps 50,5',
    fix: 'Write a number, with a decimal point.',
  },
});

export const negativeScale = rule({
  code: 'pma-config/negative-scale',
  severity: 'warning',
  title: 'Negative scale',
  messages: { negative: 'The scale of {name} is {found}, so pma writes its values with the opposite sign.' },
  documentation: {
    why: 'Values are written as 100 ÷ scale × value.',
    example: 'cpu_us -100',
    fix: 'Write the value to be drawn at full scale.',
  },
});

export const noEffect = rule({
  code: 'pma-config/no-effect',
  severity: 'warning',
  title: 'Parameter without effect',
  messages: {
    fullscale:
      'pma 0.0.2 prints this with -p, but always uses a full scale of 100: it writes values as 100 ÷ scale × value. Change the scales instead.',
  },
  documentation: {
    why: 'pma keeps its initial full scale and stores this value elsewhere.',
    example: 'fullscale 1000',
    fix: 'Change the scales of the metrics instead: with a tenth of each scale, values are written ten times as large.',
  },
});

export const character = rule({
  code: 'pma-config/character',
  severity: 'warning',
  title: 'More than one character',
  messages: {
    long: '{name} must be one character. pma uses the first one of "{found}".',
    multibyte: '{name} must be one byte. pma uses the first byte of "{found}", which is not a character by itself.',
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
      '"{found}" does not fit: pma fills in a name (%s), then a scale (%f, %g or %e). Anything else prints garbage or crashes.',
    long: "The format has {bytes} bytes; more than {limit} overflow pma's buffer. Shorten it.",
  },
  documentation: {
    why: 'pma passes the value to printf unchanged, with the name of the metric and its scale as arguments. Write a percent sign as `%%`.',
    example: "multifileheaderformat '%d %s'",
    fix: 'Use `%s` for the name, then `%.1f` for the scale.',
  },
});

export const dateFormat = rule({
  code: 'pma-config/date-format',
  severity: 'warning',
  title: 'Unknown directive in a date format',
  messages: {
    directive: '"{found}" is not a strftime directive. What is written instead depends on the system.',
  },
  documentation: {
    why: 'pma passes the value to strftime unchanged. Write a percent sign as `%%`.',
    example: "singlefiledateformat '%d.%m.%Q'",
    fix: 'See strftime(3) for the directives.',
  },
});

export const timeZone = rule({
  code: 'pma-config/time-zone',
  severity: 'warning',
  title: 'Unknown time zone',
  messages: {
    unknown: 'Unknown time zone "{found}". If pma\'s system does not know it either, pma silently writes times in UTC.',
  },
  documentation: {
    why: 'A zone is a name from the tz database, `Australia/Melbourne`, or a POSIX rule, `AEST-10`.',
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
      'Level {level} ({seconds} s) is not a multiple of level {next} ({nextSeconds} s), so pma writes no clock ticks at all. Levels that are not set have their defaults.',
    none: 'Level 0 is {seconds}, which ends the list: pma writes no clock ticks and reports "No valid clockticks levels specified!".',
    ignored: 'Level {level} is {seconds}, which ends the list, so pma ignores this level.',
  },
  documentation: {
    why: 'Each level must be a multiple of the next. The first one that is not above 0 ends the list. Levels that the file does not set have their defaults: 86400, 43200, 21600, 3600, 1800, 900, 300 and 0.',
    example: 'clockticks_level_1 40000',
    fix: 'Set all levels from 0 on, each a multiple of the next, and the one after the last to 0.',
  },
});

export const duplicate = rule({
  code: 'pma-config/duplicate',
  severity: 'warning',
  title: 'Name set twice',
  messages: { again: '{name} is set again below, so pma ignores this value. Delete one of them.' },
  documentation: {
    why: 'Each line overrides those above it.',
    example: 'cpu_us 100\ncpu_us 50',
    fix: 'Delete one of them.',
  },
});

export const overridden = rule({
  code: 'pma-config/overridden',
  severity: 'warning',
  severityNote: 'hint where no data file is beside it, so both may be metrics of their own',
  title: 'Scale of an object above that of its metric',
  messages: {
    below:
      '{metric} is set below, and pma applies its scale to all objects, including this one. Move this line below it.',
  },
  documentation: {
    why: 'A line for a metric sets the scale of all its objects and overrides the lines above it.',
    example: 'kBrdps_sda 50000\nkBrdps 10000',
    fix: 'Write the line of the metric first, then those of single objects.',
  },
});

export const separator = rule({
  code: 'pma-config/separator',
  severity: 'hint',
  title: 'Separator below names that use it',
  messages: {
    below: 'pma reads the object names above this line with the separator "{before}". Move this line to the top.',
  },
  documentation: {
    why: 'pma compares each line as it reads it, with the separator in force at that point. The output uses the last separator throughout.',
    example: 'kBrdps_sda 50000\nmetricdeviceseparator .',
    fix: 'Put the separator at the top of the file.',
  },
});

export const crlf = rule({
  code: 'pma-config/crlf',
  severity: 'warning',
  title: 'Carriage return at the end of a line',
  messages: {
    crlf: 'Windows line ending (CR LF): pma takes the CR as part of texts, and an empty line as a bad one. Save the file with LF line endings.',
  },
  documentation: {
    why: 'Numbers are not affected, but zones, formats and file names include the carriage return. Reported once per file.',
    example: 'TZ Australia/Melbourne␍',
    fix: 'Convert the line endings to LF (in VS Code: click CRLF in the status bar).',
  },
});

export const bom = rule({
  code: 'pma-config/bom',
  severity: 'warning',
  title: 'Byte order mark before the first line',
  messages: {
    bom: 'The file starts with a UTF-8 byte order mark, which becomes part of the first word, so pma does not know that name. Save the file as UTF-8 without BOM.',
  },
  documentation: {
    why: 'The mark puts three bytes before the first letter.',
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
    why: 'pma reads everything after the limit as a name and a value, even a comment.',
    example: 'cpu_us 100 # a comment of 250 characters …',
    fix: 'Shorten the comment.',
  },
});

/** All rules of pma's configuration files. */
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
