import { t } from '../../l10n/translate.ts';

const maxRepeat = 32767;

const classes = /^(?:alnum|alpha|blank|cntrl|digit|graph|lower|print|punct|space|upper|xdigit)$/;
const interval = /\{(\d*)(?:(,)(\d*))?\}/y;

/** What is wrong with a POSIX extended regular expression, as glibc reads them; undefined where nothing is. */
export function regexFault(pattern: string): string | undefined {
  let depth = 0;
  // Whether a repetition may follow: not at the start, after `|` and after `^`.
  let isRepeatable = false;
  for (let at = 0; at < pattern.length;) {
    const char = pattern.charAt(at);
    if (isRepetition(char)) {
      if (!isRepeatable) return t`"${char}" has nothing to repeat`;
      const end = char === '{' ? intervalEnd(pattern, at) : at + 1;
      if (typeof end === 'string') return end;
      at = end;
      continue;
    }
    if (char === '[') {
      const end = bracketEnd(pattern, at);
      if (typeof end === 'string') return end;
      at = end;
    } else if (char === '\\') {
      if (at + 1 === pattern.length) return t`a backslash ends it`;
      at += 2;
    } else at++;
    if (char === '(') depth++;
    else if (char === ')' && depth > 0) depth--;
    isRepeatable = char !== '|' && char !== '^';
  }
  return depth > 0 ? t`"(" is not closed` : undefined;
}

const isRepetition = (char: string): boolean => char === '*' || char === '+' || char === '?' || char === '{';

/** Where `{n,m}` ends, or what is wrong with it. */
function intervalEnd(pattern: string, at: number): number | string {
  interval.lastIndex = at;
  const match = interval.exec(pattern);
  if (match === null || match[0] === '{}') return t`"{" is not followed by numbers and "}"`;
  const least = Number(match[1] ?? '');
  const most = match[2] === undefined ? least : match[3] === '' ? maxRepeat : Number(match[3]);
  if (least > most) return t`a repetition of ${match[1] ?? ''} to ${match[3] ?? ''}`;
  return Math.max(least, most) > maxRepeat ? t`a repetition of more than ${maxRepeat}` : interval.lastIndex;
}

/** Where `[…]` ends, or what is wrong with it. */
function bracketEnd(pattern: string, start: number): number | string {
  const first = pattern.charAt(start + 1) === '^' ? start + 2 : start + 1;
  for (let at = first; at < pattern.length;) {
    if (pattern.charAt(at) === ']' && at > first) return at + 1;
    if (pattern.charAt(at) === '-' && at > first && pattern.charAt(at + 1) !== ']')
      return t`a range that begins with "-"`;
    const from = elementEnd(pattern, at);
    if (typeof from === 'string') return from;
    at = from;
    if (pattern.charAt(at) !== '-' || pattern.charAt(at + 1) === ']' || at + 1 >= pattern.length) continue;
    const to = elementEnd(pattern, at + 1);
    if (typeof to === 'string') return to;
    const [low, high] = [pattern.charAt(at - 1), pattern.charAt(at + 1)];
    if (pattern.charAt(at + 1) !== '[' && low > high) return t`the range ${low}-${high}`;
    at = to;
  }
  return t`"[" is not closed`;
}

/** Where a character, or a class such as `[:digit:]`, ends. */
function elementEnd(pattern: string, at: number): number | string {
  const kind = pattern.charAt(at + 1);
  if (pattern.charAt(at) !== '[' || (kind !== ':' && kind !== '.' && kind !== '=')) return at + 1;
  const end = pattern.indexOf(`${kind}]`, at + 2);
  if (end < 0) return t`"[" is not closed`;
  const name = pattern.slice(at + 2, end);
  const isKnown = kind === ':' ? classes.test(name) : name.length === 1;
  return isKnown ? end + 2 : t`there is no class ${pattern.slice(at, end + 2)}`;
}
