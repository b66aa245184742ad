import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, sep } from 'node:path';
import type { ArchiveFiles } from '../../../formats/archive/members/archiveFiles.ts';
import {
  collectArchive,
  listArchives,
  membersOf,
  resolveArchive,
} from '../../../formats/archive/members/archiveFiles.ts';
import { isFolio, parseFolio } from '../../../formats/archive/members/folio.ts';
import { beginsAsArchive } from '../../../formats/archive/members/archiveMagic.ts';
import { parseMemberName } from '../../../formats/archive/members/memberName.ts';
import { headLength } from '../fileKind.ts';
import type { Problem } from '../../files/problem.ts';
import { basesWithMetadata, isSavedCopy } from '../../../formats/archive/members/savedCopy.ts';
import { readHead } from '../../files/source.ts';
import { statOfTarget } from '../../files/statOfTarget.ts';
import type { Target } from '../target.ts';
import type { ArchiveInput } from './archiveInput.ts';
import { archiveTarget } from './archiveTarget.ts';
import { decodeLabel } from '../../../formats/archive/members/label.ts';
import type { MemberName } from '../../../formats/archive/members/memberName.ts';

/** Bytes that are enough to recognise a magic number. */
const magicLength = 8;
/** Most bytes of a folio, which is a short list. */
const maxFolioSize = 1 << 20;

/** Finds the archives that paths stand for: by any of their files, by their base names, each once. */
export class ArchiveSearch {
  /** Real paths without the endings. */
  readonly #found = new Set<string>();
  /** Names of the files in each directory. */
  readonly #listings = new Map<string, readonly string[]>();
  /** Base names of the archives in each directory. */
  readonly #bases = new Map<string, ReadonlySet<string>>();

  /** The archive of a base name, with which the names of its files begin. */
  *called(path: string): Generator<Target | Problem> {
    const directory = dirname(path);
    const isThere = statSync(directory, { throwIfNoEntry: false })?.isDirectory() === true;
    const files = isThere ? resolveArchive(basename(path), this.#namesIn(directory)) : undefined;
    if (files === undefined) yield { path, problem: 'no such file or directory' };
    else yield* this.#once({ path, directory, files, member: undefined, isNamed: true });
  }

  /** The archives of a file that the user named: its content, or else its name, says what it is. */
  *named(path: string, head: Uint8Array): Generator<Target | Problem> {
    if (isFolio(new TextDecoder('latin1').decode(head))) yield* this.#listedIn(path);
    else if (this.#looksRight(path, head, true)) yield* this.#byFile(path);
  }

  /** The archive of a file, whatever its content looks like. */
  forced(path: string): Generator<Target> {
    return this.#byFile(path);
  }

  /** The archive of a file found below a directory, where PCP ignores copies that lie beside an archive. */
  *found(path: string, head: Uint8Array): Generator<Target> {
    if (isSavedCopy(basename(path), this.#basesIn(dirname(path)))) return;
    if (this.#looksRight(path, head, false)) yield* this.#byFile(path, false);
  }

  /** The archives of one directory, not of those below it. */
  *below(directory: string): Generator<Target> {
    const names = this.#namesIn(directory);
    for (const files of listArchives(names)) {
      const [first] = membersOf(files);
      if (first === undefined) continue;
      const path = join(directory, first.name);
      if (this.#looksRight(path, readHead(path, magicLength), false)) yield* this.#byFile(path, false);
    }
  }

  /** Whether the archive of a file has been found already. */
  knows(path: string): boolean {
    return this.#found.has(keyOf(dirname(path), this.#filesOf(path).base));
  }

  *#byFile(path: string, isNamed = true): Generator<Target> {
    const member = isNamed ? basename(path) : undefined;
    yield* this.#once({ path, directory: dirname(path), files: this.#filesOf(path), member, isNamed });
  }

  *#once(input: ArchiveInput): Generator<Target> {
    const key = keyOf(input.directory, input.files.base);
    if (this.#found.has(key)) return;
    this.#found.add(key);
    yield archiveTarget(input);
  }

  #filesOf(path: string): ArchiveFiles {
    const member = parseMemberName(basename(path));
    return member === undefined
      ? loneFile(basename(path), readHead(path, headLength))
      : collectArchive(member.base, this.#namesIn(dirname(path)));
  }

  /**
   * Whether a file is part of an archive: by its content, or by its name where it has none to go by. Other programs have
   * files of such names, too, so a name counts only together with those of the other files, or where the user gave it.
   */
  #looksRight(path: string, head: Uint8Array, isNamed: boolean): boolean {
    if (beginsAsArchive(head)) return true;
    const member = parseMemberName(basename(path));
    if (member === undefined) return false;
    const files = this.#filesOf(path);
    const hasAll = files.meta !== undefined && files.index !== undefined && files.volumes.length > 0;
    const isLikely = member.role !== 'volume' || member.compression !== undefined;
    if (hasAll || (isNamed && isLikely) || (files.meta?.compression !== undefined && files.volumes.length > 0))
      return true;
    return membersOf(files).some(({ name }) => beginsAsArchive(readHead(join(dirname(path), name), magicLength)));
  }

  /** The archives that a folio lists. */
  *#listedIn(folio: string): Generator<Target | Problem> {
    if (statSync(folio).size > maxFolioSize) {
      yield { path: folio, problem: 'looks like a folio, but is too large for one' };
      return;
    }
    const { archives, faults } = parseFolio(readFileSync(folio, 'latin1'));
    if (archives.length + faults.length === 0) yield { path: folio, problem: 'lists no archive' };
    for (const { line } of faults) yield { path: folio, problem: `line ${line + 1} is not valid in a folio` };
    for (const { path } of archives) {
      const whole = isAbsolute(path) ? path : `${dirname(folio)}${sep}${path}`;
      yield* this.called(whole);
    }
  }

  #basesIn(directory: string): ReadonlySet<string> {
    const cached = this.#bases.get(directory);
    if (cached !== undefined) return cached;
    const bases = basesWithMetadata(this.#namesIn(directory));
    this.#bases.set(directory, bases);
    return bases;
  }

  #namesIn(directory: string): readonly string[] {
    const cached = this.#listings.get(directory);
    if (cached !== undefined) return cached;
    const names = readdirSync(directory, { withFileTypes: true })
      .filter((entry) => entry.isFile() || (entry.isSymbolicLink() && isFile(join(directory, entry.name))))
      .map(({ name }) => name);
    this.#listings.set(directory, names);
    return names;
  }
}

function isFile(path: string): boolean {
  try {
    return statOfTarget(path)?.isFile() === true;
  } catch {
    // Opening it reports the reason.
    return true;
  }
}

function keyOf(directory: string, base: string): string {
  return join(realpathSync(directory), base);
}

/** A file of an archive that has another name than such files have: its label says what it is, else it is a volume. */
function loneFile(name: string, head: Uint8Array): ArchiveFiles {
  const number = decodeLabel(head)?.volume ?? 0;
  const role = number === -1 ? 'meta' : number === -2 ? 'index' : 'volume';
  const member: MemberName = { name, base: name, role, number, compression: undefined };
  return {
    base: name,
    meta: role === 'meta' ? member : undefined,
    index: role === 'index' ? member : undefined,
    volumes: role === 'volume' ? [member] : [],
    passedOver: [],
  };
}
