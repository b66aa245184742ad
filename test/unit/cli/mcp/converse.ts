import { runCaptured } from '../captured.ts';

/** What a server answers to lines of its input, which then ends. */
export async function converse(
  paths: readonly string[],
  lines: readonly (string | object)[],
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const text = lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('');
  const { code, stdout, stderr } = await runCaptured(['mcp', ...paths], { stdin: [text] });
  if (code !== 0 || stderr !== '') throw new Error(`${code}: ${stderr}`);
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
}

export const request = (id: string | number, method: string, params: object = {}): object => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
});

export const call = (id: string | number, name: string, input: object, meta?: object): object =>
  request(id, 'tools/call', { name, arguments: input, ...(meta === undefined ? {} : { _meta: meta }) });

/** The result of an answer, of which the test knows the shape. */
export function resultIn(answer: Readonly<Record<string, unknown>> | undefined): unknown {
  if (answer?.['result'] === undefined) throw new Error(`There is no result: ${JSON.stringify(answer)}`);
  return answer['result'];
}

/** The text of the result of a call, and whether it is an error. */
export function resultText(answer: unknown): { readonly text: string; readonly isError: boolean } {
  const { result } = answer as {
    readonly result: { readonly content: readonly { readonly text: string }[]; readonly isError?: boolean };
  };
  return { text: result.content.map(({ text }) => text).join('\n'), isError: result.isError === true };
}
