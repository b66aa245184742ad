import type { Finding, Place } from '../findings/finding.ts';
import { finding } from '../findings/finding.ts';
import { phrase } from '../words/translate.ts';
import type { CheckContext } from './checkContext.ts';
import type { Line } from './line.ts';
import { joinMissingBlanks } from './missingBlanks.ts';
import * as rules from './rules/fileRules.ts';
import type { Stanza } from './stanza.ts';

/** Checks what lies between values and stanzas: blank and comment lines, line ends, the byte order mark. */
export class SpacingCheck {
  readonly #context: CheckContext;
  /** The first blank or comment line since the last row or header. */
  #pause: { readonly place: Place; readonly excerpt: string } | undefined;

  constructor(context: CheckContext) {
    this.#context = context;
  }

  /** Whether the last stanza has ended for pma. */
  get isPaused(): boolean {
    return this.#pause !== undefined;
  }

  pause(line: Line): void {
    this.#pause ??= { place: line.place(line.start, line.end), excerpt: line.excerpt };
  }

  resume(): void {
    this.#pause = undefined;
  }

  skipByteOrderMark(line: Line): void {
    if (!line.skipByteOrderMark()) return;
    const place = line.place(line.start, line.count === 0 ? line.end : line.tokenEnd(0));
    this.#context.reporter.add(finding(rules.bom, 'bom', {}, place, { excerpt: line.excerpt }));
  }

  noteCarriageReturn(line: Line): void {
    this.#context.reporter.fold(rules.crlf, '', () =>
      finding(rules.crlf, 'crlf', {}, line.place(line.start, line.end), { excerpt: line.excerpt }),
    );
  }

  /** A row belongs to a stanza that a blank or comment line has ended for pma. */
  tellSplit({ kind, name }: Stanza, row: Line): void {
    const pause = this.#pause;
    this.resume();
    if (pause === undefined || kind === 'unknown') return;
    const { place, excerpt } = pause;
    const related = [{ template: phrase('the stanza goes on here'), args: {}, place: row.contentPlace() }];
    this.#context.reporter.fold(rules.stanzaSplit, `${kind} ${name}`, () =>
      finding(rules.stanzaSplit, kind, { class: name }, place, { excerpt, related }),
    );
  }

  /** A header follows `stanza`; there should have been a blank line. */
  beforeHeader(line: Line, stanza: Stanza | undefined, isFirstGroup: boolean): void {
    const isPaused = this.isPaused;
    this.resume();
    if (isPaused || stanza === undefined || stanza.kind === 'unknown') return;
    const variant = stanza.kind === 'date' && !isFirstGroup ? 'laterDate' : stanza.kind;
    const isHarmless = variant === 'laterDate';
    const place = line.tokenPlace(0);
    const extras = { excerpt: line.excerpt, ...(isHarmless ? ({ severity: 'hint' } as const) : {}) };
    const header = line.text(0);
    const make = (count: number): Finding => finding(rules.missingBlank, variant, { header, count }, place, extras);
    const { notes, reporter } = this.#context;
    reporter.observe(rules.missingBlank, () => make(1));
    notes.missingBlanks = joinMissingBlanks(notes.missingBlanks, { make, isHarmless, count: 1 });
  }
}
