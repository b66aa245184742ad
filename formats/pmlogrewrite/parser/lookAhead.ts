import type { TokenReader } from '../../syntax/tokenReader.ts';
import { tokenKind } from '../tokens.ts';
import { labelTargets } from './headers.ts';

const textTargets: readonly string[] = ['metric', 'indom'];
const ownerKinds: readonly number[] = [
  tokenKind.word,
  tokenKind.pair,
  tokenKind.pairStar,
  tokenKind.triple,
  tokenKind.tripleStar,
  tokenKind.number,
  tokenKind.string,
];

/** Whether the next tokens can only be the start of a section, also within the braces of another one. */
export function startsSection(reader: TokenReader): boolean {
  if (reader.kind !== tokenKind.word || reader.tokens.kind(reader.previous) === tokenKind.arrow) return false;
  const { tokens } = reader;
  const next = reader.peek();
  switch (reader.text.toLowerCase()) {
    case 'global':
      return tokens.kind(next) === tokenKind.openBrace;
    case 'metric':
    case 'indom':
      return ownerKinds.includes(tokens.kind(next)) && tokens.kind(tokenAfter(reader, next)) === tokenKind.openBrace;
    case 'text':
      return textTargets.includes(tokens.textOf(next).toLowerCase());
    case 'label':
      return (labelTargets as readonly string[]).includes(tokens.textOf(next).toLowerCase());
    default:
      return false;
  }
}

function tokenAfter({ tokens }: TokenReader, token: number): number {
  let after = token + 1;
  while (tokens.kind(after) === tokenKind.comment) after++;
  return after;
}
