import { odds, oddsSize, registers } from './lzmaLayout.ts';
import type { LzmaVariables } from './lzmaVariables.ts';
import { register } from './lzmaVariables.ts';
import { I32 } from '../wasm/value.ts';

const oddsPerContext = 0x300;
/** States below have a literal behind them. */
const firstStateAfterMatch = 7;

/** Reads a literal and puts it behind the content. */
export function literalCode(variables: LzmaVariables): void {
  const { body, range, output, state, first: symbol, second: base } = variables;
  const contextBits = register(registers.contextBits);
  const before = output.sub(1).u8();
  const position = output.sub(variables.origin).and(register(registers.literalPositionMask));
  const context = position.shiftLeft(contextBits).add(before.shiftRight(I32.of(8).sub(contextBits)));
  base.set(context.mul(oddsPerContext * oddsSize));
  body.when(
    state.isBelow(firstStateAfterMatch),
    () => {
      range.tree(symbol, base, odds.literals, 8);
    },
    () => {
      expectedCode(variables);
    },
  );
  variables.leaveIfUnsound(range.input.isAbove(register(registers.inputEnd)));
  body.store8(output, symbol);
  output.set(output.add(1));
  state.set(state.isAtLeast(4).mul(state.sub(I32.of(3).add(state.isAtLeast(10).mul(3)))));
}

/** A literal behind a match: as long as its bits are those of the byte that would continue it, they have odds of their own. */
function expectedCode({ body, range, output, distances, ...rest }: LzmaVariables): void {
  const { first: symbol, second: base, third: offset, length: expected } = rest;
  expected.set(output.sub(distances[0]).sub(1).u8());
  offset.set(0x100);
  symbol.set(1);
  body.loop((again) => {
    expected.set(expected.shiftLeft(1));
    range.bit(
      base.add(offset.add(expected.and(offset)).add(symbol).mul(oddsSize)),
      odds.literals,
      () => {
        offset.set(offset.and(expected.xor(-1)));
        symbol.set(symbol.shiftLeft(1));
      },
      () => {
        offset.set(offset.and(expected));
        symbol.set(symbol.shiftLeft(1).or(1));
      },
    );
    again.goIf(symbol.isBelow(0x100));
  });
}
