import { byteExcerpts } from '../../formats/findings/report/byteExcerpt.ts';
import { checkMmv } from '../../formats/mmv/checkMmv.ts';
import { hasMagic, isKnownVersion } from '../../formats/mmv/decodeHeader.ts';
import { mmvRules } from '../../formats/mmv/rules/mmvRules.ts';
import type { CheckResult, FileKind, Recognition } from '../fileKind.ts';
import type { Source } from '../source.ts';
import { describeMmv } from './mmvDescription.ts';
import { dumpMmv } from './mmvDump.ts';
import { readMmvSource } from './readMmvSource.ts';
import { readMmvValues } from './mmvValues.ts';

export const mmvKind: FileKind = {
  name: 'mmv',
  rules: mmvRules,
  recognise,
  check: checkSource,
  describe: async (source) => describeMmv(source.path, await readMmvSource(source)),
  dump: async (source) => dumpMmv(source.path, await readMmvSource(source)),
  readValues: async (source, selection) => readMmvValues(await readMmvSource(source), selection),
};

/** Where programs and PCP keep MMV files, which have names of any kind. */
const mmvPlace = /\/(pcp\/(.*\/)?|tmp\/)mmv\/[^/]+$|\.mmv$/;

function recognise(path: string, head: Uint8Array): Recognition {
  if (hasMagic(head)) return 'certain';
  return mmvPlace.test(path.replaceAll('\\', '/')) ? 'possible' : 'no';
}

async function checkSource(source: Source): Promise<CheckResult> {
  const file = await readMmvSource(source);
  const findings = checkMmv(file);
  const version = file.header?.version ?? 0;
  return {
    findings,
    excerpts: byteExcerpts(file.image.bytes, findings),
    ...(isKnownVersion(version) ? { formatVersion: version } : {}),
  };
}
