import type { Archive } from '../../formats/archive/archive.ts';
import { formatInDom, nullInDom } from '../../formats/pcp/inDom.ts';
import { formatPmid } from '../../formats/pcp/pmid.ts';
import { semanticsOf } from '../../formats/pcp/semantics.ts';
import { formatUtc } from '../../formats/pcp/time/timestamp.ts';
import { decodeUnits, formatUnits } from '../../formats/pcp/units/units.ts';
import { valueTypeOf } from '../../formats/pcp/valueType.ts';
import type { ArchiveHead, ArchiveState } from '../../protocol/viewer/archiveProtocol.ts';
import type { ReadArchive } from './readArchive.ts';
import type { FindingRow } from '../../protocol/viewer/fileProtocol.ts';

/** What is shown as text or JSON. */
export interface ReportedArchive extends Pick<ReadArchive, 'archive'> {
  findingRows(): readonly FindingRow[];
}

/** A metric in words. */
export interface DescribedMetric {
  readonly pmid: string;
  readonly names: readonly string[];
  readonly type: string;
  readonly semantics: string;
  readonly units: string;
  readonly indom?: string;
  readonly help?: string;
}

/** Every metric, by name. */
export function describeMetrics({ metadata }: Archive): readonly DescribedMetric[] {
  const described = [...metadata.descriptors.values()].map((metric) => {
    const { pmid, names, type, semantics, units, indom } = metric;
    const help = metadata.helpOf('metric', pmid).oneLine;
    return {
      pmid: formatPmid(pmid),
      names,
      type: valueTypeOf(type)?.text ?? String(type),
      semantics: semanticsOf(semantics)?.name ?? String(semantics),
      units: formatUnits(decodeUnits(units)),
      ...(indom === nullInDom ? {} : { indom: formatInDom(indom) }),
      ...(help === undefined ? {} : { help }),
    };
  });
  return described.sort((a, b) => ((a.names[0] ?? '') < (b.names[0] ?? '') ? -1 : 1));
}

/** Everything that the viewer knows, records left aside, as JSON in UTF-8. */
export function archiveJson(session: ReportedArchive, state: ArchiveState): Uint8Array {
  const { head, condition, problem, live } = state;
  const exported = {
    schema: 1,
    archive: { ...head, ...utcTimes(head), condition, problem, readAt: new Date(live.readAtMs).toISOString() },
    metrics: session.archive === undefined ? [] : describeMetrics(session.archive),
    findings: session.findingRows(),
  };
  return new TextEncoder().encode(`${JSON.stringify(exported, undefined, 2)}\n`);
}

/** The times of an archive in words. */
export function utcTimes({ start, end }: ArchiveHead): { readonly start?: string; readonly end?: string } {
  return {
    ...(start === undefined ? {} : { start: formatUtc(start) }),
    ...(end === undefined ? {} : { end: formatUtc(end) }),
  };
}
