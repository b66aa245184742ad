import type { Anchor } from '../../text/anchor.ts';
import type { DeclaredTimeValues } from '../declared/declaredTimeValues.ts';
import type { ClassDefinition, ClassStanza, Group, HeaderStanza, TimeValues } from '../model/model.ts';

/** Lines of a part of the model, as they are now. */
export interface Lines {
  readonly headerLine: number;
  readonly endLine: number;
}

/** A part of the model whose lines move with an {@link Anchor}. */
class AnchoredLines implements Lines {
  readonly #anchor: Anchor;
  readonly #headerLine: number;
  readonly #endLine: number;

  constructor(anchor: Anchor, { headerLine, endLine }: Lines) {
    this.#anchor = anchor;
    this.#headerLine = headerLine - anchor.line;
    this.#endLine = endLine - anchor.line;
  }

  get headerLine(): number {
    return this.#anchor.line + this.#headerLine;
  }

  get endLine(): number {
    return this.#anchor.line + this.#endLine;
  }
}

export class AnchoredHeader extends AnchoredLines implements HeaderStanza {
  readonly name: HeaderStanza['name'];

  constructor(anchor: Anchor, header: HeaderStanza) {
    super(anchor, header);
    this.name = header.name;
  }
}

export class AnchoredStanza extends AnchoredLines implements ClassStanza {
  readonly name: string;
  readonly rows: number;
  readonly objects: readonly string[];
  readonly #stanza: ClassStanza;

  constructor(anchor: Anchor, stanza: ClassStanza) {
    super(anchor, stanza);
    this.name = stanza.name;
    this.#stanza = stanza;
    this.rows = stanza.rows;
    this.objects = stanza.objects;
  }

  /** Definition as it is declared now. */
  get definition(): ClassDefinition | undefined {
    return this.#stanza.definition;
  }
}

export class AnchoredGroup extends AnchoredLines implements Group {
  readonly date: number | undefined;
  readonly utcOffsetMinutes: number | undefined;
  readonly stanzas: readonly ClassStanza[];
  readonly #anchor: Anchor;
  readonly #dateLine: number | undefined;
  readonly #timeValues: DeclaredTimeValues | undefined;

  constructor(anchor: Anchor, group: Omit<Group, 'timeValues'>, timeValues: DeclaredTimeValues | undefined) {
    super(anchor, group);
    this.#timeValues = timeValues;
    this.#anchor = anchor;
    this.date = group.date;
    this.utcOffsetMinutes = group.utcOffsetMinutes;
    this.stanzas = group.stanzas.map((stanza) => new AnchoredStanza(anchor, stanza));
    this.#dateLine = group.dateLine === undefined ? undefined : group.dateLine - anchor.line;
  }

  /** TIME_VALUES as they are declared now. */
  get timeValues(): TimeValues | undefined {
    return this.#timeValues?.values;
  }

  get dateLine(): number | undefined {
    return this.#dateLine === undefined ? undefined : this.#anchor.line + this.#dateLine;
  }
}
