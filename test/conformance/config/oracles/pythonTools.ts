import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('pythonTools.py', import.meta.url));

export interface PythonJob {
  /** The tool's whole path. */
  readonly tool: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

export interface PythonResult {
  /** Negative: the number of the signal that ended it. */
  readonly status: number;
  readonly stderr: string;
}

interface PythonProcess {
  readonly child: ChildProcess;
  run(job: PythonJob): Promise<PythonResult>;
}

/**
 * Tools that are written in Python. Loading PCP's modules takes a fifth of a second, so processes that have loaded them
 * fork for each call.
 */
export class PythonTools {
  readonly #env: NodeJS.ProcessEnv;
  readonly #idle: PythonProcess[] = [];
  readonly #all: PythonProcess[] = [];

  constructor(env: NodeJS.ProcessEnv) {
    this.#env = env;
  }

  async run(job: PythonJob): Promise<PythonResult> {
    const python = this.#idle.pop() ?? this.#start();
    const result = await python.run(job);
    this.#idle.push(python);
    return result;
  }

  close(): void {
    for (const { child } of this.#all) child.kill();
  }

  #start(): PythonProcess {
    // Debian's own Python, which its packages' modules are made for.
    const child = spawn('/usr/bin/python3', [script], { env: this.#env, stdio: ['pipe', 'pipe', 'inherit'] });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const python: PythonProcess = {
      child,
      run: async (job) => {
        child.stdin.write(`${JSON.stringify(job)}\n`);
        const line = await lines.next();
        if (line.done === true) throw new Error(`${script} ended`);
        return JSON.parse(line.value) as PythonResult;
      },
    };
    // Without Python the lines end at once, which `run` reports.
    child.on('error', () => undefined);
    this.#all.push(python);
    return python;
  }
}
