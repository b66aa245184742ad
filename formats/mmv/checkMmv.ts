import type { Finding } from '../findings/finding.ts';
import { FindingList } from '../findings/findingList.ts';
import { checkEntryTables } from './checks/checkEntryTables.ts';
import type { MmvEnvironment } from './checks/checkHeader.ts';
import { checkHeader } from './checks/checkHeader.ts';
import { checkIndoms } from './checks/checkIndoms.ts';
import { checkLabels } from './checks/checkLabels.ts';
import { checkMetrics } from './checks/checkMetrics.ts';
import { checkNeighbours } from './checks/checkNeighbours.ts';
import { checkTexts } from './checks/checkTexts.ts';
import { checkToc } from './checks/checkToc.ts';
import { checkValues } from './checks/checkValues.ts';
import type { MmvFile } from './mmvFile.ts';

/** All that is wrong with an MMV file, in the order of the file. */
export function checkMmv(file: MmvFile, environment: MmvEnvironment = {}): readonly Finding[] {
  const list = new FindingList();
  checkHeader(file, environment, list);
  checkToc(file, list);
  checkEntryTables(file, list);
  checkIndoms(file, list);
  checkMetrics(file, list);
  checkValues(file, list);
  checkLabels(file, list);
  checkTexts(file, list);
  checkNeighbours(file, environment, list);
  return list.finish();
}
