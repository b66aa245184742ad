/** What does not change while a host runs, by metric and instance: an archive does not have to log it anew. */
export class HostFacts {
  readonly #facts = new Map<string, Map<string | undefined, number>>();

  set(metric: string, instance: string | undefined, value: number): void {
    if (Number.isNaN(value)) return;
    const values = this.#facts.get(metric) ?? new Map<string | undefined, number>();
    this.#facts.set(metric, values.set(instance, value));
  }

  has(metric: string): boolean {
    return this.#facts.has(metric);
  }

  /** NaN where it is not known; a single value counts for all instances. */
  get(metric: string, instance: string | undefined): number {
    const values = this.#facts.get(metric);
    return values?.get(instance) ?? values?.get(undefined) ?? NaN;
  }
}
