import { changeBetween } from '../../syntax/textChange.ts';
import { TokenList } from '../../syntax/tokenList.ts';
import { isDigit } from '../preprocess/directive.ts';
import type { Dialect } from './scan.ts';
import { scan, scanInto } from './scan.ts';

/**
 * The tokens that {@link scan} finds; those of lines that an edit left alone are taken over from an older text.
 * @param previous of the older text, in the same dialect
 */
export function rescan(text: string, dialect: Dialect, previous: TokenList | undefined): TokenList {
  if (previous === undefined || hasLineMarkers(text) || hasLineMarkers(previous.text)) return scan(text, dialect);
  const { start, oldEnd, newEnd } = changeBetween(previous.text, text);
  // What a token is depends on its line alone.
  const lineStart = start === 0 ? 0 : text.lastIndexOf('\n', start - 1) + 1;
  const tokens = new TokenList(text);
  let next = previous.lastStartingAt(lineStart - 1) + 1;
  tokens.append(previous, 0, next, 0);
  const shift = newEnd - oldEnd;
  const isSame = scanInto(tokens, lineStart, dialect, (at) => {
    // Behind the change the text is the same, and the unit before it too.
    if (at <= newEnd) return false;
    while (next < previous.count && previous.start(next) < at - shift) next++;
    return next < previous.count && previous.start(next) === at - shift;
  });
  if (isSame) tokens.append(previous, next, previous.count, shift);
  return tokens;
}

/** Whether comments may be more than comments, and go on over lines. */
export function hasLineMarkers(text: string): boolean {
  if (isMarker(text, 0)) return true;
  for (let at = text.indexOf('\n# '); at >= 0; at = text.indexOf('\n# ', at + 3)) {
    if (isMarker(text, at + 1)) return true;
  }
  return false;
}

function isMarker(text: string, at: number): boolean {
  return text.startsWith('# ', at) && isDigit(text.charCodeAt(at + 2));
}
