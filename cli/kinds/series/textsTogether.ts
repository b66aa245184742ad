import { headBytes } from '../../../formats/series/recogniseText.ts';
import type { Source } from '../../files/source.ts';
import { readBytes } from '../../files/source.ts';

/** Texts that are read as one history, of which some say what others do not. */
export class TextsTogether {
  readonly #sources: Source[] = [];
  #cpus: Promise<number | undefined> | undefined;

  add(source: Source): void {
    if (source.isStream !== true) this.#sources.push(source);
  }

  /** The number of CPUs that they say, of all that were added when it is asked for first. */
  cpus(): Promise<number | undefined> {
    return (this.#cpus ??= this.#read());
  }

  async #read(): Promise<number | undefined> {
    if (this.#sources.length < 2) return undefined;
    const { cpusSaid } = await import('../../../formats/history/printed/recordText.ts');
    return cpusSaid(await Promise.all(this.#sources.map((source) => readBytes(source, headBytes))));
  }
}
