import { monitorEventLoopDelay } from 'node:perf_hooks';
import * as vscode from 'vscode';

/** From one look at the clock to the next, in milliseconds: what a look is late by is the delay. */
const resolutionMs = 5;
const nanosecondsPerMillisecond = 1e6;

/** Tells in the status bar for how long the extension host, which all extensions share, could not answer at most. */
export function activate({ subscriptions }: vscode.ExtensionContext): void {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  const item = vscode.window.createStatusBarItem('longest', vscode.StatusBarAlignment.Left);
  item.name = 'Longest Delay';
  item.show();
  subscriptions.push(
    item,
    vscode.commands.registerCommand('loopDelay.begin', () => {
      delays.reset();
      delays.enable();
      item.text = 'measuring';
    }),
    vscode.commands.registerCommand('loopDelay.tell', () => {
      delays.disable();
      const longestMs = Math.max(0, delays.max / nanosecondsPerMillisecond - resolutionMs);
      item.text = `${longestMs.toFixed(1)} ms`;
    }),
  );
}
