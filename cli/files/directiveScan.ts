import type { Directive } from '../../formats/directives/directive.ts';
import { directiveMark, readDirective } from '../../formats/directives/directive.ts';
import type { Source } from './source.ts';
import { fileSource } from './source.ts';

/** Longer lines, in bytes, are not looked at: comments are shorter. */
const maxLine = 1 << 16;
const lineFeed = 10;

/** A source of a text, and the comments in it that switch rules off, known when it has been read. */
export interface ScannedSource extends Source {
  readonly directives: () => Promise<readonly Directive[]>;
}

/** Finds the comments of a text. A file is searched once it is asked for, a stream while it is read. */
export function scanned(source: Source): ScannedSource {
  if (source.size !== undefined) return { ...source, directives: () => directivesIn(source.path, source.size) };
  const scan = new DirectiveScan();
  return {
    ...source,
    directives: () => Promise.resolve(scan.end()),
    read: (consume, limit) =>
      source.read((chunk) => {
        scan.write(chunk);
        return consume(chunk);
      }, limit),
  };
}

/** Searches a file fast for what nearly none has, and counts its lines only then. */
async function directivesIn(path: string, size: number | undefined): Promise<readonly Directive[]> {
  const source = fileSource(path, size);
  const seen = { hasMark: false, tail: Buffer.alloc(0) };
  await source.read((chunk) => {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
    const { length } = directiveMark;
    // The chunk is searched where it is: to copy it takes longer.
    const seam = Buffer.concat([seen.tail, bytes.subarray(0, length)]);
    seen.hasMark = seam.includes(directiveMark) || bytes.includes(directiveMark);
    seen.tail = Buffer.concat([seen.tail, bytes.subarray(-length)]).subarray(-length);
    return !seen.hasMark;
  });
  if (!seen.hasMark) return [];
  const scan = new DirectiveScan();
  await source.read((chunk) => {
    scan.write(chunk);
    return true;
  });
  return scan.end();
}

/** Finds comments in chunks of a text. */
export class DirectiveScan {
  readonly #found: Directive[] = [];
  #rest = Buffer.alloc(0);
  #line = 0;
  #start = 0;
  /** Whether the beginning of the line was passed over. */
  #isLong = false;

  write(chunk: Uint8Array): void {
    const bytes = Buffer.concat([this.#rest, chunk]);
    let at = 0;
    for (let end = bytes.indexOf(lineFeed); end >= 0; end = bytes.indexOf(lineFeed, at)) {
      if (!this.#isLong) this.#readLine(bytes.subarray(at, end));
      this.#isLong = false;
      this.#line++;
      this.#start += end + 1 - at;
      at = end + 1;
    }
    this.#rest = Buffer.from(bytes.subarray(at));
    if (this.#rest.length <= maxLine) return;
    this.#start += this.#rest.length;
    this.#rest = Buffer.alloc(0);
    this.#isLong = true;
  }

  end(): readonly Directive[] {
    if (!this.#isLong) this.#readLine(this.#rest);
    this.#rest = Buffer.alloc(0);
    return this.#found;
  }

  #readLine(bytes: Buffer): void {
    if (bytes.length > maxLine || !bytes.includes(directiveMark)) return;
    const directive = readDirective(bytes.toString('utf8'), this.#line, this.#start);
    if (directive !== undefined) this.#found.push(directive);
  }
}
