import { extendedRegexFault } from './extendedRegex.ts';
import type { RegexPart } from './regexParts.ts';
import { regexParts } from './regexParts.ts';

/** Most states of a pattern: `{n,m}` repeats what is before it. */
const mostStates = 10_000;

/** A state of the automaton: what is next behind a character or a place, or the states that are tried in its place. */
type State =
  | { readonly kind: 'set'; readonly matches: (char: string) => boolean; readonly next: number }
  | { readonly kind: 'place'; readonly holds: (text: string, at: number) => boolean; readonly next: number }
  | { readonly kind: 'fork'; next: readonly number[] };

/**
 * Whether texts match a POSIX extended regular expression somewhere; undefined for one that regcomp(3) refuses, one with back
 * references, and one that repeats too much. All ways through the pattern are followed at once, so that the time is bounded by
 * its length and that of the text.
 */
export function extendedRegexMatcher(pattern: string): ((text: string) => boolean) | undefined {
  if (extendedRegexFault(pattern) !== undefined) return undefined;
  const part = regexParts(pattern);
  const automaton = part && automatonOf(part);
  return automaton && ((text) => automaton.matches(text));
}

function automatonOf(part: RegexPart): Automaton | undefined {
  const builder = new AutomatonBuilder();
  const start = builder.add(part, matched);
  return builder.isTooLarge ? undefined : new Automaton(builder.states, start);
}

/** Stands for the state behind the whole pattern. */
const matched = -1;

class AutomatonBuilder {
  readonly states: State[] = [];

  get isTooLarge(): boolean {
    return this.states.length > mostStates;
  }

  /** Adds a part before a state. @returns the state that it begins with */
  add(part: RegexPart, next: number): number {
    switch (part.kind) {
      case 'sequence':
        return part.parts.reduceRight((behind, one) => this.add(one, behind), next);
      case 'choice':
        return this.#state({ kind: 'fork', next: part.parts.map((one) => this.add(one, next)) });
      case 'repeat':
        return this.#repeat(part.part, part.least, part.most, next);
      default:
        return this.#state({ ...part, next });
    }
  }

  #repeat(part: RegexPart, least: number, most: number, next: number): number {
    let start = next;
    if (most === Infinity) {
      const loop: State = { kind: 'fork', next: [] };
      start = this.#state(loop);
      loop.next = [this.add(part, start), next];
    } else
      for (let count = least; count < most && !this.isTooLarge; count++)
        start = this.#state({ kind: 'fork', next: [this.add(part, start), next] });
    for (let count = 0; count < least && !this.isTooLarge; count++) start = this.add(part, start);
    return start;
  }

  #state(state: State): number {
    return this.states.push(state) - 1;
  }
}

class Automaton {
  readonly #states: readonly State[];
  readonly #start: number;
  /** Step at which each state was last reached. */
  readonly #reached: Float64Array;
  #step = 0;

  constructor(states: readonly State[], start: number) {
    this.#states = states;
    this.#start = start;
    this.#reached = new Float64Array(states.length);
  }

  matches(text: string): boolean {
    let active: number[] = [];
    for (let at = 0; at <= text.length; at++) {
      const sets: number[] = [];
      this.#step++;
      // A match may begin at each character.
      for (const state of [...active, this.#start]) if (this.#follow(state, text, at, sets)) return true;
      const char = text.charAt(at);
      active = at === text.length ? [] : sets.flatMap((set) => this.#behind(set, char));
    }
    return false;
  }

  /** Goes on to the states that take a character. @returns whether the end of the pattern is among what is reached */
  #follow(from: number, text: string, at: number, sets: number[]): boolean {
    const open = [from];
    for (let index = open.pop(); index !== undefined; index = open.pop()) {
      if (index === matched) return true;
      if (this.#reached[index] === this.#step) continue;
      this.#reached[index] = this.#step;
      const state = this.#states[index];
      if (state?.kind === 'set') sets.push(index);
      else if (state?.kind === 'fork') open.push(...state.next);
      else if (state?.holds(text, at) === true) open.push(state.next);
    }
    return false;
  }

  #behind(index: number, char: string): readonly number[] {
    const state = this.#states[index];
    return state?.kind === 'set' && state.matches(char) ? [state.next] : [];
  }
}
