/** So many lines of a message name what was compared or waited for. */
const maxLines = 4;
const colour = /\p{Cc}\[\d+m/gu;
/** In a stack trace, a line of a test: `test/ui/claims.test.ts:93`. */
const inTest = /\btest\/[\w./-]+\.test\.ts:\d+/;

/** Names a failed test in one line, with what went wrong and the line of the test where it did. */
export function describeFailure(name: string, error: Pick<Error, 'message' | 'stack'> | undefined): string {
  const lines = (error?.message ?? '')
    .replaceAll(colour, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const [place] = inTest.exec(error?.stack ?? '') ?? [];
  return `${name.replaceAll('\n', ' ')}: ${lines.slice(0, maxLines).join(' ')}${place === undefined ? '' : ` (${place})`}`;
}
