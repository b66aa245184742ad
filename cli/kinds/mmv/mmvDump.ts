import { plural } from '../../../formats/l10n/plural.ts';
import type { MmvFile } from '../../../formats/mmv/decode/mmvFile.ts';
import { mmvInfo } from '../../../formats/mmv/mmvInfo.ts';
import { MmvStructure } from '../../../formats/mmv/structure/mmvStructure.ts';
import type { DumpSink } from '../../output/dumpSink.ts';

/** What `dump` shows of an MMV file. */
export function dumpMmv(path: string, file: MmvFile, sink: DumpSink): void {
  const { kind, version, byteOrder, bytes } = mmvInfo(file);
  const called = version === undefined ? '' : `version ${version}, `;
  sink.begin({
    description: { path, kind, ...(version === undefined ? {} : { version }), byteOrder, bytes },
    heading: `${path}: mmv, ${called}${byteOrder}-endian, ${plural(bytes, 'byte')}`,
    bytes,
  });
  for (const { part, path: names } of new MmvStructure(file).walk()) {
    const { kind, title, start, end, type, text, raw, isAssumed } = part;
    sink.row({ depth: names.length - 1, kind, title, start, end, type, text, raw, isAssumed });
  }
  sink.end();
}
