import type { Locator } from 'playwright-core';

/**
 * Presses the button that fits a selector as soon as it comes into sight below an element; resolves when it has. It is
 * pressed by the page itself: what it stops may be over before a test has learnt of it.
 */
export function pressWhenThere(below: Locator, selector: string): Promise<void> {
  return below.evaluate(
    (element, wanted) =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          const button = element.querySelector(wanted);
          if (!(button instanceof HTMLElement)) return;
          observer.disconnect();
          button.click();
          resolve();
        });
        observer.observe(element, { childList: true, subtree: true });
      }),
    selector,
  );
}
