import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findOnPath } from '../host/installPackages.ts';
import { reasonOf } from '../host/missingPrerequisite.ts';
import { cachedPackages } from './debianPackages.ts';
import { runTool } from './runTool.ts';

/** The tools of sysstat and procps, as Debian has them. */
export interface SysstatTools {
  /** Runs a tool to its end, in the C locale and with times of UTC. */
  run(tool: string, args: readonly string[], env?: Readonly<Record<string, string>>): Promise<string>;
}

/** Changed when what is made of the packages changes. */
const recipe = 1;

/** The tools of sysstat and procps for a suite, which is skipped where they cannot be fetched; in CI that is a failure. */
export async function requireSysstatTools(context: Mocha.Context): Promise<SysstatTools> {
  try {
    const folder = await cachedPackages({ prefix: 'sysstat', recipe, packages: ['sysstat', 'procps'] });
    const places = ['usr/bin', 'usr/lib/sysstat', 'bin'].map((place) => join(folder, place));
    return {
      run: async (tool, args, env = {}) => {
        const names = [tool, `${tool}.sysstat`];
        const found = places
          .flatMap((place) => names.map((name) => join(place, name)))
          .find((path) => existsSync(path));
        // vmstat needs the library of its own release.
        const path = tool === 'vmstat' ? (findOnPath(tool) ?? found) : found;
        if (path === undefined) throw new Error(`${tool} is not among the tools`);
        const options = { env: { ...process.env, LC_ALL: 'C', TZ: 'UTC', ...env }, timeout: 60_000 };
        const { stdout, stderr, status } = await runTool(path, args, options);
        if (status !== 0) throw new Error(`${tool} ${args.join(' ')}: ${stderr}`);
        return stdout;
      },
    };
  } catch (error) {
    if (process.env['CI']) throw new Error(`no sysstat: ${reasonOf(error)}`, { cause: error });
    process.stdout.write(`    skipped, no sysstat: ${reasonOf(error)}\n`);
    return context.skip();
  }
}
