import type { SourceText } from '../../syntax/sourceText.ts';
import type { Span } from '../../syntax/syntaxReport.ts';

/** A group in the part of a file that pmlogconf writes: from its line `#+ TAG:STATE:DELTA:` to `#----`. */
export interface ManagedGroup extends Span {
  /** Line that begins it. */
  readonly head: Span;
  readonly tag: string;
  /** State as it stands there: `y` logged, `n` not, `x` left out. */
  readonly state: Span & { readonly text: string };
  readonly delta: Span & { readonly text: string };
}

/** The part of a configuration that pmlogconf writes anew whenever it updates the file. */
export interface ManagedPart extends Span {
  readonly groups: readonly ManagedGroup[];
  /** The line below which a person may write; missing where it was lost. */
  readonly marker: Span | undefined;
  /** Where the groups come from. */
  readonly groupFolder: (Span & { readonly text: string }) | undefined;
}

const firstLine = /^#pmlogconf 2\.\d/;
const markerText = '# DO NOT UPDATE THE FILE ABOVE THIS LINE';

/** Finds the part that pmlogconf manages; undefined in a file that it did not make. */
export function readManagedPart(source: SourceText): ManagedPart | undefined {
  if (!firstLine.test(source.text.slice(0, 20))) return undefined;
  const groups: ManagedGroup[] = [];
  let groupFolder: ManagedPart['groupFolder'];
  for (let line = 1; line < source.lineCount; line++) {
    const text = source.lineText(line);
    const start = source.lineStart(line);
    if (text.startsWith(markerText)) {
      const marker = { start, end: source.lineEnd(line) };
      return { start: 0, end: start, groups, marker, groupFolder };
    }
    const folder = /^#\+ groupdir (.*)$/.exec(text)?.[1];
    if (folder !== undefined) groupFolder = { ...part(start, 12, folder), text: folder };
    else if (text.startsWith('#+ ')) {
      const group = readGroup(source, line);
      if (group !== undefined) groups.push(group);
    }
  }
  return { start: 0, end: groups.at(-1)?.end ?? source.lineEnd(0), groups, marker: undefined, groupFolder };
}

function readGroup(source: SourceText, line: number): ManagedGroup | undefined {
  const match = /^#\+ ([^:]*):([^:]*):([^:]*):/.exec(source.lineText(line));
  if (match === null) return undefined;
  const [, tag = '', state = '', delta = ''] = match;
  const start = source.lineStart(line);
  const stateAt = 3 + tag.length + 1;
  let last = line + 1;
  while (last < source.lineCount - 1 && !isGroupEnd(source.lineText(last))) last++;
  return {
    start,
    end: source.lineEnd(Math.min(last, source.lineCount - 1)),
    head: { start, end: source.lineEnd(line) },
    tag,
    state: { ...part(start, stateAt, state), text: state },
    delta: { ...part(start, stateAt + state.length + 1, delta), text: delta },
  };
}

function isGroupEnd(text: string): boolean {
  return text.startsWith('#----') || text.startsWith('#+ ') || text.startsWith(markerText);
}

function part(start: number, at: number, text: string): Span {
  return { start: start + at, end: start + at + text.length };
}
