import type { ByteSource } from '../byteSource.ts';
import { knownSize } from '../byteSource.ts';
import { textUpToNul } from '../text.ts';
import type { PaxRecords } from './paxRecords.ts';
import { parsePaxRecords } from './paxRecords.ts';
import type { TarEntry, TarFault } from './tarEntry.ts';
import type { TarHeader } from './tarHeader.ts';
import { blockSize, decodeTarHeader, isZeroBlock } from './tarHeader.ts';

/** Limit for further headers, in bytes: they hold names and a few numbers. */
const maxExtendedSize = 1 << 20;
/** A host has some ten thousand files in /etc and /var. */
export const maxTarEntries = 1 << 20;
/** Bytes read at once while the next header is looked for. */
const searchSize = 1 << 16;

export interface TarOptions {
  readonly signal?: AbortSignal | undefined;
  /** Receives each fault, in the order of the tar. Reading goes on behind it where that is possible. */
  readonly onFault: (fault: TarFault) => void;
  /** Whether a byte is lost, and reads as zero, because what the tar was compressed with is damaged there. */
  readonly isLost?: (offset: number) => boolean;
}

/** What the headers before that of a member say of it. */
interface Further {
  /** Offset of the first of the headers. */
  readonly start: number;
  name?: string | undefined;
  linkName?: string | undefined;
  records?: PaxRecords;
}

/** A header, and where it is. */
interface FoundHeader {
  readonly header: TarHeader;
  readonly start: number;
  /** Whether something was passed over before it: what came before does not belong to it. */
  readonly isAfterFault: boolean;
}

/**
 * The members of a tar, in its order: as ustar, GNU tar and pax write them. Each is yielded before its content is passed
 * over, so that whoever unpacks the tar as it is read can take the content then. Errors of the file system pass through.
 */
export async function* tarEntries(source: ByteSource, options: TarOptions): AsyncGenerator<TarEntry> {
  const reader = new TarReader(source, options);
  for (let count = 0; ; count++) {
    const entry = await reader.next();
    if (entry === undefined) return;
    if (count === maxTarEntries) {
      options.onFault({ kind: 'many', start: entry.headerOffset, end: entry.headerOffset, name: entry.name });
      return;
    }
    yield entry;
  }
}

class TarReader {
  readonly #source: ByteSource;
  readonly #options: TarOptions;
  /** Offset at which the next header is expected. */
  #at = 0;
  /** The member before, and where its content ends. */
  #last = { name: '', end: 0 };
  #global: PaxRecords = new Map();

  constructor(source: ByteSource, options: TarOptions) {
    this.#source = source;
    this.#options = options;
  }

  /** Reads the next member; undefined at the end. */
  async next(): Promise<TarEntry | undefined> {
    let further: Further | undefined;
    for (;;) {
      const found = await this.#header();
      if (found === undefined) return undefined;
      const { header, start, isAfterFault } = found;
      further = isAfterFault || further === undefined ? { start } : further;
      const kind = await this.#readFurther(header, further);
      if (kind === 'further') continue;
      const entry = kind === 'ended' ? 'ended' : await this.#entryOf(header, further);
      if (entry === 'ended') return undefined;
      if (entry !== undefined) return entry;
      further = undefined;
    }
  }

  /** The next header; undefined at the end. */
  async #header(): Promise<FoundHeader | undefined> {
    let isAfterFault = false;
    for (;;) {
      const start = this.#at;
      const block = await this.#read(start, start + blockSize);
      if (block.length < blockSize) {
        this.#faultAtEnd(start + block.length);
        return undefined;
      }
      this.#at = start + blockSize;
      const isLost = isZeroBlock(block) && this.#options.isLost?.(start) === true;
      if (isZeroBlock(block) && !isLost) {
        // Two blocks of zeros end a tar; a lone one is passed over, as tar does.
        if (isZeroBlock(await this.#read(this.#at, this.#at + blockSize))) return undefined;
        continue;
      }
      const header = decodeTarHeader(block);
      if (header !== undefined) return { header, start, isAfterFault };
      const { at, isFound } = await this.#nextHeader(this.#at);
      if (!isLost) this.#fault('header', start, at);
      if (!isFound) return undefined;
      this.#at = at;
      isAfterFault = true;
    }
  }

  /** Offset at which the next header begins, or the tar ends. */
  async #nextHeader(from: number): Promise<{ readonly at: number; readonly isFound: boolean }> {
    for (let start = from; ; start += searchSize) {
      const bytes = await this.#read(start, start + searchSize);
      for (let at = 0; at + blockSize <= bytes.length; at += blockSize)
        if (decodeTarHeader(bytes.subarray(at, at + blockSize)) !== undefined) return { at: start + at, isFound: true };
      if (bytes.length < searchSize) return { at: start + bytes.length, isFound: false };
    }
  }

