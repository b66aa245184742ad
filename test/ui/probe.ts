import * as fs from 'node:fs';
import * as path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { CommandArgument, ProbeMethods } from './probe/probeProtocol.ts';
import { type HostOfWindow, Workbench } from './pages/workbench.ts';

const lookMs = 50;
const patienceMs = 30_000;

/** What goes on in the extension host of a window; the extension `probe` of the tests tells. */
export class Probe {
  readonly #portFile: string;

  private constructor(portFile: string) {
    this.#portFile = portFile;
  }

  /** Opens a window on a folder, or at an address by which it is shown, and waits for its probe. */
  static async openFolder(folder: string, address?: string): Promise<{ workbench: Workbench; probe: Probe }> {
    const file = path.join(folder, '.probe');
    fs.writeFileSync(file, '');
    const workbench = await (address === undefined ? Workbench.openFolder(folder) : Workbench.open(address));
    const probe = new Probe(file);
    workbench.host = probe.#hostOf(folder);
    return { workbench, probe };
  }

  #hostOf(workspace: string): HostOfWindow {
    return {
      run: (command) => this.run(command),
      configure: async (name, value) => {
        await this.request('configure', { name, value });
      },
      openNamed: async (folder, name) => {
        const all = fs.readdirSync(path.join(workspace, folder), { recursive: true, encoding: 'utf8' });
        const [found, another] = all.filter((file) => path.basename(file) === name);
        if (found === undefined || another !== undefined) return false;
        await this.request('openToStay', { uri: pathToFileURL(path.join(workspace, folder, found)).href });
        return true;
      },
      goTo: async (name, line, column) => {
        await this.request('goTo', { name, line: line - 1, column: column - 1 });
      },
    };
  }

  /** Rejects with what went wrong in the extension host. */
  async request<Method extends keyof ProbeMethods>(
    method: Method,
    params: ProbeMethods[Method][0],
  ): Promise<ProbeMethods[Method][1]> {
    // Each extension host has its own, once it has started.
    await until('the probe', () => fs.statSync(this.#portFile).size > 0);
    const port = fs.readFileSync(this.#portFile, 'utf8');
    const response = await fetch(`http://127.0.0.1:${port}`, {
      method: 'POST',
      body: JSON.stringify({ method, params }),
    });
    const said = (await response.json()) as { readonly result: ProbeMethods[Method][1]; readonly error?: string };
    if (said.error !== undefined) throw new Error(`${method}: ${said.error}`);
    return said.result;
  }

  /** Stops the extension host, so that it answers nobody. Returns what ends it, as a fault would: VS Code starts another. */
  async stopHost(): Promise<() => void> {
    const { pid } = await this.request('host', null);
    process.kill(pid, 'SIGSTOP');
    return () => {
      fs.writeFileSync(this.#portFile, '');
      process.kill(pid, 'SIGKILL');
    };
  }

  /** Ends it, and waits for another. */
  async restartHost(): Promise<void> {
    const end = await this.stopHost();
    end();
    await this.request('host', null);
  }

  async run(command: string, ...args: readonly CommandArgument[]): Promise<void> {
    await this.request('run', { command, args });
  }

  /** Opens a file as a click in the explorer does. */
  async open(uri: URL | string): Promise<void> {
    await this.run('vscode.open', { uri: String(uri) });
  }

  async closeAll(): Promise<void> {
    await this.run('workbench.action.closeAllEditors');
  }

  /** Waits until the Problems panel has something of a file with that code. */
  async problem(uri: URL | string, code: string): Promise<void> {
    await until(`${code} in ${String(uri)}`, async () =>
      (await this.request('problems', { uri: String(uri) })).includes(code),
    );
  }

  /** Waits until that many workers run. */
  async workers(count: number): Promise<void> {
    await until(`${count} workers`, async () => (await this.request('workers', null)).length === count);
  }
}

/** Looks again and again until it holds. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + patienceMs; Date.now() < end;) {
    if (await holds()) return;
    await delay(lookMs);
  }
  throw new Error(`Waited in vain for ${what}.`);
}
