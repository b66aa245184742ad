import type { SeriesTool } from '../../../formats/series/recognise.ts';
import { recogniseSeries } from '../../../formats/series/recognise.ts';
import type { DateOrder } from '../../../formats/series/text/clock.ts';
import { dateOrderOf } from '../../../formats/series/dateOrder.ts';
import { splitShownPath } from '../../../tools/disk/bundlePath.node.ts';
import type { Source } from '../../files/source.ts';
import { headLength } from '../fileKind.ts';

/** Takes the bytes of a text. */
interface StatsReader {
  readonly write: (chunk: Uint8Array) => void;
  readonly end: () => unknown;
}

/**
 * Reads a text by what its beginning is of, in one pass: a pipe can be read once only.
 *
 * @returns what that is, undefined where the text is of no tool, and its first bytes
 */
export async function readStats(
  source: Source,
  begin: (tool: SeriesTool, dateOrder: DateOrder | undefined) => StatsReader,
): Promise<{ readonly tool: SeriesTool | undefined; readonly head: Uint8Array }> {
  const head: Uint8Array[] = [];
  let length = 0;
  let tool: SeriesTool | undefined;
  let reader: StatsReader | undefined;
  const start = (): boolean => {
    const bytes = Buffer.concat(head);
    const first = bytes.subarray(0, headLength);
    tool = recogniseSeries(first);
    reader = tool === undefined ? undefined : begin(tool, dateOrderOf(first, splitShownPath(source.path).name));
    reader?.write(bytes);
    return reader !== undefined;
  };
  await source.read((chunk) => {
    if (length >= headLength) {
      reader?.write(chunk);
      return true;
    }
    head.push(chunk.slice());
    length += chunk.length;
    return length < headLength || start();
  });
  if (length < headLength) start();
  reader?.end();
  return { tool, head: Buffer.concat(head) };
}
