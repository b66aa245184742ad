import type { Finding } from '../../findings/finding.ts';
import type { Declarations } from '../declared/declarations.ts';
import type { ClassState } from '../declared/classState.ts';
import { DateSequence } from './dateSequence.ts';
import type { CountedFault } from '../results/countedFault.ts';
import { joinCounted } from '../results/countedFault.ts';
import { MisspeltClasses } from './misspeltClasses.ts';
import { reportNameClashes } from './nameClashes.ts';
import { areSameNames } from '../declared/objectCycle.ts';
import { ClassSummary } from './classSummary.ts';
import type { FindingObserver } from '../../text/reporter.ts';
import { Reporter } from '../../text/reporter.ts';
import type { ClassResult, ObjectsResult, SegmentResult } from '../results/segmentResult.ts';
import { Streak } from './streak.ts';
import { reportUniformFaults } from './uniformFaults.ts';

/** Joins the results of a file's segments in order, and reports what they show of the whole file. */
export class FileSummary {
  readonly #reporter = new Reporter();
  readonly #missing = new Streak(this.#reporter);
  readonly #order = new Streak(this.#reporter);
  readonly #dates = new DateSequence(this.#reporter);
  readonly #classes = new Map<ClassState, ClassSummary>();
  readonly #misspelt: MisspeltClasses;
  #missingBlanks: CountedFault | undefined;
  #carriageReturns: CountedFault | undefined;

  /** @param observer gets findings that only the whole file shows; their places are final */
  constructor(observer?: FindingObserver) {
    this.#misspelt = new MisspeltClasses(observer);
  }

  /** Takes the result of the next segment; returns whether it is clean. */
  take(result: SegmentResult): boolean {
    this.#settleEnding(result);
    this.#reporter.append(result.reporter);
    let isGood = result.reporter.isEmpty && result.missingBlanks === undefined && result.replaced.length === 0;
    isGood &&= result.misspelt.length === 0 && result.carriageReturns === undefined;
    this.#misspelt.take(result);
    isGood = this.#missing.take(result.missing) && isGood;
    isGood = this.#order.take(result.order) && isGood;
    for (const date of result.dates) this.#dates.next(date);
    for (const part of result.classes) isGood = this.#takeClass(part) && isGood;
    for (const objects of result.objects) this.#takeObjects(objects);
    if (result.missingBlanks !== undefined) {
      this.#missingBlanks = joinCounted(this.#missingBlanks, result.missingBlanks);
    }
    if (result.carriageReturns !== undefined) {
      this.#carriageReturns = joinCounted(this.#carriageReturns, result.carriageReturns);
    }
    for (const state of result.replaced) this.of(state).end();
    return isGood && result.dates.length > 0;
  }

  /**
   * Whether a clean segment would change nothing: no fault is open, every class has been seen, and its first objects
   * equal those of `earlier`, the summary before an edit.
   */
  isSettledAs(earlier: FileSummary, { classes }: Declarations): boolean {
    if (!this.#missing.isSettled || !this.#order.isSettled || !this.#dates.isSettled) return false;
    for (const state of classes?.values() ?? []) {
      if (!this.of(state).isSettledAs(earlier.of(state), state.isArray)) return false;
    }
    return true;
  }

  /** Skips segments that would change nothing; this is the result of the last one. */
  passTo({ dates }: SegmentResult): void {
    const last = dates.at(-1);
    if (last !== undefined) this.#dates.passTo(last);
  }

  of(state: ClassState): ClassSummary {
    const cached = this.#classes.get(state);
    if (cached !== undefined) return cached;
    const created = new ClassSummary(this.#reporter);
    this.#classes.set(state, created);
    return created;
  }

  /** Ends the file and returns its findings. `declarations` are those in force at its end. */
  end(declarations: Declarations): readonly Finding[] {
    if (this.#missingBlanks !== undefined) this.#reporter.add(this.#missingBlanks.make(this.#missingBlanks.count));
    const carriageReturns = this.#carriageReturns;
    if (carriageReturns !== undefined) this.#reporter.add(carriageReturns.make(1), carriageReturns.count - 1);
    this.#dates.end();
    this.#misspelt.report(this.#reporter);
    reportNameClashes(this.#reporter, declarations, this);
    reportUniformFaults(this.#reporter, declarations, this, this.#missing);
    this.#missing.end();
    this.#order.end();
    for (const state of declarations.classes?.values() ?? []) this.of(state).end();
    return this.#reporter.finish();
  }

  /** A file is not cut off if its last group lacks what all groups lack. */
  #settleEnding({ ending, missing }: SegmentResult): void {
    if (ending === undefined) return;
    const { stanza } = ending;
    ending.settle({
      isStanzaCut:
        stanza !== undefined &&
        this.of(stanza.result.state).samples.uniformKeyWith(stanza.result.samples) !== stanza.samples,
      isGroupCut: ending.missing !== undefined && this.#missing.uniformKeyWith(missing) !== ending.missing,
    });
  }

  #takeClass({ state, columns, samples }: ClassResult): boolean {
    const summary = this.of(state);
    const hasGoodColumns = summary.columns.take(columns);
    return summary.samples.take(samples) && hasGoodColumns;
  }

  #takeObjects({ state, objects, isComparable, make }: ObjectsResult): void {
    const summary = this.of(state);
    const first = summary.firstObjects;
    summary.firstObjects ??= objects;
    if (first === undefined || !isComparable) return;
    if (areSameNames(objects, first)) summary.objectSets.good();
    else summary.objectSets.bad(objects.join(' '), () => make(first));
  }
}
