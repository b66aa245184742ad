import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { bytesOf } from '../rawBytes.ts';
import { runTool, type ToolResult } from '../../runTool.ts';
import { newestToolFolder } from './newestToolFolder.ts';
import { PrivatePmcd } from './privatePmcd.ts';
import { PythonTools } from './pythonTools.ts';
import { archivesFolder } from './toolArchives.ts';
import { toolEnvironment } from './toolEnvironment.ts';
import { toolFolder } from './toolFolder.ts';

/** In ms: no check of a small text takes longer, so whatever does hangs. */
const timeout = 20_000;

/** Files that a tool finds in its working directory, by name. */
export type BesideFiles = Readonly<Record<string, string>>;

/** PCP's tools with an environment of their own. Each call has a folder of its own. */
export class OracleTools {
  readonly folder: string;
  readonly work: string;
  readonly env: NodeJS.ProcessEnv;
  readonly python: PythonTools;
  #pmcd: Promise<PrivatePmcd> | undefined;

  private constructor(folder: string, work: string, env: NodeJS.ProcessEnv) {
    this.folder = folder;
    this.work = work;
    this.env = env;
    this.python = new PythonTools(env);
  }

  /** @throws Error If the packages cannot be fetched or unpacked. */
  static async open(): Promise<OracleTools> {
    // The newest release accepts more, and says some things otherwise.
    const folder = await (process.env['PCP_RELEASE'] === 'sid' ? newestToolFolder() : toolFolder());
    const work = await mkdtemp(join(tmpdir(), 'pcp-oracles-'));
    return new OracleTools(folder, work, await toolEnvironment(folder, work));
  }

  async close(): Promise<void> {
    this.python.close();
    await (await this.#pmcd)?.close();
    // Scripts that were stopped may still be tidying up.
    await rm(this.work, { recursive: true, force: true, maxRetries: 10 });
  }

  archive(name: string): string {
    return join(this.folder, archivesFolder, name);
  }

  /** Path of the socket of a pmcd of our own, which is started when it is first asked for. */
  async pmcdSocket(): Promise<string> {
    this.#pmcd ??= PrivatePmcd.start(this.folder, this.work, this.env);
    return (await this.#pmcd).socket;
  }

  run(
    tool: string,
    args: readonly string[],
    cwd: string,
    env: Readonly<Record<string, string>> = {},
  ): Promise<ToolResult> {
    const path = ['usr/bin', 'usr/lib/pcp/bin']
      .map((binaries) => join(this.folder, binaries, tool))
      .find((candidate) => existsSync(candidate));
    if (path === undefined) return Promise.reject(new Error(`${tool} is not among PCP's tools`));
    return runTool(path, args, { env: { ...this.env, ...env }, cwd, timeout });
  }

  /** Calls it with a new folder that holds the files, and removes the folder. */
  async withFiles<T>(files: BesideFiles, use: (folder: string) => Promise<T>): Promise<T> {
    const folder = await mkdtemp(join(this.work, 'tmp', 'call-'));
    try {
      for (const [name, text] of Object.entries(files)) {
        await mkdir(dirname(join(folder, name)), { recursive: true });
        await writeFile(join(folder, name), bytesOf(text));
      }
      return await use(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
