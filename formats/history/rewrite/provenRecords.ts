import type { Archive } from '../../archive/archive.ts';
import type { Losses } from '../../archive/losses.ts';
import { labelSize } from '../../archive/members/label.ts';
import type { ArchiveMetadata } from '../../archive/metadata/archiveMetadata.ts';
import type { Descriptor } from '../../archive/metadata/descriptor.ts';
import { hasWholeNames } from '../../archive/metadata/indomRecord.ts';
import { IndomTimeline } from '../../archive/metadata/indomTimeline.ts';
import { metadataTypeOf } from '../../archive/records/metadataTypes.ts';
import { visitResults } from '../../archive/visitResults.ts';
import type { ResultCursor } from '../../archive/volume/resultCursor.ts';
import { blockOffsetOf } from '../../archive/volume/resultLayout.ts';
import { valueFormats } from '../../archive/volume/resultValidator.ts';
import { nullInDom } from '../../pcp/inDom.ts';
import { unspecifiedType } from '../../pcp/typeCodes.ts';
import { doubtfulTimes, timeOf } from './doubtfulTimes.ts';
import { RepeatedRecords } from './repeatedRecords.ts';

/** Why a record that is whole is not kept. */
export type Doubt = 'undescribed' | 'instance' | 'type' | 'time' | 'repeated';

/** What a walk over all records of a damaged archive has shown. */
export interface DamageSurvey {
  /** Metrics whose descriptor is lost or damaged, as the records that have them are right. */
  readonly lostMetrics: ReadonlySet<number>;
  /** The instances of domains, without the records whose names are damaged; and how many of these there are. */
  readonly indoms: ReadonlyMap<number, IndomTimeline>;
  readonly damagedNames: number;
  /** Ids of the instances that are seen, by domains of which no record of instances is left. */
  readonly nameless: ReadonlyMap<number, readonly number[]>;
  /** Numbers of the records, and marks, whose time does not fit those around them. */
  readonly doubtfulTimes: ReadonlySet<number>;
  /** Numbers of those that were there before with the same bytes. */
  readonly repeated: ReadonlySet<number>;
}

/** Ids that are kept for the names of a domain; a damaged one may seem to have any. */
const maxNameless = 1 << 16;
/** What the name of a metric is made of; some loggers filled it up with zeros. */
const soundName = /^[\w.:-]+\0*$/;

/** Reads all records of an archive for what only many of them together show. */
export async function surveyDamage(archive: Archive, signal?: AbortSignal): Promise<DamageSurvey> {
  const { descriptors } = archive.metadata;
  const { indoms, damagedNames } = soundIndoms(archive.metadata);
  const fits = new Set<number>();
  const misfits = new Map<number, number>();
  const nameless = new Map<number, Set<number>>();
  const times: number[] = [];
  const repeats = new RepeatedRecords();
  await visitResults(
    archive,
    (cursor) => {
      repeats.add(cursor, times.length);
      times.push(timeOf(cursor));
      while (cursor.next()) {
        const descriptor = descriptors.get(cursor.pmid);
        if (fits.has(cursor.pmid) || doubtOfSet(cursor, descriptor) === undefined) fits.add(cursor.pmid);
        else misfits.set(cursor.pmid, (misfits.get(cursor.pmid) ?? 0) + 1);
        if (cursor.count > 0 && descriptor && descriptor.indom !== nullInDom)
          if (!indoms.get(descriptor.indom)?.records.length) noteIds(cursor, descriptor.indom, nameless);
      }
      return true;
    },
    { signal },
  );
  const isWhole = isWholeMetadata(archive);
  const isLost = ([pmid, records]: readonly [number, number]): boolean => !fits.has(pmid) && (records > 1 || !isWhole);
  const lost = [...misfits].filter(isLost).map(([pmid]) => pmid);
  const misnamed = [...fits].filter(
    (pmid) => descriptors.get(pmid)?.names.every((name) => soundName.test(name)) === false,
  );
  const sorted = [...nameless].map(([indom, ids]) => [indom, [...ids].sort((a, b) => a - b)] as const);
  const sure = new Set(sureTimes(archive));
  return {
    lostMetrics: new Set([...lost, ...misnamed]),
    indoms,
    damagedNames,
    nameless: new Map(sorted),
    doubtfulTimes: doubtfulTimes(times, repeats.found, sure),
    repeated: repeats.found,
  };
}

