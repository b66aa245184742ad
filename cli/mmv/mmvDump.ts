import type { MmvFile } from '../../formats/mmv/mmvFile.ts';
import { mmvInfo } from '../../formats/mmv/mmvInfo.ts';
import { MmvStructure } from '../../formats/mmv/structure/mmvStructure.ts';
import type { DumpedRow, DumpedStructure } from '../dumpedStructure.ts';

/** What `dump` shows of an MMV file. */
export function dumpMmv(path: string, file: MmvFile): DumpedStructure {
  const { kind, version, byteOrder, bytes } = mmvInfo(file);
  const called = version === undefined ? '' : `version ${version}, `;
  return {
    description: { path, kind, ...(version === undefined ? {} : { version }), byteOrder, bytes },
    heading: `${path}: mmv, ${called}${byteOrder}-endian, ${bytes} bytes`,
    bytes,
    rows: rowsOf(file),
  };
}

function* rowsOf(file: MmvFile): Generator<DumpedRow> {
  for (const { part, path } of new MmvStructure(file).walk()) {
    const { kind, title, start, end, type, text, raw, isAssumed } = part;
    yield {
      depth: path.length - 1,
      kind,
      title,
      start,
      end,
      ...(type === undefined ? {} : { type }),
      ...(text === undefined ? {} : { text }),
      ...(raw === undefined ? {} : { raw }),
      ...(isAssumed === true ? { isAssumed } : {}),
    };
  }
}
