import type { Finding, Place, RelatedPlace } from '../../findings/finding.ts';
import { finding } from '../../findings/finding.ts';
import { phrase } from '../../l10n/translate.ts';
import type { CheckContext } from './checkContext.ts';
import type { ClassState } from '../declared/classState.ts';
import { ClassStanza } from './classStanza.ts';
import { DateStanza } from './dateStanza.ts';
import { tokensOfRow } from '../declared/declaredClass.ts';
import type { HeaderFault } from './headerFault.ts';
import type { Line } from '../../text/line.ts';
import type { ClassStanza as ClassStanzaModel } from '../model/model.ts';
import { listNames } from '../declared/names.ts';
import { ReadStanza } from './readStanza.ts';
import { strayText } from '../rules/fileRules.ts';
import * as rules from '../rules/groupRules.ts';
import type { UnknownStanza } from './unknownStanza.ts';
import type { Ending } from '../results/segmentResult.ts';

/** Stanzas of a group that are kept for the model; beyond these a group is no group. */
const maxStanzas = 1000;

interface OpenedStanza {
  readonly stanza: ClassStanza;
  readonly headerLine: number;
  readonly place: Place;
  endLine: number;
  /** Fault for which pma does not see its header, if it does not. */
  fault: HeaderFault | undefined;
}

const keyOf = (missing: readonly ClassState[]): string => missing.map(({ name }) => name).join(' ');

/** A DATE stanza and the class stanzas after it: which exist, their order, and whether the last one is complete. */
export class Group {
  readonly date: DateStanza;
  readonly headerLine: number;
  readonly isFirst: boolean;

  readonly #context: CheckContext;
  readonly #headerPlace: Place;
  /** The first stanza of each class. */
  readonly #firsts = new Map<ClassState, OpenedStanza>();
  readonly #models: ClassStanzaModel[] = [];
  /** Stanzas with nearly the name of a class that had not come before them, or of DATE. */
  readonly #misspelt: UnknownStanza[] = [];
  readonly #dateFault: HeaderFault | undefined;
  #last: OpenedStanza | undefined;
  #isLastKept = false;
  /** Classes with a stanza under nearly the right name. */
  readonly #meant = new Set<ClassState>();
  #endLine: number;
  #isOutOfOrder = false;
  /** Text between stanzas: the rows of a stanza whose header is lost, perhaps. */
  #stray: Finding | undefined;

  /** @param dateFault why pma does not see the group's DATE, if it does not */
  constructor(
    context: CheckContext,
    headerPlace: Place,
    headerLine: number,
    isFirst: boolean,
    dateFault: HeaderFault | undefined,
  ) {
    this.#context = context;
    this.#dateFault = dateFault;
    this.#headerPlace = headerPlace;
    this.headerLine = this.#endLine = headerLine;
    this.isFirst = isFirst;
    this.date = new DateStanza(context, headerPlace, isFirst);
  }

