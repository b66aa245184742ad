import type { Finding, Place } from '../../findings/finding.ts';
import { finding } from '../../findings/finding.ts';
import type { ClassState } from '../declared/classState.ts';
import type { Line } from '../../text/line.ts';
import { maxNameBytes } from '../../text/limits.ts';
import { hasInvisible } from '../declared/nameFault.ts';
import { listNames } from '../declared/names.ts';
import type { ObjectNames, ObjectStatus } from '../declared/objectCycle.ts';
import type { SegmentResult } from '../results/segmentResult.ts';
import { nameCharacters, nameLength, nameSlash } from '../rules/headerRules.ts';
import { objects as objectsRule, objectSet } from '../rules/rowRules.ts';

/** Limit on the stanzas of one group whose objects are compared; a correct file has one per class. */
const maxStanzas = 1000;

interface Spot {
  readonly place: Place;
  readonly excerpt: string;
}

/** The first row whose object is not the one expected. */
interface OutOfPlace extends Spot {
  readonly status: Exclude<ObjectStatus, 'expected' | 'differs'>;
  readonly args: { readonly expected: string; readonly found: string };
}

/** Checks the objects of one array stanza: their names, their order, and whether they are those of the first stanza. */
export class ObjectCheck {
  readonly #result: SegmentResult;
  readonly #state: ClassState;
  readonly #header: Spot;
  #differs: Spot | undefined;
  #outOfPlace: OutOfPlace | undefined;
  #isTrusted = true;
  /** Objects to go back to behind a stanza that pma passes over, of which nothing is said. */
  readonly #kept: ObjectNames | undefined;

  /** @param isPassedOver whether pma passes over the stanza */
  constructor(result: SegmentResult, state: ClassState, header: Spot, isPassedOver: boolean) {
    this.#result = result;
    this.#state = state;
    this.#header = header;
    this.#kept = isPassedOver ? state.cycle.known : undefined;
    state.cycle.restart();
  }

  /** Whether positions identify the objects: none was out of place. */
  get isInOrder(): boolean {
    return this.#outOfPlace === undefined && this.#isTrusted && this.#kept === undefined;
  }

  /** Takes the next row. After the first one out of place nothing more can be said of the stanza. */
  take(line: Line): void {
    if (!this.isInOrder) return;
    const { cycle } = this.#state;
    const size = cycle.size;
    const status = cycle.take(line);
    if (cycle.isGrowing && cycle.size > size) this.#checkName(line);
    if (status === 'expected') return;
    if (status === 'differs') this.#differs = { place: line.tokenPlace(0), excerpt: line.excerpt };
    else {
      const args = { expected: cycle.missed, found: line.text(0) };
      this.#outOfPlace = { status, args, place: line.tokenPlace(0), excerpt: line.excerpt };
    }
  }

  /** Takes the next row if its object is the expected one; otherwise returns false without doing anything. */
  takeExpected(line: Line): boolean {
    return this.isInOrder && this.#state.cycle.takeExpected(line);
  }

  /** See {@link ObjectCycle.expectedEnd}. */
  expectedEnd(bytes: Uint8Array, at: number): number {
    return this.isInOrder ? this.#state.cycle.expectedEnd(bytes, at) : -1;
  }

  /** See {@link ObjectCycle.takeNext}. */
  takeNext(): void {
    this.#state.cycle.takeNext();
  }

  /** A row has no name that can be read, so the names of this stanza prove nothing. */
  distrust(): void {
    this.#isTrusted = false;
  }

  /** Ends the stanza after `rows` rows. */
  close(rows: number, isAtEnd: boolean): void {
    const { cycle } = this.#state;
    if (this.#kept !== undefined) {
      cycle.goBackTo(this.#kept);
      return;
    }
    const isCutInFirstSample = isAtEnd && rows < cycle.size;
    cycle.settle();
    if (this.#outOfPlace !== undefined) this.#reportOutOfPlace(this.#outOfPlace, rows % cycle.size === 0);
    if (!this.#isTrusted) {
      cycle.forget();
      return;
    }
    if (rows === 0 || this.#result.objects.length >= maxStanzas) return;
    const { objects } = cycle;
    this.#result.objects.push({
      state: this.#state,
      objects,
      isComparable: !isCutInFirstSample && this.isInOrder,
      make: (first) => this.#objectSetFinding(first, objects),
    });
  }

  /** A missing row leaves the last sample short; in complete samples objects have changed places. */
  #reportOutOfPlace({ status, args, place, excerpt }: OutOfPlace, areSamplesWhole: boolean): void {
    const variant = status === 'gone' && areSamplesWhole ? 'moved' : status;
    this.#result.reporter.fold(objectsRule, `${this.#state.name} ${variant} ${args.expected} ${args.found}`, () =>
      finding(objectsRule, variant, args, place, { excerpt }),
    );
  }

  #checkName(line: Line): void {
    const name = line.text(0);
    const extras = { excerpt: line.excerpt };
    const place = line.tokenPlace(0);
    if (name.includes('/')) {
      this.#result.reporter.fold(nameSlash, name, () => finding(nameSlash, 'slash', { name }, place, extras));
    }
    if (hasInvisible(name)) {
      const make = (): Finding => finding(nameCharacters, 'invisible', { name }, place, extras);
      this.#result.reporter.fold(nameCharacters, name, make);
    }
    const bytes = line.tokenEnd(0) - line.tokenStart(0);
    if (bytes <= maxNameBytes) return;
    const limit = maxNameBytes;
    this.#result.reporter.fold(nameLength, name, () => {
      const start = cut(name);
      const other = this.#state.cycle.objects.find((object) => object !== name && cut(object) === start);
      return other === undefined
        ? finding(nameLength, 'object', { bytes, limit }, place, extras)
        : finding(nameLength, 'merged', { object: name, other, limit }, place, { ...extras, severity: 'error' });
    });
  }

  #objectSetFinding(first: readonly string[], objects: readonly string[]): Finding {
    const [before, now] = [new Set(first), new Set(objects)];
    const added = listNames(objects.filter((name) => !before.has(name)));
    const gone = listNames(first.filter((name) => !now.has(name)));
    const variant = added === '' ? (gone === '' ? 'moved' : 'gone') : gone === '' ? 'added' : 'replaced';
    const { place, excerpt } = this.#differs ?? this.#header;
    return finding(objectSet, variant, { class: this.#state.name, added, gone }, place, { excerpt });
  }
}

/** A name as pma keeps it. */
function cut(name: string): string {
  return new TextDecoder().decode(new TextEncoder().encode(name).subarray(0, maxNameBytes));
}
