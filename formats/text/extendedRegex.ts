const maxRepeat = 0x7fff;
const classes = new Set('alpha upper lower digit xdigit space print punct graph cntrl blank alnum'.split(' '));

/**
 * Where regcomp(3) with REG_EXTENDED stops at a pattern, as an index into it; undefined for one that it takes. Reads each
 * character once.
 */
export function extendedRegexFault(pattern: string): number | undefined {
  const open: number[] = [];
  /** Whether something stands before that can be repeated. */
  let hasAtom = false;
  for (let at = 0; at < pattern.length; at++) {
    switch (pattern[at]) {
      case '\\':
        if (at + 1 >= pattern.length) return at;
        at++;
        hasAtom = true;
        break;
      case '[': {
        const end = bracketEnd(pattern, at);
        if (end < 0) return at;
        at = end;
        hasAtom = true;
        break;
      }
      case '(':
        open.push(at);
        hasAtom = false;
        break;
      case ')':
        // Without a "(" it stands for itself.
        open.pop();
        hasAtom = true;
        break;
      case '|':
      case '^':
        hasAtom = false;
        break;
      case '*':
      case '+':
      case '?':
        if (!hasAtom) return at;
        break;
      case '{': {
        if (!hasAtom) return at;
        const end = intervalEnd(pattern, at);
        if (end < 0) return at;
        at = end;
        break;
      }
      default:
        hasAtom = true;
    }
  }
  return open.at(-1);
}

/** The index of the bracket that closes a list of characters; -1 where the list is faulty. */
function bracketEnd(pattern: string, start: number): number {
  let at = start + 1;
  if (pattern[at] === '^') at++;
  for (let isFirst = true; at < pattern.length; isFirst = false) {
    if (pattern[at] === ']' && !isFirst) return at;
    const kind = pattern[at] === '[' ? (pattern[at + 1] ?? '') : '';
    if (kind !== '' && '.:='.includes(kind)) {
      const end = pattern.indexOf(`${kind}]`, at + 2);
      if (end < 0 || (kind === ':' && !classes.has(pattern.slice(at + 2, end)))) return -1;
      at = end + 2;
      continue;
    }
    const last = pattern[at + 2];
    const isRange = pattern[at + 1] === '-' && last !== undefined && last !== ']' && last !== '[';
    if (isRange && (pattern[at] ?? '') > last) return -1;
    at += isRange ? 3 : 1;
  }
  return -1;
}

/** The index of the brace that closes `{2,3}`; -1 where the interval is faulty. */
function intervalEnd(pattern: string, start: number): number {
  const end = pattern.indexOf('}', start);
  const match = /^(\d{0,6})(,?)(\d{0,6})$/.exec(end < 0 ? '-' : pattern.slice(start + 1, Math.min(end, start + 16)));
  if (match === null) return -1;
  const [, least = '', comma, most = ''] = match;
  if (least === '' && comma === '') return -1;
  if (Number(least) > maxRepeat || Number(most) > maxRepeat) return -1;
  return most !== '' && Number(most) < Number(least) ? -1 : end;
}
