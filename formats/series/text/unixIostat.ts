import { isCell } from './cell.ts';

/** Systems whose iostat is known, beside Linux. */
export type UnixSystem = 'AIX' | 'Solaris' | 'HP-UX';

/** Columns of a header that are of one disk, of a disk that rows name, or of the host. */
export interface UnixPart {
  readonly headings: readonly string[];
  readonly isOfHost: boolean;
  /** Name of the disk, where the header has it. */
  readonly instance?: string | undefined;
}

/** A header of iostat on another system than Linux. */
export interface UnixHeader {
  /** Undefined for one that Solaris and HP-UX have. */
  readonly system: UnixSystem | undefined;
  /** Side by side. */
  readonly parts: readonly UnixPart[];
  /** Whether rows have a time of day behind their values. */
  readonly hasClock: boolean;
}

const hostHeadings: ReadonlySet<string> = new Set(['tin', 'tout', 'us', 'ni', 'sy', 'wt', 'st', 'id']);
/** What Solaris prints of each disk side by side. */
const sideBySide: ReadonlySet<string> = new Set(['kps tps serv', 'Mps tps serv', 'rps wps util']);
/** The second line of the header of `iostat -D -l` of AIX, and its columns with the names that they have without `-l`. */
const longHeader =
  '%tm bps tps bread bwrtn rps avg min max time fail wps avg min max time fail avg min max avg avg serv';
const serviced = ['avgserv', 'minserv', 'maxserv', 'timeouts', 'fails'];
const longHeadings = [
  ...['device', '%tm_act', 'bps', 'tps', 'bread', 'bwrtn'],
  ...['rps', ...serviced.map((heading) => `read.${heading}`)],
  ...['wps', ...serviced.map((heading) => `write.${heading}`)],
  ...['avgtime', 'mintime', 'maxtime', 'avgwqsz', 'avgsqsz', 'sqfull'],
];

/** What a line is the header of; undefined where it is none for sure. @param above parts of the line above it, which may name disks */
export function unixHeader(parts: readonly string[], above: readonly string[]): UnixHeader | undefined {
  if (parts.length < 2 || parts.some(isCell)) return undefined;
  return aixHeader(parts, above) ?? deviceHeader(parts) ?? sideHeader(parts, above);
}

function aixHeader(parts: readonly string[], above: readonly string[]): UnixHeader | undefined {
  if (parts.join(' ') === longHeader)
    return aix([{ headings: longHeadings, isOfHost: false }], above[0] === 'Disks:' && above.at(-1) === 'time');
  const headings = withoutBlanks(parts);
  const hasClock = headings.at(-1) === 'time';
  const [first = '', ...rest] = hasClock ? headings.slice(0, -1) : headings;
  if (first === 'Disks:' && rest.includes('%tm_act'))
    return aix([{ headings: ['device', ...rest], isOfHost: false }], hasClock);
  if (first === 'tty:' || first === 'aio:')
    return aix([{ headings: rest.filter((part) => part !== 'avg-cpu:'), isOfHost: true }], hasClock);
  const at = [first, ...rest].findIndex((part) => /^(?:xfers?|read|write|queue):$/.test(part));
  if (at < 0 || at > 1) return undefined;
  const of = [first, ...rest][at]?.slice(0, -1) ?? '';
  const own = [first, ...rest].slice(at + 1).map((part) => (serviced.includes(part) ? `${of}.${part}` : part));
  return aix([{ headings: own, isOfHost: false, instance: at === 1 ? first : undefined }], hasClock);
}

const aix = (parts: readonly UnixPart[], hasClock: boolean): UnixHeader => ({ system: 'AIX', parts, hasClock });

/** Headings of AIX, which has a blank behind their sign of percent. */
const withoutBlanks = (parts: readonly string[]): readonly string[] =>
  parts.flatMap((part, at) => (part === '%' ? [] : [parts[at - 1] === '%' ? `%${part}` : part]));

