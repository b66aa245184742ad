/** Further texts are not counted. */
const mostTexts = 10_000;

/** Counts the texts that stay, for somebody to look at who knows which are names. */
export class KeptTexts {
  readonly #places = new Map<string, Map<string, number>>();
  #size = 0;

  /** @param place where the text is: a metric, or the instances of a domain */
  note(place: string, text: string): void {
    if (text.trim() === '') return;
    const texts = this.#places.get(place) ?? new Map<string, number>();
    this.#places.set(place, texts);
    const count = texts.get(text);
    if (count === undefined && this.#size >= mostTexts) return;
    if (count === undefined) this.#size++;
    texts.set(text, (count ?? 0) + 1);
  }

  /** A line for each text, place by place. */
  lines(): readonly string[] {
    return [...this.#places].flatMap(([place, texts]) =>
      [...texts]
        .sort(([, a], [, b]) => b - a)
        .map(([text, count]) => `${place}: ${text}${count > 1 ? ` (${count})` : ''}`),
    );
  }
}
