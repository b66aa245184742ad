import { toVisible } from '../../formats/findings/report/printable.ts';

/** Most UTF-16 units of a text: the arguments of processes may be long. */
const longestText = 200;

/** A text of a file: one line, with control characters and those that reorder it written as escapes, and not too long. */
export function fileText(text: string, longest = longestText): string {
  const visible = toVisible(text.length > longest ? text.slice(0, longest) : text);
  return text.length > longest ? `${visible}…` : visible;
}
