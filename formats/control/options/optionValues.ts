import type { OptionValue } from './programOptions.ts';

const number = String.raw`\+?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?`;
const unit =
  '(?:nsecs?|nanoseconds?|usecs?|microseconds?|ms|msecs?|milliseconds?|s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?|d|days?)';

/** Numbers with units, of which one without is in seconds: `10`, `10sec`, `1h30m`. */
const interval = new RegExp(`^(?:${number}${unit}?)+$`, 'i');
/** Number of records, or of bytes with their unit. */
const bytes = /^\+?\d+(?:b|bytes?|[kmg]|[kmg]b|[kmg]bytes?|[kmg]ib|(?:kilo|mega|giga)bytes?)?$/i;
/** Words that a date is made of beside numbers; shorter ones may be a time zone. */
const dateWords = new Set(
  'today yesterday tomorrow next last this second minute hour week fortnight month year seconds minutes hours days weeks fortnights months years monday tuesday wednesday thursday friday saturday sunday tues wednes thur thurs'.split(
    ' ',
  ),
);

/** Whether a program takes a text as the value of an option. Of times only words that are no part of any are refused. */
export function isOptionValue(kind: OptionValue, text: string): boolean {
  switch (kind) {
    case 'text':
      return true;
    case 'interval':
      return interval.test(text);
    case 'size':
      return /^\+?0*[1-9]/.test(text) && (bytes.test(text) || interval.test(text));
    case 'time': {
      const [, word] = /^[@+-]?([a-z]{4,})$/i.exec(text) ?? [];
      return word === undefined || dateWords.has(word.toLowerCase());
    }
    case 'number':
      return /^\d+$/.test(text);
    case 'version':
    case 'ipcVersion':
      return /^0*[23]$/.test(text);
  }
}
