import { decodeText, findNul } from '../../../bytes/text.ts';
import { finding } from '../../../findings/finding.ts';
import { formatInDom } from '../../../pcp/inDom.ts';
import { formatPmid } from '../../../pcp/pmid.ts';
import { t } from '../../../l10n/translate.ts';
import type { ArchiveReporter } from '../../archiveReporter.ts';
import { printable } from '../../../findings/printable.ts';
import type { ArchiveMetadata } from '../../metadata/archiveMetadata.ts';
import { helpSubject } from '../../metadata/helpRecord.ts';
import { labelSets } from '../../metadata/labelRecord.ts';
import { notUtf8 } from '../../rules/metadataRules.ts';

/**
 * Reports texts that are not UTF-8: the first help text and the first labels. Names of metrics have a rule of their own;
 * names of instances may be those of processes and files, which have any bytes.
 */
export function checkEncoding(metadata: ArchiveMetadata, reporter: ArchiveReporter): void {
  checkHelpTexts(metadata, reporter);
  checkLabelTexts(metadata, reporter);
}

function checkHelpTexts(metadata: ArchiveMetadata, reporter: ArchiveReporter): void {
  const { bytes, file } = metadata.image;
  for (const { kind, ident, textStart: start, end: recordEnd } of metadata.helpRecords()) {
    const end = findNul(bytes, start, recordEnd - 4);
    if (isUtf8(bytes, start, end)) continue;
    reporter.fold(`${notUtf8.code} help`, () => {
      const isMetric = (kind & helpSubject.metric) !== 0;
      const of = isMetric ? printable(metadata.nameOf(ident) ?? formatPmid(ident)) : formatInDom(ident);
      return finding(notUtf8, 'text', { what: t`the help text`, of }, { start, end, file });
    });
  }
}

function checkLabelTexts(metadata: ArchiveMetadata, reporter: ArchiveReporter): void {
  const { image } = metadata;
  for (const record of metadata.labels.records())
    for (const { jsonStart: start, jsonEnd: end } of labelSets(image, record)) {
      if (isUtf8(image.bytes, start, end)) continue;
      const args = { what: t`the JSON`, of: t`labels` };
      reporter.fold(`${notUtf8.code} labels`, () => finding(notUtf8, 'text', args, { start, end, file: image.file }));
    }
}

/** Nearly all texts are ASCII, which is quickly seen. */
function isUtf8(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++)
    if ((bytes[at] ?? 0) > 0x7f) return decodeText(bytes.subarray(start, end)).isUtf8;
  return true;
}
