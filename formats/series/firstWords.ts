/** Bytes at the beginning of a text that are looked at. */
export const firstBytes = 64;

/**
 * How texts of statistics begin, most of which are others, and the binary files of sysstat; and how those begin whose first line
 * was not copied: with a header, or the time above one.
 */
const firstWords =
  /^(?:Linux \d|(?:SunOS|AIX|HP-UX) |\s*procs|--procs|\s*kthr\s|\s*System configuration: lcpu=|\s*r\s+b\s|# hostname;interval;|\s*\{\s*"sysstat"|<\?xml|\u0096\u00d5[pqsu]!|avg-cpu: |Device:? +\S|# +Time +\S|\d\d:\d\d:\d\d(?: [AP]M)? {4,}\S|\d[\d/.:T+ -]{16,23}(?: [AP]M)?\r?\navg)/;
/** Beginnings of what iostat prints on other systems than Linux: the time of its first report, what is above its header, or that itself. */
const firstWordsOfUnix =
  /^(?:[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d |[A-Z][a-z]{2,8} \d{1,2}, \d{4} |(?:= )?\d{9,10}\r?\n|\s+extended d|\s*(?:device|disk) +[rb]|\s+tty |\s{2,}[a-z]{1,5}\d[\dtd]* {2,}|\s*tty: |\s*cpu\r?\n|Disks: )/;

/** Whether a text may be one of statistics, by its first bytes; most that are none are not asked for more. */
export function mayBeSeries(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(0, firstBytes)).replace(/^[\r\n]+/, '');
  return firstWords.test(text) || firstWordsOfUnix.test(text);
}
