import { toPrintable, toPrintableJson } from '../formats/findings/report/printable.ts';
import type { FileDescription } from './fileKind.ts';
import { kindCalled } from './fileKinds.ts';
import { findTargets } from './findTargets.ts';
import type { Host } from './host.ts';
import { complain } from './host.ts';
import type { InfoOptions } from './program.ts';
import { withProgress } from './progress.ts';
import { systemErrorText } from './systemError.ts';

/** `pcp-files info`: prints what the files are; as JSON one line for each file. */
export async function info(paths: readonly string[], options: InfoOptions, host: Host): Promise<void> {
  const kind = options.kind === undefined ? undefined : kindCalled(options.kind);
  for (const found of findTargets(paths, { kind, stdin: host.stdin })) {
    if ('problem' in found) {
      complain(host, found.path, found.problem);
      continue;
    }
    const { source } = found;
    try {
      const description = await found.kind.describe(options.quiet ? source : withProgress(source, host.stderr));
      host.stdout.write(options.format === 'json' ? toJsonLine(description) : toText(description));
    } catch (error) {
      complain(host, source.path, systemErrorText(error));
    }
  }
}

function toJsonLine({ json }: FileDescription): string {
  return `${toPrintableJson(json, 0)}\n`;
}

function toText({ heading, facts }: FileDescription): string {
  const width = Math.max(...facts.map(([name]) => name.length));
  const lines = facts.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`);
  return [heading, ...lines].map((line) => `${toPrintable(line)}\n`).join('');
}
