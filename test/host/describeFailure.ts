/** Names a failed test in one line. */
export function describeFailure(name: string, error: Pick<Error, 'message'> | undefined): string {
  const [message = ''] = (error?.message ?? '').split('\n', 1);
  return `${name.replaceAll('\n', ' ')}: ${message}`;
}
