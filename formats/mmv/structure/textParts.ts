import { printable } from '../../findings/printable.ts';
import type { Part } from '../../record/part.ts';
import { plural } from '../../l10n/plural.ts';
import { phrase, t, translated } from '../../l10n/translate.ts';
import type { MmvFile } from '../decode/mmvFile.ts';
import { lowerBound } from '../decode/lowerBound.ts';
import type { MmvImage } from '../decode/mmvImage.ts';
import { textCapacity } from '../records/records.ts';
import type { Range } from '../decode/ranges.ts';
import { textUses } from './textUses.ts';

/** Where texts begin that something refers to, in order, and what they are for. */
export class TextIndex {
  readonly #offsets: readonly number[];
  readonly #uses: ReadonlyMap<number, string>;

  constructor(file: MmvFile) {
    const uses = new Map<number, string>();
    const shared = new Set<number>();
    for (const { ref, owner, role } of textUses(file)) {
      const cached = uses.get(ref.offset);
      if (cached === undefined) uses.set(ref.offset, t`${translated(role)} of ${owner()}`);
      else if (!shared.has(ref.offset)) {
        shared.add(ref.offset);
        uses.set(ref.offset, t`${cached} and others`);
      }
    }
    this.#uses = uses;
    this.#offsets = [...uses.keys()].sort((a, b) => a - b);
  }

  /** What the text that begins here is for; undefined where nothing refers to it. */
  useAt(offset: number): string | undefined {
    return this.#uses.get(offset);
  }

  /** Where texts begin within the range. */
  startsIn({ start, end }: Range): readonly number[] {
    const matches: number[] = [];
    for (let i = lowerBound(this.#offsets, start); (this.#offsets[i] ?? end) < end; i++)
      matches.push(this.#offsets[i] ?? end);
    return matches;
  }
}

const slackDoc = phrase('Unused bytes after the NUL that ends the text.');
const unreferencedDoc = phrase('Unused: no section contains these bytes and nothing refers to them.');

/** A text with its NUL, and what is left of its array. */
export function arrayParts(image: MmvImage, { start, end }: Range, title: string): Part[] {
  const text = image.textAt(start, end - start);
  if (text === undefined) return [];
  const textEnd = text.hasNul ? text.end + 1 : text.end;
  const part: Part = { kind: 'text', title, start, end: textEnd, text: printable(text.text), raw: text.text };
  if (textEnd === end) return [part];
  return [part, { kind: 'slack', title: 'slack', start: textEnd, end, doc: slackDoc }];
}

/** Texts packed into a range, in order: each from where a reference leads, to the next; before the first, `before`. */
export function referencedParts(
  image: MmvImage,
  texts: TextIndex,
  range: Range,
  before: (range: Range) => Part[],
): Part[] {
  const starts = texts.startsIn(range);
  const first = starts[0] ?? range.end;
  return [
    ...(first > range.start ? before({ start: range.start, end: first }) : []),
    ...starts.flatMap((start, i) => {
      const end = Math.min(starts[i + 1] ?? range.end, start + textCapacity);
      const parts = arrayParts(image, { start, end }, texts.useAt(start) ?? 'text');
      const next = starts[i + 1] ?? range.end;
      return next > end ? [...parts, ...gapParts(image, { start: end, end: next })] : parts;
    }),
  ];
}

/** Bytes that nothing has or refers to: padding where they are a few zeros. */
export function gapParts(image: MmvImage, { start, end }: Range): Part[] {
  const isPadding = end - start < 8 && image.bytes.subarray(start, end).every((byte) => byte === 0);
  if (isPadding) return [{ kind: 'padding', title: 'padding', start, end, text: plural(end - start, 'byte') }];
  const common = { title: 'unreferenced', start, end, text: plural(end - start, 'byte'), doc: unreferencedDoc };
  return [{ kind: 'unreferenced', ...common }];
}
