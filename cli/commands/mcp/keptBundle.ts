import { statSync } from 'node:fs';
import type { Closeable } from '../../files/openedBundles.ts';
import type { OpenedBundles } from '../../kinds/archive/bundle/openedBundle.ts';
import { openBundles } from '../../kinds/archive/bundle/openedBundle.ts';

/** How long a bundle is kept after the last call, in milliseconds. */
const usualMs = 600_000;

interface Kept {
  readonly path: string;
  /** Identity of the file when it was opened. */
  readonly identity: string;
  readonly bundles: OpenedBundles;
  readonly opened: readonly Closeable[];
}

/** Keeps the tar that was opened last as it is unpacked, for the calls that follow, as long as its file is the same. */
export class KeptBundle {
  readonly #onFault: (error: unknown) => void;
  readonly #keptMs: number;
  #kept: Kept | undefined;
  #timer: NodeJS.Timeout | undefined;

  /** @param onFault called where it cannot be closed later */
  constructor(onFault: (error: unknown) => void, keptMs = usualMs) {
    this.#onFault = onFault;
    this.#keptMs = keptMs;
  }

  /**
   * Opens bundles like {@link openBundles}, but what is opened is closed by this.
   *
   * @param onReplaced given what was kept before, which is to be closed when the call has ended
   */
  async open(
    path: string,
    onReplaced: (bundle: Closeable) => void,
    signal: AbortSignal,
  ): Promise<OpenedBundles | undefined> {
    clearTimeout(this.#timer);
    const { dev, ino, size, mtimeNs } = statSync(path, { bigint: true });
    const identity = [dev, ino, size, mtimeNs].join();
    const kept = this.#kept;
    if (kept?.path === path && kept.identity === identity) return kept.bundles;
    this.#kept = undefined;
    for (const one of kept?.opened ?? []) onReplaced(one);
    const opened: Closeable[] = [];
    let bundles: OpenedBundles | undefined;
    try {
      bundles = await openBundles(path, (one) => void opened.push(one), signal);
      if (bundles !== undefined) this.#kept = { path, identity, bundles, opened };
      return bundles;
    } finally {
      if (bundles === undefined) await closeAll(opened);
    }
  }

  /** A call has ended, and perhaps there are no more. */
  rest(): void {
    clearTimeout(this.#timer);
    if (this.#kept === undefined) return;
    this.#timer = setTimeout(() => {
      this.close().catch(this.#onFault);
    }, this.#keptMs);
    this.#timer.unref();
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    const kept = this.#kept;
    this.#kept = undefined;
    await closeAll(kept?.opened ?? []);
  }
}

async function closeAll(opened: readonly Closeable[]): Promise<void> {
  for (const one of opened) await one.close();
}
