import type { Archive } from '../../../formats/archive/archive.ts';
import { contentSize, historyArchive } from '../../../formats/history/subject/historyArchive.ts';
import type { HistoryMetadata } from '../../../formats/history/subject/historyMetadata.ts';
import { historyMetadata } from '../../../formats/history/subject/historyMetadata.ts';
import type { MemberPool } from '../../../formats/history/subject/memberPool.ts';
import type { MetadataPart } from '../../../formats/history/subject/metadataPart.ts';
import { metadataPart } from '../../../formats/history/subject/metadataPart.ts';
import { nameUntil } from '../../../formats/history/subject/members/setFacts.ts';
import type { ArchiveSet, SetMember } from '../../../formats/history/subject/members/setMember.ts';
import { setZone } from '../../../formats/history/subject/members/setMember.ts';
import type { HistorySource, HistorySources } from './historySources.ts';

/** The metadata of archives of a history, read when it is wanted first. */
export class MemberParts {
  readonly #sources: HistorySources;
  /** Parts by path, with the state of the file that they were read from. */
  readonly #parts = new Map<string, { readonly signature: string; readonly part: MetadataPart }>();
  #merged: { readonly key: string; readonly merged: HistoryMetadata<string> } | undefined;

  constructor(sources: HistorySources) {
    this.#sources = sources;
  }

  /** Reads the metadata of an archive where it is not known. Of one that cannot be read there is none. */
  async read(member: SetMember, pool: MemberPool): Promise<void> {
    const signature = this.#signatureOf(member.path);
    if (this.#parts.get(member.path)?.signature === signature) return;
    const part = await pool.useOr<MetadataPart | undefined>(
      member,
      ({ metadata }) => metadataPart(metadata),
      undefined,
    );
    if (part !== undefined) this.#parts.set(member.path, { signature, part });
  }

  /** Whether the metadata of all has been read. */
  hasAll({ members }: ArchiveSet): boolean {
    return members.every(({ path }) => this.#parts.get(path)?.signature === this.#signatureOf(path));
  }

  /** All archives as one, as far as their metadata has been read. */
  archiveOf(set: ArchiveSet, pool: MemberPool): Archive {
    const merged = this.#mergedOf(set);
    return historyArchive(set, pool, merged, (member) => contentBytes(this.#sources.of(member.path)));
  }

  /** The real place of a record of the metadata that has been put together. */
  placeOf(start: number, end: number): ReturnType<HistoryMetadata<string>['placeOf']> {
    return this.#merged?.merged.placeOf(start, end);
  }

  /** How the history numbers the metrics of an archive, by the numbers in it. */
  keysOf(path: string): ReadonlyMap<number, number> {
    return this.#merged?.merged.keysOf.get(path)?.keys ?? new Map();
  }

  #mergedOf(set: ArchiveSet): HistoryMetadata<string> {
    const known = set.members.flatMap((member) => {
      const part = this.#parts.get(member.path);
      return part === undefined ? [] : [{ member, ...part }];
    });
    const key = JSON.stringify(known.map(({ member, signature }) => [member.path, signature]));
    if (this.#merged?.key === key) return this.#merged.merged;
    const zone = setZone(set);
    const merged = historyMetadata(
      known.map(({ member: { path, end }, part }) => ({
        member: path,
        part,
        older: (name: string) => nameUntil(name, end, zone),
      })),
    );
    this.#merged = { key, merged };
    return merged;
  }

  /** Signature of the metadata alone: volumes grow all the time. */
  #signatureOf(path: string): string {
    const source = this.#sources.of(path);
    const status = source?.status.get(source.files.meta?.name ?? '');
    return JSON.stringify([status?.size, status?.modifiedMs]);
  }
}

function contentBytes(source: HistorySource | undefined): number {
  return (source?.files.volumes ?? []).reduce(
    (sum, { name, compression }) => sum + contentSize(source?.status.get(name)?.size ?? 0, compression !== undefined),
    0,
  );
}
