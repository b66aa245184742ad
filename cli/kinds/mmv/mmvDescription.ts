import { plural } from '../../../formats/l10n/plural.ts';
import type { MmvFile } from '../../../formats/mmv/decode/mmvFile.ts';
import { formatMmvFlags } from '../../../formats/mmv/records/mmvFlags.ts';
import type { GenerationState } from '../../../formats/mmv/mmvInfo.ts';
import { generationState, mmvInfo } from '../../../formats/mmv/mmvInfo.ts';
import type { FileDescription } from '../target.ts';

const stateTexts: Readonly<Record<GenerationState, string>> = {
  complete: 'complete',
  beingWritten: 'being written, or its writer died',
  notStarted: 'created, but writing has not started',
};

/** The description of an MMV file by `info`. */
export function describeMmv(path: string, file: MmvFile): FileDescription {
  const info = mmvInfo(file);
  return {
    json: { path, ...info },
    heading: `${path}: mmv`,
    facts: [
      ...headerFacts(file),
      ['byte order', byteOrderText(file)],
      ['size', plural(info.bytes, 'byte')],
      ...(['metrics', 'indoms', 'instances', 'values', 'labels'] as const).map(
        (name) => [name, String(info[name])] as const,
      ),
    ],
  };
}

function byteOrderText({ image, headerOrder }: MmvFile): string {
  return image.order === headerOrder ? image.order : `${image.order}, except the header, which is ${headerOrder}`;
}

function headerFacts(file: MmvFile): FileDescription['facts'] {
  const { header } = file;
  const state = generationState(file);
  if (header === undefined || state === undefined) return [['version', 'none: the file is shorter than a header']];
  return [
    ['version', String(header.version)],
    ['state', stateTexts[state]],
    ['flags', formatMmvFlags(header.flags)],
    ['process', String(header.process)],
    ['cluster', header.cluster === 0 ? '0, chosen by the MMV agent' : String(header.cluster)],
  ];
}
