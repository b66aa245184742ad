import { isCell } from './cell.ts';
import { timeOfDay } from './clock.ts';
import { isGroupLine, isProcessHeader, isReportTime, isVmstatHeader } from './headers.ts';
import { partsOf } from './textLines.ts';

/** Tools that are known by the form of their lines. */
type LineTool = 'sar' | 'pidstat' | 'iostat' | 'vmstat';

/** Lines that are most of a text, and none of another tool's: those that need not be taken apart. */
const usual = {
  timed: /^\d\d:\d\d:\d\d/,
  iostat: /^(?!procs|kthr|r )[a-z]/,
  vmstat: /^ *\d+ +\d+ /,
} as const;

/** What is looked at of a header of another tool. */
interface ForeignHeader {
  /** Parts of its rows. */
  readonly count: number;
  /** Whether rows begin with a name. */
  readonly isNamed: boolean;
}

/**
 * Finds lines of other tools, where two wrote to one output: those of vmstat, those of iostat, and those of sar, mpstat and
 * pidstat, which begin with a time of day. A row is another tool's if it fits a header of that tool above it by its form.
 */
export class ForeignLines {
  readonly #tool: 'timed' | 'iostat' | 'vmstat' | undefined;
  /** The last header of each. */
  readonly #headers = new Map<LineTool, ForeignHeader>();

  /** @param tool whose text it is; in the text of one that is none of those above no line is another tool's */
  constructor(tool: string) {
    const isTimed = tool === 'sar' || tool === 'mpstat' || tool === 'pidstat';
    this.#tool = isTimed ? 'timed' : tool === 'iostat' || tool === 'vmstat' ? tool : undefined;
  }

  /** Name of the other tool that wrote a line; undefined where none did for sure. */
  toolOf(text: string): LineTool | undefined {
    const own = this.#tool;
    if (own === undefined || (usual[own].test(text) && (own !== 'vmstat' || this.#headers.size === 0)))
      return undefined;
    const parts = partsOf(text);
    if (parts.length === 0) return undefined;
    return (
      (own === 'vmstat' ? undefined : this.#vmstat(parts)) ??
      (own === 'iostat' ? undefined : this.#iostat(parts)) ??
      (own === 'timed' ? undefined : this.#timed(parts))
    );
  }

  #vmstat(parts: readonly string[]): LineTool | undefined {
    if (isGroupLine(parts)) return 'vmstat';
    if (isVmstatHeader(parts)) {
      const isTimed = /^[A-Z]{3,5}$/.test(parts.at(-1) ?? '');
      return this.#take('vmstat', { count: parts.length + (isTimed ? 1 : 0), isNamed: false });
    }
    return this.#fits('vmstat', parts) ? 'vmstat' : undefined;
  }

  #iostat(parts: readonly string[]): LineTool | undefined {
    const [first = ''] = parts;
    if (first === 'avg-cpu:') return this.#take('iostat', { count: parts.length - 1, isNamed: false });
    if (parts.length > 2 && parts.every((part) => !isCell(part)) && /^Device:?$/.test(first))
      return this.#take('iostat', { count: parts.length, isNamed: true });
    return isReportTime(parts) || this.#fits('iostat', parts) ? 'iostat' : undefined;
  }

  #timed(parts: readonly string[]): LineTool | undefined {
    const time = timeOfDay(parts);
    if (time === undefined || parts.length < time.parts + 2) return this.#isSummary(parts) ? 'sar' : undefined;
    if (isProcessHeader(parts)) return this.#take('pidstat', { count: parts.length, isNamed: true });
    if (!parts.slice(time.parts).some(isCell)) return this.#take('sar', { count: parts.length, isNamed: true });
    return this.#headers.has('pidstat') && !this.#headers.has('sar') ? 'pidstat' : 'sar';
  }

  /** Whether a line sums up what a tool printed, as sar, mpstat and pidstat do at their end. */
  #isSummary([first = '', ...rest]: readonly string[]): boolean {
    const isSeen = this.#headers.has('sar') || this.#headers.has('pidstat');
    return isSeen && rest.length > 1 && /[:：]$/.test(first) && !/^(?:avg-cpu|Device|Time):$/.test(first);
  }

  #take(tool: LineTool, header: ForeignHeader): LineTool {
    this.#headers.set(tool, header);
    return tool;
  }

  /** Whether a line is a row below the last header of a tool. */
  #fits(tool: LineTool, parts: readonly string[]): boolean {
    const header = this.#headers.get(tool);
    if (header?.count !== parts.length) return false;
    const [first = '', ...rest] = parts;
    return header.isNamed ? !isCell(first) && rest.every(isCell) : isCell(first) && parts.every(isValue);
  }
}

const isValue = (part: string): boolean => isCell(part) || /^(?:\d{4}-\d{2}-\d{2}|\d{2}:\d{2}:\d{2})$/.test(part);
