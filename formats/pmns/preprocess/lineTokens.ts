import type { Macro, MacroUse, PmnsFile, PmnsToken } from '../model.ts';
import { isBlank } from './directives.ts';
import type { LineReader } from './lineReader.ts';
import { expand } from './macros.ts';

const colon = 58;

/** Takes lines apart into words: by blanks alone, but none round the colons of a number. */
export class LineTokens {
  readonly #macros: ReadonlyMap<string, Macro>;
  readonly #tokens: PmnsToken[];
  /** The first token of the line. */
  #first = 0;

  constructor(macros: ReadonlyMap<string, Macro>, tokens: PmnsToken[]) {
    this.#macros = macros;
    this.#tokens = tokens;
  }

  push(file: PmnsFile, { line, start: offset }: LineReader, uses: MacroUse[] | undefined): void {
    this.#first = this.#tokens.length;
    for (let at = 0; at < line.length;) {
      while (at < line.length && isBlank(line.charCodeAt(at))) at++;
      const start = at;
      while (at < line.length && !isBlank(line.charCodeAt(at))) at++;
      if (at > start) this.#word(file, line.slice(start, at), offset + start, uses);
    }
  }

  #word(file: PmnsFile, word: string, start: number, uses: MacroUse[] | undefined): void {
    const end = start + word.length;
    const text = expand(word, this.#macros, ({ name }, at) => {
      uses?.push({ name, start: start + at, end: start + at + name.length });
    });
    if (text === word) this.#token(file, text, start, end);
    else for (const part of text.split(/[ \t\v\f\r]+/)) if (part !== '') this.#token(file, part, start, end);
  }

  #token(file: PmnsFile, text: string, start: number, end: number): void {
    const before = this.#tokens.length > this.#first ? this.#tokens[this.#tokens.length - 1] : undefined;
    const joins =
      before !== undefined &&
      (text.charCodeAt(0) === colon || before.text.charCodeAt(before.text.length - 1) === colon);
    if (joins) {
      this.#tokens[this.#tokens.length - 1] = { file, text: before.text + text, start: before.start, end };
    } else this.#tokens.push({ file, text, start, end });
  }
}
