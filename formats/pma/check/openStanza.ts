import type { Finding } from '../../findings/finding.ts';
import { finding } from '../../findings/finding.ts';
import { phrase } from '../../l10n/translate.ts';
import type { CheckContext } from '../stanzas/checkContext.ts';
import type { ClassState } from '../declared/classState.ts';
import { ClassStanza } from '../stanzas/classStanza.ts';
import { Group } from '../stanzas/group.ts';
import type { GroupAhead } from './groupAhead.ts';
import type { HeaderCheck } from '../stanzas/headerCheck.ts';
import type { HeaderFault } from '../stanzas/headerFault.ts';
import type { Line } from '../../text/line.ts';
import { MetadataStanza } from '../stanzas/metadataStanza.ts';
import type { OnRow } from './onRow.ts';
import { strayText } from '../rules/fileRules.ts';
import { dupStanza, missingClass } from '../rules/groupRules.ts';
import type { Segment } from './segment.ts';
import type { SpacingCheck } from '../stanzas/spacingCheck.ts';
import type { Stanza } from '../stanzas/stanza.ts';
import { UnknownStanza } from '../stanzas/unknownStanza.ts';
import type { Meant } from '../stanzas/unknownStanza.ts';

/** The stanza being read and the group that it is of: which of them a row belongs to, and what a header opens. */
export class OpenStanza {
  /** The one that the stanza is in. */
  segment: Segment;
  readonly #context: CheckContext;
  readonly #headers: HeaderCheck;
  readonly #spacing: SpacingCheck;
  readonly #ahead: GroupAhead;
  readonly #onRow: OnRow | undefined;
  #stanza: Stanza | undefined;
  /** The one that was being read when lines began to be held back: no fast path takes them meanwhile. */
  #waiting: Stanza | undefined;
  /** The last stanza opened, where it is of no class that is declared. */
  #lastUnknown: UnknownStanza | undefined;
  #group: Group | undefined;

  constructor(
    segment: Segment,
    context: CheckContext,
    headers: HeaderCheck,
    spacing: SpacingCheck,
    ahead: GroupAhead,
    onRow: OnRow | undefined,
  ) {
    this.segment = segment;
    this.#context = context;
    this.#headers = headers;
    this.#spacing = spacing;
    this.#ahead = ahead;
    this.#onRow = onRow;
  }

  get stanza(): Stanza | undefined {
    return this.#stanza;
  }

  get group(): Group | undefined {
    return this.#group;
  }

  /** Whether a group has begun, in this segment or before. */
  get hasGroup(): boolean {
    return this.segment.start.hasGroup || this.segment.model.groupCount > 0;
  }

  /** Opens the stanza of a header; `fault` says why pma does not see it, if it does not. */
  open(name: string, line: Line, fault: HeaderFault | undefined): void {
    if (name === 'TIME_VALUES' || name === 'METADATA') {
      this.closeGroup(false);
      this.#stanza = this.#headers.open(name, line, fault);
      this.segment.model.openHeader(this.segment.anchor, name, line.number);
      return;
    }
    const place = line.tokenPlace(0);
    if (name === 'DATE') {
      this.#headers.noteDate(line, place);
      this.#group = new Group(this.#context, place, line.number, !this.hasGroup, fault);
      this.#stanza = this.#group.date;
      return;
    }
    const state = this.#context.classes?.get(name);
    if (state !== undefined) this.#stanza = this.#openClass(state, line, fault);
  }

