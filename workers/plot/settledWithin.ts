/** Resolves when something has come to its end, or some time has passed, or nobody waits for it any more. */
export async function settledWithin(run: Promise<void>, waitMs: number, abandoned?: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const moment = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, waitMs);
  });
  await Promise.race(abandoned === undefined ? [run, moment] : [run, moment, abandoned]);
  clearTimeout(timer);
}

/** Waits for something that ends early once a request is given up: then the promise that it is given resolves. */
export async function whileWanted(
  signal: AbortSignal,
  wait: (abandoned: Promise<void>) => Promise<unknown>,
): Promise<void> {
  let onAbort = (): void => undefined;
  const abandoned = new Promise<void>((resolve) => {
    onAbort = resolve;
  });
  signal.addEventListener('abort', onAbort);
  if (signal.aborted) onAbort();
  await wait(abandoned);
  signal.removeEventListener('abort', onAbort);
}
