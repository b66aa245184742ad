import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reasonOf } from '../../host/missingPrerequisite.ts';
import { newestToolFolder } from '../config/oracles/newestToolFolder.ts';
import { toolEnvironment } from '../config/oracles/toolEnvironment.ts';
import { toolFolder } from '../config/oracles/toolFolder.ts';
import type { ToolResult } from '../runTool.ts';
import { runTool } from '../runTool.ts';

/** Debian's newest PCP, and the archives of its test suite. */
export interface NewestPcp {
  readonly folder: string;
  readonly suite: string;
  /** A folder for what is written. */
  readonly work: string;
  run(name: string, ...args: readonly string[]): Promise<ToolResult>;
  /** Runs a program that knows the derived metrics of a file. */
  derived(file: string, name: string, ...args: readonly string[]): Promise<ToolResult>;
}

/** Opens the newest PCP for a suite, which is skipped without it, but for CI. */
export async function openNewestPcp(skip: () => void): Promise<NewestPcp | undefined> {
  try {
    const folder = await newestToolFolder();
    const suite = join(await toolFolder(), 'var/lib/pcp/testsuite/archives');
    const work = await mkdtemp(join(tmpdir(), 'pcp-trial-'));
    const env = await toolEnvironment(folder, work);
    const derived: NewestPcp['derived'] = (file, name, ...args) => {
      const settings = { env: { ...env, PCP_DERIVED_CONFIG: file }, cwd: work, timeout: 180_000 };
      return runTool(join(folder, 'usr/bin', name), args, settings);
    };
    return { folder, suite, work, derived, run: (name, ...args) => derived('', name, ...args) };
  } catch (error) {
    const reason = reasonOf(error);
    if (process.env['CI']) throw new Error(`no newest PCP: ${reason}`, { cause: error });
    process.stdout.write(`    skipped, no newest PCP: ${reason}\n`);
    skip();
    return undefined;
  }
}

export async function closeNewestPcp({ work }: NewestPcp): Promise<void> {
  if (existsSync(work)) await rm(work, { recursive: true });
}
