import type { Finding, Place } from '../findings/finding.ts';
import { FindingList, maxPerRule } from '../findings/findingList.ts';
import type { Rule } from '../findings/rule.ts';

interface Folded {
  readonly finding: Finding;
  repeats: number;
}

/** Collects the findings of an archive. What one cause repeats a million times costs no more than a count. */
export class ArchiveReporter {
  readonly #list = new FindingList();
  readonly #counts = new Map<Rule, number>();
  readonly #folded = new Map<string, Folded>();
  #cut = new Set<string>();
  #lossy = new Set<string>();
  #reported = 0;
  /** Called with the places of findings as they are added, while the bytes there may still be at hand. */
  onPlace: ((place: Place) => void) | undefined;
  /** Ranges of the content that could not be unpacked, by file. */
  #damage = new Map<string, { readonly start: number; readonly end: number }[]>();

  /** Number of faults so far, including those that are only counted. */
  get told(): number {
    return this.#reported;
  }

  /** Adds a finding, unless it is a consequence of damage that has been reported. */
  add(finding: Finding): void {
    this.#reported++;
    if (!this.#isDamaged(finding)) this.#report(finding);
  }

  #report(finding: Finding): void {
    const count = (this.#counts.get(finding.rule) ?? 0) + 1;
    this.#counts.set(finding.rule, count);
    this.#list.add(finding);
    // One more than are reported one by one: the next stands for all others.
    if (count <= maxPerRule + 1) this.onPlace?.(finding.place);
  }

  /** Adds a finding, made only while it will be reported; counts later ones. */
  addLazily(rule: Rule, make: () => Finding): void {
    if ((this.#counts.get(rule) ?? 0) <= maxPerRule) this.add(make());
    else {
      this.#reported++;
      this.#list.count(rule, 1);
    }
  }

  /** Adds the first finding of a cause; the others only count. */
  fold(cause: string, make: () => Finding): void {
    this.#reported++;
    const cached = this.#folded.get(cause);
    if (cached !== undefined) {
      cached.repeats++;
      return;
    }
    const finding = make();
    this.#folded.set(cause, { finding, repeats: 0 });
    this.onPlace?.(finding.place);
  }

  /** Notes that the end of a file is lost, so its consequences are not reported again. */
  noteCut(file: string): void {
    this.#cut.add(file);
    this.#lossy.add(file);
  }

  /** Notes that something within a file cannot be read. */
  noteLoss(file: string): void {
    this.#lossy.add(file);
  }

  /**
   * Adds the finding of a file that cannot be decompressed. Faults of the content there are not reported again.
   *
   * @param isEnd whether the content ends there
   */
  addDamage(finding: Finding, isEnd: boolean): void {
    this.#report(finding);
    const { start, end, file = '' } = finding.place;
    const damage = this.#damage.get(file) ?? [];
    this.#damage.set(file, [...damage, { start, end: isEnd ? Infinity : end }]);
    if (isEnd) this.noteCut(file);
    else this.noteLoss(file);
  }

  #isDamaged({ place }: Finding): boolean {
    const damage = this.#damage.get(place.file ?? '');
    return damage?.some(({ start, end }) => start <= place.end && place.start <= end) ?? false;
  }

  /** Adds the findings of another reporter, which keeps them. */
  append(other: ArchiveReporter): void {
    this.#list.append(other.#list);
    for (const [cause, folded] of other.#folded) this.#folded.set(cause, { ...folded });
  }

  /** Lets this one know what another knows to be lost, from now on. */
  shareLosses(other: ArchiveReporter): void {
    this.#cut = other.#cut;
    this.#lossy = other.#lossy;
    this.#damage = other.#damage;
  }

  /** Whether a part of a file is lost, at its end or elsewhere. */
  isLossy(file: string): boolean {
    return this.#lossy.has(file);
  }

  isCut(file: string): boolean {
    return this.#cut.has(file);
  }

  /** @param files names of the files in the order of their findings */
  finish(files: readonly string[]): readonly Finding[] {
    for (const { finding, repeats } of this.#folded.values()) {
      this.#report(repeats === 0 ? finding : { ...finding, repeats });
    }
    this.#folded.clear();
    const rank = new Map(files.map((name, index) => [name, index]));
    const rankOf = ({ place }: Finding): number => rank.get(place.file ?? '') ?? files.length;
    return [...this.#list.finish()].sort((a, b) => rankOf(a) - rankOf(b) || a.place.start - b.place.start);
  }
}
