import type { Compression, DecompressionFaultKind } from '../formats/bytes/decompression.ts';
import type { Translations } from '../formats/l10n/translate.ts';
import type { Unpacking } from './unpacking.ts';

/** What a thread is to unpack: all of a file, or one block of an xz file. */
export interface UnpackTask {
  /** Path of the file on disk. */
  readonly path: string;
  readonly compression: Compression;
  /** Offset of a block of xz, and the kind of its check. */
  readonly block?: { readonly start: number; readonly check: number } | undefined;
  /** Number of bytes of content that the owner already has. */
  readonly skipped: number;
}

/** Threads that unpack files on a disk, where a host has them. */
export interface UnpackThreads {
  /** How many there may be. */
  readonly size: number;
  /**
   * Begins to unpack, ahead of who takes the content, as far as a window of some MiB allows. Undefined where all threads
   * are busy, or there is but one processor: then it is better done in the caller's thread.
   *
   * @param mayStart whether a thread may be started for it, as is where this is missing; else one that has begun takes it
   */
  unpack(task: UnpackTask, mayStart?: boolean): Unpacking | undefined;
}

/** What a thread is started with. */
export interface UnpackThreadData {
  readonly translations: Translations | undefined;
  /** {@link slotCount} slots of {@link slotSize} bytes, through which content goes from the thread to its owner. */
  readonly slots: SharedArrayBuffer;
  /** The program for LZMA as its owner has compiled it, if it has. */
  readonly lzma: object | undefined;
}

/** Messages from the owner of a thread. `taken`: the content of a slot has been used. */
export type ToUnpackThread =
  | { readonly kind: 'unpack'; readonly task: UnpackTask }
  | { readonly kind: 'taken'; readonly slot: number }
  | { readonly kind: 'stop' };

/**
 * Messages from a thread. `content`: a slot holds `size` bytes, until the owner reports it as taken. `position` is the
 * offset in the compressed file. The last message of a task is `end`.
 */
export type FromUnpackThread =
  | { readonly kind: 'content'; readonly slot: number; readonly size: number; readonly position: number }
  | { readonly kind: 'end'; readonly position: number; readonly failure?: Failure | undefined };

/** Why a task has ended early; an error of the file system where it is no fault of the file's content. */
export type Failure =
  | {
      readonly kind: 'fault';
      readonly fault: DecompressionFaultKind;
      readonly detail: string;
      readonly compressedOffset: number;
    }
  | { readonly kind: 'error'; readonly message: string; readonly code: string | undefined };

/** Size of a slot in bytes: a message costs so much that it must carry a lot of content. */
export const slotSize = 1 << 18;
export const slotCount = 8;
