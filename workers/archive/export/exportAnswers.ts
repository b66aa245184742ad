import { t } from '../../../formats/l10n/translate.ts';
import type { Handlers } from '../../../protocol/rpc.ts';
import type { ExportMethods, TableWish } from '../../../protocol/worker/exportProtocol.ts';
import type { ReadArchive } from '../readArchive.ts';

/** @param hostOf the name of the host, as far as it is known */
export function exportAnswers(
  session: Pick<ReadArchive, 'archive'>,
  hostOf: () => string | undefined,
): Handlers<ExportMethods> {
  let share = 0;
  let running: Promise<number> | undefined;
  const write = async (wish: TableWish, signal: AbortSignal): Promise<number> => {
    const { archive } = session;
    if (archive === undefined) throw new Error(t`There are no records to export.`);
    share = 0;
    const onShare = (part: number): void => {
      share = part;
    };
    // oxlint-disable-next-line no-restricted-imports -- Only Node has paths, by which alone it is asked for.
    const { writeTable } = await import('./writeTable.node.ts');
    return writeTable(archive, hostOf() ?? '', wish, onShare, signal);
  };
  return {
    exportTable: (wish, signal) => (running = write(wish, signal)),
    exportEnded: async () => {
      // Who asked for the export learns of its errors.
      await Promise.allSettled([running]);
      return null;
    },
    exportedShare: () => share,
  };
}
