import type { SyntaxContext, SyntaxLanguage } from '../../../formats/syntax/syntaxLanguage.ts';
import { neighbourNames } from '../../../formats/syntax/neighbourNames.ts';
import { decodeText } from '../../../formats/bytes/text.ts';
import type { LanguageHost } from '../../core/language.ts';
import { pathOf } from '../../core/folders/pathOf.ts';
import type { SyntaxDocument } from './syntaxDocument.ts';

/** A folder may hold thousands of files; those that a text is checked with are few. */
const maxNeighbours = 32;

/** Reads the files that a document is checked with; an open one as its editor has it, one on the disk when it changed. */
export class Neighbours {
  readonly #host: LanguageHost;
  readonly #language: SyntaxLanguage;
  readonly #openTexts: () => readonly SyntaxDocument[];
  readonly #read = new Map<string, { readonly modifiedMs: number; readonly text: string }>();

  constructor(host: LanguageHost, language: SyntaxLanguage, openTexts: () => readonly SyntaxDocument[]) {
    this.#host = host;
    this.#language = language;
    this.#openTexts = openTexts;
  }

  /** Texts by the names of their files; undefined where the language asks for none. */
  async of(document: SyntaxDocument): Promise<SyntaxContext['neighbours']> {
    const folder = this.#language.neighbours && this.#host.folderOf(document.uri);
    if (folder === undefined) return undefined;
    const names = neighbourNames(this.#language, document.source, pathOf(document.uri), await folder.names());
    const base = document.uri.slice(0, document.uri.lastIndexOf('/') + 1);
    const texts = new Map<string, string>();
    let count = 0;
    for (let next = names.next(); next.done !== true && count < maxNeighbours; count++) {
      const name = next.value;
      const open = this.#openTexts().find(({ uri }) => pathOf(uri) === pathOf(base) + name);
      const text = open === undefined ? await this.#onDisk(base, folder, name) : [...open.pieces()].join('');
      if (text !== undefined) texts.set(name, text);
      next = names.next(text);
    }
    return texts;
  }

  async #onDisk(
    base: string,
    folder: NonNullable<ReturnType<LanguageHost['folderOf']>>,
    name: string,
  ): Promise<string | undefined> {
    const status = await folder.stat(name);
    if (status === undefined) return undefined;
    const cached = this.#read.get(base + name);
    if (cached?.modifiedMs === status.modifiedMs) return cached.text;
    const head = await folder.head(name);
    if (head === undefined || head.includes(0)) return undefined;
    const { text } = decodeText(head);
    this.#read.set(base + name, { modifiedMs: status.modifiedMs, text });
    return text;
  }
}
