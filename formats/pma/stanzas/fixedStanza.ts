import type { Place } from '../../findings/finding.ts';
import type { CheckContext } from './checkContext.ts';

/** A stanza with a header that every file has, while it is read. */
export abstract class FixedStanza {
  protected readonly context: CheckContext;
  protected readonly headerPlace: Place;

  constructor(context: CheckContext, headerPlace: Place) {
    this.context = context;
    this.headerPlace = headerPlace;
  }
}
