import { Decompress } from 'fzstd';
import { t } from '../../formats/l10n/translate.ts';
import { SlidingWindow } from './slidingWindow.ts';

/** Largest size of a block in bytes, compressed or not. */
export const maxBlockSize = 1 << 17;

/** The header of a frame with the smallest window, as long as a header can be: fzstd waits for that many bytes. */
const header = Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 0xc3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

/** What is known of fzstd within, as of version 0.1. */
interface Inner {
  readonly s: {
    /** The window and its length. */
    w: Uint8Array;
    e: number;
    /** The most bytes that a block may have. */
    m: number;
  };
  /** Chunks with bytes left, even if there are none. */
  readonly c: Uint8Array[];
}

/** What fzstd may move and write instead of the window. */
const scratch = new Uint8Array(maxBlockSize + 1);

/**
 * Unpacks the blocks of a frame. fzstd would move the whole window with every block, which for many small ones takes
 * hours: so the window is kept here, and lent while a block is read.
 */
export class BlockDecoder {
  readonly #window: SlidingWindow;
  readonly #fzstd: Decompress;
  readonly #inner: Inner;
  readonly #state: Inner['s'];
  readonly #maxSize: number;
  #content = new Uint8Array(0);

  constructor(windowSize: number) {
    this.#window = new SlidingWindow(windowSize);
    this.#fzstd = new Decompress((content) => {
      if (content.length === 0) return; // the end of the frame
      this.#content = content as Uint8Array<ArrayBuffer>;
      this.#state.w = scratch.subarray(0, content.length);
    });
    this.#fzstd.push(header);
    this.#inner = this.#fzstd as unknown as Inner;
    this.#state = this.#inner.s;
    this.#maxSize = Math.min(maxBlockSize, windowSize);
    // A byte more, so that it is seen where a block has more bytes than it may have: fzstd loses these.
    this.#state.m = this.#maxSize + 1;
  }

  /**
   * @param block a whole one, its header included
   * @throws Error where it is damaged
   */
  decode(block: Uint8Array, isLast: boolean): Uint8Array {
    const { bytes } = this.#window;
    this.#content = new Uint8Array(0);
    this.#state.w = bytes;
    this.#state.e = bytes.length;
    this.#fzstd.push(block, isLast);
    this.#inner.c.length = 0;
    if (this.#content.length > this.#maxSize) throw new Error(t`a block is too large`);
    this.#window.append(this.#content);
    return this.#content;
  }
}
