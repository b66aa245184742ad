import * as fs from 'node:fs';
import * as vscode from 'vscode';

/** From one look at the clocks to the next, in milliseconds. */
const stepMs = 5;
const nanosecondsPerMillisecond = 1e6;

/** Where Linux tells for how many nanoseconds the thread has run, that of all extensions. */
const threadFile = `/proc/self/task/${process.pid}/schedstat`;

function runMs(): number {
  const [ran = ''] = fs.readFileSync(threadFile, 'utf8').split(' ');
  return Number(ran) / nanosecondsPerMillisecond;
}

/** For how long a thread could not answer at most: by the clock, and how long it was at work meanwhile. */
class Delays {
  #lateMs = 0;
  #busyMs = 0;
  #timer: NodeJS.Timeout | undefined;

  begin(): void {
    this.end();
    this.#lateMs = 0;
    this.#busyMs = 0;
    let [lookedAt, ran] = [performance.now(), runMs()];
    this.#timer = setInterval(() => {
      const [now, runNow] = [performance.now(), runMs()];
      this.#lateMs = Math.max(this.#lateMs, now - lookedAt - stepMs);
      this.#busyMs = Math.max(this.#busyMs, runNow - ran);
      [lookedAt, ran] = [now, runNow];
    }, stepMs);
  }

  end(): void {
    clearInterval(this.#timer);
  }

  /** `late by 60 ms, busy for 12 ms`: what it was late for besides, others had the processor. */
  get text(): string {
    return `late by ${this.#lateMs.toFixed(0)} ms, busy for ${this.#busyMs.toFixed(0)} ms`;
  }
}

/** How long it takes to load and start an extension, in milliseconds; only the first time it tells. */
async function activationMs(id: string): Promise<number> {
  const extension = vscode.extensions.getExtension(id);
  if (extension === undefined || extension.isActive) throw new Error(`${id} is not there, or active already.`);
  const begun = performance.now();
  await extension.activate();
  return performance.now() - begun;
}

/** Tells in the status bar for how long the extension host, which all extensions share, could not answer at most. */
export function activate({ subscriptions }: vscode.ExtensionContext): void {
  const delays = new Delays();
  const item = vscode.window.createStatusBarItem('longest', vscode.StatusBarAlignment.Left);
  item.name = 'Longest Delay';
  item.show();
  subscriptions.push(
    item,
    {
      dispose: () => {
        delays.end();
      },
    },
    vscode.commands.registerCommand('loopDelay.begin', () => {
      delays.begin();
      item.text = 'measuring';
    }),
    vscode.commands.registerCommand('loopDelay.tell', () => {
      delays.end();
      item.text = delays.text;
    }),
    vscode.commands.registerCommand('loopDelay.activate', async () => {
      // What the first activation in a window takes besides is no extension's own.
      await vscode.extensions.getExtension('vscode.configuration-editing')?.activate();
      const idle = await activationMs('pcp-files-test.idle');
      const ours = await activationMs('pcp-files.pcp-files');
      item.text = `active after ${ours.toFixed(1)} ms, an idle one after ${idle.toFixed(1)} ms`;
    }),
  );
}
