import { printable } from '../findings/printable.ts';
import type { Block, Entry, PmnsFile, PmnsId, PmnsToken } from './model.ts';
import { pathBelow } from './model.ts';
import { readPmid } from './pmid.ts';
import type { Faults } from './preprocess/faults.ts';
import { reportNumber } from './check/numbers.ts';
import { reportWord } from './check/words.ts';
import * as rules from './rules/blockRules.ts';

const name = /^[A-Za-z][A-Za-z0-9_]*$/;
const path = /^[A-Za-z][A-Za-z0-9_.]*$/;

export const isName = (text: string): boolean => name.test(text);
const isPath = (text: string): boolean => path.test(text);

/** A block while it is read. */
interface OpenBlock {
  readonly path: PmnsToken | undefined;
  readonly entries: Entry[];
  end: number;
}

/**
 * Reads the words of a name space as libpcp does, and goes on behind what it would stop at. Each fault is reported once:
 * a word that fits nowhere is passed over.
 */
export class BlockParser {
  readonly blocks: Block[] = [];
  readonly #tokens: readonly PmnsToken[];
  readonly #faults: Faults;
  readonly #unknownMacro: (token: PmnsToken) => boolean;
  #at = 0;

  /** @param unknownMacro reports a number with a macro that is not known; false where it is no such number */
  constructor(tokens: readonly PmnsToken[], faults: Faults, unknownMacro: (token: PmnsToken) => boolean) {
    this.#tokens = tokens;
    this.#faults = faults;
    this.#unknownMacro = unknownMacro;
  }

  /** @param isInside whether the text is included inside of a block, so that it begins with names */
  parse(isInside: boolean): void {
    if (isInside) this.#inside();
    while (this.#at < this.#tokens.length) this.#path();
  }

  get #token(): PmnsToken | undefined {
    return this.#tokens[this.#at];
  }

