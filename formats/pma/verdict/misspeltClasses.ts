import type { Finding } from '../../findings/finding.ts';
import { finding } from '../../findings/finding.ts';
import { phrase } from '../../l10n/translate.ts';
import type { ClassState } from '../declared/classState.ts';
import type { FindingObserver, Reporter } from '../../text/reporter.ts';
import { settled } from '../../text/anchor.ts';
import { headerTypo } from '../rules/fileRules.ts';
import { missingClass, unknownClass } from '../rules/groupRules.ts';
import type { MisspeltStanza, SegmentResult } from '../results/segmentResult.ts';

interface Misspelt {
  readonly first: MisspeltStanza;
  /** Stanzas behind the first, where each is to be fixed. */
  readonly others: MisspeltStanza[];
  count: number;
}

/**
 * Decides for the whole file what a name close to that of a class means: a class of its own if any group has both, a
 * mistake in METADATA if all groups have it and none the other, otherwise a misspelt header.
 */
export class MisspeltClasses {
  readonly #observer: FindingObserver | undefined;
  readonly #byName = new Map<string, Misspelt>();
  readonly #unknownNames = new Set<string>();
  /** Classes that have a stanza under their own name. */
  readonly #seen = new Set<ClassState>();

  constructor(observer: FindingObserver | undefined) {
    this.#observer = observer;
  }

  take({ misspelt, unknownNames, classes }: SegmentResult): void {
    for (const name of unknownNames) this.#unknownNames.add(name);
    for (const { state } of classes) this.#seen.add(state);
    for (const note of misspelt) this.#takeNote(note);
  }

  report(reporter: Reporter): void {
    for (const [name, misspelt] of this.#byName) {
      const { first, count } = misspelt;
      const { state, stanza } = first;
      if (this.#unknownNames.has(name)) {
        reporter.fold(unknownClass, name, () => stanza.unknownFinding(), count);
        reporter.fold(missingClass, `beside ${name}`, first.missing, count);
      } else if (count > 1 && !this.#seen.has(state)) {
        const item = declaredFinding(first);
        this.#observe(() => item);
        reporter.add(item);
      } else {
        this.#reportTypos(reporter, misspelt);
      }
    }
  }

  #reportTypos(reporter: Reporter, { first, others, count }: Misspelt): void {
    const { stanza, state } = first;
    const isCertain = stanza.isSurelyMeant || this.#seen.has(state);
    const item = stanza.typoFinding(isCertain);
    reporter.fold(headerTypo, String(item.args['found']), () => item, count);
    this.#observe(() => item);
    for (const other of others) this.#observe(() => other.stanza.typoFinding(isCertain));
  }

  #observe(make: () => Finding): void {
    if (this.#observer?.wants(headerTypo) === true) this.#observer.take(settled(make()));
  }

  #takeNote(note: MisspeltStanza): void {
    const { name } = note.stanza;
    const misspelt = this.#byName.get(name);
    if (misspelt === undefined) {
      this.#byName.set(name, { first: note, others: [], count: 1 });
      return;
    }
    misspelt.count++;
    if (this.#observer?.wants(headerTypo) === true) misspelt.others.push(note);
  }
}

/** The name in METADATA is the one that is misspelt. */
function declaredFinding({ stanza, state }: MisspeltStanza): Finding {
  const { namePlace, excerpt } = state.declared;
  const variant = stanza.isSurelyMeant ? 'declared' : 'declaredSimilar';
  const related = [{ template: phrase('the first header'), args: {}, place: stanza.place }];
  const args = { class: state.name, found: `${stanza.name}:` };
  return finding(headerTypo, variant, args, namePlace, { excerpt, related });
}
