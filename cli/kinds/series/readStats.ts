import type { SeriesTool } from '../../../formats/series/recognise.ts';
import { recogniseSeries } from '../../../formats/series/recognise.ts';
import type { Source } from '../../files/source.ts';
import { readBytes } from '../../files/source.ts';
import { headLength } from '../fileKind.ts';

/** Reads a text by what its beginning is of. @returns what that is; undefined where the text is of no tool */
export async function readStats(
  source: Source,
  begin: (tool: SeriesTool) => { readonly write: (chunk: Uint8Array) => void; readonly end: () => unknown },
): Promise<SeriesTool | undefined> {
  const tool = recogniseSeries(await readBytes(source, headLength));
  if (tool === undefined) return undefined;
  const reader = begin(tool);
  await source.read((chunk) => {
    reader.write(chunk);
    return true;
  });
  reader.end();
  return tool;
}
