import type { Stanza } from './stanza.ts';

/** Passes over the rows of a class that METADATA does not declare, as pma does. */
export class UnknownStanza implements Stanza {
  readonly kind = 'unknown';
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  row(): void {
    // pma reads nothing here, so nothing can be wrong.
  }

  wants(): boolean {
    return false;
  }

  close(): void {
    // Nothing was read.
  }
}
