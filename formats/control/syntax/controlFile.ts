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
    if (first.startsWith('#')) {
      const { start, end, line: number, words, isEnded } = line;
      const isStopped = first.startsWith('#!#');
      this.#entries.push({ kind: 'comment', start, end, line: number, words, isEnded, isStopped });
    }
    if (first.startsWith('$')) return this.#assign(readAssignment(line));
    return first.startsWith('#') || this.#record(line);
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

function recordOf(
  { start, end, line, words, isEnded }: LogicalLine,
  program: Program,
  version: VersionState,
): ControlRecord {
  const host = words[0] ?? { start, end, text: '' };
  // A pmie file without a version is read as one of version 1.0; pmlogger's of today as one of 1.1.
  const isOld = version === 'old' || (version === 'missing' && program === 'pmie');
  const isOldEngine = isOld && program === 'pmie';
  const primary = isOldEngine ? undefined : words[1];
  const socks = isOldEngine ? words[1] : isOld ? undefined : words[2];
  const { path, args } = readDirectory(words, isOld ? 2 : 3, !isOld && program === 'pmlogger');
  // Written out, as a spread takes many times as long, and a file may have thousands of records.
  return { kind: 'record', start, end, line, words, isEnded, host, primary, socks, path, args, version };
}
