import type { Finding } from '../../findings/finding.ts';
import type { Declarations } from '../stanzas/checkContext.ts';
import type { ClassState } from '../declared/classState.ts';
import { DateSequence } from './dateSequence.ts';
import type { CountedFault } from './countedFault.ts';
import { joinCounted } from './countedFault.ts';
import { MisspeltClasses } from './misspeltClasses.ts';
import { tellNameClashes } from './nameClashes.ts';
import { areSameNames } from '../declared/objectCycle.ts';
import { ClassVerdict } from './classVerdict.ts';
import type { FindingObserver } from '../../text/reporter.ts';
import { Reporter } from '../../text/reporter.ts';
import type { ClassNotes, ObjectsNote, SegmentNotes } from './segmentNotes.ts';
import { Streak } from './streak.ts';
import { tellUniformFaults } from './uniformFaults.ts';

/** Puts the notes of a file's segments together, in their order, and tells what they show of the whole file. */
export class FileVerdict {
  readonly #reporter = new Reporter();
  readonly #missing = new Streak(this.#reporter);
  readonly #order = new Streak(this.#reporter);
  readonly #dates = new DateSequence(this.#reporter);
  readonly #classes = new Map<ClassState, ClassVerdict>();
  readonly #misspelt: MisspeltClasses;
  #missingBlanks: CountedFault | undefined;
  #carriageReturns: CountedFault | undefined;

  /** @param observer gets findings that only the whole file shows; their places are final */
  constructor(observer?: FindingObserver) {
    this.#misspelt = new MisspeltClasses(observer);
  }

  /** Takes the next segment's notes; whether all that they say is that the segment is as it should be. */
  take(notes: SegmentNotes): boolean {
    this.#reporter.append(notes.reporter);
    let isGood = notes.reporter.isEmpty && notes.missingBlanks === undefined && notes.replaced.length === 0;
    isGood &&= notes.misspelt.length === 0 && notes.carriageReturns === undefined;
    this.#misspelt.take(notes);
    isGood = this.#missing.take(notes.missing) && isGood;
    isGood = this.#order.take(notes.order) && isGood;
    for (const note of notes.dates) this.#dates.next(note);
    for (const note of notes.classes) isGood = this.#takeClass(note) && isGood;
    for (const note of notes.objects) this.#takeObjects(note);
    if (notes.missingBlanks !== undefined) {
      this.#missingBlanks = joinCounted(this.#missingBlanks, notes.missingBlanks);
    }
    if (notes.carriageReturns !== undefined) {
      this.#carriageReturns = joinCounted(this.#carriageReturns, notes.carriageReturns);
    }
    for (const state of notes.replaced) this.of(state).end();
    return isGood && notes.dates.length > 0;
  }

  /**
   * Whether a segment that is as it should be would change nothing: no fault lasts, every class has been seen, and its
   * first objects are those of `earlier`, a verdict on the text before an edit.
   */
  isSettledAs(earlier: FileVerdict, { classes }: Declarations): boolean {
    if (!this.#missing.isSettled || !this.#order.isSettled || !this.#dates.isSettled) return false;
    for (const state of classes?.values() ?? []) {
      if (!this.of(state).isSettledAs(earlier.of(state), state.isArray)) return false;
    }
    return true;
  }

  /** Passes over segments that would change nothing, the last of which gave these notes. */
  passTo({ dates }: SegmentNotes): void {
    const last = dates.at(-1);
    if (last !== undefined) this.#dates.passTo(last);
  }

  of(state: ClassState): ClassVerdict {
    const known = this.#classes.get(state);
    if (known !== undefined) return known;
    const created = new ClassVerdict(this.#reporter);
    this.#classes.set(state, created);
    return created;
  }

  /** The classes, by their names, that every group so far lacks, those of `notes` included. */
  missingEverywhereWith(notes: SegmentNotes): string | undefined {
    return this.#missing.uniformKeyWith(notes.missing);
  }

  /** The wrong number of samples that every stanza of a class so far has, those of `notes` included. */
  samplesEverywhereWith(notes: ClassNotes): string | undefined {
    return this.of(notes.state).samples.uniformKeyWith(notes.samples);
  }

  /** Ends the file: all that is wrong with it. `declarations` are those in force at its end. */
  end(declarations: Declarations): readonly Finding[] {
    if (this.#missingBlanks !== undefined) this.#reporter.add(this.#missingBlanks.make(this.#missingBlanks.count));
    const carriageReturns = this.#carriageReturns;
    if (carriageReturns !== undefined) this.#reporter.add(carriageReturns.make(1), carriageReturns.count - 1);
    this.#dates.end();
    this.#misspelt.report(this.#reporter);
    tellNameClashes(this.#reporter, declarations, this);
    tellUniformFaults(this.#reporter, declarations, this, this.#missing);
    this.#missing.end();
    this.#order.end();
    for (const state of declarations.classes?.values() ?? []) this.of(state).end();
    return this.#reporter.finish();
  }

  #takeClass({ state, columns, samples }: ClassNotes): boolean {
    const verdict = this.of(state);
    const hasGoodColumns = verdict.columns.take(columns);
    return verdict.samples.take(samples) && hasGoodColumns;
  }

  #takeObjects({ state, objects, isComparable, make }: ObjectsNote): void {
    const verdict = this.of(state);
    const first = verdict.firstObjects;
    verdict.firstObjects ??= objects;
    if (first === undefined || !isComparable) return;
    if (areSameNames(objects, first)) verdict.objectSets.good();
    else verdict.objectSets.bad(objects.join(' '), () => make(first));
  }
}
