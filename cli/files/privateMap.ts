import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { temporaryBeside } from '../../codecs/output/temporaryName.node.ts';
import type { NamePair } from '../../formats/history/redact/pseudonyms.ts';
import { parseRedactionMap, redactionMapText } from '../../formats/history/redact/redactionMap.ts';

/** Only its owner reads it. */
const privateMode = 0o600;

/** The file with names and what stands for them, which its owner keeps. One that exists is continued. */
export class PrivateMap {
  readonly path: string;
  readonly pairs: readonly NamePair[];
  readonly #source: readonly string[];
  #temporary: string | undefined;

  private constructor(path: string, pairs: readonly NamePair[], source: readonly string[]) {
    this.path = path;
    this.pairs = pairs;
    this.#source = source;
  }

  /**
   * @param output base name of what is handed on
   * @returns why the file cannot be the map, in words
   * @throws the error of the operating system
   */
  static open(path: string, output: string, mayReplace: boolean): PrivateMap | string {
    const folder = dirname(resolve(output));
    const isHandedOn = `${resolve(path)}/`.startsWith(`${folder}/`) && !existsSync(folder);
    if (isHandedOn) return 'would be in the directory that is made for the archive, and be handed on with it';
    if (!existsSync(path)) return new PrivateMap(path, [], []);
    const map = parseRedactionMap(readFileSync(path, 'utf8'));
    if (map !== undefined) return new PrivateMap(path, map.pairs, map.source);
    if (mayReplace) return new PrivateMap(path, [], []);
    return 'exists already, and is no map of names; nothing was written. Choose another name, or --force to replace it';
  }

  /** Writes it beside its place. @throws the error of the operating system */
  write(source: string, pairs: readonly NamePair[]): void {
    mkdirSync(dirname(resolve(this.path)), { recursive: true });
    const temporary = temporaryBeside(this.path);
    this.#temporary = temporary;
    const sources = [...new Set([...this.#source, source])];
    writeFileSync(temporary, redactionMapText(sources, pairs), { mode: privateMode, flag: 'wx', flush: true });
  }

  /** Puts it in its place. @throws the error of the operating system */
  commit(): void {
    if (this.#temporary !== undefined) renameSync(this.#temporary, this.path);
    this.#temporary = undefined;
  }

  discard(): void {
    if (this.#temporary !== undefined) rmSync(this.#temporary, { force: true });
    this.#temporary = undefined;
  }
}
