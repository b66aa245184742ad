import { t } from '../../../formats/l10n/translate.ts';
import type { Handlers } from '../../../protocol/rpc.ts';
import type { ReportMethods } from '../../../protocol/viewer/reportProtocol.ts';
import type { ReportedArchive } from './archivePage.ts';
import { archivePage } from './archivePage.ts';

/** @param hostsOf all names that the labels have for the host, as far as they are known */
export function reportAnswers(session: ReportedArchive, hostsOf: () => readonly string[]): Handlers<ReportMethods> {
  return {
    report: async (request, signal) => {
      const page = await archivePage(session, hostsOf(), { ...request, signal });
      if (page === undefined) throw new Error(t`There are no records for a report.`);
      return new TextEncoder().encode(page);
    },
  };
}
