import { errorAmong } from '../../../cli/kinds/pma/pmaRefusals.ts';
import { checkPma, PmaChecker } from '../../../formats/pma/check/checker.ts';
import type { TimeZone } from '../../../formats/pcp/time/timeZone.ts';
import { utc } from '../../../formats/pcp/time/timeZone.ts';
import { outputSettings } from '../../../formats/pmaConfig/output/outputSettings.ts';
import { PmaGroups } from '../../../formats/pmaConfig/output/pmaGroups.ts';
import type { OutputText } from '../../../formats/pmaConfig/output/pmaOutput.ts';
import { PmaFiles, PmaTable } from '../../../formats/pmaConfig/output/pmaOutput.ts';
import { checkPmaConfig } from '../../../formats/pmaConfig/pmaConfigChecker.ts';

/** Files by their names, the one of a table without; bytes as characters. */
export type WrittenTexts = Map<string, string>;

/** What is written of files by a configuration; undefined where something is wrong with them. */
export function exportedAsPma(files: readonly Uint8Array[], config: string): string | undefined {
  return writtenAsPma(files, config, false)?.get('');
}

export function writtenAsPma(
  files: readonly Uint8Array[],
  config: string,
  isOfFiles: boolean,
  zone: TimeZone = utc,
): WrittenTexts | undefined {
  const reports = files.map((bytes) => checkPma(bytes));
  if (reports.some(({ findings }) => errorAmong(findings) !== undefined)) return undefined;
  const model = reports[0]?.model;
  if (model === undefined) return undefined;
  const data = { file: 'data', classes: model.classes, objects: model.objects };
  const settings = outputSettings(checkPmaConfig(Buffer.from(config), data).config.entries, data);
  const texts: WrittenTexts = new Map();
  const create = (name: string): OutputText => ({
    write: (bytes) => void texts.set(name, `${texts.get(name) ?? ''}${Buffer.from(bytes).toString('latin1')}`),
    close: () => undefined,
  });
  const output = isOfFiles
    ? new PmaFiles(settings, zone, model.firstDate ?? 0, create)
    : new PmaTable(settings, zone, create(''));
  const groups = new PmaGroups(
    settings.columns,
    (name) => Math.max(1, model.objects.get(name)?.length ?? 1),
    (group) => {
      output.take(group);
    },
  );
  for (const bytes of files) {
    const checker = new PmaChecker({ onRow: groups.take });
    checker.write(bytes);
    checker.end();
    groups.end();
  }
  output.end();
  return texts;
}
