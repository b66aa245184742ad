import type { PmaConfig } from '../../../formats/pmaConfig/configModel.ts';
import type { PmaConfigReport } from '../../../formats/pmaConfig/pmaConfigChecker.ts';
import { PmaConfigChecker } from '../../../formats/pmaConfig/pmaConfigChecker.ts';
import { plural } from '../../../formats/l10n/plural.ts';
import { withProgress } from '../../output/progress.ts';
import { scanned } from '../../files/directiveScan.ts';
import type { Source } from '../../files/source.ts';
import type { FileDescription, Target } from '../target.ts';

/** What the commands do with a configuration of pma. */
export function pmaConfigTarget(source: Source): Target {
  return {
    path: source.path,
    kind: 'pma-config',
    check: async (progress) => {
      const text = scanned(source);
      const { findings } = await read(withProgress(text, progress));
      return { findings, directives: await text.directives() };
    },
    describe: async (progress) => describe(source.path, (await read(withProgress(source, progress))).config),
  };
}

async function read(source: Source): Promise<PmaConfigReport> {
  const checker = new PmaConfigChecker();
  await source.read((chunk) => {
    checker.write(chunk);
    return !checker.isForeign;
  });
  return checker.end();
}

/** The description by `info`: the scales and parameters, with the last value of a name set twice. */
function describe(path: string, { entries, bytes, lines }: PmaConfig): FileDescription {
  const last = new Map(entries.map((entry) => [entry.name.text, entry]));
  const settings = [...last.values()];
  const scales = settings.filter(({ parameter }) => parameter === undefined);
  const parameters = settings.filter(({ parameter }) => parameter !== undefined);
  const values = (of: typeof settings): Record<string, string> =>
    Object.fromEntries(of.map(({ name, value }) => [name.text, value.text]));
  return {
    json: { path, kind: 'pma-config', bytes, scales: values(scales), parameters: values(parameters) },
    heading: `${path}: pma configuration`,
    facts: [
      ['size', `${plural(bytes, 'byte')}, ${plural(lines, 'line')}`],
      ['scales', scales.length === 0 ? 'none: pma writes no metric' : scales.map(({ name }) => name.text).join(' ')],
      ...parameters.map(({ name, value }) => [name.text, value.text] as const),
    ],
  };
}