  /** @param reached what was read up to, which is beyond the end where the last member has been cut */
  #faultAtEnd(reached: number): void {
    const end = Math.min(reached, knownSize(this.#source) ?? reached);
    const { name, end: contentEnd } = this.#last;
    if (contentEnd > end) this.#fault('cut', end, end, name);
    else this.#fault(reached % blockSize === 0 ? 'unended' : 'cut', end, end);
  }

  /** Takes what a header says of the next member. */
  async #readFurther({ type, size, name }: TarHeader, further: Further): Promise<'further' | 'member' | 'ended'> {
    if (type !== 'longName' && type !== 'longLink' && type !== 'extended' && type !== 'global') return 'member';
    const start = this.#at;
    this.#at = start + padded(size);
    if (size > maxExtendedSize) {
      this.#fault('extended', start, this.#at, name);
      return 'further';
    }
    const bytes = await this.#read(start, start + size);
    if (bytes.length < size) {
      this.#fault('cut', start + bytes.length, start + bytes.length, name);
      return 'ended';
    }
    if (type === 'longName') further.name = textUpToNul(bytes, 0, size);
    else if (type === 'longLink') further.linkName = textUpToNul(bytes, 0, size);
    else {
      const { records, isWhole } = parsePaxRecords(bytes);
      if (!isWhole) this.#fault('extended', start, start + size, name);
      if (type === 'extended') further.records = records;
      else this.#global = new Map([...this.#global, ...records]);
    }
    return 'further';
  }

  /** Member that a header describes; undefined for what is no member. */
  async #entryOf(header: TarHeader, further: Further): Promise<TarEntry | 'ended' | undefined> {
    const records = new Map([...this.#global, ...(further.records ?? [])]);
    const name = records.get('GNU.sparse.name') ?? records.get('path') ?? further.name ?? header.name;
    if (header.hasMoreMap && !(await this.#passMap(name))) return 'ended';
    const isEmpty = header.size === 0 && header.type !== 'file' && header.type !== 'sparse';
    const size = isEmpty ? 0 : (numberOf(records.get('size')) ?? header.size);
    const offset = this.#at;
    this.#at = offset + padded(size);
    this.#last = { name, end: offset + size };
    const { type } = header;
    if (type === 'longName' || type === 'longLink' || type === 'extended' || type === 'global' || type === 'note')
      return undefined;
    const isSparse = type === 'sparse' || [...records.keys()].some((key) => key.startsWith('GNU.sparse.'));
    if (isSparse) this.#fault('sparse', further.start, this.#at, name);
    const modified = Number(records.get('mtime') ?? header.modified);
    return {
      name,
      type: isSparse ? 'sparse' : type,
      linkName: records.get('linkpath') ?? further.linkName ?? header.linkName,
      headerOffset: further.start,
      offset,
      size,
      modifiedMs: Number.isFinite(modified) ? modified * 1000 : 0,
    };
  }

  /** Passes over further blocks of the map of a sparse file. */
  async #passMap(name: string): Promise<boolean> {
    for (;;) {
      const block = await this.#read(this.#at, this.#at + blockSize);
      if (block.length < blockSize) {
        this.#fault('cut', this.#at + block.length, this.#at + block.length, name);
        return false;
      }
      this.#at += blockSize;
      if (block[504] === 0) return true;
    }
  }

  #read(start: number, end: number): Promise<Uint8Array> {
    return this.#source.read(start, end, this.#options.signal);
  }

  #fault(kind: TarFault['kind'], start: number, end: number, name = ''): void {
    this.#options.onFault({ kind, start, end, name });
  }
}

/** Size that content takes in the tar: it is filled up to the next block. */
function padded(size: number): number {
  return Math.ceil(size / blockSize) * blockSize;
}

function numberOf(text: string | undefined): number | undefined {
  const number = text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined;
  return number !== undefined && Number.isSafeInteger(number) ? number : undefined;
}
