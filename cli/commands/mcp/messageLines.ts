/** Most bytes of a line: a call is short. */
export const maxLine = 1 << 20;

const newline = 10;

/**
 * The lines of a stream of bytes, wherever its pieces are cut; undefined for one that is too long. What follows the last
 * line end is a line as well, unless it is empty.
 */
export async function* messageLines(
  input: AsyncIterable<Uint8Array>,
  longest = maxLine,
): AsyncGenerator<string | undefined> {
  const decoder = new TextDecoder();
  let pieces: Uint8Array[] = [];
  let length = 0;
  const take = (): string | undefined => {
    const line = length > longest ? undefined : decoder.decode(Buffer.concat(pieces));
    pieces = [];
    length = 0;
    return line;
  };
  for await (const chunk of input) {
    for (let start = 0; start < chunk.length;) {
      const end = chunk.indexOf(newline, start);
      const piece = chunk.subarray(start, end < 0 ? chunk.length : end);
      length += piece.length;
      // The chunk's memory may be used again.
      if (length <= longest) pieces.push(Uint8Array.from(piece));
      else pieces = [];
      if (end < 0) break;
      yield take();
      start = end + 1;
    }
  }
  if (length > 0) yield take();
}
