import { RandomNumbers } from '../../fuzz/randomNumbers.ts';
import { characterMutations } from './mutations/characterMutations.ts';
import { encodingMutations } from './mutations/encodingMutations.ts';
import { lineEndMutations } from './mutations/lineEndMutations.ts';
import { lineMutations } from './mutations/lineMutations.ts';
import type { Mutator, Vocabulary } from './mutations/mutator.ts';
import { tokenMutations } from './mutations/tokenMutations.ts';

/** A text, whether it was changed or not. */
export interface Mutation {
  readonly text: string;
  /** Of the text that it was made of. */
  readonly path?: string;
  /** Of a mutation: what was done to which text, and the seed that does it again. */
  readonly name: string;
}

export interface MutationOptions {
  readonly count: number;
  readonly seed: number;
  /** Texts that are not tried, as programs would do what they say. */
  readonly harmful?: RegExp;
}

const mutators: readonly (readonly [string, Mutator])[] = Object.entries({
  ...tokenMutations,
  ...characterMutations,
  ...lineMutations,
  ...lineEndMutations,
  ...encodingMutations,
});

/** Preprocessors and scripts run what these name. */
const runsCommands = /^[#%]shell|\$\(|`/m;

/** One in so many is mutated twice. */
const twice = 4;

/** Texts that are slightly wrong, or slightly other, than good ones: the same ones for the same seed. */
export function* mutationsOf(
  texts: readonly Mutation[],
  { count, seed, harmful }: MutationOptions,
): Generator<Mutation> {
  const [first, ...others] = texts;
  if (first === undefined) throw new Error('no texts to mutate');
  const vocabulary = vocabularyOf(texts.map(({ text }) => text));
  for (let run = seed; run < seed + count; run++) {
    const random = new RandomNumbers(run);
    const { name, text, path } = random.pick([first, ...others]);
    const changes = random.oneIn(twice) ? 2 : 1;
    const { text: changed, done } = mutated(text, changes, random, vocabulary);
    if (runsCommands.test(changed) || harmful?.test(changed) === true) continue;
    yield {
      ...(path !== undefined && { path }),
      text: changed,
      name: `${done.join(', ')} in ${name} (FUZZ_SEED=${run} CONFORMANCE_RUNS=1)`,
    };
  }
}

/** A text with some changes, each of which has made a difference. */
export function mutated(
  text: string,
  changes: number,
  random: RandomNumbers,
  vocabulary: Vocabulary,
): { readonly text: string; readonly done: readonly string[] } {
  let changed = text;
  const done: string[] = [];
  while (done.length < changes) {
    const [what, mutate] = mutators[random.below(mutators.length)] ?? assertNever();
    const next = mutate(changed, random, vocabulary);
    if (next === undefined || next === changed) continue;
    changed = next;
    done.push(what);
  }
  return { text: changed, done };
}

/** The words and signs of texts. */
export function vocabularyOf(texts: readonly string[]): Vocabulary {
  const words = new Set(texts.flatMap((text) => text.match(/[A-Za-z_][\w.]*|[^\sA-Za-z_\d]+/g) ?? []));
  const [first = 'x', ...others] = words;
  return [first, ...others];
}

function assertNever(): never {
  throw new Error('no such mutator');
}
