import { membersOf } from '../../../../formats/archive/members/archiveFiles.ts';
import { memberMatcher, pathMatcher } from '../../../../formats/archive/members/bundleMember.ts';
import type { BundlePath } from '../../../../tools/disk/bundlePath.node.ts';
import { plural } from '../../../../formats/l10n/plural.ts';
import { isNamedAsTar } from '../../../../formats/bytes/tar/tarName.ts';
import { closeAtEnd } from '../../../files/openedBundles.ts';
import type { Problem } from '../../../files/problem.ts';
import type { TextReading } from '../../fileKind.ts';
import { unnamed } from '../../series/seriesIn.ts';
import type { Target } from '../../target.ts';
import type { ArchiveInput } from '../archiveInput.ts';
import { archiveTarget } from '../archiveTarget.ts';
import type { BundledArchive } from './archivesInBundle.ts';
import { bundleFindings, bundleProblems } from '../../../../formats/archive/members/bundleFindings.ts';
import type { OpenedBundle, OpenedBundles } from './openedBundle.ts';
import { maxInner, openBundles } from './openedBundle.ts';
import { caseFindings } from './caseFindings.ts';
import { describeBundle } from './describeBundle.ts';

/** What was found in a bundle. */
export interface FoundInBundle {
  /** The bundle itself and those in it, where all of it is meant. */
  readonly wholes: readonly Target[];
  readonly archives: readonly Target[];
  /** MMV and pma files, and texts of statistics. */
  readonly others: readonly Target[];
  /** Whether there is nothing, also nothing that was found before. */
  readonly isEmpty: boolean;
  /** Why some of it may be missing, in words. */
  readonly problems: readonly string[];
  /** What was not looked into, and why. */
  readonly unread: readonly Problem[];
}

/** Opens a tar, and those in it; undefined where it is none. */
export type OpenBundles = (path: string) => Promise<OpenedBundles | undefined>;

const notUnpacked = 'cannot be unpacked here';

/** Finds the archives in bundles: each bundle is opened, and unpacked, once. Each archive is found once. */
export class BundleSearch {
  readonly #opened = new Map<string, Promise<OpenedBundles | undefined>>();
  readonly #found = new Set<string>();
  readonly #open: OpenBundles;

  readonly #reading: TextReading | undefined;

  /**
   * @param open opens a bundle; if missing, it stays open to the end of the command
   * @param reading how texts in it are read
   */
  constructor(open: OpenBundles = (path) => openBundles(path, closeAtEnd), reading?: TextReading) {
    this.#open = open;
    this.#reading = reading;
  }

  /**
   * @param isSearched whether archives are called by the first of their files, as those found below a directory
   * @returns undefined where a file is no bundle
   */
  async find({ path, member }: BundlePath, isSearched: boolean): Promise<FoundInBundle | Problem | undefined> {
    const pending = this.#opened.get(path) ?? this.#open(path);
    this.#opened.set(path, pending);
    const found = await pending;
    if (found === undefined) return isNamedAsTar(path) ? { path, problem: notUnpacked } : undefined;
    const { opened, unsupported, unopened } = found;
    const archives = opened.flatMap((one) => one.archives).filter(memberMatcher(member));
    const others = opened.flatMap((one) => one.others).filter(({ path: inside }) => pathMatcher(member)(inside));
    const problems = opened.flatMap((one) => bundleProblems(one.path, one.bundle));
    const refused = unsupported
      .filter(pathMatcher(member))
      .map((inner) => ({ path: `${path}!${inner}`, problem: notUnpacked }));
    const limit = `has ${plural(unopened, 'tar')} more inside than the ${maxInner} that are looked into`;
    const unread = [...refused, ...(unopened > 0 ? [{ path, problem: limit }] : [])];
    const isAll = member === '';
    const isEmpty = archives.length + others.length === 0;
    if (isEmpty && !isAll) return refused[0] ?? { path, problem: `has no archive '${member}'` };
    const isSound = opened.every((one) => bundleFindings(one.path, one.bundle).length === 0);
    if (isEmpty && isSound && unread.length === 0) return { path, problem: 'has no archives' };
    const name = archives.length === 1 && !isAll ? member : undefined;
    const inputs = archives.map((archive) => inputOf(path, archive, name, isSearched));
    return {
      wholes: isAll ? opened.map(wholeTarget) : [],
      archives: inputs.filter((input) => this.#isNew(input)).map(archiveTarget),
      others: others.map(({ targetOf }) => (isAll ? unnamed(targetOf(this.#reading)) : targetOf(this.#reading))),
      isEmpty,
      problems,
      unread,
    };
  }

  #isNew({ directory, files }: ArchiveInput): boolean {
    const key = `${directory}/${files.base}`;
    const isNew = !this.#found.has(key);
    this.#found.add(key);
    return isNew;
  }
}

/** @param member what the user called it, if it is the one that was named */
function inputOf(
  bundle: string,
  { folder, files }: BundledArchive,
  member: string | undefined,
  isSearched: boolean,
): ArchiveInput {
  const names = membersOf(files).map(({ name }) => name);
  const [first = files.base] = isSearched ? names.toSorted() : names;
  return {
    path: member === undefined ? `${folder.prefix}${first}` : `${bundle}!${member}`,
    directory: folder.prefix.replace(/[!/]$/, ''),
    bundle: folder,
    files,
    member: names.find((name) => member === name || member?.endsWith(`/${name}`) === true),
    isNamed: member !== undefined,
  };
}

function wholeTarget({ path, bundle, archives, others }: OpenedBundle): Target {
  const texts = others.filter(({ isHistory }) => isHistory);
  return {
    path,
    kind: 'archive',
    check: async () => ({ findings: [...bundleFindings(path, bundle), ...(await caseFindings(path, bundle))] }),
    describe: () => Promise.resolve(describeBundle(path, bundle, archives, texts)),
  };
}