  /**
   * Whether the stanza of a class would begin the group anew: it is the first one declared, and all were here, or it is
   * here again behind a misspelt DATE.
   * @param isSeen whether pma sees the header
   */
  lacksDateBefore(state: ClassState, isSeen: boolean, isBehindDate: boolean): boolean {
    const first = this.#firsts.get(state);
    if (first === undefined || (isSeen && first.fault !== undefined)) return false;
    return isBehindDate || (state.index === 0 && this.#missing.length === 0);
  }

  /** Names of the declared classes that have not come yet. */
  get missingNames(): readonly string[] {
    return this.#missing.map(({ name }) => name);
  }

  /** Starts the stanza of a declared class; `fault` says why pma does not see its header, if it does not. */
  open(state: ClassState, place: Place, headerLine: number, fault: HeaderFault | undefined): ClassStanza {
    this.#forgetUnseen(state, fault);
    this.#checkOrder(state, place);
    this.#keepLast();
    const stanza = new ClassStanza(this.#context, state, place, {
      isFirstGroup: this.isFirst,
      isRepeated: this.#firsts.has(state),
    });
    this.#last = { stanza, headerLine, place, endLine: headerLine, fault };
    this.#isLastKept = false;
    if (!this.#firsts.has(state)) this.#firsts.set(state, this.#last);
    this.extend(headerLine);
    return stanza;
  }

  /** Notes the stanza of a class that METADATA does not declare. */
  noteUnknown(stanza: UnknownStanza, headerLine: number): void {
    const { name } = stanza;
    if (stanza.meant !== undefined && this.#misspelt.length < maxStanzas) this.#misspelt.push(stanza);
    else this.#reportUnknown(stanza);
    this.#keepLast();
    this.#keep({ name, definition: undefined, headerLine, endLine: headerLine, rows: 0, objects: [] });
    this.#endLine = headerLine;
  }

  /** Notes the last line of the stanza being read. */
  extend(line: number): void {
    this.#endLine = line;
    if (this.#last !== undefined) this.#last.endLine = line;
  }

  /** Notes a line that belongs to no stanza. */
  noteStray(make: () => Finding): void {
    if (this.#stray === undefined) this.#stray = make();
    else this.#context.reporter.fold(strayText, 'in groups', make);
  }

  /** Gives up the stray text because something else explains it. */
  takeStray(): Finding | undefined {
    const stray = this.#stray;
    this.#stray = undefined;
    return stray;
  }

  /** The class whose header is missing before this row, judged by what would come next and what the row looks like. */
  lostHeader(line: Line): ClassState | undefined {
    const nextIndex = (this.#last?.stanza.state.index ?? -1) + 1;
    const next = this.#missing.find(({ index }) => index === nextIndex);
    if (next === undefined) return undefined;
    const { definition } = next.declared;
    if (line.count !== tokensOfRow(definition)) return undefined;
    const hasObject = definition.type === 'A';
    if (line.isOdd(0) !== hasObject || line.oddCountFrom(hasObject ? 1 : 0) > 0) return undefined;
    // Where its objects are known, the row must be of one of them: else it is one too many of the stanza before.
    const { known } = next.cycle;
    return hasObject && known.names.length > 0 && !known.has(line.text(0)) ? undefined : next;
  }

  /** Reports what the group lacks; `isAtEnd` for the file's last one, which pmc may still have been writing. */
  close(isAtEnd: boolean): void {
    this.#keepLast();
    this.#settleMisspelt();
    for (const { fault } of this.#firsts.values()) fault?.report(this.#context.reporter);
    // A DATE that pma does not see, and behind which nothing is, would be one stanza too many if it did.
    if (this.#firsts.size > 0 || this.#dateFault === undefined) this.#dateFault?.report(this.#context.reporter);
    else if (!isAtEnd) {
      const { result, timeValues } = this.#context;
      this.#dateFault.reportUnseen(result.reporter);
      result.dates.splice(-1, 1, { stamp: undefined, timeValues });
      return;
    }
    if (isAtEnd) this.#context.result.ending = this.#ending();
    else this.#closeClasses(undefined, false);
  }

  /** What the whole file decides: whether it was cut off in its last stanza, or before classes that are missing. */
  #ending(): Ending {
    const missing = this.#missing;
    const last = this.#last?.stanza;
    return {
      stanza: last?.ending,
      missing: missing.length > 0 && this.#areLast(missing) ? keyOf(missing) : undefined,
      settle: ({ isStanzaCut, isGroupCut }) => {
        if (!isStanzaCut) last?.ending?.reportFault();
        this.#closeClasses(isStanzaCut ? last?.ending?.shortfall() : last?.shortfall, isGroupCut);
      },
    };
  }

  /**
   * @param atEnd what the last stanza lacks because the file was cut off in it
   * @param isCut whether the file was cut off before the classes that are missing
   */
  #closeClasses(atEnd: Finding | undefined, isCut: boolean): void {
    const missing = this.#missing;
    // That a number may be cut off is a guess; that classes are missing is none, and says as much of the end.
    const shortfall = missing.length > 0 && atEnd?.severity === 'warning' ? undefined : atEnd;
    if (shortfall !== undefined) this.#context.reporter.add(shortfall);
    if (!this.#isOutOfOrder) this.#context.result.order.good();
    if (missing.length === 0) this.#context.result.missing.good();
    else if (shortfall === undefined || !this.#areLast(missing)) this.#reportMissing(missing, isCut);
    if (this.#stray !== undefined) {
      const stray = this.#stray;
      this.#context.reporter.fold(strayText, 'in groups', () => stray);
    }
  }

  /** Last line of the group's last stanza. */
  get endLine(): number {
    return Math.max(this.#endLine, this.date.stamp?.line ?? 0);
  }

  /** The stanzas as a model, once the group is closed. */
  get stanzas(): readonly ClassStanzaModel[] {
    return this.#models;
  }

  /** Puts the stanza that was being read into the model. */
  #keepLast(): void {
    if (this.#last === undefined) return;
    if (this.#isLastKept) return;
    this.#isLastKept = true;
    const { stanza, headerLine, endLine } = this.#last;
    this.#keep(new ReadStanza(stanza, headerLine, endLine));
  }

  #keep(stanza: ClassStanzaModel): void {
    if (this.#models.length < maxStanzas) this.#models.push(stanza);
  }

  get #missing(): readonly ClassState[] {
    const { classes } = this.#context;
    if (classes === undefined || classes.size === this.#firsts.size) return [];
    return [...classes.values()].filter((state) => !this.#firsts.has(state) && !this.#meant.has(state));
  }

  /** pma does not see the stanzas of a class before the first one with a correct header. */
  #forgetUnseen(state: ClassState, fault: HeaderFault | undefined): void {
    const unseen = this.#firsts.get(state)?.fault;
    if (unseen === undefined || fault !== undefined) return;
    unseen.reportUnseen(this.#context.reporter);
    this.#firsts.delete(state);
  }

  /** Decides which stanzas with nearly the name of a class belong to it, and which to an unknown class. */
  #settleMisspelt(): void {
    for (const stanza of this.#misspelt) {
      if (stanza.isDate) continue;
      const state = stanza.meant?.state;
      if (state === undefined || !stanza.hasShapeOfMeant || this.#firsts.has(state) || this.#meant.has(state)) {
        this.#reportUnknown(stanza);
        continue;
      }
      this.#meant.add(state);
      const missing = (): Finding => this.#missingFinding([state], undefined);
      this.#context.result.misspelt.push({ stanza, state, missing });
    }
  }

  #reportUnknown(stanza: UnknownStanza): void {
    const { result, classes, reporter } = this.#context;
    if (result.unknownNames.size < maxStanzas) result.unknownNames.add(stanza.name);
    // Without declarations every class is unknown; the missing METADATA has been reported.
    if (classes?.size) reporter.fold(rules.unknownClass, stanza.name, () => stanza.unknownFinding());
  }

  /** Whether all of `missing` come after the stanzas that are here. */
  #areLast(missing: readonly ClassState[]): boolean {
    const lastIndex = Math.max(-1, ...[...this.#firsts.keys()].map(({ index }) => index));
    return missing.every(({ index }) => index > lastIndex);
  }

  #checkOrder(state: ClassState, place: Place): void {
    const excerpt = `${state.name}:`;
    const twin = this.#firsts.get(state);
    if (twin !== undefined) {
      const related = [{ template: phrase('the first one'), args: {}, place: twin.place }];
      this.#context.reporter.fold(rules.dupStanza, state.name, () =>
        finding(rules.dupStanza, 'twice', { class: state.name }, place, { excerpt, related }),
      );
      return;
    }
    const before = this.#last?.stanza.state;
    if (before === undefined || before.index <= state.index || this.#isOutOfOrder) return;
    this.#isOutOfOrder = true;
    const related = [{ template: phrase('METADATA lists it here'), args: {}, place: state.declared.namePlace }];
    this.#context.result.order.bad(`${before.name} ${state.name}`, () =>
      finding(rules.classOrder, 'order', { class: state.name, before: before.name }, place, { excerpt, related }),
    );
  }

  #reportMissing(missing: readonly ClassState[], isCut: boolean): void {
    const stray = this.takeStray();
    if (isCut) this.#context.reporter.add(this.#endsEarly(missing));
    else this.#context.result.missing.bad(keyOf(missing), () => this.#missingFinding(missing, stray));
  }

  #missingFinding(missing: readonly ClassState[], stray: Finding | undefined): Finding {
    const classes = listNames(missing.map(({ name }) => name));
    const [first] = missing;
    const following = [...this.#firsts.values()].find(({ stanza }) => stanza.state.index > (first?.index ?? 0));
    const place = following?.place ?? this.#headerPlace;
    const excerpt = following === undefined ? 'DATE:' : `${following.stanza.name}:`;
    const related: RelatedPlace[] = missing.map(({ name, declared }) => ({
      template: phrase('{class} is declared here'),
      args: { class: name },
      place: declared.namePlace,
    }));
    if (stray !== undefined)
      related.push({ template: phrase('text outside any stanza'), args: {}, place: stray.place });
    const variant = missing.length === 1 ? 'group' : 'several';
    return finding(rules.missingClass, variant, { classes }, place, { excerpt, related });
  }

  #endsEarly(missing: readonly ClassState[]): Finding {
    const last = this.#last;
    const classes = listNames(missing.map(({ name }) => name));
    const hasArray = missing.some(({ declared }) => declared.definition.type === 'A');
    if (last === undefined) {
      const variant = this.isFirst ? 'dateAborts' : hasArray ? 'dateCrashes' : 'date';
      return finding(rules.truncated, variant, {}, this.#headerPlace, { excerpt: 'DATE:' });
    }
    const variant = this.isFirst ? 'classesAbort' : hasArray ? 'classesCrash' : 'classes';
    return finding(rules.truncated, variant, { classes }, last.place, { excerpt: `${last.stanza.name}:` });
  }
}
