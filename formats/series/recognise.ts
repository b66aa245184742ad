import { isSaStart } from './binary/readSaHeader.ts';
import { iostatSections, mpstatSections, pidstatSections, sarSections, sectionOf } from './columns/sections.ts';
import type { Section } from './model/column.ts';
import { isCell } from './text/cell.ts';
import { timeOfDay } from './text/clock.ts';
import { ForeignLines } from './text/foreignLines.ts';
import {
  isDiskGroupLine,
  isDiskHeader,
  aixClock,
  aixSystem,
  isGroupLine,
  isProcessHeader,
  isReportTime,
  isRuleLine,
  isVmstatHeader,
  processHeadings,
} from './text/headers.ts';
import { fieldLine, isOfInterrupt } from './text/fieldLine.ts';
import { hostLine } from './text/hostLine.ts';
import { UnixRows } from './readers/unixRows.ts';
import { isTerminalLine } from './text/terminalLine.ts';
import { TextLines, partsOf } from './text/textLines.ts';
import { UnbrokenLines } from './text/unbrokenLines.ts';
import { isAside, isErrorLine, isUnixFrame, unixHeader } from './text/unixIostat.ts';
import { writtenTime } from './text/writtenTime.ts';

/** What prints a text. */
export type SeriesTool =
  | 'sar'
  | 'mpstat'
  | 'pidstat'
  | 'iostat'
  | 'vmstat'
  | 'vmstat -d'
  | 'sadf'
  | 'sadf -p'
  | 'json'
  | 'xml'
  | 'sadc';

/** Lines by which a text is recognised. */
const maxLines = 60;
/** Least share of them that has to be such as the tool prints. */
const leastShare = 0.5;
/** Columns that a text without its first line has at least: fewer might be of anything. */
const leastColumns = 3;
/** Columns of the tools whose texts have a first line. */
const columnsOf: Partial<Record<SeriesTool, readonly Section[]>> = {
  sar: sarSections,
  mpstat: mpstatSections,
  pidstat: pidstatSections,
  iostat: iostatSections,
};

