import type { FileLink } from '../syntax/syntaxReport.ts';
import type { ControlFile, ControlRecord, Program, Word } from './model.ts';

/** Where PCP keeps configurations that a record names without a folder, unless an installation says otherwise. */
const configFolders: Readonly<Record<Program, string>> = {
  pmlogger: '/var/lib/pcp/config/pmlogger/',
  pmie: '/var/lib/pcp/config/pmie/',
};

/** The configurations that records name, where it is known in which folder they are. */
export function linksOf({ entries }: ControlFile, program: Program): readonly FileLink[] {
  return entries.flatMap((entry): FileLink[] => {
    const config = entry.kind === 'record' ? configOf(entry) : undefined;
    if (config === undefined) return [];
    const { start, end, text } = config;
    if (text.startsWith('/')) return [{ start, end, path: text }];
    return text.includes('/') ? [] : [{ start, end, path: configFolders[program] + text }];
  });
}

/** The file of the option `-c`, which may be glued to it. */
function configOf({ args }: ControlRecord): Word | undefined {
  const at = args.findIndex(({ text }) => text.startsWith('-c'));
  const option = args[at];
  if (option === undefined) return undefined;
  if (option.text === '-c') return args[at + 1];
  if (option.end - option.start !== option.text.length) return undefined;
  return { start: option.start + 2, end: option.end, text: option.text.slice(2) };
}
