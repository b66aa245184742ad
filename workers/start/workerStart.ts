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

/** For the owner: what to start a worker with. */
export function workerStart(data: unknown): WorkerStart {
  return { data, translations: currentTranslations() };
}

/** For the worker: takes on its owner's language, and gives what it is for. */
export function startedWith(value: unknown): unknown {
  const { data, translations } = value as WorkerStart;
  setTranslations(translations);
  return data;
}
