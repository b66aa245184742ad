import { parseRawGrammar, Registry, type OnigScanner } from 'vscode-textmate';
import { compilePattern, Search } from './matchPattern.ts';
import { parsePattern } from './parsePattern.ts';

/** Where a pattern was found, group by group, with its end. */
type Found = readonly (readonly [number, number] | undefined)[];

/** The steps of all searches so far. */
export class StepCounter {
  steps = 0;
}

/** A pattern, with what it was last asked: Oniguruma's library for VS Code keeps the same. */
class CountedPattern {
  readonly #matcher: ReturnType<typeof compilePattern>;
  /** Where `\G` stands in it; a search that depends on its start is not kept. */
  readonly #anchor: number;
  readonly #counter: StepCounter;
  #last: { readonly text: object; readonly start: number; readonly found: Found | undefined } | undefined;

  constructor(source: string, counter: StepCounter) {
    this.#matcher = compilePattern(parsePattern(source));
    this.#anchor = source.indexOf('\\G');
    this.#counter = counter;
  }

  find(text: { readonly content: string }, start: number): Found | undefined {
    const last = this.#last;
    if (this.#anchor < 0 && last?.text === text && last.start <= start) {
      const [at] = last.found?.[0] ?? [Infinity];
      if (last.found === undefined || at >= start) return last.found;
    }
    const found = this.#search(text.content, start);
    this.#last = { text, start, found };
    return found;
  }

  #search(text: string, start: number): Found | undefined {
    const search = new Search(text, start);
    const last = this.#anchor === 0 ? start : text.length;
    let end = -1;
    let at = start;
    for (; at <= last && end < 0; at++) {
      search.groups.length = 0;
      end = this.#matcher(search, at, (found) => found);
    }
    this.#counter.steps += search.steps;
    return end < 0 ? undefined : [[at - 1, end], ...search.groups.slice(1)];
  }
}

/** A registry of grammars whose searches count their steps, which depend on nothing but the text. */
export function countingRegistry(grammars: ReadonlyMap<string, string>, counter: StepCounter): Registry {
  const createOnigScanner = (sources: string[]): OnigScanner => {
    const patterns = sources.map((source) => new CountedPattern(source, counter));
    return {
      // vscode-textmate gives no options: it takes \A and \G out of patterns where they must not match.
      findNextMatchSync: (text, start) => {
        if (typeof text === 'string') throw new Error('A text is searched as an object, by which searches are kept.');
        return nextMatch(patterns.map((pattern) => pattern.find(text, start)));
      },
    };
  };
  return new Registry({
    onigLib: Promise.resolve({ createOnigScanner, createOnigString: (content) => ({ content }) }),
    loadGrammar: (scope) => {
      const content = grammars.get(scope);
      return Promise.resolve(content === undefined ? null : parseRawGrammar(content, `${scope}.json`));
    },
  });
}

/** The first of the matches that begin first, in the form of vscode- */
function nextMatch(all: readonly (Found | undefined)[]): ReturnType<OnigScanner['findNextMatchSync']> {
  let best: { readonly index: number; readonly found: Found; readonly at: number } | undefined;
  for (const [index, found] of all.entries()) {
    const [at] = found?.[0] ?? [];
    if (found !== undefined && at !== undefined && (best === undefined || at < best.at)) best = { index, found, at };
  }
  if (best === undefined) return null;
  const captureIndices = Array.from(best.found, (range) => {
    const [start, end] = range ?? [0, 0]; // the group has not taken part
    return { start, end, length: end - start };
  });
  return { index: best.index, captureIndices };
}
