import type { Anchor } from '../../text/anchor.ts';
import { noteOn, PmaChecker } from './checker.ts';
import type { Checkpoint } from './checkpoint.ts';
import { emptyCheckpoint, haveSameResults, updateCheckpoint } from './checkpoint.ts';
import { FileSummary } from '../verdict/fileSummary.ts';
import { sniffedBytes, unreadableHead } from '../../text/foreign.ts';
import type { PmaReport } from '../model/model.ts';
import { ModelBuilder } from './modelBuilder.ts';
import type { SizedSegment } from './segmentRun.ts';
import { SegmentRun } from './segmentRun.ts';

/** A text that changes. Offsets in UTF-16 code units. */
export interface ChangingText {
  readonly length: number;
  /** Offset of the first NUL, or -1. */
  readonly firstNul: number;
  slice(start: number, end: number): string;
}

/** Text that starts where a segment does: the segment that has been checked, or text to be checked. */
type Stretch = SizedSegment | UncheckedText;

interface UncheckedText {
  readonly result?: undefined;
  /** Length in UTF-16 code units. */
  readonly length: number;
  readonly anchor: Anchor;
  readonly start: Checkpoint;
}

/** Code units read at once, about. */
const pieceLength = 1 << 18;

/** Code units in which a segment's first line is searched for its end. */
const maxFirstLine = 1024;

const encoder = new TextEncoder();

/**
 * Checks a text anew after each edit, at the cost of the groups that the edit touches: the notes on all others are kept.
 * Findings and model are those of a check of the whole text.
 */
export class IncrementalCheck {
  readonly #text: ChangingText;
  readonly #nowSeconds: number;
  readonly #isChosen: boolean;
  /**
   * Stretches that cover the text. The last one is checked each time: what a file's end means depends on the whole
   * file.
   */
  #stretches: readonly Stretch[];

  /** Summary of the text as it was at the last report. */
  #summary = new FileSummary();

  /**
   * Checks as of `nowSeconds`, seconds since the Epoch. `isChosen` says whether a name or a user makes this pma text,
   * whatever it holds.
   */
  constructor(text: ChangingText, nowSeconds: number, isChosen = false) {
    this.#text = text;
    this.#nowSeconds = nowSeconds;
    this.#isChosen = isChosen;
    this.#stretches = [unchecked(text.length)];
  }

  /** Notes that the code units from `start` to `end` have been replaced by `inserted` others; the text is the new one. */
  edit(start: number, end: number, inserted: number): void {
    const { index, offset } = this.#stretchAt(start);
    // The line with which a segment starts ends the one before.
    const isInFirstLine = !this.#text.slice(offset, Math.min(start, offset + maxFirstLine)).includes('\n');
    const first = Math.max(0, isInFirstLine ? index - 1 : index);
    const last = this.#stretchAt(end).index;
    const touched = this.#stretches.slice(first, last + 1);
    const length = lengthOf(touched) + inserted - (end - start);
    const [{ anchor, start: checkpoint } = unchecked(0)] = touched;
    const text: UncheckedText = { length, anchor, start: checkpoint };
    this.#stretches = [...this.#stretches.slice(0, first), text, ...this.#stretches.slice(last + 1)];
  }

