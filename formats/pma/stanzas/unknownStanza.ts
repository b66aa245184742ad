import type { Finding, Place } from '../../findings/finding.ts';
import { finding } from '../../findings/finding.ts';
import type { ClassState } from '../declared/classState.ts';
import type { HeaderLine } from './headerLine.ts';
import type { Line } from '../../text/line.ts';
import { isShapedAsRow } from './rowValues.ts';
import { headerTypo } from '../rules/fileRules.ts';
import { unknownClass } from '../rules/groupRules.ts';
import type { UndeclaredStanza } from '../results/segmentResult.ts';
import type { Stanza } from './stanza.ts';

/** A time stamp has had ten digits since 2001, one of milliseconds thirteen. */
const timeStamp = /^[0-9]{9,13}$/;

/** The declared class, or DATE, that a misspelt header may mean. */
export interface Meant {
  readonly header: HeaderLine;
  /** State of the class; undefined for DATE. */
  readonly state: ClassState | undefined;
}

/**
 * A stanza that pma ignores because METADATA does not declare its class. Its header may be misspelt, which is decided
 * once the rest of the group and of the file is known. Until then its rows are only compared with the shape of the
 * class that may be meant.
 */
export class UnknownStanza implements Stanza, UndeclaredStanza {
  readonly kind = 'unknown';
  readonly name: string;
  readonly place: Place;
  readonly meant: Meant | undefined;
  /** Whether it is the DATE of the group that follows. */
  isDate = false;
  readonly #excerpt: string;
  #rows = 0;
  #haveShape = true;

  constructor(name: string, line: Line, meant?: Meant) {
    this.name = name;
    this.place = line.contentPlace();
    this.#excerpt = line.excerpt;
    this.meant = meant;
  }

  row(line: Line): void {
    if (this.meant === undefined) return;
    this.#rows++;
    this.#haveShape &&= fits(line, this.meant);
  }

  get hasRows(): boolean {
    return this.#rows > 0;
  }

  wants(): boolean {
    return false;
  }

  close(): void {
    // What the stanza is, its group decides.
  }

  /** Whether the rows could be those of the stanza that may be meant. */
  get hasShapeOfMeant(): boolean {
    if (this.meant === undefined || !this.#haveShape) return false;
    return this.meant.state === undefined ? this.#rows === 1 : this.#rows > 0;
  }

  get isSurelyMeant(): boolean {
    return this.meant?.header.likeness === 'sure';
  }

  typoFinding(isCertain: boolean): Finding {
    const args = { found: this.meant?.header.found ?? '', expected: `${this.meant?.state?.name ?? 'DATE'}:` };
    return finding(headerTypo, isCertain ? 'near' : 'similar', args, this.place, { excerpt: this.#excerpt });
  }

  unknownFinding(): Finding {
    return finding(unknownClass, 'unknown', { class: this.name }, this.place, { excerpt: this.#excerpt });
  }
}

function fits(line: Line, { state }: Meant): boolean {
  if (state === undefined) return line.count === 1 && timeStamp.test(line.text(0));
  return isShapedAsRow(line, state.declared.definition);
}
