const limitMs = 600_000;

/**
 * Gives each test many times what it takes on a quiet machine: on a busy one any may wait for minutes, and one that hangs ends
 * all the same. Tests without a limit stay so.
 */
export const mochaHooks = {
  /** @this {import('mocha').Context} */
  beforeEach() {
    const { currentTest } = this;
    const ownMs = currentTest?.timeout() ?? 0;
    if (ownMs > 0) currentTest?.timeout(Math.max(ownMs, limitMs));
  },
};
