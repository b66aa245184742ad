import type { Program } from '../model.ts';

/** What an option wants as its value: `text` is anything, undefined none. */
export type OptionValue = 'text' | 'interval' | 'size' | 'time' | 'number' | 'version' | 'ipcVersion';

export interface ProgramOption {
  /** Letter behind a hyphen; empty where there is none. */
  readonly letter: string;
  /** Name behind two hyphens; empty where there is none. */
  readonly name: string;
  readonly value: OptionValue | undefined;
  /** When the program refuses the option beside those that the script writes: `host` where a line is no primary one. */
  readonly refused: 'always' | 'host' | 'never';
}

type Row = readonly [letter: string, name: string, value?: OptionValue];

const optionsOf = (rows: readonly Row[], refused: ProgramOption['refused']): readonly ProgramOption[] =>
  rows.map(([letter, name, value]) => ({ letter, name, value, refused }));

/** Options of pmlogger, as PCP 7.2 has them. */
const loggerRows: readonly Row[] = [
  ['c', 'config', 'text'],
  ['d', 'directory', 'text'],
  ['D', 'debug', 'text'],
  ['h', 'host', 'text'],
  ['H', 'labelhost', 'text'],
  ['I', 'pmlc-ipc-version', 'ipcVersion'],
  ['l', 'log', 'text'],
  ['L', 'linger'],
  ['m', 'note', 'text'],
  ['K', 'spec-local', 'text'],
  ['n', 'namespace', 'text'],
  ['N', 'notify'],
  ['p', 'PID', 'number'],
  ['r', 'report'],
  ['s', 'size', 'size'],
  ['t', 'interval', 'interval'],
  ['T', 'finish', 'time'],
  ['u', ''],
  ['U', 'username', 'text'],
  ['v', 'volsize', 'size'],
  ['V', 'version', 'version'],
  ['x', '', 'number'],
  ['y', ''],
  ['', 'push-user', 'text'],
  ['', 'push-password-file', 'text'],
];

/** Options of pmlogger by which it reads no pmcd, or logs nothing. */
const refusedByLogger: readonly Row[] = [
  ['C', 'check'],
  ['o', 'local-PMDA'],
  ['?', 'help'],
];

/** Options of pmie that hold beside those of pmie_check, as PCP 7.2 has them. */
const engineRows: readonly Row[] = [
  ['n', 'namespace', 'text'],
  ['T', 'finish', 'time'],
  ['t', 'interval', 'interval'],
  ['Z', 'timezone', 'text'],
  ['z', 'hostzone'],
  ['C', 'check'],
  ['c', 'config', 'text'],
  ['D', 'debug', 'text'],
  ['P', 'primary'],
  ['f', 'foreground'],
  ['F', 'systemd'],
  ['j', '', 'text'],
  ['l', 'logfile', 'text'],
  ['m', 'note', 'text'],
  ['U', 'username', 'text'],
  ['b', 'buffer'],
  ['e', 'timestamp'],
  ['o', 'format', 'text'],
  ['q', 'quiet'],
  ['v', ''],
  ['V', 'verbose'],
  ['W', ''],
  ['X', 'secret-applet'],
];

/** Options of pmie for archives, for a dialogue and for its agent: pmie_check starts it for a host, with `-b`. */
const refusedByEngine: readonly Row[] = [
  ['a', 'archive', 'text'],
  ['A', 'align', 'text'],
  ['O', 'origin', 'text'],
  ['S', 'start', 'text'],
  ['d', 'interact'],
  ['x', 'secret-agent'],
  ['?', 'help'],
];

/** Every option that each program knows. */
export const programOptions: Readonly<Record<Program, readonly ProgramOption[]>> = {
  pmlogger: [
    ...optionsOf(loggerRows, 'never'),
    ...optionsOf([['P', 'primary']], 'host'),
    ...optionsOf(refusedByLogger, 'always'),
  ],
  pmie: [
    ...optionsOf(engineRows, 'never'),
    ...optionsOf([['h', 'host', 'text']], 'host'),
    ...optionsOf(refusedByEngine, 'always'),
  ],
};
