import type { Span } from '../../archiveSpan.ts';
import { finding } from '../../../findings/finding.ts';
import { formatInDom } from '../../../pcp/inDom.ts';
import { prefixesOf } from '../../../pcp/metricName.ts';
import { formatPmid, nullPmid } from '../../../pcp/pmid.ts';
import type { Timestamp } from '../../../pcp/time/timestamp.ts';
import { compareTimes, formatUtc, isRegularTime } from '../../../pcp/time/timestamp.ts';
import { t } from '../../../l10n/translate.ts';
import type { ArchiveReporter } from '../../archiveReporter.ts';
import { printable } from '../../../findings/printable.ts';
import type { ArchiveMetadata } from '../../metadata/archiveMetadata.ts';
import { helpSubject } from '../../metadata/helpRecord.ts';
import { instanceIdAt } from '../../metadata/indomRecord.ts';
import type { IndomTimeline } from '../../metadata/indomTimeline.ts';
import { hasTime, timeOfRecord, timePlace } from '../../metadata/metadataImage.ts';
import { metadataTypeName } from '../../records/metadataTypes.ts';
import { helpKind } from '../../rules/annotationRules.ts';
import { namePrefix } from '../../rules/descriptorRules.ts';
import { deltaAnomaly, instanceTwice } from '../../rules/indomRules.ts';
import { metadataTime } from '../../rules/metadataRules.ts';
import { checkDescriptor } from './checkDescriptor.ts';
import { checkEncoding } from './checkEncoding.ts';
import { checkLabelRecord } from './checkLabelSets.ts';
import { LabelSubjects } from './labelSubjects.ts';

/**
 * What is wrong with the contents of the metadata; how its records fit was looked at when they were read.
 * @param span between whose times they should lie
 */
export function checkMetadata(metadata: ArchiveMetadata, span: Span, reporter: ArchiveReporter): void {
  const { file, version } = metadata.image;
  for (const descriptor of metadata.descriptors.values())
    for (const item of checkDescriptor(descriptor, file, version !== 1)) reporter.add(item);
  checkNamePrefixes(metadata, reporter);
  for (const timeline of metadata.indoms.values()) checkIndom(timeline, file, reporter);
  const subjects = reporter.isLossy(file) ? undefined : new LabelSubjects(metadata);
  for (const record of metadata.labels.records()) checkLabelRecord(metadata, record, subjects, reporter);
  checkEncoding(metadata, reporter);
  if (!reporter.isLossy(file)) checkHelp(metadata, reporter);
  checkTimes(metadata, span, reporter);
}

/** A metric below whose name others are is not found by it. */
function checkNamePrefixes({ descriptors, names, image: { file } }: ArchiveMetadata, reporter: ArchiveReporter): void {
  const metricOf = (name: string) => descriptors.get(names.get(name) ?? nullPmid);
  for (const other of names.keys())
    for (const name of prefixesOf(other)) {
      const [hidden, longer] = [metricOf(name), metricOf(other)];
      if (hidden === undefined || longer === undefined) continue;
      reporter.fold(`prefix ${name}`, () => {
        const below = { start: longer.start, end: longer.end, file };
        const related = [{ place: below, template: '{other}', args: { other: printable(other) } }];
        const args = { name: printable(name), other: printable(other) };
        return finding(namePrefix, 'prefix', args, { start: hidden.start, end: hidden.end, file }, { related });
      });
    }
}

function checkIndom(timeline: IndomTimeline, file: string, reporter: ArchiveReporter): void {
  const indom = formatInDom(timeline.indom);
  const names = new Map<number, string>();
  let hasBase = false;
  for (const [i, record] of timeline.records.entries()) {
    const place = { start: record.start, end: record.end, file };
    const seen = new Set<number>();
    for (let at = 0; at < record.count; at++) {
      const instance = instanceIdAt(timeline.image, record, at);
      if (seen.has(instance)) {
        const start = record.idsStart + 4 * at;
        reporter.fold(`instance twice ${indom}`, () =>
          finding(instanceTwice, 'twice', { instance, indom }, { start, end: start + 4, file }),
        );
      }
      seen.add(instance);
    }
    if (record.isDelta && !hasBase)
      reporter.fold(`no base ${indom}`, () => finding(deltaAnomaly, 'noBase', { indom }, place, { severity: 'error' }));
    if (!record.isDelta) hasBase = true;
    timeline.apply(i, names, (fault) => {
      if (!hasBase || fault.kind === 'noBase') return;
      const { kind, instance, name, known } = fault;
      const args = { instance, indom, name: printable(name), known: printable(known) };
      reporter.fold(`${kind} ${indom}`, () => finding(deltaAnomaly, kind, args, place));
    });
  }
}

function checkHelp(metadata: ArchiveMetadata, reporter: ArchiveReporter): void {
  const { file } = metadata.image;
  const used = new Set([...metadata.descriptors.values()].map(({ indom }) => indom));
  for (const { kind, ident, start, end } of metadata.helpRecords()) {
    const isMetric = (kind & helpSubject.metric) !== 0;
    const isThere = isMetric ? metadata.descriptors.has(ident) : metadata.indoms.has(ident) || used.has(ident);
    if (isThere) continue;
    const what = isMetric ? t`metric ${formatPmid(ident)}` : t`instance domain ${formatInDom(ident)}`;
    reporter.add(finding(helpKind, 'metric', { what }, { start, end, file }, { severity: 'info' }));
  }
}

function checkTimes(metadata: ArchiveMetadata, { start, end }: Span, reporter: ArchiveReporter): void {
  let before: Timestamp | undefined;
  for (let i = 0; i < metadata.recordCount; i++) {
    const record = metadata.recordAt(i);
    // A record too short for its time was reported when it was read.
    if (!hasTime(record.type) || timePlace(record).end > record.end - 4) continue;
    const time = timeOfRecord(record);
    const place = timePlace(record);
    const common = { what: metadataTypeName(record.type), time: formatUtc(time) };
    if (!isRegularTime(time))
      reporter.addLazily(metadataTime, () => finding(metadataTime, 'range', { nanoseconds: time.nanoseconds }, place));
    else if (start !== undefined && compareTimes(time, start) < 0)
      reporter.fold('metadata before start', () =>
        finding(metadataTime, 'beforeStart', { ...common, start: formatUtc(start) }, place),
      );
    else if (before !== undefined && compareTimes(time, before) < 0) {
      const args = { ...common, before: formatUtc(before) };
      reporter.addLazily(metadataTime, () => finding(metadataTime, 'backwards', args, place));
    } else if (end !== undefined && compareTimes(time, end) > 0)
      reporter.fold('metadata after end', () =>
        finding(metadataTime, 'afterEnd', { ...common, end: formatUtc(end) }, place),
      );
    before = time;
  }
}
