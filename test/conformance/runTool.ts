import { execFile } from 'node:child_process';

/** What a dump of a large file may print, in bytes. */
const defaultMaxOutput = 1 << 28;

/** What a tool printed, and how it ended. */
export interface ToolResult {
  readonly stdout: string;
  readonly stderr: string;
  /** Missing where a signal ended it. */
  readonly status?: number;
  readonly signal?: string;
}

export interface ToolOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly encoding?: BufferEncoding;
  readonly cwd?: string;
  /** In ms; none by default. A tool that takes longer is ended by SIGKILL. */
  readonly timeout?: number;
  /** In bytes. A tool that prints more is ended by SIGKILL, and only the beginning is kept. By default it is an error. */
  readonly maxOutput?: number;
}

/** Runs a program to its end, whichever that is: a failing status and a crash are results, not errors. */
export function runTool(path: string, args: readonly string[], options: ToolOptions): Promise<ToolResult> {
  const { encoding = 'utf8', maxOutput } = options;
  return new Promise((resolve, reject) => {
    const child = execFile(
      path,
      args,
      { ...options, encoding, maxBuffer: maxOutput ?? defaultMaxOutput, killSignal: 'SIGKILL' },
      (error, stdout, stderr) => {
        const output = { stdout, stderr };
        if (error === null) resolve({ ...output, status: 0 });
        else if (typeof error.code === 'number') resolve({ ...output, status: error.code });
        else if (maxOutput !== undefined && String(error.code) === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER')
          resolve({ ...output, signal: 'SIGKILL' });
        else if (error.signal) resolve({ ...output, signal: error.signal });
        else reject(new Error(`${path}: ${error.message}`, { cause: error }));
      },
    );
    child.stdin?.end();
  });
}
