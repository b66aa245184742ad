import type { LzmaVariables } from './lzmaVariables.ts';

/** Number of bytes that are copied at once. */
const copiedAtOnce = 16;

/** Repeats what is at the last distance. What is written beyond the match is overwritten by the next symbol. */
export function copyCode({ body, output, length, distances, ...rest }: LzmaVariables): void {
  const { first: from, second: end, third: span } = rest;
  end.set(output.add(length));
  span.set(distances[0].add(1));
  from.set(output.sub(span));
  // A pattern that is shorter than what is copied at once is twice as long with each repetition.
  body.when(span.isBelow(copiedAtOnce), () => {
    body.loop((again) => {
      body.copy16(output, from);
      output.set(output.add(span));
      span.set(span.add(span));
      again.goIf(span.isBelow(copiedAtOnce).and(output.isBelow(end)));
    });
  });
  body.when(output.isBelow(end), () => {
    body.loop((again) => {
      body.copy16(output, from);
      output.set(output.add(copiedAtOnce));
      from.set(from.add(copiedAtOnce));
      again.goIf(output.isBelow(end));
    });
  });
  output.set(end);
}
