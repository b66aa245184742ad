import type { FunctionBody } from '../wasm/functionBody.ts';
import { literalCode } from './literalCode.ts';
import { maxPositionStates, odds, oddsSize, registers } from './lzmaLayout.ts';
import { LzmaVariables, register } from './lzmaVariables.ts';
import { matchCode } from './matchCode.ts';

// The algorithm: "LZMA Specification" by Igor Pavlov (public domain), as LZMA2 uses it: without an end marker.

/** The program that unpacks LZMA, symbol by symbol. */
export function lzmaBody(): FunctionBody {
  const variables = new LzmaVariables();
  const { body, range, output, limit, state, position, place } = variables;
  variables.load();
  body.loop((again) => {
    body.when(output.isAtLeast(limit), () => {
      variables.leave(1);
    });
    position.set(output.sub(variables.origin).and(register(registers.positionMask)));
    place.set(state.mul(maxPositionStates).add(position).mul(oddsSize));
    range.bit(
      place,
      odds.isMatch,
      () => {
        literalCode(variables);
      },
      () => {
        matchCode(variables);
      },
    );
    again.go();
  });
  return body;
}