  /** What the text says of itself, and all that is wrong with it. */
  report(): PmaReport {
    if (this.#isUnreadable()) return this.#reportAnew();
    const summary = new FileSummary();
    const model = new ModelBuilder(true);
    const run = this.#recheck(summary);
    this.#takeSegments(summary, model);
    const { line: lines, offset: bytes } = run.place;
    const note = noteOn(bytes, run.hasHeader);
    if (note === undefined) {
      const last = run.endFile();
      summary.take(last.result);
      model.append(last.model);
    }
    this.#summary = summary;
    const findings = note ?? summary.end(run.declarations);
    return { model: model.finish({ bytes, lines }, run.declarations, summary), findings };
  }

  #isUnreadable(): boolean {
    const { firstNul } = this.#text;
    const head = encoder.encode(this.#text.slice(0, sniffedBytes)).subarray(0, sniffedBytes);
    return firstNul >= 0 || unreadableHead(head) !== undefined;
  }

  /** A text that pma cannot read to its end. This is rare, so no results are kept. */
  #reportAnew(): PmaReport {
    const { length, firstNul } = this.#text;
    this.#stretches = [unchecked(length)];
    const checker = new PmaChecker({ keepGroups: true, nowSeconds: this.#nowSeconds, isChosen: this.#isChosen });
    // Behind a NUL nothing is read, but for the first bytes, which show what the file is.
    const end = firstNul < 0 ? length : Math.max(firstNul + 1, sniffedBytes);
    for (let at = 0; at < end;) {
      const piece = this.#piece(at, Math.min(end, length));
      if (piece === '') break;
      checker.write(encoder.encode(piece));
      at += piece.length;
    }
    return checker.end();
  }

  /** Joins the results. Skips the result of a segment that is unchanged after an unchanged one. */
  #takeSegments(summary: FileSummary, model: ModelBuilder): void {
    let before: SizedSegment | undefined;
    let isSettled = false;
    let isBehind = false;
    for (const segment of this.#stretches) {
      if (segment.result === undefined) continue;
      model.append(segment.model);
      if (isSettled && segment.cleanAfter !== undefined && segment.cleanAfter === before) {
        isBehind = true;
      } else {
        if (isBehind && before !== undefined) summary.passTo(before.result);
        isBehind = false;
        isSettled = this.#take(summary, segment, before, isSettled);
      }
      before = segment;
    }
    if (isBehind && before !== undefined) summary.passTo(before.result);
  }

  /** Takes a segment's notes; whether the verdict is settled behind it. */
  #take(summary: FileSummary, segment: SizedSegment, before: SizedSegment | undefined, wasSettled: boolean): boolean {
    const isGood = summary.take(segment.result);
    const isSettled = summary.isSettledAs(this.#summary, segment.start);
    if (isGood && wasSettled && isSettled && before !== undefined) segment.cleanAfter = before;
    else delete segment.cleanAfter;
    return isSettled;
  }

  /** Checks what is unchecked; gives the run that has read the last stretch and has still to end the file. */
  #recheck(summary: FileSummary): SegmentRun {
    const after: Stretch[] = [];
    const options = { keepGroups: true, nowSeconds: this.#nowSeconds, summary };
    let place: Anchor = { line: 0, offset: 0 };
    let at = 0;
    for (let index = 0; ; index++) {
      const stretch = this.#stretches[index] ?? unchecked(0);
      stretch.anchor.line = place.line;
      stretch.anchor.offset = place.offset;
      if (stretch.result !== undefined) {
        after.push(stretch);
        place.line += stretch.lines;
        place.offset += stretch.bytes;
        at += stretch.length;
        continue;
      }
      const run = new SegmentRun(stretch.start, stretch.anchor, options);
      const end = this.#read(run, index, at);
      for (const segment of run.segments) after.push(segment);
      if (end.index === this.#stretches.length) {
        const { anchor, start } = run.open;
        after.push({ anchor, start, length: this.#text.length - lengthOf(after) });
        this.#stretches = after;
        return run;
      }
      place = { ...end.place };
      at = end.at;
      index = end.index - 1;
    }
  }

  /** Reads from an unchecked stretch on, up to the text's end or to where what has been checked is right again. */
  #read(run: SegmentRun, first: number, start: number): { index: number; at: number; place: Readonly<Anchor> } {
    let at = start;
    let index = first;
    for (; index < this.#stretches.length; index++) {
      const { length, result, start: checkpoint } = this.#stretches[index] ?? unchecked(0);
      const { place } = run;
      let read = at;
      if (result !== undefined) {
        read += this.#text.slice(at, at + Math.min(length, maxFirstLine)).indexOf('\n') + 1;
        this.#feed(run, at, read);
        if (read > at && run.hasReached(checkpoint, place.offset)) return { index, at, place };
        if (read > at && run.hasReachedEquivalent(checkpoint, place.offset)) {
          const now = run.open.start;
          const isTimed = now.timeValues?.values.intervalSeconds === checkpoint.timeValues?.values.intervalSeconds;
          const areReportsSame = haveSameResults(checkpoint, now);
          updateCheckpoint(checkpoint, now);
          if (!areReportsSame || !isTimed) this.#doubtFrom(index, !areReportsSame, !isTimed);
          return { index, at, place };
        }
      }
      this.#feed(run, read, at + length);
      at += length;
    }
    run.endText();
    return { index, at, place: run.place };
  }

  /** Has what is out of order checked anew from a stretch on, and times compared anew, where they may differ. */
  #doubtFrom(first: number, areFindingsDoubted: boolean, areTimesDoubted: boolean): void {
    this.#stretches = this.#stretches.map((stretch, index) => {
      if (index < first || stretch.result === undefined) return stretch;
      if (areFindingsDoubted && !stretch.result.isClean)
        return { length: stretch.length, anchor: stretch.anchor, start: stretch.start };
      if (areTimesDoubted) delete stretch.cleanAfter;
      return stretch;
    });
  }

  #feed(run: SegmentRun, start: number, end: number): void {
    const last = Math.min(end, this.#text.length);
    for (let at = start; at < last;) {
      const piece = this.#piece(at, last);
      run.feed(piece);
      at += piece.length;
    }
  }

  /** Piece of the text that has whole lines, or all that there is. */
  #piece(start: number, end: number): string {
    for (let length = pieceLength; start + length < end; length *= 2) {
      const piece = this.#text.slice(start, start + length);
      const lineEnd = piece.lastIndexOf('\n');
      if (lineEnd >= 0) return piece.slice(0, lineEnd + 1);
    }
    return this.#text.slice(start, end);
  }

  /** The stretch that an offset is in, and where that starts. */
  #stretchAt(wanted: number): { readonly index: number; readonly offset: number } {
    let offset = 0;
    let index = 0;
    for (const { length } of this.#stretches) {
      if (wanted < offset + length || index === this.#stretches.length - 1) break;
      offset += length;
      index++;
    }
    return { index, offset };
  }
}

function lengthOf(stretches: readonly Stretch[]): number {
  let sum = 0;
  for (const { length } of stretches) sum += length;
  return sum;
}

function unchecked(length: number): UncheckedText {
  return { length, anchor: { line: 0, offset: 0 }, start: emptyCheckpoint };
}
