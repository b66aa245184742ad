import type { Finding } from '../../findings/finding.ts';
import { FindingList } from '../../findings/findingList.ts';
import { checkEntryTables } from './checkEntryTables.ts';
import type { MmvEnvironment } from './checkHeader.ts';
import { checkHeader } from './checkHeader.ts';
import { checkIndoms } from './checkIndoms.ts';
import { checkLabels } from './checkLabels.ts';
import { checkMetrics } from './checkMetrics.ts';
import { checkNeighbours } from './checkNeighbours.ts';
import { checkTexts } from './checkTexts.ts';
import { checkToc } from './checkToc.ts';
import { checkValues } from './checkValues.ts';
import type { MmvFile } from '../decode/mmvFile.ts';

/** All findings of an MMV file, in the order of the file. */
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
