import type { Label } from '../wasm/functionBody.ts';
import { I32 } from '../wasm/value.ts';
import { copyCode } from './copyCode.ts';
import { distanceCode } from './distanceCode.ts';
import { lengthOdds, odds, oddsSize, registers, stateCount } from './lzmaLayout.ts';
import type { LzmaVariables } from './lzmaVariables.ts';
import { register } from './lzmaVariables.ts';

const shortest = 2;
const nothing = (): void => undefined;

/** Reads a match and repeats what it refers to. */
export function matchCode(variables: LzmaVariables): void {
  const { body, range, output, oldest, end, state, length, distances } = variables;
  const [last, second, third, fourth] = distances;
  body.block((behind) => {
    range.bit(
      state.mul(oddsSize),
      odds.isRepeat,
      () => {
        fourth.set(third);
        third.set(second);
        second.set(last);
        lengthCode(variables, odds.length);
        distanceCode(variables, shortest);
        state.set(I32.of(7).add(state.isAtLeast(7).mul(3)));
      },
      () => {
        repeatCode(variables, behind);
        lengthCode(variables, odds.repeatLength);
        state.set(I32.of(8).add(state.isAtLeast(7).mul(3)));
      },
    );
  });
  variables.leaveIfUnsound(range.input.isAbove(register(registers.inputEnd)));
  variables.leaveIfUnsound(last.isAtLeast(output.sub(oldest)));
  variables.leaveIfUnsound(last.isAtLeast(register(registers.dictionarySize)));
  variables.leaveIfUnsound(length.isAbove(end.sub(output)));
  copyCode(variables);
}

/** Which of the distances used before a repeated match has; that becomes the last one. */
function repeatCode(variables: LzmaVariables, behind: Label): void {
  const { range, state, place } = variables;
  range.bit(
    state.mul(oddsSize),
    odds.isOlder,
    () => {
      range.bit(
        place,
        odds.isLong,
        () => {
          singleByte(variables, behind);
        },
        nothing,
      );
    },
    () => {
      olderCode(variables, 1);
    },
  );
}

function singleByte({ state, length }: LzmaVariables, behind: Label): void {
  state.set(I32.of(9).add(state.isAtLeast(7).mul(2)));
  length.set(1);
  behind.go();
}

/** Moves the distance of an age to the front, and asks whether it is an older one. */
function olderCode(variables: LzmaVariables, age: 1 | 2 | 3): void {
  const { range, state, distances, first: moved } = variables;
  moved.set(distances[0]);
  distances[0].set(distances[age]);
  distances[age].set(moved);
  if (age < 3)
    range.bit(state.mul(oddsSize), odds.isOlder + age * stateCount * oddsSize, nothing, () => {
      olderCode(variables, age === 1 ? 2 : 3);
    });
}

/** @param at address of the odds */
function lengthCode({ range, position, length }: LzmaVariables, at: number): void {
  const none = I32.of(0);
  const group = position.mul(8 * oddsSize);
  /** @param base the shortest length of the tree */
  const tree = (place: I32, offset: number, bits: number, base: number): void => {
    range.tree(length, place, at + offset, bits);
    length.set(length.sub((1 << bits) - base));
  };
  range.bit(
    none,
    at + lengthOdds.isMiddle,
    () => {
      tree(group, lengthOdds.low, 3, shortest);
    },
    () => {
      range.bit(
        none,
        at + lengthOdds.isHigh,
        () => {
          tree(group, lengthOdds.middle, 3, shortest + 8);
        },
        () => {
          tree(none, lengthOdds.high, 8, shortest + 16);
        },
      );
    },
  );
}
