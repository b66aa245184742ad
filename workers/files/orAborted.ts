/** What is waited for, or a rejection with the signal's reason: also where what is waited for cannot be stopped itself. */
export async function orAborted<Result>(wanted: Promise<Result>, signal: AbortSignal): Promise<Result> {
  let release = (): void => undefined;
  const stopped = new Promise<never>((_, reject) => {
    const abort = (): void => {
      reject(signal.reason as Error);
    };
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    release = () => {
      signal.removeEventListener('abort', abort);
    };
  });
  try {
    return await Promise.race([wanted, stopped]);
  } finally {
    release();
  }
}
