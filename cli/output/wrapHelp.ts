import { displayWidth } from '../../formats/findings/report/printable.ts';

/** Characters from which on a line has been broken by hand: the next one goes on with it. */
const fullLine = 100;
/** Characters by which what is wrapped stands in from the line that it is of. */
const indent = 4;

/** Help as it fits a terminal: paragraphs are wrapped anew, and descriptions stand below what they are of. */
export function wrapHelp(text: string, width: number): string {
  const lines: string[] = [];
  let isOpen = false;
  for (const line of text.split('\n')) {
    const isText = /^\S/.test(line);
    if (isText && isOpen) lines.push(`${lines.pop() ?? ''} ${line}`);
    else lines.push(line);
    isOpen = isText && line.length >= fullLine;
  }
  return lines.flatMap((line) => (displayWidth(line) <= width ? [line] : wrapped(line, width))).join('\n');
}

function wrapped(line: string, width: number): readonly string[] {
  if (/^\S/.test(line)) return wrapLine(line, width);
  const [, margin = '', term, description = ''] = /^(\s+)(\S.*?)\s{2,}(\S.*)$/.exec(line) ?? [];
  // A command that is too long is left to the terminal, so that it can be copied.
  if (term === undefined) return [line];
  const space = ' '.repeat(margin.length + indent);
  return [`${margin}${term}`, ...wrapLine(description, width - space.length).map((rest) => `${space}${rest}`)];
}

/** A text in lines of so many characters, as far as its words are not longer. */
export function wrapLine(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && displayWidth(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
