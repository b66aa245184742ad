import { skippedFinding } from '../../formats/history/subject/members/checkSet.ts';
import type { ArchiveSet } from '../../formats/history/subject/members/setMember.ts';
import type { Losses } from '../../formats/archive/losses.ts';
import type { ReadOptions } from '../../formats/archive/readOptions.ts';
import type { BrokenFrame } from '../../formats/archive/volume/brokenFrame.ts';
import { messageOf } from '../../formats/findings/finding.ts';
import { fileText } from '../answer/fileText.ts';
import type { ToolContext } from '../contract/tool.ts';

/** Most losses that are reported. */
const mostTold = 20;

/** Collects what of a history could not be read. */
export class ToolLosses implements Losses {
  readonly #context: ToolContext;
  readonly #texts: string[];
  #places = 0;
  #hasOpenEnd = false;

  /** @param before what is known already */
  constructor({ skipped }: Pick<ArchiveSet, 'skipped'>, context: ToolContext, before: readonly string[]) {
    this.#context = context;
    const left = skipped.filter(({ reason }) => reason !== 'empty');
    this.#texts = [...before, ...left.map((one) => `${fileText(one.source.path)}: ${messageOf(skippedFinding(one))}`)];
  }

  broken({ fault, next }: BrokenFrame): void {
    if (next === undefined && (fault === 'cut' || fault === 'stray')) this.#hasOpenEnd = true;
    else this.#places++;
  }

  corrupt(): void {
    this.#places++;
  }

  failure(path: string, error: unknown): void {
    this.#texts.push(`${fileText(path)}: ${this.#context.errorText(error)}`);
  }

  /** What a reader of records reports to. */
  get reading(): Required<Pick<ReadOptions, 'losses' | 'onProgress'>> {
    return { losses: this, onProgress: this.#context.onProgress };
  }

  get problems(): readonly string[] {
    const texts = [...new Set(this.#texts)];
    if (this.#places > 0) texts.unshift(`Damaged places were passed over: ${this.#places}. pcp_check tells where.`);
    if (this.#hasOpenEnd) texts.unshift('The last record is cut: the archive is still being written, or damaged.');
    const more = texts.length - mostTold;
    return more > 0 ? [...texts.slice(0, mostTold), `There are ${more} more problems.`] : texts;
  }
}