/** Headings of rows that have the names of disks: with the disks of Solaris, what is of the host may stand behind them. */
function deviceHeader(parts: readonly string[]): UnixHeader | undefined {
  if (parts.join(' ') === 'device bps sps msps')
    return { system: 'HP-UX', parts: [{ headings: parts, isOfHost: false }], hasClock: false };
  const [first = ''] = parts;
  const isNamed = first === 'device' || first === 'disk' || parts.at(-1) === 'device';
  if (!isNamed || !parts.includes('actv') || !parts.includes('%b')) return undefined;
  const from = parts.findIndex((part) => part === 'tin' || part === 'us');
  const headings = (from < 0 ? parts : parts.slice(0, from)).map((part) => (part === 'disk' ? 'device' : part));
  const host = from < 0 ? [] : parts.slice(from);
  if (!host.every((part) => hostHeadings.has(part))) return undefined;
  return {
    system: 'Solaris',
    parts: [{ headings, isOfHost: false }, ...(host.length === 0 ? [] : [{ headings: host, isOfHost: true }])],
    hasClock: false,
  };
}

/** Headings of the host, of disks, or of both side by side, below a line with `tty`, `cpu` and the names of the disks. */
function sideHeader(parts: readonly string[], above: readonly string[]): UnixHeader | undefined {
  const [hasTty, hasCpu] = [above[0] === 'tty', above.at(-1) === 'cpu'];
  const names = above.slice(hasTty ? 1 : 0, hasCpu ? -1 : undefined);
  const found: UnixPart[] = hasTty ? [{ headings: parts.slice(0, 2), isOfHost: true }] : [];
  let at = hasTty ? 2 : 0;
  for (const instance of names) {
    const headings = parts.slice(at, at + 3);
    if (!sideBySide.has(headings.join(' '))) return undefined;
    found.push({ headings, isOfHost: false, instance });
    at += 3;
  }
  const rest = parts.slice(at);
  if (rest.length > 0) found.push({ headings: rest, isOfHost: true });
  const isKnown = found.every(({ isOfHost, headings }) => !isOfHost || headings.every((one) => hostHeadings.has(one)));
  if (
    !isKnown ||
    hasCpu !== rest.includes('id') ||
    (hasTty && parts[0] !== 'tin') ||
    !(hasTty || hasCpu || names.length > 0)
  )
    return undefined;
  return { system: names.length > 0 ? 'Solaris' : systemOfStates(rest), parts: found, hasClock: false };
}

/** HP-UX has a state for processes that are nice, Solaris one for waiting or stolen time. */
function systemOfStates(headings: readonly string[]): UnixSystem | undefined {
  if (headings.includes('ni')) return 'HP-UX';
  return headings.includes('wt') || headings.includes('st') ? 'Solaris' : undefined;
}

/** The headings of a header, and the disks that it names, by which it is known whether it comes again. */
export const textOfHeader = ({ parts, hasClock }: UnixHeader): string =>
  [...parts.flatMap(({ headings, instance = '' }) => [instance, ...headings]), ...(hasClock ? ['time'] : [])].join(' ');

/** Whether a line that is no row stands between headers and rows: banners, names of disks, rules, and what AIX says of itself. */
export function isUnixFrame(parts: readonly string[]): boolean {
  const text = parts.join(' ');
  return (
    /^(?:(?:extended (?:device|disk) statistics)?(?: ?tty)?(?: ?cpu)?(?: ?---- errors ---)?|[-\s]{3,}|Disks: xfers.*|act serv serv.*)$/.test(
      text,
    ) ||
    /^(?:Disk history since boot not available|System configuration: )/.test(text) ||
    (!parts.some(isCell) && parts.every((part) => part === 'tty' || part === 'cpu' || /\d/.test(part)))
  );
}

/** Whether a line says that devices came or went: the report behind it is of the time since the host was started. */
export const isStateChange = (text: string): boolean => /^<<.*>>$/.test(text.trim());

/** Whether a line of AIX is the header of what is not read: adapters, paths, tapes, file systems, and the system as a whole. */
export const isAside = (text: string): boolean =>
  /^(?:System|Adapter|Vadapter|Paths\/Disks|Disks\/Paths|Tapes|Cds|Queue|FS Name):(?: |$)/.test(text);

/** Whether a line is of the errors that `-E` of Solaris prints of each device. */
export const isErrorLine = (text: string): boolean =>
  /(?:Soft Errors|Vendor|Model|Size|Media Error|Illegal Request): /.test(text);
