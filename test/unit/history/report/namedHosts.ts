import { reportHtml } from '../../../../formats/history/report/reportHtml.ts';
import type { ReportOptions, ReportSource } from '../../../../formats/history/report/readReport.ts';
import { readReport } from '../../../../formats/history/report/readReport.ts';
import type { Report } from '../../../../formats/history/report/report.ts';
import { archiveSpan } from '../../../../formats/archive/archiveSpan.ts';
import { utc } from '../../../../formats/pcp/time/timeZone.ts';
import type { HostNames } from '../../../writers/archive/namedHostArchive.ts';
import { namedHostArchive } from '../../../writers/archive/namedHostArchive.ts';
import { openFiles } from '../../archive/openSample.ts';

/** The report of a host with these names. */
export async function reportOf(
  names: HostNames,
  options: Partial<ReportOptions> = {},
  source: Partial<ReportSource> = {},
): Promise<Report> {
  const archive = await openFiles(namedHostArchive(names).finish());
  const { start, end } = await archiveSpan(archive);
  if (start === undefined || end === undefined) throw new Error('the archive has no records');
  const known = { hostFindings: () => [], fileFindings: [], areFilesChecked: true, omissions: [] };
  return readReport(
    { archive, hosts: [names.host], start, end, zone: utc, ...known, ...source },
    { isRedacted: false, ...options },
  );
}

/** The same as a page. */
export async function pageOf(...args: Parameters<typeof reportOf>): Promise<string> {
  return reportHtml(await reportOf(...args), 'en');
}
