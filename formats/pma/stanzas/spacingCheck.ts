import type { Finding, Place } from '../../findings/finding.ts';
import { finding } from '../../findings/finding.ts';
import { phrase } from '../../l10n/translate.ts';
import type { CheckContext } from './checkContext.ts';
import { isFixedHeader } from '../declared/headerNames.ts';
import type { Line } from '../../text/line.ts';
import { joinCounted } from '../results/countedFault.ts';
import * as rules from '../rules/fileRules.ts';
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
    const isHeader = line.count === 1 && isFixedHeader(line.text(0).replace(/:$/, ''));
    const extras = { excerpt: line.excerpt, ...(isHeader ? {} : ({ severity: 'warning' } as const)) };
    this.#context.reporter.add(finding(rules.bom, isHeader ? 'bom' : 'harmless', {}, place, extras));
  }

  /** A line ends in CR LF; `stanza` is the one that pma reads there. */
  noteCarriageReturn(line: Line, isHeader: boolean, stanza: Stanza | undefined): void {
    const variant = isHeader ? 'header' : carriageReturnVariant(line, stanza);
    const isHarmless = variant === 'harmless' || variant === 'name';
    const { result, reporter } = this.#context;
    const place = line.place(line.start, line.end);
    const header = isHeader ? line.text(0) : '';
    const severity = isHarmless ? 'warning' : 'error';
    const { excerpt } = line;
    const make = (): Finding => finding(rules.crlf, variant, { header }, place, { excerpt, severity });
    reporter.observe(rules.crlf, make);
    result.carriageReturns = joinCounted(result.carriageReturns, { make, isHarmless, count: 1 });
  }

  /** A row belongs to a stanza that a blank or comment line has ended for pma. */
  reportSplit(stanza: Stanza, row: Line): void {
    const { kind, name } = stanza;
    const pause = this.#pause;
    this.resume();
    if (pause === undefined || kind === 'unknown') return;
    const { place, excerpt } = pause;
    const related = [{ template: phrase('the stanza continues here'), args: {}, place: row.contentPlace() }];
    const variant = stanza.splitVariant ?? kind;
    this.#context.reporter.fold(rules.stanzaSplit, `${variant} ${name}`, () =>
      finding(rules.stanzaSplit, variant, { class: name }, place, { excerpt, related }),
    );
  }

  /** A header follows `stanza`; there should have been a blank line. */
  beforeHeader(line: Line, stanza: Stanza | undefined, isFirstGroup: boolean): void {
    const isPaused = this.isPaused;
    this.resume();
    // A stanza without rows is reported as such: a blank line would not help it.
    if (isPaused || stanza?.hasRows !== true) return;
    if (stanza.kind === 'unknown') return;
    const variant = stanza.kind === 'date' && !isFirstGroup ? 'laterDate' : stanza.kind;
    const isHarmless = variant === 'laterDate';
    const place = line.tokenPlace(0);
    const extras = { excerpt: line.excerpt, ...(isHarmless ? ({ severity: 'hint' } as const) : {}) };
    const header = line.text(0);
    const make = (count: number): Finding => finding(rules.missingBlank, variant, { header, count }, place, extras);
    const { result, reporter } = this.#context;
    reporter.observe(rules.missingBlank, () => make(1));
    result.missingBlanks = joinCounted(result.missingBlanks, { make, isHarmless, count: 1 });
  }
}

const blanks: ReadonlySet<number | undefined> = new Set([32, 9]);

/** The effect on pma of a CR at the end of a line that is not a header. */
function carriageReturnVariant(line: Line, stanza: Stanza | undefined): 'blank' | 'value' | 'name' | 'harmless' {
  // A comment has it in itself, and what pma does not read may end as it likes.
  if (line.commentStart >= 0 || stanza === undefined || stanza.kind === 'unknown') return 'harmless';
  const isAlone = line.end === line.start || blanks.has(line.bytes[line.end - 1]);
  const { kind } = stanza;
  if (isAlone && line.end > line.start && line.count > 0) {
    return kind === 'class' || kind === 'metadata' ? 'value' : 'harmless';
  }
  if (isAlone) return 'blank';
  return kind === 'metadata' ? 'name' : 'harmless';
}