  #openClass(state: ClassState, line: Line, fault: HeaderFault | undefined): Stanza {
    const { start, anchor } = this.segment;
    const place = line.tokenPlace(0);
    if (start.groupStart !== 'no' && line.number === anchor.line) {
      if (start.groupStart === 'noDate') {
        this.#context.reporter.fold(dupStanza, 'no date', () =>
          finding(dupStanza, 'noDate', { class: state.name }, place, { severity: 'error', excerpt: `${state.name}:` }),
        );
      }
      this.#noteDate(undefined);
      this.#group = new Group(this.#context, place, line.number, !this.hasGroup, undefined);
    }
    if (this.#group !== undefined) return this.#group.open(state, place, line.number, fault);
    this.#headers.noteWithoutDate(state.name, line);
    return new UnknownStanza(state.name, line);
  }

  /** Opens the stanza of a class that METADATA does not declare, but that may be meant for another header. */
  openUnknown(name: string, line: Line, meant: Meant | undefined): void {
    const stanza = new UnknownStanza(name, line, meant);
    this.#stanza = this.#lastUnknown = stanza;
    this.#group?.noteUnknown(stanza, line.number);
  }

  /** Whether a METADATA stanza that is still being read declares a class. */
  declares(name: string): boolean {
    return this.#stanza instanceof MetadataStanza && this.#stanza.declares(name);
  }

  /** The stanza right before, where it must be a DATE: that of the group that a class begins. */
  takeMisspeltDate(): UnknownStanza | undefined {
    const stanza = this.#lastUnknown;
    this.#lastUnknown = undefined;
    const isDate = stanza?.meant !== undefined && stanza.meant.state === undefined && stanza.hasShapeOfMeant;
    return isDate ? stanza : undefined;
  }

  /** Takes a row of the stanza being read that is like the one before; false, and nothing done, for any other line. */
  takePlain(line: Line): boolean {
    const stanza = this.#stanza;
    if (this.#onRow !== undefined || !(stanza instanceof ClassStanza) || this.#spacing.isPaused) return false;
    if (!stanza.takePlain(line)) return false;
    this.#group?.extend(line.number);
    return true;
  }

  /** Takes all rows behind a line that are like the one before: see {@link TakeLines}. */
  takePlainRows(line: Line, at: number, last: number): number {
    const stanza = this.#stanza;
    if (this.#onRow !== undefined || !(stanza instanceof ClassStanza) || this.#spacing.isPaused) return at;
    const before = stanza.rows;
    const end = stanza.takePlainRows(line.bytes, at, last);
    if (end === at) return at;
    line.number += stanza.rows - before;
    this.#group?.extend(line.number);
    return end;
  }

  /** Reads the values in the line of the header that has opened the stanza. */
  valuesOfHeader(line: Line): void {
    const stanza = this.#stanza;
    if (stanza === undefined) {
      this.#stray(line, undefined);
      return;
    }
    this.#read(stanza, line);
    this.#extend(line.number);
  }

  /** Reads a line that has values, or holds it back until the rest of the group is known. */
  row(line: Line): void {
    const stanza = this.#stanza;
    if (stanza === undefined) {
      this.#stray(line, undefined);
      return;
    }
    const isPaused = this.#spacing.isPaused;
    const isWanted = isPaused ? stanza.wants(line) : !(stanza instanceof ClassStanza && stanza.rejects(line));
    const isOpenEnded = isPaused && stanza instanceof ClassStanza && stanza.isOpenEnded;
    if (!isWanted || isOpenEnded) {
      if (this.#recoverHeader(line)) return;
      if (isPaused && !isWanted) {
        this.#stray(line, stanza);
        return;
      }
    }
    if (isPaused) this.#spacing.reportSplit(stanza, line);
    this.#read(stanza, line);
    this.#extend(line.number);
  }

  #read(stanza: Stanza, line: Line): void {
    if (this.#onRow === undefined || !(stanza instanceof ClassStanza)) {
      stanza.row(line);
      return;
    }
    const { rows } = stanza;
    stanza.row(line);
    // The heading of a tool is no row.
    if (stanza.rows === rows) return;
    const { sample, state } = stanza;
    const { timeValues } = this.#context;
    this.#onRow(line, { state, sample, stamp: this.#group?.date.stamp, timeValues: timeValues?.values });
  }

  /** Takes a row for the first one of the class that should come next, if it looks like one and no header comes. */
  #recoverHeader(line: Line): boolean {
    const group = this.#group;
    const state = this.#stanza?.kind === 'class' || this.#stanza?.kind === 'date' ? group?.lostHeader(line) : undefined;
    if (group === undefined || state === undefined) return false;
    const comes = this.#ahead.comes(state.name);
    if (comes === true) return false;
    if (comes === undefined && this.#ahead.begin(line)) {
      this.#waiting = this.#stanza;
      this.#stanza = undefined;
      return true;
    }
    this.closeStanza(false);
    this.#spacing.resume();
    const related = [{ template: phrase('declared here'), args: {}, place: state.declared.namePlace }];
    this.#context.reporter.fold(missingClass, `lost ${state.name}`, () =>
      finding(missingClass, 'lostHeader', { classes: state.name }, line.contentPlace(), {
        excerpt: line.excerpt,
        related,
      }),
    );
    const stanza = group.open(state, line.contentPlace(), line.number, undefined);
    this.#stanza = stanza;
    this.#read(stanza, line);
    group.extend(line.number);
    return true;
  }

  /** Goes on with the stanza before the lines that were held back. */
  takeUp(): void {
    this.#stanza ??= this.#waiting;
    this.#waiting = undefined;
  }

  #extend(lineNumber: number): void {
    const { model, anchor } = this.segment;
    if (this.#stanza?.kind === 'class') this.#group?.extend(lineNumber);
    else if (this.#stanza?.kind === 'timeValues' || this.#stanza?.kind === 'metadata')
      model.extendHeader(anchor, lineNumber);
  }

  #stray(line: Line, after: Stanza | undefined): void {
    if (after?.kind === 'unknown') return;
    const isSurplus = after instanceof ClassStanza && after.isComplete;
    const extras = { excerpt: line.excerpt };
    const make = (): Finding =>
      isSurplus
        ? finding(strayText, 'surplus', { class: after.name }, line.contentPlace(), extras)
        : finding(strayText, 'stray', {}, line.contentPlace(), extras);
    if (this.#group === undefined) this.#context.reporter.fold(strayText, 'before groups', make);
    else this.#group.noteStray(make);
  }

  /** Ends the stanza; `isAtEnd` at the end of the file. */
  closeStanza(isAtEnd: boolean): void {
    const stanza = this.#stanza;
    this.#stanza = undefined;
    if (stanza === undefined) return;
    stanza.close(isAtEnd);
    if (stanza.kind === 'date') this.#noteDate(this.#group);
    this.#headers.take(stanza);
  }

  /** Ends the group; `isAtEnd` at the end of the file. */
  closeGroup(isAtEnd: boolean): void {
    const group = this.#group;
    this.#group = undefined;
    if (group === undefined) return;
    group.close(isAtEnd);
    this.segment.model.addGroup(this.segment.anchor, group, this.#context.timeValues);
  }

  #noteDate(group: Group | undefined): void {
    const { result, timeValues } = this.#context;
    result.dates.push({ stamp: group?.date.stamp, timeValues });
  }
}
