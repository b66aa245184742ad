import { decodeText, findNul } from '../../bytes/text.ts';
import { finding } from '../../findings/finding.ts';
import { t } from '../../l10n/translate.ts';
import type { ArchiveReporter } from '../archiveReporter.ts';
import { helpTable } from '../records/metadataTables.ts';
import { helpKind } from '../rules/annotationRules.ts';
import { badMetadata, unterminatedText } from '../rules/metadataRules.ts';
import type { MetadataImage, MetadataRecord } from './metadataImage.ts';
import { placeIn } from './metadataImage.ts';

/** One line, or long: bits of a help text's kind. */
export const helpLength = { oneLine: 1, long: 2 } as const;
/** Bits for the subject: a metric or an instance domain. */
export const helpSubject = { metric: 4, indom: 8 } as const;

const kinds: readonly number[] = [5, 6, 9, 10];

/** A help text; it is read when it is asked for. */
export interface HelpRecord {
  readonly start: number;
  readonly end: number;
  readonly kind: number;
  /** Identifier of the metric or instance domain. */
  readonly ident: number;
  readonly textStart: number;
}

/** Undefined where the record is too short or of a kind that nobody could ask for. */
export function decodeHelpRecord(record: MetadataRecord, reporter: ArchiveReporter): HelpRecord | undefined {
  const { image, start, end } = record;
  const textStart = start + helpTable.size;
  if (textStart > end - 4) {
    const args = { length: end - start, what: t`a help text`, least: helpTable.size + 4 };
    reporter.add(finding(badMetadata, 'short', args, placeIn(record, start, end)));
    return undefined;
  }
  const kindAt = start + helpTable.offsets.kind;
  const kind = image.view.getInt32(kindAt);
  if (!kinds.includes(kind)) {
    reporter.add(finding(helpKind, 'kind', { kind }, placeIn(record, kindAt, kindAt + 4)));
    return undefined;
  }
  if (findNul(image.bytes, textStart, end - 4) === end - 4) {
    const place = placeIn(record, textStart, end - 4);
    reporter.add(finding(unterminatedText, 'help', {}, place, { severity: 'warning' }));
  }
  return { start, end, kind, ident: image.view.getUint32(start + helpTable.offsets.ident), textStart };
}

/** The text up to its NUL. */
export function helpTextOf({ bytes }: MetadataImage, { textStart, end }: HelpRecord): string {
  return decodeText(bytes.subarray(textStart, findNul(bytes, textStart, end - 4))).text;
}
