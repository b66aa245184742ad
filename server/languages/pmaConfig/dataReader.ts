import { isNamedAs } from '../../../formats/kinds.ts';
import { PmaChecker } from '../../../formats/pma/check/checker.ts';
import type { ConfigData } from '../../../formats/pmaConfig/configModel.ts';
import { isNamesake } from '../../../formats/pmaConfig/detect.ts';
import type { DocumentFolder } from '../../core/folders/documentFolder.ts';
import { fileNameOf } from '../../core/folders/fileNameOf.ts';

/** Files that are looked at; a folder may hold years of them. */
const maxFiles = 1000;

interface Candidate {
  readonly file: string;
  readonly modified: number;
}

/** Reads the heads of data files, each once as long as it is not changed. */
export class DataReader {
  readonly #folderOf: (uri: string) => DocumentFolder | undefined;
  #last: { readonly address: string; readonly modified: number; readonly data: ConfigData | undefined } | undefined;

  /** @param folderOf the folder of a document; undefined where that cannot be read */
  constructor(folderOf: (uri: string) => DocumentFolder | undefined) {
    this.#folderOf = folderOf;
  }

  /**
   * The newest data file in the folder of a configuration, of its namesakes if there are any; undefined where there is
   * none that can be read.
   */
  async beside(uri: string): Promise<ConfigData | undefined> {
    const folder = this.#folderOf(uri);
    const found = folder && (await newest(folder, fileNameOf(uri)));
    if (folder === undefined || found === undefined) return undefined;
    const { file, modified } = found;
    const address = uri.slice(0, uri.lastIndexOf('/') + 1) + file;
    const last = this.#last;
    if (last?.address === address && last.modified === modified) return last.data;
    const data = dataOf(file, await folder.head(file));
    this.#last = { address, modified, data };
    return data;
  }
}

async function newest(folder: DocumentFolder, config: string): Promise<Candidate | undefined> {
  const all = (await folder.names()).filter((name) => isNamedAs('pma', name) || name.endsWith('.pmc'));
  const namesakes = all.filter((name) => isNamesake(config, name));
  const files = (namesakes.length > 0 ? namesakes : all).slice(-maxFiles);
  const candidates = await Promise.all(
    files.map(async (file): Promise<Candidate | undefined> => {
      const status = await folder.stat(file);
      return status && { file, modified: status.modifiedMs };
    }),
  );
  return candidates
    .filter((candidate) => candidate !== undefined)
    .reduce<Candidate | undefined>((best, next) => (best && best.modified >= next.modified ? best : next), undefined);
}

function dataOf(file: string, head: Uint8Array | undefined): ConfigData | undefined {
  if (head === undefined) return undefined;
  const checker = new PmaChecker();
  checker.write(head);
  const { classes, objects } = checker.end().model;
  return classes.length === 0 ? undefined : { file, classes, objects };
}
