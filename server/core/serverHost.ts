import type { Disposable } from 'vscode-languageserver';
import type { Translations } from '../../formats/l10n/translate.ts';
import type { KnownRules } from '../../formats/project/knownRules.ts';
import type { DocumentFolder } from './folders/documentFolder.ts';

/** What the server needs of the machine it runs on. */
export interface ServerHost {
  readonly version: string;
  /** Runs a task after `delayMs`; with 0, once the messages that have already come are read. */
  schedule(task: () => void, delayMs: number): Disposable;
  /** The translations for a language of the editor, as `de` or `de-AT`; undefined where there are none. */
  readTranslations?(locale: string): Translations | undefined;
  /** The folder of a document; undefined, or absent, where the server cannot read it itself. */
  folderOf?(uri: string): DocumentFolder | undefined;
  /** Reads the packed index of metric names that comes with the server; absent where our client has to. */
  readMetricNames?(): Promise<Uint8Array>;
  /** The rules of all kinds of files, loaded where a project file names some. */
  knownRules?(): Promise<KnownRules>;
  /** URI of the name space of a PCP that is installed here, a file that may not exist. */
  readonly installedNameSpace?: string;
}
