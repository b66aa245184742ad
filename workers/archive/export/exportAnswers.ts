import { t } from '../../../formats/l10n/translate.ts';
import type { Handlers } from '../../../protocol/rpc.ts';
import type { ExportMethods, TableWish } from '../../../protocol/worker/exportProtocol.ts';
import type { ReadArchive } from '../readArchive.ts';

/** @param hostOf the name of the host, as far as it is known */
export function exportAnswers(
  session: Pick<ReadArchive, 'archive'>,
  hostOf: () => string | undefined,
): Handlers<ExportMethods> {
  const exports = new Map<string, { readonly share: number; readonly ended: Promise<number> }>();
  const write = async (wish: TableWish, onShare: (share: number) => void, signal: AbortSignal): Promise<number> => {
    const { archive } = session;
    if (archive === undefined) throw new Error(t`There are no records to export.`);
    // oxlint-disable-next-line no-restricted-imports -- Only Node has paths, by which alone it is asked for.
    const { writeTable } = await import('./writeTable.node.ts');
    return writeTable(archive, hostOf() ?? '', wish, onShare, signal);
  };
  return {
    exportTable: (wish, signal) => {
      const { path } = wish;
      const onShare = (share: number): void => {
        begun.share = share;
      };
      const begun = { share: 0, ended: write(wish, onShare, signal) };
      exports.set(path, begun);
      return begun.ended;
    },
    exportEnded: async ({ path }) => {
      // Who asked for the export learns of its errors.
      await Promise.allSettled([exports.get(path)?.ended]);
      return null;
    },
    exportedShare: ({ path }) => exports.get(path)?.share ?? 0,
  };
}
