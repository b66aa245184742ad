import type { Command } from 'commander';
import { allRules } from '../../../formats/kindRules.ts';
import type { Host } from '../../host.ts';
import { bashCompletion } from './bashCompletion.ts';
import { fishCompletion } from './fishCompletion.ts';
import type { Grammar } from './grammar.ts';
import { grammarOf } from './grammar.ts';
import type { Shell } from './shells.ts';
import { zshCompletion } from './zshCompletion.ts';

const scripts: Readonly<Record<Shell, (grammar: Grammar) => string>> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
};

/** `pcp-files completion`: prints a script that has a shell complete the commands of the program. */
export async function completion(shell: Shell, program: Command, host: Host): Promise<void> {
  const code = (await allRules()).map((rule) => rule.code);
  host.stdout.write(scripts[shell](grammarOf(program, { code })));
}
