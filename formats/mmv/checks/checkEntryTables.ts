import type { FindingList } from '../../findings/findingList.ts';
import { checkFields } from '../../record/fieldParts.ts';
import { forEachEntry } from '../decode/decodeEntries.ts';
import { entryTable } from '../decode/decodeToc.ts';
import type { MmvFile } from '../decode/mmvFile.ts';

/** Checks single fields of indoms, instances, metrics and labels as their tables say. Those of values say nothing. */
export function checkEntryTables(file: MmvFile, list: FindingList): void {
  for (const kind of ['indoms', 'instances', 'metrics', 'labels'] as const) {
    const table = entryTable(kind, file.layout);
    if (table === undefined) continue;
    forEachEntry(file.sections, kind, (start) => {
      for (const found of checkFields(table, file.image.view, start, file.image.order)) list.add(found);
    });
  }
}
