import { extendedRegexFault } from './extendedRegex.ts';

/** Classes of POSIX in JavaScript, for within brackets. */
const classes: Readonly<Record<string, string>> = {
  alpha: 'A-Za-z',
  upper: 'A-Z',
  lower: 'a-z',
  digit: '0-9',
  xdigit: '0-9A-Fa-f',
  alnum: '0-9A-Za-z',
  space: String.raw`\s`,
  blank: String.raw` \t`,
  cntrl: String.raw`\x00-\x1f\x7f`,
  print: String.raw`\x20-\x7e`,
  graph: String.raw`\x21-\x7e`,
  punct: String.raw`!-\/:-@\[-\`{-~`,
};

/** Escapes of glibc that mean the same in JavaScript; of other characters a backslash takes their meaning away. */
const sameEscapes = new Set('wWsSbB');
const special = new Set(String.raw`\^$.|?*+()[]{}/`);

/** Whether texts match a POSIX extended regular expression somewhere; undefined for one that regcomp(3) refuses. */
export function extendedRegexMatcher(pattern: string): ((text: string) => boolean) | undefined {
  if (extendedRegexFault(pattern) !== undefined) return undefined;
  try {
    const regex = new RegExp(translated(pattern), 's');
    return (text) => regex.test(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function translated(pattern: string): string {
  let text = '';
  let open = 0;
  for (let at = 0; at < pattern.length; at++) {
    const char = pattern.charAt(at);
    if (char === '\\') text += escaped(pattern.charAt(++at));
    else if (char === '[') {
      const end = bracketEnd(pattern, at);
      text += bracket(pattern.slice(at + 1, end));
      at = end;
    } else if (char === ')' && open === 0) text += String.raw`\)`;
    else {
      if (char === '(') open++;
      else if (char === ')') open--;
      text += char === '/' ? String.raw`\/` : char === '}' && !/\{[\d,]*$/.test(text) ? String.raw`\}` : char;
    }
  }
  return text;
}

function escaped(char: string): string {
  if (sameEscapes.has(char) || /[1-9]/.test(char)) return `\\${char}`;
  return special.has(char) ? `\\${char}` : char;
}

/** The index of the bracket that closes a list that is sound. */
function bracketEnd(pattern: string, start: number): number {
  let at = start + 1;
  if (pattern[at] === '^') at++;
  if (pattern[at] === ']') at++;
  while (at < pattern.length && pattern[at] !== ']') {
    const kind = pattern[at] === '[' ? (pattern[at + 1] ?? '') : '';
    at = kind !== '' && '.:='.includes(kind) ? pattern.indexOf(`${kind}]`, at + 2) + 2 : at + 1;
  }
  return at;
}

function bracket(list: string): string {
  const isNegated = list.startsWith('^');
  const inner = (isNegated ? list.slice(1) : list).replaceAll(
    /\[:(\w+):\]|\[([.=])(.)\2\]|[\\\][^]/g,
    (whole, name: string | undefined, _kind: string | undefined, char: string | undefined) =>
      name === undefined ? `\\${char ?? whole}` : (classes[name] ?? ''),
  );
  return `[${isNegated ? '^' : ''}${inner}]`;
}
