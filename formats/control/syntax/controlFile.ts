import type { Assignment, ControlFile, ControlRecord, Entry, LogicalLine, Program, VersionState } from '../model.ts';
import { readAssignment } from './assignment.ts';
import { readLines } from './lines.ts';
import { readDirectory } from './pathColumn.ts';

/** Reads a control file as far as the scripts read it. */
export function readControlFile(text: string, program: Program): ControlFile {
  const reader = new ControlReader(program);
  const lines = readLines(text);
  for (const line of lines) {
    if (!line.isEnded) return { ...reader.result, unended: hasContent(line) ? line : undefined };
    if (!reader.read(line)) break;
  }
  return { ...reader.result, unended: undefined };
}

const hasContent = ({ words }: LogicalLine): boolean => words[0] !== undefined && !words[0].text.startsWith('#');

/** What is known while lines are read from the first to the last. */
class ControlReader {
  readonly #program: Program;
  readonly #entries: Entry[] = [];
  #version: string | undefined;
  /** The last assignment that sets a version. */
  #setter: Assignment | undefined;
  #stop: Assignment | undefined;
  #unsupported: Assignment | undefined;

  constructor(program: Program) {
    this.#program = program;
  }

  get result(): Omit<ControlFile, 'unended'> {
    return { entries: this.#entries, stop: this.#stop, unsupported: this.#unsupported };
  }

  /** Reads a line; returns whether the scripts go on to the next one. */
  read(line: LogicalLine): boolean {
    const first = line.words[0]?.text;
    if (first === undefined) return true;
    if (first.startsWith('#')) this.#entries.push({ ...line, kind: 'comment', isStopped: first.startsWith('#!#') });
    else if (first.startsWith('$')) return this.#assign(readAssignment(line));
    else return this.#record(line);
    return true;
  }

  #assign(assignment: Assignment): boolean {
    this.#entries.push(assignment);
    const { name, value, fault } = assignment;
    if (fault === 'syntax') {
      this.#stop = assignment;
      return false;
    }
    if (name?.text === 'version' && fault !== 'forbidden') {
      // A carriage return is reported once for the file of pmlogger; the script of pmie gives up for it.
      this.#version = this.#program === 'pmlogger' ? value?.replace(/\r$/, '') : value;
      this.#setter = assignment;
    }
    return true;
  }

  #record(line: LogicalLine): boolean {
    const version = this.#state();
    if (version === 'unsupported') this.#unsupported ??= this.#setter;
    // pmie's script gives the file up.
    if (version === 'unsupported' && this.#program === 'pmie') return false;
    this.#entries.push(recordOf(line, this.#program, version));
    return true;
  }

  #state(): VersionState {
    if (this.#version === undefined || this.#version === '') {
      return this.#setter !== undefined && this.#program === 'pmie' ? 'unsupported' : 'missing';
    }
    if (this.#version === '1.1') return 'current';
    return this.#version === '1.0' ? 'old' : 'unsupported';
  }
}

function recordOf(line: LogicalLine, program: Program, version: VersionState): ControlRecord {
  const [host = { start: line.start, end: line.end, text: '' }, second, third, fourth, ...rest] = line.words;
  const base = { ...line, kind: 'record', host, version } as const;
  // A pmie file without a version is read as one of version 1.0; pmlogger's of today as one of 1.1.
  if (version === 'old' || (version === 'missing' && program === 'pmie')) {
    const tail = fourth === undefined ? [] : [fourth, ...rest];
    const path = third && { ...third, quote: undefined, isClosed: true };
    const [primary, socks] = program === 'pmie' ? [undefined, second] : [second, undefined];
    return { ...base, primary, socks, path, args: tail };
  }
  if (fourth === undefined) return { ...base, primary: second, socks: third, path: undefined, args: [] };
  if (program === 'pmlogger') return { ...base, primary: second, socks: third, ...readDirectory([fourth, ...rest]) };
  const path = { ...fourth, quote: undefined, isClosed: true };
  return { ...base, primary: second, socks: third, path, args: rest };
}
