/**
 * The words of a command, the first of them glued to what is before it: empty where the text begins with a blank. Undefined
 * where the shell refuses it, as a quote or a command is not closed, or for a parenthesis.
 */
export function readShellWords(text: string): readonly string[] | undefined {
  const words: string[] = [];
  let [word, isWord] = ['', true];
  const endWord = (): void => {
    if (isWord) words.push(word);
    [word, isWord] = ['', false];
  };
  for (let at = 0; at < text.length; at++) {
    const unit = text.charAt(at);
    if (unit === ' ' || unit === '\t') {
      endWord();
      continue;
    }
    if (unit === '#' && !isWord) break;
    if (unit === '(' || unit === ')') return undefined;
    isWord = true;
    const close = closing(text, at, unit);
    if (close === undefined) return undefined;
    const [start, end] = unit === '"' || unit === "'" ? [at + 1, close] : [at, close + 1];
    word += text.slice(start, end);
    at = close;
  }
  endWord();
  return words;
}

/** Where what begins at a place ends: a quote, a command, or the character itself. */
function closing(text: string, at: number, unit: string): number | undefined {
  if (unit === '\\') return Math.min(at + 1, text.length - 1);
  const next = unit === '$' ? text.charAt(at + 1) : '';
  const close = next === '(' ? ')' : next === '{' ? '}' : /["'`]/.test(unit) ? unit : undefined;
  if (close === undefined) return at;
  const end = text.indexOf(close, at + (next === '' || unit !== '$' ? 1 : 2));
  return end < 0 ? undefined : end;
}
