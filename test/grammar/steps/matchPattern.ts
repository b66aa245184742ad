import type { Pattern, Repeat } from './parsePattern.ts';

/** A text in which is searched, and what a search has done so far. */
export class Search {
  readonly text: string;
  /** Where `\G` is; undefined where it is nowhere. */
  readonly start: number | undefined;
  readonly groups: (readonly [number, number] | undefined)[] = [];
  steps = 0;

  constructor(text: string, start: number | undefined) {
    this.text = text;
    this.start = start;
  }
}

/** Goes on behind what has matched; returns the end of the whole match, or -1. */
type Rest = (end: number) => number;
/** Matches at a place, and then the rest. */
type Matcher = (search: Search, at: number, rest: Rest) => number;

const isWord = (character = ''): boolean => /[\p{L}\p{M}\p{N}\p{Pc}]/u.test(character);

const assertions: Readonly<Record<string, (search: Search, at: number) => boolean>> = {
  '^': ({ text }, at) => at === 0 || (text[at - 1] === '\n' && at < text.length),
  $: ({ text }, at) => at === text.length || text[at] === '\n',
  '\\b': ({ text }, at) => isWord(text[at - 1]) !== isWord(text[at]),
  '\\B': ({ text }, at) => isWord(text[at - 1]) === isWord(text[at]),
  '\\A': (_, at) => at === 0,
  '\\G': ({ start }, at) => at === start,
  '\\z': ({ text }, at) => at === text.length,
};

const ended: Rest = (end) => end;

/** Makes a matcher that goes back as Oniguruma does, and counts a step for each part that it tries at a place. */
export function compilePattern(pattern: Pattern): Matcher {
  switch (pattern.kind) {
    case 'character':
      return (search, at, rest) => {
        search.steps++;
        const character = search.text[at];
        return character !== undefined && pattern.matches(character) ? rest(at + 1) : -1;
      };
    case 'assertion':
      return (search, at, rest) => {
        search.steps++;
        return assertions[pattern.name]?.(search, at) === true ? rest(at) : -1;
      };
    case 'look':
      return pattern.isAhead ? compileAhead(pattern.body, pattern.isNegative) : compileBehind(pattern);
    case 'group':
      return compileGroup(pattern.number, compilePattern(pattern.body));
    case 'reference':
      return compileReference(pattern.number);
    case 'sequence':
      return compileSequence(pattern.parts.map(compilePattern));
    case 'choice':
      return compileChoice(pattern.options.map(compilePattern));
    case 'repeat':
      return pattern.body.kind === 'character' && !pattern.isLazy
        ? repeatCharacter(pattern, pattern.body.matches)
        : repeatPart(pattern, compilePattern(pattern.body));
  }
}

function compileReference(number: number): Matcher {
  return (search, at, rest) => {
    const [from, to] = search.groups[number] ?? [0, -1];
    search.steps += Math.max(1, to - from);
    return to >= from && search.text.startsWith(search.text.slice(from, to), at) ? rest(at + to - from) : -1;
  };
}

function compileChoice(options: readonly Matcher[]): Matcher {
  return (search, at, rest) => {
    for (const option of options) {
      const end = option(search, at, rest);
      if (end >= 0) return end;
    }
    return -1;
  };
}

function compileSequence(parts: readonly Matcher[]): Matcher {
  const from =
    (index: number): Matcher =>
    (search, at, rest) => {
      const part = parts[index];
      return part === undefined ? rest(at) : part(search, at, (end) => from(index + 1)(search, end, rest));
    };
  return from(0);
}

function compileAhead(body: Pattern, isNegative: boolean): Matcher {
  const matcher = compilePattern(body);
  return (search, at, rest) => (matcher(search, at, ended) >= 0 === isNegative ? -1 : rest(at));
}

/** Looks behind from each place at which what is looked for could begin. */
function compileBehind({ body, isNegative }: Pattern & { readonly kind: 'look' }): Matcher {
  const matcher = compilePattern(body);
  const widths = widthsOf(body);
  return (search, at, rest) => {
    const found = widths.some(
      (width) => at >= width && matcher(search, at - width, (end) => (end === at ? end : -1)) >= 0,
    );
    return found === isNegative ? -1 : rest(at);
  };
}

/** The numbers of characters that a pattern behind may have. */
function widthsOf(pattern: Pattern): readonly number[] {
  switch (pattern.kind) {
    case 'character':
      return [1];
    case 'group':
      return widthsOf(pattern.body);
    case 'choice':
      return [...new Set(pattern.options.flatMap(widthsOf))];
    case 'sequence':
      return pattern.parts
        .map(widthsOf)
        .reduce((sums, widths) => [...new Set(sums.flatMap((sum) => widths.map((width) => sum + width)))], [0]);
    case 'assertion':
    case 'look':
      return [0];
    case 'repeat':
      if (pattern.min === pattern.max) return widthsOf(pattern.body).map((width) => width * pattern.min);
      break;
    case 'reference':
  }
  throw new Error('A look behind has no fixed width.');
}

function compileGroup(number: number, body: Matcher): Matcher {
  return (search, at, rest) => {
    const before = search.groups[number];
    const found = body(search, at, (end) => {
      const inner = search.groups[number];
      search.groups[number] = [at, end];
      const found = rest(end);
      if (found < 0) search.groups[number] = inner;
      return found;
    });
    if (found < 0) search.groups[number] = before;
    return found;
  };
}

function repeatCharacter({ min, max }: Repeat, matches: (character: string) => boolean): Matcher {
  return (search, at, rest) => {
    const { text } = search;
    let count = 0;
    while (count < max && at + count < text.length && matches(text[at + count] ?? '')) count++;
    search.steps += count + 1;
    for (; count >= min; count--) {
      search.steps++;
      const end = rest(at + count);
      if (end >= 0) return end;
    }
    return -1;
  };
}

function repeatPart({ min, max, isLazy }: Repeat, body: Matcher): Matcher {
  const repeat = (search: Search, at: number, count: number, rest: Rest): number => {
    const again = (): number =>
      count < max
        ? body(search, at, (end) => (end === at && count >= min ? -1 : repeat(search, end, count + 1, rest)))
        : -1;
    if (count < min) return again();
    if (isLazy) {
      const end = rest(at);
      return end >= 0 ? end : again();
    }
    const end = again();
    return end >= 0 ? end : rest(at);
  };
  return (search, at, rest) => repeat(search, at, 0, rest);
}
