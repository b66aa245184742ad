/** A member as a test wants it; what it leaves out is as tar writes it. */
export interface TarMember {
  readonly name: string;
  readonly content?: Uint8Array | string;
  /** The letter of its type; that of a file if missing. */
  readonly type?: string;
  readonly linkName?: string;
  /** What the header says instead of the size: a number, or the twelve bytes of the field. */
  readonly size?: number | Uint8Array;
  /** In seconds since 1970. */
  readonly modified?: number;
  readonly prefix?: string;
  /** Puts other bytes into the finished header, which then gets its checksum. */
  readonly patch?: (header: Uint8Array) => void;
  /** A number that is put in place of the checksum. */
  readonly checksum?: number;
}

const block = 512;

const bytesOf = (content: Uint8Array | string): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content;

const octal = (value: number, digits: number): string => `${value.toString(8).padStart(digits, '0')}\0`;

/** A header with a checksum, and the content in blocks. */
export function tarMember(member: TarMember): Uint8Array {
  const { name, content = '', type = '0', linkName = '', modified = 0, prefix = '' } = member;
  const bytes = bytesOf(content);
  const header = new Uint8Array(block);
  const put = (text: string | Uint8Array, at: number): void => {
    header.set(bytesOf(text), at);
  };
  put(name, 0);
  put(octal(0o644, 7), 100);
  put(octal(0, 7), 108);
  put(octal(0, 7), 116);
  const { size = bytes.length } = member;
  put(typeof size === 'number' ? octal(size, 11) : size, 124);
  put(octal(modified, 11), 136);
  put(type, 156);
  put(linkName, 157);
  put('ustar\0' + '00', 257);
  put(prefix, 345);
  member.patch?.(header);
  put(' '.repeat(8), 148);
  const sum = member.checksum ?? header.reduce((all, byte) => all + byte, 0);
  put(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  const padded = new Uint8Array(Math.ceil(bytes.length / block) * block);
  padded.set(bytes);
  return joined(header, padded);
}

/** `12 path=a\n`. */
export function paxRecord(key: string, value: string): string {
  const rest = bytesOf(` ${key}=${value}\n`).length;
  let length = rest + 1;
  while (String(length).length + rest !== length) length++;
  return `${length} ${key}=${value}\n`;
}

/** The extended header of the next member. */
export function paxHeader(records: Readonly<Record<string, string>>, type: 'x' | 'g' = 'x'): Uint8Array {
  const content = Object.entries(records)
    .map(([key, value]) => paxRecord(key, value))
    .join('');
  return tarMember({ name: 'PaxHeaders/x', type, content });
}

/** GNU tar's name of the next member. */
export function gnuLongName(name: string, type: 'L' | 'K' = 'L'): Uint8Array {
  return tarMember({ name: '././@LongLink', type, content: `${name}\0` });
}

/** The mark of the end of a tar. */
export const tarEnd = new Uint8Array(2 * block);

/** A whole tar, with its end. */
export function tarOf(...members: readonly (TarMember | Uint8Array)[]): Uint8Array {
  return joined(...members.map((one) => (one instanceof Uint8Array ? one : tarMember(one))), tarEnd);
}

/** A tar of some files, by their paths. */
export function tarOfFiles(files: Readonly<Record<string, Uint8Array | string>>): Uint8Array {
  return tarOf(...Object.entries(files).map(([name, content]) => ({ name, content })));
}

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}
