import type { MemberName } from './memberName.ts';
import { parseMemberName, searchRank } from './memberName.ts';

/** The files of one archive, found by their names. */
export interface ArchiveFiles {
  readonly base: string;
  readonly meta: MemberName | undefined;
  readonly index: MemberName | undefined;
  /** Volumes in the order of their numbers, each number once. */
  readonly volumes: readonly MemberName[];
  /** Further files for a part that is there already, with another compression. */
  readonly passedOver: readonly MemberName[];
}

/** All parts that are used, in the order in which they are checked. */
export function membersOf({ index, meta, volumes }: ArchiveFiles): readonly MemberName[] {
  return [...(meta === undefined ? [] : [meta]), ...(index === undefined ? [] : [index]), ...volumes];
}

/**
 * The files of the archive `base` among the names of a folder. Of a part that is there several times the uncompressed
 * file counts, else the one that PCP would find first.
 */
export function collectArchive(base: string, names: Iterable<string>): ArchiveFiles {
  const chosen = new Map<number, MemberName>();
  const passedOver: MemberName[] = [];
  for (const name of names) {
    if (!name.startsWith(base)) continue;
    const member = parseMemberName(name);
    if (member?.base !== base) continue;
    const other = chosen.get(member.number);
    if (other === undefined) chosen.set(member.number, member);
    else if (searchRank(member) < searchRank(other)) {
      chosen.set(member.number, member);
      passedOver.push(other);
    } else passedOver.push(member);
  }
  const volumes = [...chosen.values()].filter(({ role }) => role === 'volume').sort((a, b) => a.number - b.number);
  return { base, meta: chosen.get(-1), index: chosen.get(-2), volumes, passedOver };
}

/**
 * The archive that a name stands for: any of its files, or its base name. A name that is there as a file and looks like
 * a part of an archive is one; any other is a base name, so `20150508.11.44` is not taken for volume 44 of an archive
 * unless there is such a file. Undefined where no file belongs to it.
 */
export function resolveArchive(name: string, names: readonly string[]): ArchiveFiles | undefined {
  const member = names.includes(name) ? parseMemberName(name) : undefined;
  const files = collectArchive(member?.base ?? name, names);
  return membersOf(files).length > 0 ? files : undefined;
}

/** The archives of a folder: those of which there is metadata or an index. Files are seldom volumes by name alone. */
export function listArchives(names: readonly string[]): readonly ArchiveFiles[] {
  const bases = new Set<string>();
  const byBase = new Map<string, string[]>();
  for (const name of names) {
    const member = parseMemberName(name);
    if (member === undefined) continue;
    if (member.role !== 'volume') bases.add(member.base);
    const list = byBase.get(member.base);
    if (list === undefined) byBase.set(member.base, [name]);
    else list.push(name);
  }
  return [...bases].sort().map((base) => collectArchive(base, byBase.get(base) ?? []));
}
