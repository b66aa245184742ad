import type { ArchiveItem } from './archiveItem.ts';

const time = '(\\d\\d:\\d\\d:\\d\\d\\.\\d+)';
const record = new RegExp(`^${time} +\\d+ metrics?$`);
const mark = new RegExp(`^${time} +<mark>$`);
const instance = '\\[(-?\\d+) or (?:"([^]*?)"|\\?\\?\\?)\\]';
const setWithInstance = new RegExp(`^    (\\S+) \\(.*?\\): inst ${instance} value ([^]*)$`);
const furtherInstance = new RegExp(`^        inst ${instance} value ([^]*)$`);
const singleValue = /^ {4}(\S+) \(.*?\): value (.*)$/;
const setHead = /^ {4}(\S+) \(.*?\):$/;
const eventHead = /^ {4}(\S+) \([^[]*(?:\[(-?\d+) or .*\])?\): (?:\d+(?: \(and \d+ missed\))?|No) event records?$/;
const noValues = /^ {4}(\S+) \(.*?\): No values returned!$/;
const errorLine = /^ {4}(\S+) \(.*?\): [A-Z].*$/;
const event = new RegExp(`^        --- event record \\[\\d+\\] timestamp ${time}(?: flags (0x[0-9a-f]+))?`);
const parameter = /^ {8}(\d+\.\d+\.\d+) \(.*?\): value (.*)$/;
const unknownParameter = /^ {8}PMID: (\S+): /;
const missed = /^ {8}==> (\d+) missed event record/;

/** A string that ends on its line; an aggregate may be printed as one, and its bytes behind. */
const closedString = /^"[^]*"(?: \[[0-9a-f]*\])?$/;
/** A value of an instance of which the name goes on in the next line. */
const openName = /^(?: {4}\S+ \(.*?\):| {7}) inst \[-?\d+ or "/;

/** Digits of a second that are compared: pmdumplog does not print more of version 2. */
const shortTime = (text: string): string => text.slice(0, 'HH:MM:SS.uuuuuu'.length);

const group = (found: RegExpExecArray, index: number): string => found[index] ?? '';

/** The key of a value. */
export function valueKey(pmid: string, id: string | number, name: string | undefined): string {
  return `${pmid} ${id} ${name ?? '?'}`;
}

/** Reads what `pmdumplog -Z UTC ARCHIVE` printed, line by line; a string may have several lines. */
export class PmdumplogReader {
  #pmid = '';
  #name: string | undefined;
  #open: { key: string; value: string } | undefined;

  /** The items that a line completes. */
  line(text: string): ArchiveItem[] {
    if (this.#open !== undefined) {
      this.#open.value += `\n${text}`;
      return closedString.test(this.#open.value) ? this.end() : [];
    }
    const whole = this.#name === undefined ? text : `${this.#name}\n${text}`;
    const item = this.#parse(whole);
    this.#name = item === undefined && openName.test(whole) ? whole : undefined;
    if (item === undefined) return [];
    const { value } = item;
    if (value === undefined || !value.startsWith('"') || closedString.test(value)) return [item];
    this.#open = { key: item.key, value };
    return [];
  }

  /** The item that is left when there is no more line. */
  end(): ArchiveItem[] {
    const open = this.#open;
    this.#open = undefined;
    return open === undefined ? [] : [open];
  }

  #parse(text: string): ArchiveItem | undefined {
    let found: RegExpExecArray | null;
    if ((found = furtherInstance.exec(text)) !== null)
      return { key: valueKey(this.#pmid, group(found, 1), found[2]), value: group(found, 3) };
    if ((found = setWithInstance.exec(text)) !== null)
      return { key: valueKey(group(found, 1), group(found, 2), found[3]), value: group(found, 4) };
    if ((found = singleValue.exec(text)) !== null) return { key: group(found, 1), value: group(found, 2) };
    if ((found = record.exec(text)) !== null) return { key: `record ${shortTime(group(found, 1))}` };
    if ((found = mark.exec(text)) !== null) return { key: `mark ${shortTime(group(found, 1))}` };
    if ((found = event.exec(text)) !== null) return { key: `event ${group(found, 1)} ${found[2] ?? '0x0'}` };
    if ((found = parameter.exec(text)) !== null) return { key: `parameter ${group(found, 1)}`, value: group(found, 2) };
    if ((found = unknownParameter.exec(text)) !== null) return { key: `parameter ${group(found, 1)}` };
    if ((found = missed.exec(text)) !== null) return { key: `missed ${group(found, 1)}` };
    if ((found = eventHead.exec(text)) !== null) return { key: `events ${group(found, 1)} ${found[2] ?? ''}` };
    if ((found = noValues.exec(text)) !== null) return { key: `none ${group(found, 1)}` };
    if ((found = setHead.exec(text)) !== null) this.#pmid = group(found, 1);
    else if ((found = errorLine.exec(text)) !== null) return { key: `error ${group(found, 1)}` };
    return undefined;
  }
}
