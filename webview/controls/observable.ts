import { useEffect, useState } from 'preact/hooks';

/** A value that changes often: only what shows it is drawn again. */
export class Observable<Value> {
  #value: Value;
  readonly #listeners = new Set<() => void>();

  constructor(value: Value) {
    this.#value = value;
  }

  get value(): Value {
    return this.#value;
  }

  set(value: Value): void {
    if (value === this.#value) return;
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }

  /** @returns ends the subscription */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }
}

/** The value as it is now; the component is drawn again whenever it changes. */
export function useObserved<Value>(observable: Observable<Value>): Value {
  const [, setValue] = useState(observable.value);
  useEffect(() => {
    const update = (): void => {
      setValue(() => observable.value);
    };
    update();
    return observable.subscribe(update);
  }, [observable]);
  return observable.value;
}
