import type { Locator } from 'playwright-core';

/** So often something is done, and so long it is waited for what comes of it. */
const attempts = 5;
const waitMs = 15_000;

/**
 * Does something, again where nothing comes of it: VS Code may draw a list anew under the pointer, or close what is being
 * picked from where another part takes the focus.
 *
 * @param result what is there once it was done
 */
export async function doUntil(result: Locator, act: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await act();
      await result.waitFor({ timeout: waitMs });
      return;
    } catch (error) {
      if (attempt === attempts) throw error;
    }
  }
}
