import { t } from '../../../formats/l10n/translate.ts';
import type { Archive } from '../../../formats/archive/archive.ts';
import type { Handlers } from '../../../protocol/rpc.ts';
import type { ExportMethods } from '../../../protocol/worker/exportProtocol.ts';
import type { ReadArchive } from '../readArchive.ts';

/** How far an export has come, and what it ends with. */
interface Export {
  share: number;
  readonly ended: Promise<unknown>;
}

/** @param hostOf the name of the host, as far as it is known */
export function exportAnswers(
  session: Pick<ReadArchive, 'archive' | 'history'>,
  hostOf: () => string | undefined,
): Handlers<ExportMethods> {
  const exports = new Map<string, Export>();
  const begin = <Result>(
    path: string,
    write: (archive: Archive, onShare: (share: number) => void) => Promise<Result>,
  ): Promise<Result> => {
    const { archive } = session;
    if (archive === undefined) throw new Error(t`There are no records to export.`);
    const ended = write(archive, (share) => {
      begun.share = share;
    });
    const begun: Export = { share: 0, ended };
    exports.set(path, begun);
    return ended;
  };
  return {
    exportTable: (wish, signal) =>
      begin(wish.path, async (archive, onShare) => {
        // oxlint-disable-next-line no-restricted-imports -- Only Node has paths, by which alone it is asked for.
        const { writeTable } = await import('./writeTable.node.ts');
        return writeTable(archive, hostOf() ?? '', wish, onShare, signal);
      }),
    writeArchive: (wish, signal) =>
      begin(wish.path, async (archive, onShare) => {
        // oxlint-disable-next-line no-restricted-imports -- As above.
        const { writeArchive } = await import('./writeArchive.node.ts');
        const hosts = [hostOf(), archive.label?.host].filter((host) => host !== undefined);
        return writeArchive({ archive, history: session.history, hosts }, wish, onShare, signal);
      }),
    exportEnded: async ({ path }) => {
      // Who asked for the export learns of its errors.
      await Promise.allSettled([exports.get(path)?.ended]);
      return null;
    },
    exportedShare: ({ path }) => exports.get(path)?.share ?? 0,
  };
}
