import type { Finding } from '../../findings/finding.ts';
import { FindingList } from '../../findings/findingList.ts';
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
import { checkFields } from '../../record/fieldParts.ts';
import { forEachEntry } from '../decode/decodeEntries.ts';
import { entryTable } from '../decode/decodeToc.ts';

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

/**
 * Checks single fields of indoms, instances, metrics and labels as their tables say. The tables of values say nothing.
 */
function checkEntryTables(file: MmvFile, list: FindingList): void {
  for (const kind of ['indoms', 'instances', 'metrics', 'labels'] as const) {
    const table = entryTable(kind, file.layout);
    if (table === undefined) continue;
    forEachEntry(file.sections, kind, (start) => {
      for (const finding of checkFields(table, file.image.view, start, file.image.order)) list.add(finding);
    });
  }
}
