/** Whether a text is a POSIX extended regular expression, as far as its parentheses, brackets and repetitions go. */
export function isRegex(text: string): boolean {
  let depth = 0;
  let isStart = true;
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? '';
    if (isStart && '*+?'.includes(character)) return false;
    isStart = character === '(' || character === '|';
    if (character === '\\') {
      if (++at >= text.length) return false;
    } else if (character === '[') {
      at = bracketEnd(text, at);
      if (at < 0) return false;
    } else if (character === '(') depth++;
    else if (character === ')' && --depth < 0) return false;
  }
  return depth === 0;
}

/** Where a bracket expression ends; -1 where it does not. A `]` that comes first is one of its characters. */
function bracketEnd(text: string, open: number): number {
  const first = open + (text[open + 1] === '^' ? 2 : 1);
  return text.indexOf(']', first + 1);
}
