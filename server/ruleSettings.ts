import type { SeveritySettings } from '../formats/findings/severity.ts';
import { readSeveritySettings } from '../formats/findings/severity.ts';

/** The setting `pcp.rules` by document, asked for once until it changes. */
export class RuleSettings {
  readonly #fetch: (uri: string) => Promise<unknown>;
  readonly #known = new Map<string, Promise<SeveritySettings>>();
  readonly #listeners: (() => void)[] = [];
  #revision = 0;

  /** `fetch` asks the editor for the setting as it is for a document. */
  constructor(fetch: (uri: string) => Promise<unknown>) {
    this.#fetch = fetch;
  }

  /** Grows with each change. */
  get revision(): number {
    return this.#revision;
  }

  /** Rejects where the editor does not answer; the next call asks again. */
  async of(uri: string): Promise<SeveritySettings> {
    const known = this.#known.get(uri);
    if (known !== undefined) return known;
    const asked = this.#fetch(uri).then(readSeveritySettings);
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
