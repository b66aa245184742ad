import type { commands } from '../protocol/language.ts';

/** A command by its key; the server, and its restart, do without all features. */
export type FeatureCommand = Exclude<keyof typeof commands, 'restartServer'>;

/** What commands do, by their keys. */
export type CommandHandlers<Keys extends FeatureCommand> = Readonly<Record<Keys, (...args: never[]) => unknown>>;
