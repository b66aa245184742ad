import type { Port } from '../../protocol/rpc.ts';
import type { Translations } from '../../formats/l10n/translate.ts';
import { currentTranslations, setTranslations } from '../../formats/l10n/translate.ts';

/** What a worker is started with. */
interface WorkerStart {
  /** What it is for. */
  readonly data: unknown;
  /** The language of its owner, which is its own. */
  readonly translations: Translations | undefined;
}

/** What a worker has been started with, and the channel to who has started it. */
export interface Started {
  readonly data: unknown;
  readonly port: Port;
}

/** What an owner starts a worker with. */
export function workerStart(data: unknown): WorkerStart {
  return { data, translations: currentTranslations() };
}

/** Takes on the owner's language in a worker, and gives what the worker is for. */
export function startedWith(value: unknown): unknown {
  const { data, translations } = value as WorkerStart;
  setTranslations(translations);
  return data;
}
