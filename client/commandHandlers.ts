import type { commands } from '../protocol/language.ts';

/** A command by its key; to restart the server, and to open lost editors, needs no features. */
export type FeatureCommand = Exclude<keyof typeof commands, 'restartServer' | 'reopen'>;

/** What commands do, by their keys. */
export type CommandHandlers<Keys extends FeatureCommand> = Readonly<Record<Keys, (...args: never[]) => unknown>>;
