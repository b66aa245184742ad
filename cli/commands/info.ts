import { toPrintable, toPrintableJson } from '../../formats/findings/report/printable.ts';
import { findTargets, searchOf } from './findTargets.ts';
import type { Host } from '../host.ts';
import type { InfoOptions } from '../options.ts';
import type { FileDescription } from '../kinds/target.ts';
import { workOn } from './workOn.ts';

/** `pcp-files info`: describes the files; as JSON, one line per file or archive. */
export async function info(paths: readonly string[], options: InfoOptions, host: Host): Promise<void> {
  for await (const result of findTargets(paths, searchOf(options, host))) {
    await workOn(result, options, host, async (target, progress) => {
      const description = await target.describe(progress, { counts: options.count === true });
      progress.end();
      host.stdout.write(options.format === 'json' ? toJsonLine(description) : toText(description));
    });
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