/** The instances of all domains, without the records in which names are not whole: those before them stay in force. */
function soundIndoms({ indoms, image }: ArchiveMetadata): Pick<DamageSurvey, 'indoms' | 'damagedNames'> {
  let damagedNames = 0;
  const sound = new Map<number, IndomTimeline>();
  for (const [indom, timeline] of indoms) {
    const records = timeline.records.filter((record) => hasWholeNames(image, record));
    damagedNames += timeline.records.length - records.length;
    if (records.length === timeline.records.length) sound.set(indom, timeline);
    else {
      const rest = new IndomTimeline(indom, () => image);
      for (const record of records) rest.add(record);
      sound.set(indom, rest);
    }
  }
  return { indoms: sound, damagedNames };
}

/** Whether the metadata is that of the archive, and nothing of it is lost. */
function isWholeMetadata({ metadata, members }: Archive): boolean {
  const { image } = metadata;
  if (!members.some(({ role, name }) => role === 'meta' && name === image.file)) return false;
  let end = labelSize(image.version);
  for (let i = 0; i < metadata.recordCount; i++) {
    const record = metadata.recordAt(i);
    if (record.start !== end || metadataTypeOf(record.type) === undefined) return false;
    end = record.end;
  }
  return end === image.bytes.length;
}

/** Times that not only records say: those of the label and of the index. */
function* sureTimes({ label, index }: Archive): Generator<number> {
  if (label !== undefined) yield timeOf(label.start);
  for (let i = 0; index !== undefined && i < index.length; i++) yield timeOf(index.at(i).time);
}

function noteIds(cursor: ResultCursor, indom: number, nameless: Map<number, Set<number>>): void {
  const seen = nameless.get(indom);
  const ids = seen ?? new Set<number>();
  for (let i = 0; i < cursor.count && ids.size < maxNameless; i++)
    if (cursor.instanceAt(i) >= 0) ids.add(cursor.instanceAt(i));
  if (seen === undefined && ids.size > 0) nameless.set(indom, ids);
}

/** Decides which records of a damaged archive are kept: those that everything else in it proves. */
export class RecordProof {
  readonly #archive: Archive;
  readonly #survey: DamageSurvey;
  #number = -1;

  constructor(archive: Archive, survey: DamageSurvey) {
    this.#archive = archive;
    this.#survey = survey;
  }

  /** @returns why the record or mark that a cursor has begun is not kept; undefined for one that is. The cursor is as it was. */
  doubtOf(cursor: ResultCursor): Doubt | undefined {
    this.#number++;
    const { repeated, doubtfulTimes: doubtful, lostMetrics } = this.#survey;
    if (repeated.has(this.#number)) return 'repeated';
    if (doubtful.has(this.#number)) return 'time';
    let doubt: Doubt | undefined;
    while (doubt === undefined && cursor.next())
      if (!lostMetrics.has(cursor.pmid))
        doubt = doubtOfSet(cursor, this.#archive.metadata.descriptors.get(cursor.pmid));
    cursor.begin(cursor.chunk, cursor.record);
    return doubt;
  }
}

/** @returns what of the set at hand does not fit the descriptor of its metric */
function doubtOfSet(cursor: ResultCursor, descriptor: Descriptor | undefined): Doubt | undefined {
  if (descriptor === undefined) return 'undescribed';
  const isSingle = descriptor.indom === nullInDom;
  for (let i = 0; i < cursor.count; i++) {
    const instance = cursor.instanceAt(i);
    if (isSingle ? cursor.count > 1 : instance < 0) return 'instance';
    if (cursor.format === valueFormats.inSitu) continue;
    const { view } = cursor.chunk;
    const type = view.getUint8(cursor.record + blockOffsetOf(view.getUint32(cursor.wordAt(i))));
    if (type !== unspecifiedType && type !== descriptor.type) return 'type';
  }
  return undefined;
}

/** Losses that are passed on, and noticed. */
export function noticed(losses: Losses | undefined, onLoss: () => void): Losses {
  return {
    broken: (broken) => {
      onLoss();
      losses?.broken(broken);
    },
    corrupt: (volume, start, fault) => {
      onLoss();
      losses?.corrupt(volume, start, fault);
    },
    failure: (path, error) => {
      onLoss();
      losses?.failure(path, error);
    },
  };
}
