/** Resolves when something has come to its end, or some time has passed. */
export async function settledWithin(run: Promise<void>, waitMs: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const moment = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, waitMs);
  });
  await Promise.race([run, moment]);
  clearTimeout(timer);
}
