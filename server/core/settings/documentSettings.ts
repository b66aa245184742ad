/** What is done while an editor does not answer. */
export interface SettingsWait {
  /** Resolves once it has been waited for long enough. */
  readonly expired: () => Promise<void>;
  /** Called with the editor's error. */
  readonly onFailure: (error: unknown) => void;
}

/** A setting that may differ from document to document, asked for once until it changes. */
export class DocumentSettings<Value> {
  readonly #fetch: (uri: string) => Promise<unknown>;
  readonly #read: (setting: unknown) => Value;
  readonly #wait: SettingsWait;
  readonly #cache = new Map<string, Promise<Value>>();
  readonly #listeners: (() => void)[] = [];
  #revision = 0;

  /**
   * @param fetch asks the editor for the setting as it is for a document
   * @param read makes sense of what the editor answers, whatever that is; of undefined, the default
   */
  constructor(fetch: (uri: string) => Promise<unknown>, read: (setting: unknown) => Value, wait: SettingsWait) {
    this.#fetch = fetch;
    this.#read = read;
    this.#wait = wait;
  }

  /** Grows with each change. */
  get revision(): number {
    return this.#revision;
  }

  /** The default where the editor answers with an error, or not in time; an answer that comes late is a change. */
  async of(uri: string): Promise<Value> {
    const cached = this.#cache.get(uri);
    if (cached !== undefined) return cached;
    const value = this.#ask(uri);
    this.#cache.set(uri, value);
    return value;
  }

  forget(uri: string): void {
    this.#cache.delete(uri);
  }

  onDidChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Called when settings have changed. */
  clear(): void {
    this.#cache.clear();
    this.#changed();
  }

  async #ask(uri: string): Promise<Value> {
    const answered = this.#fetch(uri).then(this.#read, (error: unknown) => {
      this.#wait.onFailure(error);
      // The next call asks again.
      this.#cache.delete(uri);
      return this.#read(undefined);
    });
    const expired = this.#wait.expired().then(() => undefined);
    const first = await Promise.race([answered.then((value) => ({ value })), expired]);
    if (first !== undefined) return first.value;
    const asked = this.#cache.get(uri);
    void answered.then((value) => {
      // Settings may have changed since, or the document been closed.
      if (this.#cache.get(uri) !== asked) return;
      this.#cache.set(uri, Promise.resolve(value));
      this.#changed();
    });
    return this.#read(undefined);
  }

  #changed(): void {
    this.#revision++;
    for (const listener of this.#listeners) listener();
  }
}
