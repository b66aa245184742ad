import type { Node, SyntaxKind } from 'jsonc-parser';
import { createScanner } from 'jsonc-parser';

/** `SyntaxKind.CommaToken`, which is known to the type checker alone. */
const comma: SyntaxKind = 5;

/** A text without an element of a list, and without its comma. Comments stay, but for those in the element. */
export function withoutElement(text: string, { offset, length }: Node): string {
  const end = offset + length;
  const separator = commaBehind(text, end) ?? commaBefore(text, offset);
  const cuts = [{ start: offset, end }, ...(separator === undefined ? [] : [{ start: separator, end: separator + 1 }])];
  return cuts.sort((a, b) => b.start - a.start).reduce((rest, cut) => withoutPart(rest, cut), text);
}

function commaBehind(text: string, offset: number): number | undefined {
  const scanner = createScanner(text, true);
  scanner.setPosition(offset);
  return scanner.scan() === comma ? scanner.getTokenOffset() : undefined;
}

/** The comma that is the last token before an offset. */
function commaBefore(text: string, offset: number): number | undefined {
  const scanner = createScanner(text, true);
  let found: number | undefined;
  for (let token = scanner.scan(); scanner.getTokenOffset() < offset; token = scanner.scan())
    found = token === comma ? scanner.getTokenOffset() : undefined;
  return found;
}

/** Cuts a part out, with its line where nothing else stands there. */
function withoutPart(text: string, { start, end }: { readonly start: number; readonly end: number }): string {
  const [before, behind] = [text.slice(0, start), text.slice(end)];
  const blank = /^[ \t]*(\r?\n|$)/.exec(behind)?.[0];
  const indent = /(?<=^|\n)[ \t]*$/.exec(before)?.[0];
  if (blank === undefined || indent === undefined) return before + behind;
  return before.slice(0, before.length - indent.length) + behind.slice(blank.length);
}
