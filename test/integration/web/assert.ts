/** What the suite uses of Node's strict assertions, for a host that has no Node. */
export class AssertionError extends Error {
  override readonly name = 'AssertionError';
}

export function fail(message = 'failed'): never {
  throw new AssertionError(message);
}

export function ok(value: unknown, message?: string): asserts value {
  if (!value) fail(message ?? `${show(value)} is not truthy`);
}

export function equal<Expected>(actual: unknown, expected: Expected, message?: string): asserts actual is Expected {
  if (!Object.is(actual, expected)) fail(message ?? `${show(actual)} is not ${show(expected)}`);
}

export function notEqual(actual: unknown, expected: unknown, message?: string): void {
  if (Object.is(actual, expected)) fail(message ?? `${show(actual)} is what it should not be`);
}

export function deepEqual<Expected>(actual: unknown, expected: Expected, message?: string): asserts actual is Expected {
  if (!isDeepEqual(actual, expected)) fail(message ?? `${show(actual)} is not ${show(expected)}`);
}

export function match(actual: string, expected: RegExp, message?: string): void {
  if (!expected.test(actual)) fail(message ?? `${show(actual)} does not match ${String(expected)}`);
}

export async function rejects(wanted: () => Promise<unknown>, expected: RegExp): Promise<void> {
  let problem: unknown;
  try {
    await wanted();
  } catch (error) {
    problem = error;
  }
  if (problem === undefined) fail('it was not rejected');
  match(problem instanceof Error ? problem.message : show(problem), expected);
}

function isDeepEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && isDeepEqual(a[key as keyof typeof a], b[key as keyof typeof b]));
}

function show(value: unknown): string {
  return value === undefined ? 'undefined' : JSON.stringify(value);
}
