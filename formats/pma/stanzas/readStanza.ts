import type { ClassStanza as ClassStanzaCheck } from './classStanza.ts';
import type { ClassState } from '../declared/classState.ts';
import type { ClassDefinition, ClassStanza } from '../model/model.ts';

/** A stanza of a declared class that has been read, for the model. */
export class ReadStanza implements ClassStanza {
  readonly name: string;
  readonly headerLine: number;
  readonly endLine: number;
  readonly rows: number;
  readonly objects: readonly string[];
  readonly #state: ClassState;

  constructor({ name, rows, objects, state }: ClassStanzaCheck, headerLine: number, endLine: number) {
    this.name = name;
    this.headerLine = headerLine;
    this.endLine = endLine;
    this.rows = rows;
    this.objects = objects;
    this.#state = state;
  }

  /** Definition as it is declared now. */
  get definition(): ClassDefinition {
    return this.#state.declared.definition;
  }
}
