/** A setting that may differ from document to document, asked for once until it changes. */
export class DocumentSettings<Value> {
  readonly #fetch: (uri: string) => Promise<unknown>;
  readonly #read: (setting: unknown) => Value;
  readonly #known = new Map<string, Promise<Value>>();
  readonly #listeners: (() => void)[] = [];
  #revision = 0;

  /**
   * @param fetch asks the editor for the setting as it is for a document
   * @param read makes sense of what the editor answers, whatever that is
   */
  constructor(fetch: (uri: string) => Promise<unknown>, read: (setting: unknown) => Value) {
    this.#fetch = fetch;
    this.#read = read;
  }

  /** Grows with each change. */
  get revision(): number {
    return this.#revision;
  }

  /** Rejects where the editor does not answer; the next call asks again. */
  async of(uri: string): Promise<Value> {
    const known = this.#known.get(uri);
    if (known !== undefined) return known;
    const asked = this.#fetch(uri).then(this.#read);
    this.#known.set(uri, asked);
    asked.catch(() => this.#known.delete(uri));
    return asked;
  }

  forget(uri: string): void {
    this.#known.delete(uri);
  }

  onDidChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Called when settings have changed. */
  clear(): void {
    this.#known.clear();
    this.#revision++;
    for (const listener of this.#listeners) listener();
  }
}
