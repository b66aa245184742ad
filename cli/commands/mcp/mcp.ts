import { toPrintable } from '../../../formats/findings/report/printable.ts';
import { Roots } from '../../../tools/disk/roots.node.ts';
import { tools } from '../../../tools/toolTable.ts';
import type { Host } from '../../host.ts';
import { complain } from '../../host.ts';
import type { CommonOptions } from '../../options.ts';
import { systemErrorText } from '../../files/systemError.ts';
import { DiskTools } from './diskTools.ts';
import { KeptBundle } from './keptBundle.ts';
import { McpServer } from './mcpServer.ts';
import { messageLines } from './messageLines.ts';

/** `pcp-files mcp`: serves the tools for language models over standard input and output, until the input ends. */
export async function mcp(
  paths: readonly string[],
  { textTz }: Pick<CommonOptions, 'textTz'>,
  host: Host,
): Promise<void> {
  const roots = rootsOf(paths, host);
  if (roots === undefined) return;
  const onFault = (error: unknown): void => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    for (const line of text.split('\n')) host.stderr.write(`${toPrintable(`pcp-files: ${line}`)}\n`);
  };
  const bundles = new KeptBundle(onFault);
  const server = new McpServer({
    version: host.version,
    tools,
    newContext: (signal, tell) => new DiskTools(roots, host, bundles, textTz, signal, tell),
    write: (message) => host.stdout.write(`${JSON.stringify(message)}\n`),
    onFault,
  });
  try {
    for await (const line of messageLines(host.stdin)) server.receive(line);
    await server.idle();
  } finally {
    await bundles.close();
  }
}

/** Undefined where one of the paths is not there, which is reported. */
function rootsOf(paths: readonly string[], host: Host): Roots | undefined {
  try {
    return new Roots(paths, host.cwd);
  } catch (error) {
    const path = error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : 'mcp';
    complain(host, path, systemErrorText(error));
    return undefined;
  }
}
