import type { ConfigData } from '../../../formats/pmaConfig/configModel.ts';
import { isNamesake } from '../../../formats/pmaConfig/detect.ts';
import type { OpenDocuments } from '../../core/documents/openDocuments.ts';
import { PmaDocument } from '../pma/document/pmaDocument.ts';
import type { ConfigDocument } from './configDocument.ts';
import type { DataReader } from './dataReader.ts';
import { fileNameOf } from '../../core/folders/fileNameOf.ts';

/** Finds the data file that a configuration is for: in its folder its namesake, else an open one, else the newest. */
export class CompanionData {
  readonly #documents: OpenDocuments;
  readonly #reader: DataReader;
  /** What was told of models, which are the same objects as long as their text does not change. */
  readonly #told = new WeakMap<object, ConfigData>();

  constructor(documents: OpenDocuments, reader: DataReader) {
    this.#documents = documents;
    this.#reader = reader;
  }

  /** Tells a document what data are beside it. */
  async attach(document: ConfigDocument): Promise<ConfigDocument> {
    const name = fileNameOf(document.uri);
    const isItsOwn = (data: ConfigData | undefined): boolean => data !== undefined && isNamesake(name, data.file);
    const open = this.#open(folderOf(document.uri));
    const [first] = open;
    const own = open.find(isItsOwn);
    const onDisk = own === undefined ? await this.#reader.beside(document.uri) : undefined;
    document.data = own ?? (isItsOwn(onDisk) ? onDisk : (first ?? onDisk));
    return document;
  }

  #open(folder: string): readonly ConfigData[] {
    return this.#documents
      .all()
      .filter((document) => document instanceof PmaDocument)
      .filter(({ uri, model }) => folderOf(uri) === folder && model.classes.length > 0)
      .map(({ uri, model }) => this.#dataOf(uri, model));
  }

  #dataOf(uri: string, model: Omit<ConfigData, 'file'>): ConfigData {
    const known = this.#told.get(model);
    if (known !== undefined) return known;
    const data = { file: fileNameOf(uri), classes: model.classes, objects: model.objects };
    this.#told.set(model, data);
    return data;
  }
}

function folderOf(uri: string): string {
  return uri.slice(0, uri.lastIndexOf('/'));
}
