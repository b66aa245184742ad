import type { ConfigData } from '../../../formats/pmaConfig/configModel.ts';
import { isNamesake } from '../../../formats/pmaConfig/detect.ts';
import type { PmaDocument } from '../pma/document/pmaDocument.ts';
import type { ConfigDocument } from './configDocument.ts';
import type { DataReader } from './dataReader.ts';
import { fileNameOf } from '../../core/folders/fileNameOf.ts';

/** Finds the data file that a configuration is for: in its folder its namesake, else an open one, else the newest. */
export class CompanionData {
  readonly #documents: () => readonly PmaDocument[];
  readonly #reader: DataReader;
  /** Data by their models, which are the same objects as long as their text does not change. */
  readonly #created = new WeakMap<object, ConfigData>();

  /** @param documents the data files that are open */
  constructor(documents: () => readonly PmaDocument[], reader: DataReader) {
    this.#documents = documents;
    this.#reader = reader;
  }

  /** Gives a document the data that are beside it. */
  async attach(document: ConfigDocument): Promise<void> {
    const name = fileNameOf(document.uri);
    const isItsOwn = (data: ConfigData | undefined): boolean => data !== undefined && isNamesake(name, data.file);
    const open = this.#open(folderOf(document.uri));
    const [first] = open;
    const own = open.find(isItsOwn);
    const onDisk = own === undefined ? await this.#reader.beside(document.uri) : undefined;
    document.data = own ?? (isItsOwn(onDisk) ? onDisk : (first ?? onDisk));
  }

  #open(folder: string): readonly ConfigData[] {
    return this.#documents()
      .filter(({ uri, model }) => folderOf(uri) === folder && model.classes.length > 0)
      .map(({ uri, model }) => this.#dataOf(uri, model));
  }

  #dataOf(uri: string, model: Omit<ConfigData, 'file'>): ConfigData {
    const created = this.#created.get(model);
    if (created !== undefined) return created;
    const data = { file: fileNameOf(uri), classes: model.classes, objects: model.objects };
    this.#created.set(model, data);
    return data;
  }
}

function folderOf(uri: string): string {
  return uri.slice(0, uri.lastIndexOf('/'));
}
