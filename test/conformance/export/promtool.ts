import { join } from 'node:path';
import { reasonOf } from '../../host/missingPrerequisite.ts';
import { cachedPackages } from '../debianPackages.ts';
import type { ToolResult } from '../runTool.ts';
import { runTool } from '../runTool.ts';

/** Runs Prometheus's own tool. */
export type Promtool = (...args: readonly string[]) => Promise<ToolResult>;

/** Changed when what is made of the package changes. */
const recipe = 1;

/** `promtool` of Debian's package; without it the suite is skipped with one line that says why, in CI it fails. */
export async function requirePromtool(context: Mocha.Context): Promise<Promtool> {
  try {
    const folder = await cachedPackages({ prefix: 'prometheus', recipe, packages: ['prometheus'] });
    const run: Promtool = (...args) => runTool(join(folder, 'usr/bin/promtool'), args, { env: process.env });
    const { status, stderr } = await run('--version');
    if (status !== 0) throw new Error(`promtool does not run: ${stderr.trim()}`);
    return run;
  } catch (error) {
    if (process.env['CI']) throw error;
    process.stdout.write(`    skipped, no promtool: ${reasonOf(error)}\n`);
    return context.skip();
  }
}
