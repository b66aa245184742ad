import { skippedFinding } from '../../formats/history/subject/members/checkSet.ts';
import type { ArchiveSet, SetMember } from '../../formats/history/subject/members/setMember.ts';
import type { BrokenFrame } from '../../formats/archive/volume/brokenFrame.ts';
import { messageOf } from '../../formats/findings/finding.ts';
import { fileText } from '../answer/fileText.ts';
import type { ToolContext } from '../contract/tool.ts';

/** So many are told. */
const mostTold = 20;

/** Collects what of a history could not be read. */
export class Losses {
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

  readonly onBroken = ({ fault, next }: BrokenFrame): void => {
    if (next === undefined && (fault === 'cut' || fault === 'stray')) this.#hasOpenEnd = true;
    else this.#places++;
  };

  readonly onCorrupt = (): void => {
    this.#places++;
  };

  readonly onFailure = ({ path }: SetMember, error: unknown): void => {
    this.#texts.push(`${fileText(path)}: ${this.#context.errorText(error)}`);
  };

  /** What a reader of records calls. */
  get reading(): {
    readonly onBroken: Losses['onBroken'];
    readonly onCorrupt: Losses['onCorrupt'];
    readonly onFailure: Losses['onFailure'];
    readonly onProgress: ToolContext['onProgress'];
  } {
    const { onBroken, onCorrupt, onFailure } = this;
    return { onBroken, onCorrupt, onFailure, onProgress: this.#context.onProgress };
  }

  get problems(): readonly string[] {
    const texts = [...new Set(this.#texts)];
    if (this.#places > 0) texts.unshift(`Damaged places were passed over: ${this.#places}. pcp_check tells where.`);
    if (this.#hasOpenEnd) texts.unshift('The last record is cut: the archive is still being written, or damaged.');
    const more = texts.length - mostTold;
    return more > 0 ? [...texts.slice(0, mostTold), `There are ${more} more problems.`] : texts;
  }
}
