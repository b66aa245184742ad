/** The texts of a file in the order of their slots. Each use has a slot of its own, as libpcp_mmv gives it. */
export class StringPool {
  readonly texts: string[] = [];

  /** The number of the slot; undefined for no text. */
  add(text: string | undefined): number | undefined {
    return text === undefined ? undefined : this.texts.push(text) - 1;
  }
}
