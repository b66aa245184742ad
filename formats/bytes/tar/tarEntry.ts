import type { TarType } from './tarHeader.ts';

/** A member of a tar, by its headers. */
export interface TarEntry {
  /** Name as it is written: it may be absolute, or lead outside. */
  readonly name: string;
  readonly type: Extract<TarType, 'file' | 'hardLink' | 'symbolicLink' | 'folder' | 'special' | 'sparse'>;
  /** Target of a link; empty for others. */
  readonly linkName: string;
  /** Offset of its first header. */
  readonly headerOffset: number;
  /** Offset of its content. */
  readonly offset: number;
  /** Size of its content in bytes; the tar may end before. */
  readonly size: number;
  readonly modifiedMs: number;
}

/**
 * Why a tar cannot be read as it was meant. `cut`: it ends within a member, or a header. `unended`: it ends without the
 * mark of its end. `header`: what should be a header is none. `extended`: the further headers of a member are damaged.
 * `sparse`: a member is stored in a way that is not read here. `many`: it has more members than are read.
 */
export interface TarFault {
  readonly kind: 'cut' | 'unended' | 'header' | 'extended' | 'sparse' | 'many';
  /** Offset of the fault in the unpacked tar. `end` is where reading goes on, or the end of the tar. */
  readonly start: number;
  readonly end: number;
  /** The member that it is about; empty where that is not known. */
  readonly name: string;
}

/**
 * The path of a member without what says nothing: `./a//b` is `a/b`, and a path from the root one from the top of the tar,
 * as tar has it. Undefined where it is empty or leads outside.
 */
export function memberPath(name: string): string | undefined {
  const parts = name.split('/').filter((part) => part !== '' && part !== '.');
  return parts.length === 0 || parts.includes('..') ? undefined : parts.join('/');
}