  /** Names that stand in no block; a brace behind them closes none. */
  #inside(): void {
    this.#block(undefined);
    const last = this.#tokens[this.#at - 1];
    if (last?.text === '}') this.#reportExtra(last);
  }

  #reportExtra(token: PmnsToken): void {
    const fixes = [this.#faults.remove(token, rules.deleteBraceTitle)];
    this.#faults.report(token.file, rules.braceExtra, 'extra', { brace: '}' }, token, { fixes });
  }

  #path(): void {
    const token = this.#tokens[this.#at++];
    if (token === undefined) return;
    const { text } = token;
    if (isPath(text)) {
      this.#open(token);
    } else if (text === '}') {
      this.#reportExtra(token);
    } else if (text.endsWith('{') && isPath(text.slice(0, -1))) {
      this.#reportBrace(token, token.end - 1);
      this.#block({ ...token, text: text.slice(0, -1), end: token.end - 1 });
    } else {
      this.#wrong(token, 'path');
      // A misspelt path leaves its block to be read.
      if (this.#token?.text === '{') {
        this.#at++;
        this.#block(undefined);
      }
    }
  }

  #open(token: PmnsToken): void {
    const brace = this.#token;
    if (brace?.text === '{') this.#at++;
    else if (brace?.text.startsWith('{') === true) {
      this.#reportBrace(brace, brace.start + 1);
      this.#at++;
    } else if (brace !== undefined) {
      const fixes = [this.#faults.insert(token.end, ' {', rules.addBraceTitle)];
      const args = { brace: '{', path: printable(token.text) };
      this.#faults.report(token.file, rules.braceMissing, 'open', args, token, { fixes });
    }
    this.#block(token);
  }

  /** The rest of a block, whose path was read. */
  #block(pathToken: PmnsToken | undefined): void {
    const before = this.#tokens[this.#at - 1];
    const block: OpenBlock = { path: pathToken, entries: [], end: before?.end ?? 0 };
    let isClosed = false;
    while (!isClosed && this.#at < this.#tokens.length) {
      const token = this.#tokens[this.#at];
      if (token === undefined) break;
      if (token.text === '}') {
        isClosed = true;
        this.#at++;
      } else if (this.#beginsBlock(token)) {
        this.#reportUnclosed(block.path, token);
        isClosed = true;
        break;
      } else isClosed = this.#entry(block, token);
      const last = this.#tokens[this.#at - 1];
      if (last?.file === pathToken?.file) block.end = last?.end ?? block.end;
    }
    this.blocks.push({
      path: pathToken,
      name: pathToken?.text ?? '',
      entries: block.entries,
      start: pathToken?.start ?? before?.start ?? 0,
      end: Math.max(block.end, pathToken?.end ?? 0),
      isClosed,
    });
  }

  /** Whether a path and a brace follow, so that the block before was not closed. */
  #beginsBlock({ text }: PmnsToken): boolean {
    return this.#tokens[this.#at + 1]?.text === '{' && isPath(text);
  }

  #reportUnclosed(open: PmnsToken | undefined, next: PmnsToken): void {
    const last = this.#tokens[this.#at - 1];
    const fix =
      last?.file === next.file
        ? this.#faults.insert(last.end, '\n}', rules.addBraceTitle)
        : this.#faults.insert(next.start, '}\n', rules.addBraceTitle);
    const args = { path: printable(open?.text ?? '…'), next: printable(next.text), brace: '}' };
    this.#faults.report(next.file, rules.braceMissing, 'close', args, next, { fixes: [fix] });
  }

  /** Reads a name and its number. Returns whether the block was closed in the same word. */
  #entry({ path: parent, entries }: OpenBlock, token: PmnsToken): boolean {
    this.#at++;
    const { file, text } = token;
    if (isName(text)) {
      const { pmid, id } = this.#number(token);
      const path = pathBelow(parent?.text, text);
      // Written out: spreading costs as much as all else here.
      if (pmid === undefined) entries.push({ name: token, path });
      else if (id === undefined) entries.push({ name: token, path, pmid });
      else entries.push({ name: token, path, pmid, id });
      return false;
    }
    if (text.endsWith('}') && isName(text.slice(0, -1))) {
      this.#reportBrace(token, token.end - 1);
      const part = text.slice(0, -1);
      entries.push({ name: { ...token, text: part, end: token.end - 1 }, path: pathBelow(parent?.text, part) });
      return true;
    }
    if (text.startsWith('}')) {
      this.#reportBrace(token, token.start + 1);
      return true;
    }
    if (isPath(text)) {
      this.#faults.report(file, rules.nameHasDot, 'dot', { found: printable(text) }, token);
      if (readPmid(this.#token?.text ?? '').kind !== 'other') this.#at++;
    } else this.#wrong(token, 'entry');
    return false;
  }

  /** The number behind a name, if there is one. */
  #number(before: PmnsToken): Pick<Entry, 'pmid' | 'id'> {
    const token = this.#token;
    if (token === undefined || token.text === '}' || isPath(token.text)) return {};
    const { text } = token;
    const reading = readPmid(text);
    if (reading.kind === 'other') {
      if (text.endsWith('}') && readPmid(text.slice(0, -1)).kind === 'id') return this.#numberAndBrace(token);
      if (this.#unknownMacro(token)) {
        this.#at++;
        return { pmid: token };
      }
      return this.#strange(before, token);
    }
    this.#at++;
    reportNumber(this.#faults, token, reading);
    return reading.kind === 'id' ? { pmid: token, id: reading.id } : { pmid: token };
  }

  /** A word behind a name that is neither: a number that is misspelt, or a name. */
  #strange(before: PmnsToken, token: PmnsToken): Pick<Entry, 'pmid' | 'id'> {
    if (!/[\d:]/.test(token.text) || !token.text.includes(':')) return {};
    this.#at++;
    const span = token.file === before.file ? token : before;
    this.#faults.report(token.file, rules.pmidForm, 'form', { found: printable(token.text) }, span);
    return { pmid: token };
  }

  /** `60:0:4}`: the number is read, the brace is left. */
  #numberAndBrace(token: PmnsToken): { readonly pmid: PmnsToken; readonly id?: PmnsId } {
    this.#reportBrace(token, token.end - 1);
    const text = token.text.slice(0, -1);
    const reading = readPmid(text);
    const number = { ...token, text, end: token.end - 1 };
    const tokens = this.#tokens as PmnsToken[];
    tokens[this.#at] = { ...token, text: '}', start: token.end - 1 };
    return { pmid: number, ...(reading.kind === 'id' && { id: reading.id }) };
  }

  #reportBrace(token: PmnsToken, at: number): void {
    const fixes = [this.#faults.insert(at, ' ', rules.addBlankTitle)];
    this.#faults.report(token.file, rules.braceSpace, 'blank', { found: printable(token.text) }, token, { fixes });
  }

  /** Reports a word that fits nowhere. What follows a `//` on its line is passed over with it. */
  #wrong(token: PmnsToken, where: 'path' | 'entry'): void {
    const line = lineOf(token);
    const isComment = token.text.startsWith('//');
    if (isComment) while (this.#token?.file === token.file && lineOf(this.#token) === line) this.#at++;
    reportWord(this.#faults, token, where);
    const next = this.#token;
    if (next?.file !== token.file || lineOf(next) !== line) return;
    // The number of a name that is misspelt, and what follows a directive, are no faults of their own.
    if (where === 'entry' && readPmid(next.text).kind !== 'other') this.#at++;
    else if (token.text.startsWith('#'))
      while (this.#token?.file === token.file && lineOf(this.#token) === line) this.#at++;
  }
}

function lineOf({ file, start }: { readonly file: PmnsFile; readonly start: number }): number {
  return file.source.lineAt(start);
}