/** What a text is the output of, by its beginning; undefined where it is of none for sure. */
export function recogniseSeries(head: Uint8Array): SeriesTool | undefined {
  if (isSaStart(head)) return 'sadc';
  const lines = firstLines(head);
  const [first = ''] = lines;
  if (/^\s*\{\s*(?:"sysstat"|$)/.test(first)) return isJson(lines) ? 'json' : undefined;
  if (first.startsWith('<')) return isXml(lines) ? 'xml' : undefined;
  if (first.startsWith('# hostname;interval;timestamp;')) return 'sadf';
  // Where vmstat and another tool wrote to one output, the other one says more.
  const vmstat = new ForeignLines('iostat');
  const others = lines.filter((line) => vmstat.toolOf(line) !== 'vmstat');
  const host = hostLine(others[0] ?? '', 'monthFirst');
  if (host !== undefined) return sysstatTool(others.slice(1), host.system !== undefined);
  if (isUnixIostat(others)) return 'iostat';
  if (isVmstat(lines)) return 'vmstat';
  if (isVmstatOfDisks(lines)) return 'vmstat -d';
  return isOfFields(lines) ? 'sadf -p' : copiedTool(others);
}

/** Whether lines are those of `sadf -p`: tables with tabs that have a time may be of anything, but their names are none of columns. */
function isOfFields(lines: readonly string[]): boolean {
  const fields = lines.map(fieldLine);
  const found = fields.filter((field) => field !== undefined);
  if (fields[0] === undefined || found.length < leastShare * lines.length) return false;
  return found.some(({ heading }) => heading === undefined || isOfInterrupt(heading) || isColumn(heading));
}

const isColumn = (heading: string): boolean => sarSections.some(({ columns }) => columns.has(heading));

/** The first lines of a text that have something, whole. */
function firstLines(head: Uint8Array): readonly string[] {
  const lines: string[] = [];
  const whole = new UnbrokenLines({
    line: (text, _, isWhole) => {
      // The last line may go on behind the beginning.
      if (lines.length < maxLines && text.trim() !== '' && (isWhole || lines.length === 0)) lines.push(text);
    },
    end: () => undefined,
  });
  const reader = new TextLines((text, number, isWhole) => {
    if (!isTerminalLine(text)) whole.line(text, number, isWhole);
  });
  reader.write(head);
  reader.end();
  whole.end();
  return lines;
}

/** Whether a text begins with what a tool prints above its first sample; it may have none. */
export function isSeriesHeader(head: Uint8Array): boolean {
  const lines = firstLines(head);
  const [first = ''] = lines;
  if (unixHeaderAt(withoutRules(lines)) >= 0) return true;
  if (/^(?:\{\s*"sysstat"|# hostname;interval;timestamp;)/.test(first)) return true;
  const parts = partsOf(first);
  const isOfVmstat = isGroupLine(parts) || isVmstatHeader(parts) || isDiskGroupLine(parts);
  return isOfVmstat || hostLine(first, 'monthFirst') !== undefined || knownColumns(parts) >= leastColumns;
}

const withoutRules = (lines: readonly string[]): readonly (readonly string[])[] =>
  lines.map(partsOf).filter((parts) => !isRuleLine(parts));

/** The line with the first header of iostat of another system than Linux, above which only what belongs to it stands; -1 for none. */
function unixHeaderAt(rows: readonly (readonly string[])[]): number {
  const header = rows.findIndex((parts, at) => unixHeader(parts, rows[at - 1] ?? []) !== undefined);
  // AIX says first what it is of, and may print of adapters above disks.
  const isOfAix = aixSystem.test(rows[0]?.join(' ') ?? '');
  const isAbove = (parts: readonly string[]): boolean =>
    isOfAix || isUnixFrame(parts) || writtenTime(parts) !== undefined;
  return rows.slice(0, Math.max(0, header)).every(isAbove) ? header : -1;
}

/** Whether lines are what iostat prints on another system than Linux: a header that is known, and rows that fit. */
function isUnixIostat(lines: readonly string[]): boolean {
  const rows = withoutRules(lines);
  if (unixHeaderAt(rows) < 0) return false;
  let unix: UnixRows | undefined;
  let [fitting, all] = [0, 0];
  for (const [at, parts] of rows.entries()) {
    const header = unixHeader(parts, rows[at - 1] ?? []);
    if (header !== undefined) unix = new UnixRows(header, '');
    else if (isAside(parts.join(' '))) unix = undefined;
    else if (
      unix !== undefined &&
      !isErrorLine(parts.join(' ')) &&
      !isUnixFrame(parts) &&
      parts.some(isCell) &&
      writtenTime(parts) === undefined
    ) {
      all++;
      if (unix.read(parts, true)?.some(({ cells }) => cells.some(isCell)) === true) fitting++;
    }
  }
  return fitting > 0 && fitting >= leastShare * all;
}

/** Whether lines are those of `vmstat -d`: both header lines, and a disk. */
function isVmstatOfDisks(lines: readonly string[]): boolean {
  const [group = [], header = [], ...rows] = lines.map(partsOf);
  if (!isDiskGroupLine(group) || !isDiskHeader(header)) return false;
  return rows.some((parts) => parts.length >= 11 && parts.slice(1, 11).every(isCell));
}

function isJson(lines: readonly string[]): boolean {
  const text = lines.join('\n');
  return /^\s*\{\s*"sysstat"\s*:\s*\{[^[]{0,200}"hosts"\s*:/.test(text) && text.includes('"statistics"');
}

const isXml = (lines: readonly string[]): boolean => {
  const text = lines.join('\n');
  return /<sysstat[\s>]/.test(text) && text.includes('<host nodename=');
};

/** @param isUnix whether it is of another system than Linux, whose sar prints the time above some disks only */
function sysstatTool(lines: readonly string[], isUnix = false): SeriesTool | undefined {
  const rows = lines.map(partsOf);
  const header = rows.findIndex((parts) => toolOf(parts) !== undefined);
  // A line with the time, and nothing else, may stand above the first header.
  if (header < 0 || header > 2) return undefined;
  const tool = toolOf(rows[header] ?? []);
  const foreign = new ForeignLines(tool ?? '');
  const own = lines.filter((line) => foreign.toolOf(line) === undefined);
  const isUnixRow = ([, ...rest]: readonly string[]): boolean => isUnix && rest.length > 0 && rest.every(isCell);
  const fitting = own.map(partsOf).filter((parts) => isLineOf(tool, parts) || isUnixRow(parts)).length;
  return fitting > 0 && fitting >= leastShare * own.length ? tool : undefined;
}

/** The tool of a text that was copied without its first line: it begins with a header whose columns are known, and a row. */
function copiedTool(lines: readonly string[]): SeriesTool | undefined {
  const rows = lines.slice(0, 3).map(partsOf);
  const [header = [], row = []] = isReportTime(rows[0] ?? []) ? rows.slice(1) : rows;
  const known = knownColumns(header);
  const length = /^(?:avg-cpu:|#)$/.test(header[0] ?? '') ? header.length - 1 : header.length;
  const isRow = row.length === length || (row.length > length && isProcessHeader(header));
  const isCopied = known >= leastColumns && isRow && row.filter(isCell).length >= known;
  return isCopied ? sysstatTool(lines) : undefined;
}

/** How many columns a header has, if all of them are known; 0 if not. */
function knownColumns(header: readonly string[]): number {
  const tool = toolOf(header);
  const before = header[0] === '#' ? 2 : (timeOfDay(header)?.parts ?? 0);
  const headings = header
    .slice(before)
    .map((part) => part.replace(/^(?:Device|avg-cpu):$/, (name) => name.slice(0, -1)));
  const section = tool && sectionOf(columnsOf[tool] ?? [], headings);
  const known = headings.filter((heading) => section?.columns.has(heading));
  const isKnown = (heading: string): boolean =>
    known.includes(heading) || heading === section?.instance || heading === 'avg-cpu' || processHeadings.has(heading);
  return headings.every(isKnown) ? known.length : 0;
}

function toolOf(parts: readonly string[]): SeriesTool | undefined {
  const [first = ''] = parts;
  if (first === 'avg-cpu:' || (/^Device:?$/.test(first) && parts.length > 2)) return 'iostat';
  if (parts.at(-1) === 'Device' && sectionOf(iostatSections, parts) !== undefined) return 'iostat';
  if (first === '#' && parts[1] === 'Time' && isProcessHeader(parts)) return 'pidstat';
  const time = timeOfDay(parts);
  if (time === undefined) return undefined;
  const rest = parts.slice(time.parts);
  if (rest[0] === 'LINUX' && rest[1] === 'RESTART') return 'sar';
  if (rest.length === 0 || rest.some(isCell)) return undefined;
  if (isProcessHeader(rest)) return 'pidstat';
  // sar and mpstat have the shares of the processors in another order.
  const [iowait, irq] = [rest.indexOf('%iowait'), rest.indexOf('%irq')];
  if (rest[0] === 'CPU' && ((irq >= 0 && irq === iowait + 1) || rest[1] === 'intr/s' || rest[1] === 'CORE'))
    return 'mpstat';
  if (rest[0] === 'CORE' || rest[0] === 'NODE') return 'mpstat';
  if (rest[0] === 'INTR') return 'sar';
  return sectionOf(sarSections, rest) === undefined && sectionOf(mpstatSections, rest) === undefined
    ? undefined
    : 'sar';
}

function isLineOf(tool: SeriesTool | undefined, parts: readonly string[]): boolean {
  const [first = ''] = parts;
  if (tool !== 'iostat')
    return (
      timeOfDay(parts) !== undefined ||
      /[:：]$/.test(first) ||
      first === '#' ||
      /^\d{9,11}$/.test(first) ||
      parts[1] === ':'
    );
  const cells = parts.filter(isCell).length;
  return (
    toolOf(parts) !== undefined || parts.length === 1 || cells >= parts.length - 1 || timeOfDay(parts, 1) !== undefined
  );
}

const isVmstatCell = (part: string): boolean => isCell(part) || /^\d{4}-\d{2}-\d{2}$|^\d{2}:\d{2}:\d{2}$/.test(part);

/** Whether lines are vmstat's: a header, and rows of as many values. */
function isVmstat(lines: readonly string[]): boolean {
  const rows = lines.map(partsOf);
  const header = rows.findIndex(isVmstatHeader);
  const isAbove = (parts: readonly string[]): boolean =>
    isGroupLine(parts) || isRuleLine(parts) || aixSystem.test(parts.join(' ')) || parts.every(isVmstatCell);
  if (header < 0 || !rows.slice(0, header).every(isAbove)) return false;
  if (header > 0 && !rows.slice(Math.max(0, header - 2), header).some(isGroupLine)) return false;
  const headings = (rows[header] ?? []).filter((part) => !/^[A-Z]{3,5}$/.test(part));
  const count = headings.length - (headings.join(' ').endsWith(aixClock) ? 2 : 0);
  const values = rows
    .slice(header + 1)
    .filter((parts) => !isGroupLine(parts) && !isRuleLine(parts) && !isVmstatHeader(parts));
  const fitting = values.filter(
    (parts) => (parts.length === count || parts.length === count + 2) && isCell(parts[0] ?? ''),
  );
  return fitting.length > 0 && fitting.length >= leastShare * values.length;
}
