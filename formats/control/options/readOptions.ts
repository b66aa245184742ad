import type { Program, Word } from '../model.ts';
import type { ProgramOption } from './programOptions.ts';
import { programOptions } from './programOptions.ts';

/**
 * A part of the options, as getopt takes it:
 * - `option`: one that the program knows, with its value if it takes one and there is one
 * - `unknown`: one that the program does not know; nothing is read behind it
 * - `extra`: a word that is neither an option nor the value of one
 */
export type OptionUse =
  | { readonly kind: 'option'; readonly option: ProgramOption; readonly word: Word; readonly value: Word | undefined }
  | { readonly kind: 'unknown' | 'extra'; readonly word: Word };

/** Takes the words behind the path apart. */
export function readOptions(program: Program, words: readonly Word[]): readonly OptionUse[] {
  const uses: OptionUse[] = [];
  const known = programOptions[program];
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (word === undefined) break;
    if (word.text === '--')
      return [...uses, ...words.slice(at + 1).map((extra) => ({ kind: 'extra', word: extra }) as const)];
    const read = word.text.startsWith('--')
      ? readLong
      : word.text.length > 1 && word.text.startsWith('-')
        ? readLetters
        : undefined;
    const next = words[at + 1];
    const found = read?.(known, word, next) ?? [{ kind: 'extra', word }];
    uses.push(...found);
    const last = found.at(-1);
    if (last?.kind === 'unknown') return uses;
    if (last?.kind === 'option' && last.value !== undefined && last.value === next) at++;
  }
  return uses;
}

/** `--name`, `--name value` or `--name=value`; the name may be cut where its beginning is that of one only. */
function readLong(known: readonly ProgramOption[], word: Word, next: Word | undefined): readonly OptionUse[] {
  const [, name = '', glued] = /^--([^=]*)(=.*)?$/s.exec(word.text) ?? [];
  const begun = known.filter((option) => option.name !== '' && option.name.startsWith(name));
  const option = begun.find((candidate) => candidate.name === name) ?? (begun.length === 1 ? begun[0] : undefined);
  if (option === undefined || (option.value === undefined && glued !== undefined)) return [{ kind: 'unknown', word }];
  if (option.value === undefined) return [{ kind: 'option', option, word, value: undefined }];
  const value = glued === undefined ? next : partOf(word, word.text.length - glued.length + 1);
  return [{ kind: 'option', option, word, value }];
}

/** `-a`, `-ab`, `-avalue` or `-a value`. */
function readLetters(known: readonly ProgramOption[], word: Word, next: Word | undefined): readonly OptionUse[] {
  const uses: OptionUse[] = [];
  for (let at = 1; at < word.text.length; at++) {
    const option = known.find(({ letter }) => letter === word.text.charAt(at));
    if (option === undefined) return [...uses, { kind: 'unknown', word }];
    const takesRest = option.value !== undefined && at + 1 < word.text.length;
    const value = option.value === undefined ? undefined : takesRest ? partOf(word, at + 1) : next;
    uses.push({ kind: 'option', option, word, value });
    if (takesRest) break;
  }
  return uses;
}

/** The end of a word; the whole word as its place where it has escapes. */
function partOf({ start, end, text }: Word, from: number): Word {
  const isPlain = end - start === text.length;
  return { start: isPlain ? start + from : start, end, text: text.slice(from) };
}
